#include "CPhoneNumbers.h"
const char *elist_phone_placeholder(void) { return ""; }
