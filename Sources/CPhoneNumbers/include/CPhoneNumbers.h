#pragma once
#ifdef __cplusplus
extern "C" {
#endif
const char *elist_phone_placeholder(void);
#ifdef __cplusplus
}
#endif
