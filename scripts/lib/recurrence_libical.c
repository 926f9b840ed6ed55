/* The occurrences that libical has of recurrence rules, for comparison.
 *
 * Reads the lines that recurrence_peer.py prints, and prints each without a zone again with libical's occurrences
 * in place of dateutil's: fields separated by tabs, the occurrences from the fourth field on, at most SHOWN.
 *
 * cc -O2 -o recurrence-libical scripts/lib/recurrence_libical.c -lical
 */
#define _POSIX_C_SOURCE 200809L
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHOWN 12

/* 2026-03-29T08:00:00 as iCalendar writes it. */
static struct icaltimetype moment(const char *iso) {
  char basic[32];
  size_t length = 0;
  for (; *iso && length < sizeof basic - 1; iso++)
    if (*iso != '-' && *iso != ':') basic[length++] = *iso;
  basic[length] = 0;
  return icaltime_from_string(basic);
}

static void print(struct icaltimetype time) {
  printf("%04d-%02d-%02dT%02d:%02d:%02d", time.year, time.month, time.day, time.hour, time.minute, time.second);
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  icalerror_set_errors_are_fatal(0);
  while (getline(&line, &room, stdin) > 0) {
    char *fields[6], *rest = line;
    int count = 0;
    line[strcspn(line, "\n")] = 0;
    while (count < 6 && rest) {
      fields[count++] = rest;
      rest = strchr(rest, '\t');
      if (rest) *rest++ = 0;
    }
    if (count < 6 || *fields[2]) continue;
    struct icalrecurrencetype rule = icalrecurrencetype_from_string(fields[0]);
    struct icaltimetype start = moment(fields[1]), first = moment(fields[3]);
    printf("%s\t%s\t\t%s\tmore\t", fields[0], fields[1], fields[3]);
    icalrecur_iterator *iterator = icalrecur_iterator_new(rule, start);
    int shown = 0;
    if (iterator) {
      struct icaltimetype time = icalrecur_iterator_next(iterator);
      for (; shown < SHOWN && !icaltime_is_null_time(time); time = icalrecur_iterator_next(iterator)) {
        if (icaltime_compare(time, start) < 0 || icaltime_compare(time, first) < 0) continue;
        if (shown++) putchar(' ');
        print(time);
      }
      icalrecur_iterator_free(iterator);
    } else {
      printf("none");
    }
    putchar('\n');
  }
  free(line);
  return 0;
}
