#pragma once

#include <sqlite3.h>

/* Calls that Swift cannot import because they are variadic, as C functions with fixed parameters. */

/** Turns off what a database can do that reading does not need; returns SQLITE_OK or an error code. */
static inline int elist_sqlite_harden(sqlite3 *database) {
  static const int on[] = {SQLITE_DBCONFIG_DEFENSIVE};
  static const int off[] = {
      SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
      SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION,
  };
  int code = SQLITE_OK;
  for (unsigned i = 0; code == SQLITE_OK && i < sizeof on / sizeof *on; i++)
    code = sqlite3_db_config(database, on[i], 1, (int *)0);
  for (unsigned i = 0; code == SQLITE_OK && i < sizeof off / sizeof *off; i++)
    code = sqlite3_db_config(database, off[i], 0, (int *)0);
  return code;
}
