#pragma once

#include <sodium.h>

/* Calls that Swift cannot import because they are variadic, as C functions of fixed shape. */

#if defined(__linux__)
#include <sys/prctl.h>

/** Keeps other processes of the same user out of this one's memory; 0, or -1 with errno. */
static inline int elist_forbid_attach(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
#elif defined(__APPLE__)
#include <sys/types.h>
#include <sys/ptrace.h>

/** Keeps debuggers out of this process; 0, or -1 with errno. */
static inline int elist_forbid_attach(void) { return ptrace(PT_DENY_ATTACH, 0, 0, 0); }
#endif
