// A plain C interface to ncursesw: a screen on a descriptor; cells go out, keys come in.
//
// Only one screen can be open at a time. No function may be called from several threads at once or
// from a signal handler; elist_screen_farewell and elist_screen_greeting give the bytes that a
// handler must write.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Sets the charset of the locale, or else of C.UTF-8, which every system has. Returns whether it
/// is UTF-8, so that characters of every script can be drawn.
bool elist_screen_has_utf8(void);

/// Opens the screen of a terminal of this type, which is drawn and read through a descriptor.
///
/// Returns false if the type is unknown, or if nothing can be drawn on such a terminal.
bool elist_screen_open(const char *type, int descriptor);
/// Restores the terminal.
void elist_screen_close(void);

/// For signal handlers: the bytes that make the terminal show what it showed before (farewell), and
/// those that make it a screen again (greeting). Both return how many bytes they wrote to the
/// buffer.
size_t elist_screen_farewell(char *buffer, size_t capacity);
size_t elist_screen_greeting(char *buffer, size_t capacity);

int elist_screen_columns(void);
int elist_screen_lines(void);

/// How cells stand out; styles can be combined.
enum {
  ElistStyleBold = 1,
  ElistStyleUnderline = 2,
  ElistStyleReverse = 4,
  ElistStyleDim = 8,
};

/// Begins a frame with an empty screen; nothing is shown yet.
void elist_screen_clear(void);
/// Puts a character of one or more code points at a place, in as many cells as it needs.
void elist_screen_put(int line, int column, const uint32_t *scalars, size_t count, unsigned style);
/// Puts printable ASCII at a place.
void elist_screen_write(int line, int column, const char *text, unsigned style);
/// Shows the frame, with the cursor at a place, or without a cursor if the line is negative.
void elist_screen_show(int line, int column);
/// Sets whether the next frame may be drawn by moving lines that the terminal shows.
void elist_screen_scroll(bool may);
/// Draws a line again with the next frame, even if the terminal seems to show it already.
void elist_screen_redraw(int line);

/// Writes UTF-8 over what is shown at a place; the frame does not record it.
void elist_screen_overwrite(int line, int column, const char *text, unsigned style);
/// Erases a line from a column on.
void elist_screen_erase_after(int line, int column);
/// Puts the cursor back after something was written over the frame.
void elist_screen_end_overwriting(void);

/// Makes the next frame draw everything again, even what the terminal seems to show already.
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

/// The next key that was pressed, or ElistKeyNone. It does not wait for a key, except for 25
/// milliseconds after an Esc, which may begin another key.
ElistKey elist_screen_key(uint32_t *scalar);

#ifdef __cplusplus
}
#endif
