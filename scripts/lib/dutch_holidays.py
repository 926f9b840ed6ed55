#!/usr/bin/env python3
"""Writes a holiday calendar like that of a mail program, for tests.

usage: dutch_holidays.py > Tests/KinshipICalendarTests/Golden/dutch-holidays.ics

The days, rules and peculiarities are those of Thunderbird's Dutch calendar (DutchHolidays.ics of 2016, facts only): lines that
end with LF, days with a rule ("the last Saturday of June"), a day that ended in 2013, a day whose first date does not match its
rule, and movable holidays with an event for each date.
"""

import datetime as dt

# Name, RRULE, first date.
YEARLY = [
    ("Bevrijdingsdag", "BYMONTHDAY=5;BYMONTH=5", "20100505"),
    ("Dag van de Arbeid", "BYMONTHDAY=1;BYMONTH=5", "20100501"),
    ("Dierendag", "BYMONTHDAY=4;BYMONTH=10", "20101004"),
    ("Dodenherdenking", "BYMONTHDAY=4;BYMONTH=5", "20100504"),
    ("Driekoningen", "BYMONTHDAY=6;BYMONTH=1", "20100106"),
    ("Eerste Kerstdag", "BYMONTHDAY=25;BYMONTH=12", "20101225"),
    ("Koninginnedag", "UNTIL=20130430;BYMONTHDAY=30;BYMONTH=4", "20100430"),
    ("Moederdag", "BYDAY=2SU;BYMONTH=5", "20100509"),
    ("Naturalisatiedag", "BYMONTHDAY=15;BYMONTH=11", "20101215"),
    ("Nieuwjaarsdag", "BYMONTHDAY=1;BYMONTH=1", "20100101"),
    ("Oudejaarsavond", "BYMONTHDAY=31;BYMONTH=12", "20101231"),
    ("Prinsjesdag", "BYDAY=3TU;BYMONTH=9", "20100921"),
    ("Tweede Kerstdag", "BYMONTHDAY=26;BYMONTH=12", "20101226"),
    ("Vaderdag", "BYDAY=3SU;BYMONTH=6", "20100620"),
    ("Veteranendag", "BYDAY=-1SA;BYMONTH=6", "20100626"),
    ("Wintertijd", "BYDAY=-1SU;BYMONTH=10", "20101031"),
    ("Zomertijd", "BYDAY=-1SU;BYMONTH=3", "20100328"),
]

# The first day of three.
CARNAVAL = ["20100214", "20110306", "20120219", "20260215", "20270207", "20280227"]


def date(text):
    return dt.datetime.strptime(text, "%Y%m%d").date()


def main():
    lines = [
        "BEGIN:VCALENDAR", "PRODID:-//feestdagen.example//Agenda//NL", "VERSION:2.0",
        "X-WR-CALNAME:NederlandseFeestdagen", "X-WR-TIMEZONE:Europe/Amsterdam",
    ]
    events = [(name, rule, date(day), 1) for name, rule, day in YEARLY]
    events += [("Carnaval", None, date(day), 3) for day in CARNAVAL]
    for number, (name, rule, day, days) in enumerate(events, 1):
        lines += ["BEGIN:VEVENT", "DTSTAMP:20161002T100016Z", f"SUMMARY:{name}",
                  f"UID:20161002T100016Z-{number:04}@feestdagen.example"]
        if rule:
            lines.append(f"RRULE:FREQ=YEARLY;{rule}")
        lines += [f"DTSTART;VALUE=DATE:{day:%Y%m%d}", f"DTEND;VALUE=DATE:{day + dt.timedelta(days=days):%Y%m%d}",
                  "CATEGORIES:Public Holiday", "TRANSP:TRANSPARENT", "END:VEVENT"]
    print("\n".join(lines + ["END:VCALENDAR"]))


main()
