#define _XOPEN_SOURCE 700
#define _XOPEN_SOURCE_EXTENDED 1
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define NCURSES_NOMACROS 1

#include "CCurses.h"

#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static FILE *input;
static FILE *output;

/* Keys that ncurses has no names for. */
enum { keyPasteBegin = KEY_MAX + 1, keyPasteEnd };

/* With the first, a terminal puts pasted text between two marks (xterm's bracketed paste). */
static const char pasteOn[] = "\033[?2004h";
static const char pasteOff[] = "\033[?2004l";

bool elist_screen_has_utf8(void) {
  if (setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static void closeStreams(void) {
  if (input != NULL) fclose(input);
  if (output != NULL) fclose(output);
  input = output = NULL;
}

static bool openStreams(int descriptor) {
  const int in = dup(descriptor);
  const int out = dup(descriptor);
  input = in < 0 ? NULL : fdopen(in, "r");
  output = out < 0 ? NULL : fdopen(out, "w");
  if (input != NULL && output != NULL) return true;
  closeStreams();
  return false;
}

/* Whether the terminal's description has a string, as tigetstr returned it. */
static bool isKnown(const char *text) { return text != NULL && text != (char *)-1; }

static bool canDraw(void) {
  return isKnown(tigetstr("cup")) && isKnown(tigetstr("clear"));
}

static void writeText(const char *text) {
  fputs(text, output);
  fflush(output);
}

/* What terminals send even if their description lacks it: cursor keys in both modes, and the other
   keys as the VT220 and xterm send them. */
static void defineKeys(void) {
  static const struct {
    const char *sequence;
    int key;
  } keys[] = {
      {"\033[A", KEY_UP},     {"\033OA", KEY_UP},      {"\033[B", KEY_DOWN},   {"\033OB", KEY_DOWN},
      {"\033[C", KEY_RIGHT},  {"\033OC", KEY_RIGHT},   {"\033[D", KEY_LEFT},   {"\033OD", KEY_LEFT},
      {"\033[H", KEY_HOME},   {"\033OH", KEY_HOME},    {"\033[1~", KEY_HOME},  {"\033[7~", KEY_HOME},
      {"\033[F", KEY_END},    {"\033OF", KEY_END},     {"\033[4~", KEY_END},   {"\033[8~", KEY_END},
      {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE},  {"\033[Z", KEY_BTAB},   {"\033OM", KEY_ENTER},
      {"\033[200~", keyPasteBegin}, {"\033[201~", keyPasteEnd},
  };
  for (size_t index = 0; index < sizeof keys / sizeof keys[0]; index++) {
    define_key(keys[index].sequence, keys[index].key);
  }
}

static void setUp(void) {
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  meta(stdscr, TRUE);
  idlok(stdscr, TRUE);
  set_escdelay(25);
  defineKeys();
  writeText(pasteOn);
}

bool elist_screen_open(const char *type, int descriptor) {
  if (!openStreams(descriptor)) return false;
  screen = newterm(type, output, input);
  if (screen == NULL) {
    closeStreams();
    return false;
  }
  if (!canDraw()) {
    elist_screen_close();
    return false;
  }
  setUp();
  return true;
}

/* What leaves the screen. If there is no other screen to go back to, it clears this one, or the
   last frame would stay above what is written next. */
static const char *leave(void) {
  const char *back = tigetstr("rmcup");
  return isKnown(back) ? back : tigetstr("clear");
}

void elist_screen_close(void) {
  if (screen == NULL) return;
  if (canDraw() && !isKnown(tigetstr("rmcup"))) {
    werase(stdscr);
    wrefresh(stdscr);
  }
  writeText(pasteOff);
  endwin();
  delscreen(screen);
  screen = NULL;
  closeStreams();
  signal(SIGWINCH, SIG_DFL);
}

static size_t append(char *buffer, size_t capacity, size_t count, const char *text) {
  if (!isKnown(text)) return count;
  const size_t length = strlen(text);
  if (length > capacity - count) return count;
  memcpy(buffer + count, text, length);
  return count + length;
}

size_t elist_screen_farewell(char *buffer, size_t capacity) {
  size_t count = append(buffer, capacity, 0, pasteOff);
  count = append(buffer, capacity, count, tigetstr("sgr0"));
  count = append(buffer, capacity, count, tigetstr("cnorm"));
  count = append(buffer, capacity, count, tigetstr("rmkx"));
  return append(buffer, capacity, count, leave());
}

size_t elist_screen_greeting(char *buffer, size_t capacity) {
  size_t count = append(buffer, capacity, 0, tigetstr("smcup"));
  count = append(buffer, capacity, count, tigetstr("smkx"));
  return append(buffer, capacity, count, pasteOn);
}

int elist_screen_columns(void) { return getmaxx(stdscr); }

int elist_screen_lines(void) { return getmaxy(stdscr); }

void elist_screen_clear(void) { werase(stdscr); }

static attr_t attributes(unsigned style) {
  return (style & ElistStyleBold ? A_BOLD : 0) | (style & ElistStyleUnderline ? A_UNDERLINE : 0) |
         (style & ElistStyleReverse ? A_REVERSE : 0) | (style & ElistStyleDim ? A_DIM : 0);
}

static void putCell(int line, int column, wchar_t *text, size_t length, unsigned style) {
  cchar_t cell;
  text[length] = L'\0';
  if (length == 0 || setcchar(&cell, text, attributes(style), 0, NULL) == ERR) return;
  mvwadd_wch(stdscr, line, column, &cell);
}

void elist_screen_put(int line, int column, const uint32_t *scalars, size_t count, unsigned style) {
  wchar_t text[CCHARW_MAX + 1];
  size_t length = 0;
  int width = 0;
  for (size_t index = 0; index < count; index++) {
    const int own = wcwidth((wchar_t)scalars[index]);
    /* A cell has one character with a width, and the marks on it. */
    if (own > 0) {
      putCell(line, column, text, length, style);
      column += width;
      width = own;
      length = 0;
    }
    const bool fits = own > 0 || (own == 0 && length > 0 && length < CCHARW_MAX);
    if (fits) text[length++] = (wchar_t)scalars[index];
  }
  putCell(line, column, text, length, style);
}

void elist_screen_write(int line, int column, const char *text, unsigned style) {
  wattrset(stdscr, (int)attributes(style));
  mvwaddnstr(stdscr, line, column, text, -1);
  wattrset(stdscr, A_NORMAL);
}

void elist_screen_show(int line, int column) {
  curs_set(line >= 0 ? 1 : 0);
  if (line >= 0) wmove(stdscr, line, column);
  wrefresh(stdscr);
}

void elist_screen_scroll(bool may) { idlok(stdscr, may); }

void elist_screen_redraw(int line) { wredrawln(stdscr, line, 1); }

static int putByte(int byte) { return putc(byte, output); }

static void goTo(int line, int column) {
  const char *move = tigetstr("cup");
  if (isKnown(move)) tputs(tparm(move, line, column), 1, putByte);
}

void elist_screen_overwrite(int line, int column, const char *text, unsigned style) {
  goTo(line, column);
  vidputs(attributes(style), putByte);
  fputs(text, output);
}

void elist_screen_erase_after(int line, int column) {
  const char *erase = tigetstr("el");
  if (column >= getmaxx(stdscr) || !isKnown(erase)) return;
  goTo(line, column);
  vidputs(A_NORMAL, putByte);
  tputs(erase, 1, putByte);
}

void elist_screen_end_overwriting(void) {
  vidputs(A_NORMAL, putByte);
  goTo(getcury(curscr), getcurx(curscr));
  fflush(output);
}

void elist_screen_forget(void) { clearok(curscr, TRUE); }

static ElistKey named(wint_t key) {
  switch (key) {
    case KEY_UP: return ElistKeyUp;
    case KEY_DOWN: return ElistKeyDown;
    case KEY_LEFT: return ElistKeyLeft;
    case KEY_RIGHT: return ElistKeyRight;
    case KEY_PPAGE: return ElistKeyPageUp;
    case KEY_NPAGE: return ElistKeyPageDown;
    case KEY_HOME: return ElistKeyHome;
    case KEY_END: return ElistKeyEnd;
    case KEY_BACKSPACE: return ElistKeyBackspace;
    case KEY_ENTER: return ElistKeyEnter;
    case KEY_BTAB: return ElistKeyBackTab;
    case KEY_RESIZE: return ElistKeyResize;
    case keyPasteBegin: return ElistKeyPasteBegin;
    case keyPasteEnd: return ElistKeyPasteEnd;
    default: return ElistKeyOther;
  }
}

ElistKey elist_screen_key(uint32_t *scalar) {
  wint_t key = 0;
  switch (wget_wch(stdscr, &key)) {
    case OK: *scalar = (uint32_t)key; return ElistKeyCharacter;
    case KEY_CODE_YES: return named(key);
    default: return ElistKeyNone;
  }
}
