#!/usr/bin/env python3
"""Prints the events that python-icalendar reads from a calendar file, and the offsets that dateutil computes for its time zones.

usage: calendar_peer.py FILE.ics

Prints a line for each event, fields separated by tabs: UID, SEQUENCE, RECURRENCE-ID, the zone of the start, the start,
the length in seconds, the rule, added and removed dates, summary, description, location, categories, class. Dates are
`20261121`, times are in UTC; lists are sorted. Then a line for each zone and each 40 days of the years to 2036: `ZONE`, the name,
seconds since 1970, the offset in seconds by the rules in the file.
"""

import datetime as dt
import io
import sys

try:
    from dateutil import tz
    import icalendar
except ImportError as error:
    sys.exit(f"{error.name} is missing: pip install icalendar python-dateutil")

DAY = dt.timedelta(days=1)


def plain(value):
    """Formats a date or an instant; the files have no times without a zone."""
    if isinstance(value, dt.datetime):
        return value.astimezone(dt.timezone.utc).strftime("%Y%m%dT%H%M%SZ")
    return value.strftime("%Y%m%d")


def text(value):
    value = "" if value is None else str(value)
    return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def several(event, name):
    """All properties of a name as a list, also a single one."""
    found = event.get(name)
    return [] if found is None else found if isinstance(found, list) else [found]


def dates(event, name):
    return ",".join(sorted(plain(one.dt) for line in several(event, name) for one in line.dts))


def seconds(event):
    start = event["DTSTART"].dt
    if "DURATION" in event:
        return int(event["DURATION"].dt.total_seconds())
    end = event["DTEND"].dt
    if isinstance(start, dt.datetime):
        start, end = start.astimezone(dt.timezone.utc), end.astimezone(dt.timezone.utc)
    return int((end - start) / dt.timedelta(seconds=1))


def line(event):
    categories = [str(one) for found in several(event, "CATEGORIES") for one in found.cats]
    rule = event.get("RRULE")
    start = event["DTSTART"]
    return "\t".join([
        text(event["UID"]), str(event["SEQUENCE"]),
        plain(event["RECURRENCE-ID"].dt) if "RECURRENCE-ID" in event else "",
        start.params.get("TZID", "") if isinstance(start.dt, dt.datetime) and str(start.dt.tzinfo) != "UTC" else "",
        plain(start.dt), str(seconds(event)),
        rule.to_ical().decode() if rule else "", dates(event, "RDATE"), dates(event, "EXDATE"),
        text(event["SUMMARY"]), text(event.get("DESCRIPTION")), text(event.get("LOCATION")),
        "|".join(map(text, categories)), str(event["CLASS"])])


def zone_lines(content):
    """The lines of the zones, by the rules in the file only, because dateutil has no other rules here."""
    calendar = icalendar.Calendar.from_ical(content)
    zones = calendar.walk("VTIMEZONE")
    if not zones:
        return
    book = tz.tzical(io.StringIO(content.decode().replace("\r\n", "\n")))
    for zone in zones:
        name = str(zone["TZID"])
        starts = [part["DTSTART"].dt for part in zone.subcomponents]
        moment = dt.datetime.combine(min(starts).date(), dt.time(), dt.timezone.utc) + 370 * DAY
        rules = book.get(name)
        while moment.year < 2037:
            offset = moment.astimezone(rules).utcoffset()
            yield "\t".join(["ZONE", name, str(int(moment.timestamp())), str(int(offset.total_seconds()))])
            moment += 40 * DAY


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as file:
        content = file.read()
    for event in icalendar.Calendar.from_ical(content).walk("VEVENT"):
        print(line(event))
    for found in zone_lines(content):
        print(found)


main()
