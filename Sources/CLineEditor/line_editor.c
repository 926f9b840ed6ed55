#include "line_editor.h"

#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { remembered_lines = 1000 };

struct line_editor {
  EditLine *edit;
  History *history;
  HistEvent event;
  const char *prompt;
  char *line;
  int signals;
  int signal;
  line_complete *complete;
  void *context;
};

static line_editor *owner(EditLine *edit) {
  void *editor = NULL;
  el_get(edit, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *edit) { return (char *)owner(edit)->prompt; }

// What a signal does to a line: most end it.
static int signal_ends(line_editor *editor, int number) {
  switch (number) {
  case SIGWINCH:
    el_resize(editor->edit);
    return 0;
  case SIGCONT:
    // Whoever stopped us has given the terminal other settings.
    el_set(editor->edit, EL_PREP_TERM, 0);
    el_set(editor->edit, EL_PREP_TERM, 1);
    el_set(editor->edit, EL_REFRESH);
    return 0;
  default:
    editor->signal = number;
    return 1;
  }
}

// The rest of a character of UTF-8 that begins with `first`; U+FFFD for what is none.
static wchar_t decoded(unsigned char first) {
  int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  if (first < 0x80) return first;
  if (!more) return 0xFFFD;
  wchar_t value = first & (0x3F >> more);
  while (more--) {
    unsigned char next;
    if (read(STDIN_FILENO, &next, 1) != 1 || (next & 0xC0) != 0x80) return 0xFFFD;
    value = (value << 6) | (next & 0x3F);
  }
  return value;
}

// The next key, unless a signal ends the line first.
static int next_key(EditLine *edit, wchar_t *key) {
  line_editor *editor = owner(edit);
  for (;;) {
    struct pollfd sources[2] = {{STDIN_FILENO, POLLIN, 0}, {editor->signals, POLLIN, 0}};
    if (poll(sources, 2, -1) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    if (sources[1].revents & POLLIN) {
      unsigned char number;
      if (read(editor->signals, &number, 1) == 1 && signal_ends(editor, number)) return -1;
      continue;
    }
    unsigned char first;
    ssize_t count = read(STDIN_FILENO, &first, 1);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) return -1;
    *key = decoded(first);
    return 1;
  }
}

static unsigned char complete(EditLine *edit, int key) {
  (void)key;
  line_editor *editor = owner(edit);
  const LineInfo *info = el_line(edit);
  char *before = strndup(info->buffer, (size_t)(info->cursor - info->buffer));
  if (!before) return CC_REFRESH_BEEP;
  line_completion completion = {0, NULL, NULL};
  editor->complete(editor->context, before, &completion);
  free(before);
  unsigned char end = completion.inserted || completion.listed ? CC_REFRESH : CC_REFRESH_BEEP;
  if (completion.erased > 0) el_deletestr(edit, completion.erased);
  if (completion.inserted) el_insertstr(edit, completion.inserted);
  if (completion.listed) {
    FILE *output = NULL;
    el_get(edit, EL_GETFP, 1, &output);
    fprintf(output, "\n%s\n", completion.listed);
    fflush(output);
    end = CC_REDISPLAY;
  }
  free(completion.inserted);
  free(completion.listed);
  return end;
}

// Letters are shown and counted as the terminal does it: in UTF-8, also where the surroundings name no
// language.
static void use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0 && !setlocale(LC_CTYPE, "C.UTF-8"))
    setlocale(LC_CTYPE, "en_US.UTF-8");
}

static void bind_key(EditLine *edit, const char *key, const char *action) {
  el_set(edit, EL_BIND, key, action, NULL);
}

// Binds keys that libedit does not know. It types the end of an unknown sequence into the line.
static void bind_keys(EditLine *edit) {
  static const char *const keys[][2] = {
      {"\033[5D", "ed-prev-word"}, {"\033[5C", "em-next-word"},
      {"\033Od", "ed-prev-word"}, {"\033Oc", "em-next-word"},
      {"\033\033[D", "ed-prev-word"}, {"\033\033[C", "em-next-word"},
      {"\033[1~", "ed-move-to-beg"}, {"\033[4~", "ed-move-to-end"},
      {"\033[7~", "ed-move-to-beg"}, {"\033[8~", "ed-move-to-end"},
      {"\033[5~", "ed-search-prev-history"}, {"\033[6~", "ed-search-next-history"},
      {"\033[2~", "ed-unassigned"},
  };
  for (size_t at = 0; at < sizeof keys / sizeof *keys; at++) bind_key(edit, keys[at][0], keys[at][1]);
  // The keys with Shift (2), Alt (3), Control (5) and their combinations; Shift alone changes nothing.
  static const char *const modified[][3] = {
      {"\033[1;%dD", "ed-prev-char", "ed-prev-word"},
      {"\033[1;%dC", "ed-next-char", "em-next-word"},
      {"\033[1;%dA", "ed-prev-history", "ed-prev-history"},
      {"\033[1;%dB", "ed-next-history", "ed-next-history"},
      {"\033[1;%dH", "ed-move-to-beg", "ed-move-to-beg"},
      {"\033[1;%dF", "ed-move-to-end", "ed-move-to-end"},
      {"\033[3;%d~", "ed-delete-next-char", "em-delete-next-word"},
      {"\033[5;%d~", "ed-search-prev-history", "ed-search-prev-history"},
      {"\033[6;%d~", "ed-search-next-history", "ed-search-next-history"},
  };
  char key[16];
  for (size_t at = 0; at < sizeof modified / sizeof *modified; at++) {
    for (int modifier = 2; modifier <= 8; modifier++) {
      snprintf(key, sizeof key, modified[at][0], modifier);
      bind_key(edit, key, modified[at][modifier == 2 ? 1 : 2]);
    }
  }
  // F5 to F12; the sequences of F1 to F4 type nothing.
  for (int number = 11; number <= 24; number++) {
    snprintf(key, sizeof key, "\033[%d~", number);
    bind_key(edit, key, "ed-unassigned");
  }
}

line_editor *line_editor_make(int signals, line_complete *complete_line, void *context) {
  use_utf8();
  line_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->signals = signals;
  editor->complete = complete_line;
  editor->context = context;
  editor->prompt = "";
  editor->edit = el_init("kin", stdin, stdout, stderr);
  editor->history = history_init();
  if (!editor->edit || !editor->history) {
    line_editor_free(editor);
    return NULL;
  }
  EditLine *edit = editor->edit;
  el_set(edit, EL_CLIENTDATA, editor);
  el_set(edit, EL_PROMPT, prompt_of);
  el_set(edit, EL_EDITOR, "emacs");
  el_set(edit, EL_SIGNAL, 0);
  el_wset(edit, EL_GETCFN, next_key);
  history(editor->history, &editor->event, H_SETSIZE, remembered_lines);
  history(editor->history, &editor->event, H_SETUNIQUE, 1);
  el_set(edit, EL_HIST, history, editor->history);
  el_set(edit, EL_ADDFN, "kin-complete", "Complete the word", complete);
  el_set(edit, EL_BIND, "^I", "kin-complete", NULL);
  el_set(edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
  bind_keys(edit);
  // What a person has set for all programs of libedit counts more.
  el_source(edit, NULL);
  return editor;
}

void line_editor_free(line_editor *editor) {
  if (editor->history) history_end(editor->history);
  if (editor->edit) el_end(editor->edit);
  free(editor->line);
  free(editor);
}

// Signals from the time before this line were for somebody else, but for those that end the program.
static void forget_signals(line_editor *editor) {
  struct pollfd source = {editor->signals, POLLIN, 0};
  unsigned char seen;
  while (poll(&source, 1, 0) > 0 && read(editor->signals, &seen, 1) == 1) {
    if (seen == SIGTERM || seen == SIGHUP) editor->signal = seen;
  }
}

line_outcome line_editor_read(line_editor *editor, const char *prompt, const char **line, int *number) {
  editor->prompt = prompt;
  editor->signal = 0;
  forget_signals(editor);
  if (editor->signal) {
    *number = editor->signal;
    return LINE_SIGNALLED;
  }
  // A signal about a new size that came during a command was not for libedit.
  el_resize(editor->edit);
  // libedit would show the prompt first, and let the terminal echo what is typed until then.
  el_set(editor->edit, EL_PREP_TERM, 1);
  int count = 0;
  const char *typed = el_gets(editor->edit, &count);
  if (editor->signal) {
    *number = editor->signal;
    fprintf(stdout, "\n");
    fflush(stdout);
    return LINE_SIGNALLED;
  }
  if (!typed || count <= 0) return LINE_ENDED;
  free(editor->line);
  editor->line = strndup(typed, strcspn(typed, "\n"));
  if (!editor->line) return LINE_ENDED;
  *line = editor->line;
  return LINE_TYPED;
}

void line_editor_add(line_editor *editor, const char *line) {
  history(editor->history, &editor->event, H_ENTER, line);
}
