#pragma once
#ifdef __cplusplus
extern "C" {
#endif
const char *elist_unicode_placeholder(void);
#ifdef __cplusplus
}
#endif
