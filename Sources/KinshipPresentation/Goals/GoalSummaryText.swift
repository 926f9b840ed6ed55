import KinshipDomain
import KinshipTime

extension LocalizedText {
  static let pointsSummary = Self(
    "Points summary", nl: "Puntenoverzicht", de: "Punkteübersicht")
  static let activeGoals = Self("Active goals", nl: "Actieve doelen", de: "Aktive Ziele")
  static let totalCompletions = Self(
    "Total completions", nl: "Keren gedaan", de: "Erledigungen insgesamt")
  static let averageRate = Self(
    "Average completion rate, of all days", nl: "Gemiddeld gedaan, van alle dagen",
    de: "Durchschnittlich erledigt, von allen Tagen")

  /// A part in percent.
  static func percent(_ number: Int) -> Self {
    Self("\(number)%", nl: "\(number)%", de: "\(number) %")
  }

  /// The heading of the list of goals by points.
  static func topGoals(isOnlyChild: Bool) -> Self {
    isOnlyChild
      ? Self("Your Best Goals", nl: "Je beste doelen", de: "Deine besten Ziele")
      : Self("Top Goals", nl: "Topdoelen", de: "Top-Ziele")
  }

  /// The label of the longest current streak.
  static func bestStreakLabel(isOnlyChild: Bool) -> Self {
    isOnlyChild
      ? Self("Current Best", nl: "Nu de beste", de: "Aktuell am besten")
      : Self("Best Streak", nl: "Beste reeks", de: "Beste Serie")
  }

  static let newPersonalBest = Self(
    "New personal best!", nl: "Nieuw persoonlijk record!", de: "Neuer persönlicher Rekord!")

  static func dedication(_ length: Int, _ unit: HabitFrequency) -> Self {
    switch unit {
    case .daily:
      Self(
        "🏆 Incredible dedication! \(length)-day streak!",
        nl: "🏆 Wat een doorzetter! Een reeks van \(length) dagen!",
        de: "🏆 Unglaublich! Eine Serie von \(length) Tagen!")
    case .weekly:
      Self(
        "🏆 Incredible dedication! \(length)-week streak!",
        nl: "🏆 Wat een doorzetter! Een reeks van \(length) weken!",
        de: "🏆 Unglaublich! Eine Serie von \(length) Wochen!")
    }
  }

  // MARK: Streaks

  static let streakDetails = Self("Streaks", nl: "Reeksen", de: "Serien")
  static let streakMilestones = Self("Milestones", nl: "Mijlpalen", de: "Meilensteine")
  static let longestEver = Self("Longest ever", nl: "Langste ooit", de: "Längste überhaupt")
  static let activeStreaks = Self("Active streaks", nl: "Lopende reeksen", de: "Laufende Serien")

  static func daysToGo(_ count: Int) -> Self {
    count.isSingular
      ? Self("1 to go", nl: "nog 1", de: "noch 1")
      : Self("\(count) to go", nl: "nog \(count)", de: "noch \(count)")
  }

  /// The current and the longest streak of a goal.
  static func currentAndLongest(
    _ current: Int, _ longest: Int, _ unit: HabitFrequency
  ) -> Self {
    let current = goalStreak(current, unit)
    return Self(
      "\(current.english), longest \(longest)", nl: "\(current.dutch), langste \(longest)",
      de: "\(current.german), längste \(longest)")
  }

  // MARK: Freezes

  /// The missed days or weeks that used a freeze.
  static func freezesUsed(_ periods: String) -> Self {
    Self(
      "Freezes used for: \(periods)", nl: "Jokers gebruikt voor: \(periods)",
      de: "Joker eingesetzt für: \(periods)")
  }

  /// A week by its first day.
  static func weekFrom(_ first: String) -> Self {
    Self("week of \(first)", nl: "week van \(first)", de: "Woche ab \(first)")
  }

  // MARK: Statistics

  static let goalStatistics = Self("Statistics", nl: "Statistieken", de: "Statistik")
  static let last30Days = Self("Last 30 days", nl: "Laatste 30 dagen", de: "Letzte 30 Tage")
  static let longestStreak = Self("Longest streak", nl: "Langste reeks", de: "Längste Serie")
  /// Also for a weekly habit, whose rate is at most a seventh.
  static let completionRate = Self(
    "Completion rate, of all days", nl: "Deel gedaan, van alle dagen",
    de: "Erledigt, von allen Tagen")
  static let child = Self("Child", nl: "Kind", de: "Kind")
  static let pointsPerCompletion = Self(
    "Points per completion", nl: "Punten per keer", de: "Punkte je Erledigung")
  static let pointsOfAchievement = Self(
    "Points when achieved", nl: "Punten bij het halen", de: "Punkte beim Erreichen")
  static let pointsPaid = Self("Points so far", nl: "Punten tot nu toe", de: "Punkte bisher")
  static let achievedOn = Self("Achieved", nl: "Gehaald", de: "Geschafft")
  static let firstCompletion = Self(
    "First completion", nl: "Eerste keer", de: "Erste Erledigung")
  static let lastCompletion = Self("Last completion", nl: "Laatste keer", de: "Letzte Erledigung")
  static let targetDate = Self("Target date", nl: "Streefdatum", de: "Zieltermin")

  /// The weekday on which a goal is completed most often.
  static func mostOften(_ weekday: Weekday) -> Self {
    let day = Self.weekday(weekday)
    return Self(
      "You complete this goal most often on \(day.english)s!",
      nl: "Je haalt dit doel het vaakst op \(day.dutch)!",
      de: "Dieses Ziel schaffst du am häufigsten am \(day.german)!")
  }

  static func daysAgo(_ days: Int) -> Self {
    switch days {
    case ...0: Self("today", nl: "vandaag", de: "heute")
    case 1: Self("yesterday", nl: "gisteren", de: "gestern")
    case let days:
      Self("\(days) days ago", nl: "\(days) dagen geleden", de: "vor \(days) Tagen")
    }
  }
}
