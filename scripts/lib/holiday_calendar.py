#!/usr/bin/env python3
"""Writes a holiday calendar like those of countries and schools, for tests: public holidays of the Netherlands and Germany.

usage: holiday_calendar.py > Tests/KinshipICalendarTests/Golden/holidays.ics

The days come from the package `holidays` (facts); all other texts are original. The file has the typical features of such files: a
time zone, yearly rules for fixed holidays and single events for movable ones, folded lines, alarms, properties of other programs,
letters beyond ASCII, a to-do.
"""

import datetime as dt
import sys
import uuid

import holidays
import icalendar

YEARS = range(2025, 2029)
STAMP = dt.datetime(2025, 1, 2, 3, 4, 5, tzinfo=dt.timezone.utc)
NAMESPACE = uuid.UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")

# Fixed holidays, by country.
FIXED = {
    "NL": {"Nieuwjaarsdag": (1, 1), "Eerste Kerstdag": (12, 25), "Tweede Kerstdag": (12, 26)},
    "DE": {"Neujahr": (1, 1), "Tag der Arbeit": (5, 1), "Tag der Deutschen Einheit": (10, 3),
           "Erster Weihnachtstag": (12, 25), "Zweiter Weihnachtstag": (12, 26)},
}


def event(country, name, day, rule=None):
    entry = icalendar.Event()
    entry.add("uid", f"{uuid.uuid5(NAMESPACE, f'{country} {name} {day}')}@feiertage.example")
    entry.add("dtstamp", STAMP)
    entry.add("dtstart", day)
    entry.add("dtend", day + dt.timedelta(days=1))
    entry.add("summary", f"{name} ({country})")
    entry.add("description", f"{name}: an diesem Tag haben Schulen, Ämter und die meisten Geschäfte geschlossen;"
              " wie es bei uns ist, steht am Schwarzen Brett.\nOp deze dag is bijna alles dicht.")
    entry.add("categories", ["Feiertage", "Schule & Café"])
    entry.add("class", "PUBLIC")
    entry.add("transp", "TRANSPARENT")
    entry.add("x-microsoft-cdo-busystatus", "FREE")
    entry.add("x-apple-travel-advisory-behavior", "AUTOMATIC")
    if rule:
        entry.add("rrule", rule)
    alarm = icalendar.Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", "Morgen frei!")
    alarm.add("trigger", dt.timedelta(hours=-9))
    entry.add_component(alarm)
    return entry


def main():
    calendar = icalendar.Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", "-//Feiertage Beispiel//Kalender 1.0//DE")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", "Feiertage & Feestdagen")
    calendar.add("x-wr-timezone", "Europe/Berlin")
    calendar.add("x-published-ttl", "P1W")
    for country, language in [("NL", "nl"), ("DE", "de")]:
        for name, (month, day) in FIXED[country].items():
            calendar.add_component(event(country, name, dt.date(YEARS[0], month, day), {"freq": "yearly"}))
        fixed = set(FIXED[country].values())
        for day, name in sorted(holidays.country_holidays(country, years=YEARS, language=language).items()):
            if (day.month, day.day) not in fixed:
                calendar.add_component(event(country, name, day))
    eve = icalendar.Event()
    eve.add("uid", "silvester@feiertage.example")
    eve.add("dtstamp", STAMP)
    eve.add("dtstart", icalendar.vDDDTypes(dt.datetime(2025, 12, 31, 23, 59)), parameters={"TZID": "Europe/Berlin"})
    eve.add("duration", dt.timedelta(minutes=1))
    eve.add("summary", "Countdown")
    eve.add("rrule", {"freq": "yearly"})
    calendar.add_component(eve)
    todo = icalendar.Todo()
    todo.add("uid", "todo@feiertage.example")
    todo.add("dtstamp", STAMP)
    todo.add("summary", "Kalender für das nächste Jahr")
    calendar.add_component(todo)
    zone = icalendar.Timezone.from_ical(
        "BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\nX-LIC-LOCATION:Europe/Berlin\r\n"
        "BEGIN:DAYLIGHT\r\nTZNAME:CEST\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nDTSTART:19700329T020000\r\n"
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT\r\n"
        "BEGIN:STANDARD\r\nTZNAME:CET\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nDTSTART:19701025T030000\r\n"
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n")
    calendar.subcomponents.insert(0, zone)
    sys.stdout.buffer.write(calendar.to_ical())


main()
