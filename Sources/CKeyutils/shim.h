#pragma once

#if defined(__linux__)
#include <keyutils.h>
#endif
