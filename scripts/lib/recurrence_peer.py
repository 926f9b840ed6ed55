#!/usr/bin/env python3
"""Prints random recurrence rules with the occurrences that python-dateutil computes.

usage: recurrence_peer.py SEED CASES [SECONDS]

Prints a line for each case, with fields separated by tabs: the rule, the start, a zone or nothing, the time of
the first occurrence to compare, "all" or "more" for the end of the list, and the occurrences: civil without a
zone, UTC with a zone. Where dateutil is known to differ from RFC 5545 (Docs/Time.md has the list), the script
changes the query so that the result follows the RFC, or leaves the case out. It also leaves out cases that take
dateutil longer than SECONDS (0.05). The last line is the number of cases.
"""

import datetime as dt
import itertools
import random
import signal
import sys
import zoneinfo

try:
    from dateutil import rrule, tz
except ImportError:
    sys.exit("python3-dateutil is missing: run scripts/setup")

FREQS = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
ZONES = ["Europe/Amsterdam", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "America/Havana",
         "America/St_Johns", "Asia/Tehran", "Pacific/Apia", "America/Sao_Paulo", "Asia/Kolkata"]
# The range that dateutil, which counts from the start, can search in reasonable time.
REACH = {"YEARLY": 60 * 366, "MONTHLY": 40 * 366, "WEEKLY": 20 * 366, "DAILY": 5 * 366, "HOURLY": 100,
         "MINUTELY": 2, "SECONDLY": 0.05}
SHOWN = 12


class TooLong(Exception):
    pass


def stop(*_):
    raise TooLong


def some(random_, values, most):
    return sorted(random_.sample(values, random_.randint(1, min(most, len(values)))))


def signed(last):
    return [n for n in range(-last, last + 1) if n]


class Case:
    """A rule as its parts."""

    def __init__(self, r):
        self.freq = r.choice(FREQS)
        self.coarse = self.freq in ("YEARLY", "MONTHLY", "WEEKLY", "DAILY")
        self.interval = r.choice([1, 1, 1, 2, 3, 4, 5, 7, 12, 13, 24, 25, 36, 60, 100])
        if r.random() < 0.1:
            self.interval = r.randint(1, 4000)
        self.start = dt.datetime(1950, 1, 1) + dt.timedelta(seconds=r.randrange(150 * 365 * 86400))
        if r.random() < 0.6:
            self.start = self.start.replace(second=0)
        if r.random() < 0.2:
            self.start = self.start.replace(month=r.choice([1, 2, 3, 12]), day=r.choice([1, 28, 29, 30, 31][:2]))
        self.wkst = r.choice([0, 0, 6, r.randrange(7)])
        self.parts = {}
        density = r.choice([0.1, 0.25, 0.5])
        add = lambda name, values: self.parts.__setitem__(name, values) if r.random() < density else None
        add("BYMONTH", some(r, range(1, 13), 4))
        if self.freq == "YEARLY":
            if r.random() < 0.25:
                self.parts["BYWEEKNO"] = some(r, [n for n in signed(51)], 5)
        if self.freq not in ("MONTHLY", "WEEKLY", "DAILY"):
            if r.random() < density / 2:
                self.parts["BYYEARDAY"] = some(r, signed(366), 60)
        if self.freq != "WEEKLY":
            add("BYMONTHDAY", some(r, signed(31), 8))
        if r.random() < density * 1.5:
            ordinal = self.freq in ("YEARLY", "MONTHLY") and "BYWEEKNO" not in self.parts and r.random() < 0.6
            most = 53 if self.freq == "YEARLY" and "BYMONTH" not in self.parts else 5
            days = some(r, range(7), 5)
            self.parts["BYDAY"] = [(r.choice(signed(most)) if ordinal and r.random() < 0.8 else None, day) for day in days]
        add("BYHOUR", some(r, range(24), 4))
        add("BYMINUTE", some(r, range(60), 4))
        add("BYSECOND", some(r, range(60), 4))
        if self.parts and r.random() < 0.25:
            self.parts["BYSETPOS"] = some(r, signed(r.choice([2, 5, 31, 366])), 3)
        self.count = self.until = None
        end = r.random()
        if end < 0.15:
            self.count = r.randint(1, 40)
        elif end < 0.35:
            self.until = self.start + dt.timedelta(days=r.random() * REACH[self.freq])
            self.until = self.until.replace(microsecond=0)
            self.until_date = r.random() < 0.3 and self.coarse
        far = r.choice([0, 0, r.random()]) * REACH[self.freq]
        self.zone = ""
        fine = self.freq in ("MINUTELY", "SECONDLY") and self.interval < 10 or self.freq == "SECONDLY"
        if r.random() < 0.35 and not fine and 1972 < self.start.year < 2090:
            self.zone = r.choice(ZONES)
            self.near_transition(r)
            far = 0
        self.first = self.start + dt.timedelta(seconds=int(far * 86400))

    def near_transition(self, r):
        """A start shortly before a clock change, so that the change affects the occurrences."""
        if self.freq not in ("DAILY", "HOURLY", "MINUTELY"):
            return
        zone = zoneinfo.ZoneInfo(self.zone)
        day = self.start
        for _ in range(400):
            following = day + dt.timedelta(days=1)
            if zone.utcoffset(day) != zone.utcoffset(following):
                break
            day = following
        self.start = day - dt.timedelta(days=r.choice([0, 1]), seconds=0)
        if self.until:
            self.until = max(self.until, self.start)

    def text(self):
        parts = ["FREQ=" + self.freq]
        if self.interval > 1:
            parts.append(f"INTERVAL={self.interval}")
        for name, values in self.parts.items():
            if name == "BYDAY":
                values = [("" if n is None else str(n)) + DAYS[day] for n, day in values]
            parts.append(name + "=" + ",".join(map(str, values)))
        if self.wkst:
            parts.append("WKST=" + DAYS[self.wkst])
        if self.count:
            parts.append(f"COUNT={self.count}")
        if self.until:
            parts.append("UNTIL=" + self.until.strftime("%Y%m%d" if self.until_date else "%Y%m%dT%H%M%S"))
        return ";".join(parts)

    def dateutil(self):
        """The occurrences by dateutil, in order."""
        p = self.parts
        kind = rrule.weekday
        days = [kind(day, n) if n else kind(day) for n, day in p["BYDAY"]] if "BYDAY" in p else None
        if days and any(n for n, _ in p["BYDAY"]):
            # With numbered and plain weekdays, dateutil requires a day to match both.
            most = 53 if self.freq == "YEARLY" and "BYMONTH" not in p else 5
            every = [(n, day) for n, day in p["BYDAY"] if n] + [
                (n, day) for plain, day in p["BYDAY"] if not plain for n in range(1, most + 1)]
            days = [kind(day, n) for n, day in every]
        start, count, until = self.start, self.count, self.until
        if until and self.until_date:
            # dateutil reads a date as its midnight.
            until = until.replace(hour=23, minute=59, second=59)
        if "BYWEEKNO" in p and not days and "BYMONTHDAY" not in p and "BYYEARDAY" not in p:
            # dateutil includes all days of such a week.
            days = [kind(start.weekday())]
        extra = {}
        if self.freq == "WEEKLY" and "BYSETPOS" in p:
            # dateutil starts the first week at the start.
            days = days or [kind(start.weekday())]
            extra = dict(byhour=start.hour, byminute=start.minute, bysecond=start.second)
            start = (start - dt.timedelta(days=(start.weekday() - self.wkst) % 7)).replace(hour=0, minute=0, second=0)
            count = None
        if self.zone:
            # Two civil times can be one instant, which counts once.
            count = None
        extra.update({"by" + name[2:].lower(): p[name] for name in p if name != "BYDAY" and name[2:] != "MONTHDAY"})
        extra["bymonthday"] = p.get("BYMONTHDAY")
        rule = rrule.rrule(getattr(rrule, self.freq), dtstart=start, interval=self.interval, wkst=self.wkst,
                           count=count, until=until, byweekday=days, **extra)
        found = (moment for moment in rule if moment >= self.start)
        return itertools.islice(found, self.count) if self.count and not self.zone else found


def main():
    seed, wanted = int(sys.argv[1]), int(sys.argv[2])
    limit = float(sys.argv[3]) if len(sys.argv) > 3 else 0.05
    signal.signal(signal.SIGALRM, stop)
    # The thread of the test can have blocked them.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGALRM, signal.SIGTERM})
    r = random.Random(seed)
    made = left_out = 0
    while made < wanted:
        case = Case(r)
        try:
            # The alarm repeats, because Python ignores an exception during a finalizer.
            signal.setitimer(signal.ITIMER_REAL, limit, 0.02)
            try:
                found = itertools.dropwhile(lambda moment: moment < case.first, case.dateutil())
                found = list(itertools.islice(found, SHOWN * (4 if case.zone else 1)))
            except ValueError as error:
                # "Invalid combination of interval and byhour": no occurrence.
                if "empty" not in str(error):
                    raise
                found = []
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
        except (TooLong, OverflowError):
            left_out += 1
            continue
        made += 1
        full = len(found) == SHOWN * 4 and not case.count if case.zone else len(found) == SHOWN
        texts = in_zone(case, found, full) if case.zone else [moment.isoformat() for moment in found]
        print(case.text(), case.start.isoformat(), case.zone, case.first.isoformat(), "more" if full else "all",
              " ".join(texts), sep="\t")
    print("end", made, left_out, sep="\t")


def in_zone(case, found, full):
    """Converts to instants, without duplicates: a skipped time is shifted, and a repeated time is the first of the two."""
    zone = zoneinfo.ZoneInfo(case.zone)
    moments = sorted({tz.resolve_imaginary(moment.replace(tzinfo=zone)).astimezone(dt.timezone.utc)
                      for moment in found})
    if full:
        # Later occurrences can still precede the last ones, by the length of a clock change.
        turned = dt.timedelta(hours=25 if case.zone == "Pacific/Apia" else 2)
        moments = [moment for moment in moments if moment < moments[-1] - turned]
    moments = moments[:case.count]
    return [moment.strftime("%Y-%m-%dT%H:%M:%SZ") for moment in moments]


main()
