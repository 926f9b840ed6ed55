import KinshipDomain

// MARK: - Headings and labels

extension LocalizedText {
  static func greeting(_ name: String) -> Self {
    Self("Hello, \(name)!", nl: "Hallo, \(name)!", de: "Hallo, \(name)!")
  }

  /// The line below the greeting of an adult, or of a child.
  static func dashboardSubtitle(isChild: Bool) -> Self {
    isChild
      ? Self(
        "Your goals, points and streaks", nl: "Je doelen, punten en reeksen",
        de: "Deine Ziele, Punkte und Serien")
      : Self(
        "The goals, points and streaks of your family",
        nl: "De doelen, punten en reeksen van je gezin",
        de: "Die Ziele, Punkte und Serien deiner Familie")
  }

  /// The line below the greeting on the dashboard of one child.
  static func dashboardSubtitle(of name: String) -> Self {
    Self(
      "The goals, points and streaks of \(name)",
      nl: "De doelen, punten en reeksen van \(name)",
      de: "Die Ziele, Punkte und Serien von \(name)")
  }

  static let familyOverview = Self(
    "Family overview", nl: "Gezinsoverzicht", de: "Familienübersicht")
  static let childCount = Self("Children", nl: "Kinderen", de: "Kinder")
  static let totalGoals = Self("Total goals", nl: "Doelen in totaal", de: "Ziele insgesamt")
  static let familyPoints = Self("Family points", nl: "Gezinspunten", de: "Familienpunkte")
  static let familyLeaderboard = Self(
    "Family leaderboard", nl: "Gezinsranglijst", de: "Familien-Bestenliste")

  static func progressOf(_ name: String) -> Self {
    Self("\(name)'s Progress", nl: "Voortgang van \(name)", de: "Fortschritt von \(name)")
  }

  static let boardPoints = Self("Total Points", nl: "Punten in totaal", de: "Punkte insgesamt")
  static let currentStreak = Self("Current Streak", nl: "Huidige reeks", de: "Aktuelle Serie")
  static let boardLongestStreak = Self(
    "Longest Streak", nl: "Langste reeks", de: "Längste Serie")
  static let boardActiveGoals = Self("Active Goals", nl: "Actieve doelen", de: "Aktive Ziele")
  static let boardBestStreak = Self("Best Streak", nl: "Beste reeks", de: "Beste Serie")

  static func goalCount(_ count: Int) -> Self {
    count.isSingular
      ? Self("1 goal", nl: "1 doel", de: "1 Ziel")
      : Self("\(count) goals", nl: "\(count) doelen", de: "\(count) Ziele")
  }

  static let upcomingDeadlines = Self(
    "Upcoming deadlines", nl: "Komende streefdatums", de: "Anstehende Zieltermine")
  static let noDeadlines = Self(
    "No target dates.", nl: "Geen streefdatums.", de: "Keine Zieltermine.")
  static let noRecentActivity = Self(
    "No activity to show.", nl: "Geen activiteit om te tonen.",
    de: "Keine Aktivitäten zu zeigen.")
  static let noChildren = Self(
    "No child is in this household yet.", nl: "Er zit nog geen kind in dit huishouden.",
    de: "In diesem Haushalt ist noch kein Kind.")
  static let last7Days = Self("Last 7 days", nl: "Laatste 7 dagen", de: "Letzte 7 Tage")
  static let weeklyCompletions = Self("Completions", nl: "Gedaan", de: "Erledigungen")
  static let pointsEarned = Self("Points earned", nl: "Punten verdiend", de: "Verdiente Punkte")
}

// MARK: - Praise and motivation

extension LocalizedText {
  /// The points of this week compared with those of last week.
  static func weekTrend(_ trend: WeekTrend, _ points: Self) -> Self {
    switch trend {
    case .up:
      Self(
        "↗ Up \(points.english) from last week!", nl: "↗ \(points.dutch) meer dan vorige week!",
        de: "↗ \(points.german) mehr als letzte Woche!")
    case .stable:
      Self(
        "→ Steady progress - keep it up!", nl: "→ Gestage voortgang - ga zo door!",
        de: "→ Stetiger Fortschritt - weiter so!")
    case .down:
      Self(
        "↘ Keep pushing - you've got this!", nl: "↘ Zet door - je kunt het!",
        de: "↘ Bleib dran - du schaffst das!")
    }
  }

  /// The achievement of a streak, which a board and the widget of a child show.
  static func praise(_ praise: StreakPraise, _ length: Int, _ unit: HabitFrequency) -> Self {
    let (english, dutch, german) =
      unit == .daily ? ("days", "dagen", "Tage") : ("weeks", "weken", "Wochen")
    let one = unit == .daily ? ("day", "dagen", "Tagen") : ("week", "weken", "Wochen")
    switch praise {
    case .hundred:
      return Self(
        "Streak Champion! 100+ \(english)! 🏆", nl: "Reekskampioen! 100+ \(dutch)! 🏆",
        de: "Serien-Champion! 100+ \(german)! 🏆")
    case .fifty:
      return Self(
        "Incredible! \(length)-\(one.0) streak!",
        nl: "Ongelooflijk! Een reeks van \(length) \(one.1)!",
        de: "Unglaublich! Eine Serie von \(length) \(one.2)!")
    case .month:
      return Self("Streak Master!", nl: "Reeksmeester!", de: "Serien-Meister!")
    case .twoWeeks:
      return unit == .daily
        ? Self("Two weeks strong!", nl: "Twee weken sterk!", de: "Zwei Wochen stark!")
        : Self(
          "\(length) weeks strong!", nl: "\(length) weken sterk!", de: "\(length) Wochen stark!")
    case .oneWeek:
      return unit == .daily
        ? Self(
          "One week streak! Keep going!", nl: "Een reeks van een week! Ga zo door!",
          de: "Eine Serie von einer Woche! Weiter so!")
        : Self(
          "\(length)-week streak! Keep going!", nl: "Een reeks van \(length) weken! Ga zo door!",
          de: "Eine Serie von \(length) Wochen! Weiter so!")
    }
  }

  /// The headline of an only child's board.
  static func onFire(_ length: Int, _ unit: HabitFrequency) -> Self {
    let streak = goalStreak(length, unit)
    return Self(
      "🏆 You're on fire! \(streak.english)!", nl: "🏆 Je bent niet te stoppen! \(streak.dutch)!",
      de: "🏆 Du bist nicht zu bremsen! \(streak.german)!")
  }

  static func rankedInFamily(_ rank: Int) -> Self {
    Self(
      "Ranked #\(rank) in family!", nl: "Nummer \(rank) van het gezin!",
      de: "Platz \(rank) in der Familie!")
  }

  /// A line that motivates a child: with others, or alone.
  static func motivation(_ mode: FamilyMode) -> Self {
    mode == .single
      ? Self(
        "Each completion brings you closer to your next milestone.",
        nl: "Elke keer dat je iets doet, kom je dichter bij je volgende mijlpaal.",
        de: "Mit jeder Erledigung kommst du deinem nächsten Meilenstein näher.")
      : Self(
        "Each completion counts for you and for your family.",
        nl: "Alles wat je doet telt voor jou en voor je gezin.",
        de: "Jede Erledigung zählt für dich und für deine Familie.")
  }
}

// MARK: - Quick actions

extension LocalizedText {
  static func quickAction(_ kind: DashboardModel.QuickAction.Kind) -> Self {
    switch kind {
    case .reviewApprovals:
      Self("Review Approvals", nl: "Doelen beoordelen", de: "Ziele beurteilen")
    case .viewAllGoals:
      Self("View All Goals", nl: "Alle doelen bekijken", de: "Alle Ziele ansehen")
    case .addNewGoal: Self("Add New Goal", nl: "Nieuw doel toevoegen", de: "Neues Ziel anlegen")
    case .viewMyGoals: Self("View My Goals", nl: "Mijn doelen bekijken", de: "Meine Ziele ansehen")
    case .nextDeadline: Self("Next Deadline", nl: "Volgende streefdatum", de: "Nächster Zieltermin")
    }
  }
}
