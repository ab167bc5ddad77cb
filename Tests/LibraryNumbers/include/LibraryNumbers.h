// What libphonenumber itself says of a number, for comparison with what CPhoneNumbers says.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// All that elist_phone_read and the functions for its result say, as the library has it, in one text;
/// null if the library reads no number. The caller frees it.
char *library_judgement(const char *dialled, const char *region, const char *extension);
/// The calling code of a region and what is dialled there before another area's number, in one text,
/// which the caller frees.
char *library_region(const char *region);
/// An example of each kind of number in each plan, in E.164 form, separated by spaces; the caller frees
/// them.
char *library_examples(void);

#ifdef __cplusplus
}
#endif
