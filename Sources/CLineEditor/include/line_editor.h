#ifndef KINSHIP_LINE_EDITOR_H
#define KINSHIP_LINE_EDITOR_H

// A line of a terminal, edited with libedit: its calls that take any number of arguments, for Swift.
// One thread at a time; nothing here is shared between editors.

typedef struct line_editor line_editor;

/// What the completion key does: takes `erased` characters before the cursor away, puts `inserted` there,
/// and shows `listed` below the line. Texts are made with malloc, or NULL.
typedef struct {
  int erased;
  char *inserted;
  char *listed;
} line_completion;

/// Fills in what completes a line that reads `before` up to its cursor.
typedef void line_complete(void *context, const char *before, line_completion *completion);

typedef enum {
  /// A line was typed.
  LINE_TYPED,
  /// There will be none: the end of the input.
  LINE_ENDED,
  /// A signal came first.
  LINE_SIGNALLED,
} line_outcome;

/// An editor of the terminal at standard input; NULL when there is no memory or no such terminal.
///
/// `signals` is the end of a pipe that numbers of signals come out of, one byte each.
line_editor *line_editor_make(int signals, line_complete *complete, void *context);
void line_editor_free(line_editor *editor);

/// Waits for a line, which is without its end and valid until the next call.
line_outcome line_editor_read(line_editor *editor, const char *prompt, const char **line, int *number);

/// Makes the line one that the arrow keys bring back.
void line_editor_add(line_editor *editor, const char *line);

#endif
