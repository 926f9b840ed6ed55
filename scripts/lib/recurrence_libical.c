/* Compares libical with the occurrences of recurrence rules that recurrence_peer.py prints.
 *
 * Reads its lines. For each rule without a zone for which libical has other occurrences, it prints the rule, its
 * start, the expected and the actual occurrences. A rule that takes libical more than a second counts as different.
 * The last line is the number of differences. The exit code is always 0: Docs/Time.md describes the differences.
 *
 * cc -o recurrence-libical scripts/lib/recurrence_libical.c -lical
 */
#define _POSIX_C_SOURCE 200809L
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SHOWN = 12, FIELDS = 6 };

/* Converts a time such as 2026-03-29T08:00:00. */
static struct icaltimetype moment(const char *iso) {
  char basic[32];
  size_t length = 0;
  for (; *iso && length < sizeof basic - 1; iso++)
    if (*iso != '-' && *iso != ':') basic[length++] = *iso;
  basic[length] = 0;
  return icaltime_from_string(basic);
}

/* The first occurrences at or after a time, separated by blanks. */
static void expand(char **fields, char *text, size_t room) {
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(fields[0]);
  struct icaltimetype start = moment(fields[1]), first = moment(fields[3]);
  icalrecur_iterator *iterator = icalrecur_iterator_new(rule, start);
  size_t used = 0;
  *text = 0;
  if (!iterator) return;
  for (int shown = 0; shown < SHOWN;) {
    struct icaltimetype time = icalrecur_iterator_next(iterator);
    if (icaltime_is_null_time(time)) break;
    if (icaltime_compare(time, start) < 0 || icaltime_compare(time, first) < 0) continue;
    used += (size_t)snprintf(text + used, room - used, "%s%04d-%02d-%02dT%02d:%02d:%02d", shown++ ? " " : "", time.year,
                             time.month, time.day, time.hour, time.minute, time.second);
  }
  icalrecur_iterator_free(iterator);
}

/* Runs in a separate process, which a timeout ends for a rule that libical never finishes. */
static int agrees(char **fields) {
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    char found[SHOWN * 24];
    alarm(1);
    expand(fields, found, sizeof found);
    if (strcmp(found, fields[5]) == 0) _exit(0);
    printf("%s from %s\n  wanted   %s\n  libical  %s\n", fields[0], fields[1], fields[5], found);
    fflush(stdout);
    _exit(1);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) < 0) return 0;
  if (WIFSIGNALED(status)) printf("%s from %s\n  libical  takes too long\n", fields[0], fields[1]);
  return status == 0;
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  long compared = 0, equal = 0;
  icalerror_set_errors_are_fatal(0);
  while (getline(&line, &room, stdin) > 0) {
    char *fields[FIELDS], *rest = line;
    int count = 0;
    line[strcspn(line, "\n")] = 0;
    while (count < FIELDS && rest) {
      fields[count++] = rest;
      rest = strchr(rest, '\t');
      if (rest) *rest++ = 0;
    }
    if (count < FIELDS || *fields[2]) continue;
    compared++;
    equal += agrees(fields);
  }
  printf("libical agrees in %ld of %ld rules\n", equal, compared);
  free(line);
  return 0;
}
