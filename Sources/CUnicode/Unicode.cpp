#include "CUnicode.h"
const char *elist_unicode_placeholder(void) { return ""; }
