/* Prints the events that libical reads from a calendar file, with the time zone rules of the file.
 *
 * usage: calendar-libical FILE.ics
 *
 * The output has the format of calendar_peer.py, which describes it. */

#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static icalcomponent *calendar;

/* A zone of the file, or UTC. */
static icaltimezone *zone_named(const char *name)
{
    icaltimezone *zone = name ? icalcomponent_get_timezone(calendar, name) : NULL;
    return zone ? zone : icaltimezone_get_utc_timezone();
}

static const char *zone_name(icalproperty *property)
{
    icalparameter *parameter = icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER);
    return parameter ? icalparameter_get_tzid(parameter) : NULL;
}

static struct icaltimetype in_utc(struct icaltimetype time, icalproperty *property)
{
    icaltimezone *utc = icaltimezone_get_utc_timezone();
    if (time.is_date || icaltime_is_utc(time))
        return time;
    icaltimezone_convert_time(&time, zone_named(zone_name(property)), utc);
    return icaltime_set_timezone(&time, utc);
}

static void format(char *text, struct icaltimetype time)
{
    if (time.is_date)
        sprintf(text, "%04d%02d%02d", time.year, time.month, time.day);
    else
        sprintf(text, "%04d%02d%02dT%02d%02d%02dZ", time.year, time.month, time.day, time.hour, time.minute,
                time.second);
}

static void print_text(const char *text)
{
    for (; text && *text; text++) {
        if (*text == '\\')
            fputs("\\\\", stdout);
        else if (*text == '\n')
            fputs("\\n", stdout);
        else if (*text == '\t')
            fputs("\\t", stdout);
        else
            putchar(*text);
    }
}

static int compare(const void *left, const void *right)
{
    return strcmp(left, right);
}

/* The dates of all properties of a kind, sorted. */
static void print_dates(icalcomponent *event, icalproperty_kind kind)
{
    static char texts[4096][32];
    size_t count = 0;
    for (icalproperty *line = icalcomponent_get_first_property(event, kind); line && count < 4096;
         line = icalcomponent_get_next_property(event, kind)) {
        struct icaltimetype time = kind == ICAL_RDATE_PROPERTY ? icalproperty_get_rdate(line).time
                                                               : icalproperty_get_exdate(line);
        format(texts[count++], in_utc(time, line));
    }
    qsort(texts, count, sizeof texts[0], compare);
    for (size_t index = 0; index < count; index++)
        printf("%s%s", index ? "," : "", texts[index]);
}

static long long seconds(icalcomponent *event, icalproperty *start)
{
    icalproperty *line = icalcomponent_get_first_property(event, ICAL_DURATION_PROPERTY);
    if (line)
        return icaldurationtype_as_int(icalproperty_get_duration(line));
    line = icalcomponent_get_first_property(event, ICAL_DTEND_PROPERTY);
    struct icaltimetype begin = in_utc(icalproperty_get_dtstart(start), start);
    struct icaltimetype end = in_utc(icalproperty_get_dtend(line), line);
    return (long long)icaltime_as_timet(end) - (long long)icaltime_as_timet(begin);
}

static void print_event(icalcomponent *event)
{
    char text[32];
    icalproperty *start = icalcomponent_get_first_property(event, ICAL_DTSTART_PROPERTY);
    icalproperty *line = icalcomponent_get_first_property(event, ICAL_RECURRENCEID_PROPERTY);
    const char *zone = zone_name(start);
    print_text(icalcomponent_get_uid(event));
    printf("\t%d\t", icalcomponent_get_sequence(event));
    if (line) {
        format(text, in_utc(icalproperty_get_recurrenceid(line), line));
        fputs(text, stdout);
    }
    format(text, in_utc(icalproperty_get_dtstart(start), start));
    printf("\t%s\t%s\t%lld\t", zone ? zone : "", text, seconds(event, start));
    line = icalcomponent_get_first_property(event, ICAL_RRULE_PROPERTY);
    if (line) {
        struct icalrecurrencetype rule = icalproperty_get_rrule(line);
        fputs(icalrecurrencetype_as_string(&rule), stdout);
    }
    putchar('\t');
    print_dates(event, ICAL_RDATE_PROPERTY);
    putchar('\t');
    print_dates(event, ICAL_EXDATE_PROPERTY);
    putchar('\t');
    print_text(icalcomponent_get_summary(event));
    putchar('\t');
    print_text(icalcomponent_get_description(event));
    putchar('\t');
    print_text(icalcomponent_get_location(event));
    putchar('\t');
    int count = 0;
    for (line = icalcomponent_get_first_property(event, ICAL_CATEGORIES_PROPERTY); line;
         line = icalcomponent_get_next_property(event, ICAL_CATEGORIES_PROPERTY)) {
        if (count++)
            putchar('|');
        print_text(icalproperty_get_categories(line));
    }
    line = icalcomponent_get_first_property(event, ICAL_CLASS_PROPERTY);
    printf("\t%s\n", line ? icalproperty_get_value_as_string(line) : "");
}

static void print_zone(icalcomponent *part)
{
    const char *name = icalproperty_get_tzid(icalcomponent_get_first_property(part, ICAL_TZID_PROPERTY));
    icaltimezone *zone = zone_named(name);
    struct icaltimetype first = icaltime_null_time();
    for (icalcomponent *rule = icalcomponent_get_first_component(part, ICAL_ANY_COMPONENT); rule;
         rule = icalcomponent_get_next_component(part, ICAL_ANY_COMPONENT)) {
        struct icaltimetype start = icalcomponent_get_dtstart(rule);
        if (icaltime_is_null_time(first) || icaltime_compare(start, first) < 0)
            first = start;
    }
    first.hour = first.minute = first.second = 0;
    time_t moment = icaltime_as_timet(first) + 370 * 86400;
    for (;; moment += 40 * 86400) {
        struct icaltimetype time = icaltime_from_timet_with_zone(moment, 0, icaltimezone_get_utc_timezone());
        int is_daylight;
        if (time.year > 2036)
            return;
        printf("ZONE\t%s\t%lld\t%d\n", name, (long long)moment,
               icaltimezone_get_utc_offset_of_utc_time(zone, &time, &is_daylight));
    }
}

int main(int count, char **arguments)
{
    if (count != 2) {
        fprintf(stderr, "usage: calendar-libical FILE.ics\n");
        return 64;
    }
    FILE *file = fopen(arguments[1], "rb");
    if (!file) {
        perror(arguments[1]);
        return 74;
    }
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = calloc(1, (size_t)size + 1);
    if (!text || fread(text, 1, (size_t)size, file) != (size_t)size)
        return 74;
    fclose(file);
    calendar = icalparser_parse_string(text);
    if (!calendar) {
        fprintf(stderr, "no calendar file\n");
        return 74;
    }
    for (icalcomponent *event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); event;
         event = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT))
        print_event(event);
    for (icalcomponent *part = icalcomponent_get_first_component(calendar, ICAL_VTIMEZONE_COMPONENT); part;
         part = icalcomponent_get_next_component(calendar, ICAL_VTIMEZONE_COMPONENT))
        print_zone(part);
    icalcomponent_free(calendar);
    free(text);
    return 0;
}
