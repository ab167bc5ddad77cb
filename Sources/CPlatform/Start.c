// Keeps the command line as the system gave it, before Swift's runtime starts.
//
// The runtime of a static program looks for its arguments and its own file below /proc, and ends
// the program if that is not mounted, as in a small container. It also replaces bytes of an
// argument that are not UTF-8, but the argument may be the name of a file.

#include "CPlatform.h"

#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

static int count = 0;
static char **words = NULL;
static bool has_set_root = false;

/// Runs before the constructors of the runtime, which have a later priority.
__attribute__((constructor(101))) static void keep_arguments(int argc, char **argv) {
  count = argc;
  words = argv;
  // With this variable, the runtime does not look for the program's file.
  if (access("/proc/self/exe", F_OK) != 0) has_set_root = setenv("SWIFT_ROOT", "/", 0) == 0;
}

int elist_argument_count(void) { return count; }

const char *elist_argument(int index) { return words[index]; }

void elist_forget_start(void) {
  if (has_set_root) unsetenv("SWIFT_ROOT");
}
