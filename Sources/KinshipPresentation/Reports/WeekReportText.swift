import KinshipDomain
import KinshipTime

extension LocalizedText {
  static func weekReport(of household: some CustomStringConvertible) -> Self {
    Self(
      "Weekly report: \(household)", nl: "Weekverslag: \(household)",
      de: "Wochenbericht: \(household)")
  }

  /// The first and the last day of a week.
  static func weekDates(_ week: ClosedRange<CivilDate>) -> Self {
    let first = date(week.lowerBound, withYear: true)
    let last = date(week.upperBound, withYear: true)
    return Self(
      "\(first.english) – \(last.english)", nl: "\(first.dutch) – \(last.dutch)",
      de: "\(first.german) – \(last.german)")
  }

  static func runningWeek(_ dates: Self) -> Self {
    Self(
      "\(dates.english). The week is not over.", nl: "\(dates.dutch). De week is nog bezig.",
      de: "\(dates.german). Die Woche ist noch nicht vorbei.")
  }

  static func weekAhead(_ dates: Self) -> Self {
    Self(
      "\(dates.english). The week has not begun.",
      nl: "\(dates.dutch). De week is nog niet begonnen.",
      de: "\(dates.german). Die Woche hat noch nicht begonnen.")
  }

  static let ownWeekOnly = Self(
    "You see your own tasks and points; adults see those of all children.",
    nl: "Je ziet je eigen taken en punten; volwassenen zien die van alle kinderen.",
    de: "Du siehst deine eigenen Aufgaben und Punkte; Erwachsene sehen die aller Kinder.")

  // MARK: Members

  static let weekMembers = Self("Members", nl: "Leden", de: "Mitglieder")
  static let weekMembersCaption = Self(
    "Tasks and cards, points (also from goals) and weekly streak of each member",
    nl: "Taken en kaarten, punten (ook van doelen) en reeks van weken van elk lid",
    de: "Aufgaben und Karten, Punkte (auch aus Zielen) und Serie von Wochen jedes Mitglieds")
  static let weekMember = Self("Member", nl: "Lid", de: "Mitglied")
  static let streak = Self("Streak", nl: "Reeks", de: "Serie")

  /// The length of a streak.
  static func weeks(_ count: Int) -> Self {
    count.isSingular
      ? Self("1 week", nl: "1 week", de: "1 Woche")
      : Self("\(count) weeks", nl: "\(count) weken", de: "\(count) Wochen")
  }

  /// A number that the member hides.
  static let notShown = Self("not shown", nl: "niet getoond", de: "nicht gezeigt")

  static func overdueCount(_ count: Int) -> Self {
    Self("\(count) overdue", nl: "\(count) te laat", de: "\(count) überfällig")
  }

  // MARK: Goals

  static let weekGoals = Self("Goals", nl: "Doelen", de: "Ziele")
  static let weekGoalsCaption = Self(
    "Completed days and weeks of habits, and achieved goals, of each child",
    nl: "Gedane dagen en weken van gewoontes, en gehaalde doelen, van elk kind",
    de: "Erledigte Tage und Wochen von Gewohnheiten und erreichte Ziele jedes Kindes")
  static let habitsCompleted = Self(
    "Habit completions", nl: "Keren gedaan", de: "Erledigungen")
  static let goalsAchieved = Self("Goals achieved", nl: "Doelen gehaald", de: "Ziele erreicht")

  // MARK: Completed tasks

  static let completedInWeek = Self("Done", nl: "Gedaan", de: "Erledigt")
  static let completedCaption = Self(
    "Completed tasks and cards with points, the latest first",
    nl: "Gedane taken en kaarten met punten, de laatste eerst",
    de: "Erledigte Aufgaben und Karten mit Punkten, die letzte zuerst")
  static let doneWhat = Self("What", nl: "Wat", de: "Was")
  static let doneBy = Self("Who", nl: "Wie", de: "Wer")
  static let doneAt = Self("When", nl: "Wanneer", de: "Wann")
  static let nothingCompleted = Self(
    "No completed tasks or cards with points.", nl: "Geen gedane taken of kaarten met punten.",
    de: "Keine erledigten Aufgaben oder Karten mit Punkten.")
  static let moreTasks = Self(
    "There were more tasks than this report lists.",
    nl: "Er waren meer taken dan dit verslag noemt.",
    de: "Es gab mehr Aufgaben, als dieser Bericht nennt.")

  // MARK: Tasks that are not done

  static let notDone = Self("Not done", nl: "Niet gedaan", de: "Nicht erledigt")
  static let notDoneCaption = Self(
    "Tasks of the week that are not done", nl: "Taken van de week die niet gedaan zijn",
    de: "Aufgaben der Woche, die nicht erledigt sind")
  static let assignedTo = Self("For", nl: "Voor", de: "Für")
  static let dueAt = Self("Due", nl: "Uiterlijk", de: "Fällig")
  static let nothingLeft = Self(
    "No task of this week is left.", nl: "Er is geen taak van deze week over.",
    de: "Aus dieser Woche ist keine Aufgabe übrig.")
  static let nothingLeftThen = Self(
    "No task of that week is left.", nl: "Er is geen taak van die week over.",
    de: "Aus dieser Woche ist keine Aufgabe übrig.")
}
