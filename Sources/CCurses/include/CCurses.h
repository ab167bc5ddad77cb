// ncursesw behind plain C: a screen on a descriptor, cells out, keys in.
//
// There is one screen at a time. Nothing here is safe to be called from several threads, nor from a
// signal handler; what a handler has to write is given as bytes beforehand.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether characters of every script can be drawn here: the locale, or the one that every system
/// has, writes UTF-8.
bool elist_screen_has_utf8(void);

/// Opens the screen of a terminal of this type, which is drawn and read through a descriptor.
///
/// False where the type is not known, or cannot be drawn on.
bool elist_screen_open(const char *type, int descriptor);
/// Gives the terminal back as it was.
void elist_screen_close(void);

/// What makes the terminal show what it showed before, and what makes it a screen again; for signal
/// handlers. Gives how many bytes were written to the buffer.
size_t elist_screen_farewell(char *buffer, size_t capacity);
size_t elist_screen_greeting(char *buffer, size_t capacity);

int elist_screen_columns(void);
int elist_screen_lines(void);

/// How cells stand out; may be joined.
enum {
  ElistStyleBold = 1,
  ElistStyleUnderline = 2,
  ElistStyleReverse = 4,
  ElistStyleDim = 8,
};

/// Begins a frame with an empty screen, on which nothing is seen yet.
void elist_screen_clear(void);
/// Puts a character of one or more code points at a place, in as many cells as it needs.
void elist_screen_put(int line, int column, const uint32_t *scalars, size_t count, unsigned style);
/// Puts printable ASCII at a place.
void elist_screen_write(int line, int column, const char *text, unsigned style);
/// Shows the frame, with the cursor at a place, or without one where the line is negative.
void elist_screen_show(int line, int column);
/// Whether the next frame may be made by moving lines that the terminal shows.
void elist_screen_scroll(bool may);
/// Draws a line again with the next frame, even if the terminal seems to show it already.
void elist_screen_redraw(int line);

/// Writes UTF-8 over what is shown at a place, of which the frame knows nothing.
void elist_screen_overwrite(int line, int column, const char *text, unsigned style);
/// Erases what is shown of a line from a column on.
void elist_screen_erase_after(int line, int column);
/// Puts the cursor back after something was written over the frame.
void elist_screen_end_overwriting(void);

/// Draws everything anew the next time, whatever the terminal is thought to show.
void elist_screen_forget(void);

/// What elist_screen_key read.
typedef enum {
  ElistKeyNone = 0,
  ElistKeyCharacter,
  ElistKeyUp,
  ElistKeyDown,
  ElistKeyLeft,
  ElistKeyRight,
  ElistKeyPageUp,
  ElistKeyPageDown,
  ElistKeyHome,
  ElistKeyEnd,
  ElistKeyBackspace,
  ElistKeyEnter,
  ElistKeyBackTab,
  ElistKeyResize,
  ElistKeyPasteBegin,
  ElistKeyPasteEnd,
  ElistKeyOther,
} ElistKey;

/// The next key that is there already; ElistKeyNone where there is none. Waits only to tell Esc from
/// the beginning of another key.
ElistKey elist_screen_key(uint32_t *scalar);

#ifdef __cplusplus
}
#endif
