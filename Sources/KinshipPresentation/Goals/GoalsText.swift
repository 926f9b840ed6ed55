package import KinshipDomain

extension LocalizedText {
  package static let goals = Self("Goals", nl: "Doelen", de: "Ziele")
  static let noGoals = Self("No goals yet", nl: "Nog geen doelen", de: "Noch keine Ziele")
  static let noGoalsBody = Self(
    "Goals of children are listed here.", nl: "Doelen van kinderen staan hier.",
    de: "Ziele von Kindern stehen hier.")
  static let noOwnGoalsBody = Self(
    "Add your first goal.", nl: "Voeg je eerste doel toe.", de: "Füge dein erstes Ziel hinzu.")
  static let addGoal = Self("Add a goal", nl: "Een doel toevoegen", de: "Ziel hinzufügen")
  static let allCaughtUp = Self("All Caught Up!", nl: "Helemaal bij!", de: "Alles erledigt!")

  static let openHabits = Self("Habits", nl: "Gewoontes", de: "Gewohnheiten")
  static let goalsToDecide = Self(
    "Goals waiting for approval", nl: "Doelen die op goedkeuring wachten",
    de: "Ziele, die auf Genehmigung warten")

  // MARK: States

  /// The badge of a goal's state.
  static func goalStatus(_ status: GoalStatus) -> Self {
    switch status {
    case .pending: Self("Pending 🕐", nl: "In afwachting 🕐", de: "Ausstehend 🕐")
    case .approved: Self("Approved ✅", nl: "Goedgekeurd ✅", de: "Genehmigt ✅")
    case .rejected: Self("Rejected ❌", nl: "Afgekeurd ❌", de: "Abgelehnt ❌")
    case .completed: Self("Completed 🏆", nl: "Gehaald 🏆", de: "Geschafft 🏆")
    }
  }

  static let waitingForParent = Self(
    "Waiting for parent approval", nl: "Wacht op goedkeuring van een ouder",
    de: "Wartet auf Genehmigung der Eltern")

  /// How often a habit is due; nil for a goal that is no habit.
  package static func habit(_ habit: HabitFrequency?) -> Self {
    switch habit {
    case .daily: Self("daily", nl: "dagelijks", de: "täglich")
    case .weekly: Self("weekly", nl: "wekelijks", de: "wöchentlich")
    case nil: Self("once", nl: "één keer", de: "einmal")
    }
  }

  /// The longest streak of a goal.
  static func bestStreak(_ count: Int) -> Self {
    Self("Best: \(count) 🔥", nl: "Beste: \(count) 🔥", de: "Beste: \(count) 🔥")
  }

  /// The length of a streak in days or weeks.
  static func goalStreak(_ count: Int, _ unit: HabitFrequency) -> Self {
    guard unit == .daily else { return weeks(count) }
    return count.isSingular
      ? Self("1 day", nl: "1 dag", de: "1 Tag")
      : Self("\(count) days", nl: "\(count) dagen", de: "\(count) Tage")
  }

  /// A streak with its label.
  static func streakOf(_ length: Self) -> Self {
    Self("streak \(length.english)", nl: "reeks \(length.dutch)", de: "Serie \(length.german)")
  }

  /// The reason of a rejection with its label.
  static func rejectionReason(_ reason: String) -> Self {
    Self("Reason: \(reason)", nl: "Reden: \(reason)", de: "Grund: \(reason)")
  }

  static func goalStrength(_ percent: Int) -> Self {
    Self("strength \(percent)%", nl: "sterkte \(percent)%", de: "Stärke \(percent) %")
  }

  static func freezesLeft(_ count: Int) -> Self {
    count.isSingular
      ? Self("1 freeze", nl: "1 joker", de: "1 Joker")
      : Self("\(count) freezes", nl: "\(count) jokers", de: "\(count) Joker")
  }

  static func subGoalsDone(_ done: Int, of all: Int) -> Self {
    Self(
      "\(done) of \(all) sub-goals", nl: "\(done) van \(all) tussendoelen",
      de: "\(done) von \(all) Teilzielen")
  }

  // MARK: Answers

  /// A new goal, with how often it is due and what it pays.
  static func goalCreated(
    _ title: String, _ habit: HabitFrequency?, paying points: Self, isPending: Bool
  ) -> Self {
    let often = Self.habit(habit)
    let terms = often.english + ", " + points.english
    let (dutch, german) = (
      often.dutch + ", " + points.dutch, often.german + ", " + points.german
    )
    return isPending
      ? Self(
        "Created “\(title)” (\(terms)); it waits for a parent's approval",
        nl: "“\(title)” gemaakt (\(dutch)); het wacht op goedkeuring van een ouder",
        de: "„\(title)“ angelegt (\(german)); es wartet auf die Genehmigung der Eltern")
      : Self(
        "Created “\(title)” (\(terms))", nl: "“\(title)” gemaakt (\(dutch))",
        de: "„\(title)“ angelegt (\(german))")
  }

  static func goalSaved(_ title: String, isPending: Bool) -> Self {
    isPending
      ? Self(
        "Saved “\(title)”; it waits for a parent's approval",
        nl: "“\(title)” bewaard; het wacht op goedkeuring van een ouder",
        de: "„\(title)“ gespeichert; es wartet auf die Genehmigung der Eltern")
      : Self("Saved “\(title)”", nl: "“\(title)” bewaard", de: "„\(title)“ gespeichert")
  }

  static func goalDeleted(_ title: String, hasPaid: Bool) -> Self {
    guard hasPaid else {
      return Self(
        "Deleted “\(title)”", nl: "“\(title)” verwijderd", de: "„\(title)“ gelöscht")
    }
    return Self(
      "Deleted “\(title)”; its points stay", nl: "“\(title)” verwijderd; de punten blijven",
      de: "„\(title)“ gelöscht; die Punkte bleiben")
  }

  static func goalApproved(_ title: String, of child: String) -> Self {
    Self(
      "Approved “\(title)” for \(child)", nl: "“\(title)” goedgekeurd voor \(child)",
      de: "„\(title)“ für \(child) genehmigt")
  }

  static func goalRejected(_ title: String, of child: String) -> Self {
    Self(
      "Rejected “\(title)” for \(child)", nl: "“\(title)” afgekeurd voor \(child)",
      de: "„\(title)“ für \(child) abgelehnt")
  }

  static func goalDone(_ title: String, earned: Self, streak: Self) -> Self {
    Self(
      "“\(title)”: +\(earned.english), streak \(streak.english)",
      nl: "“\(title)”: +\(earned.dutch), reeks \(streak.dutch)",
      de: "„\(title)“: +\(earned.german), Serie \(streak.german)")
  }

  /// The completion of a habit whose streak has reached a milestone.
  static func goalMilestone(_ title: String, earned: Self, streak: Self) -> Self {
    Self(
      "“\(title)”: +\(earned.english). 🔥 Streak of \(streak.english)!",
      nl: "“\(title)”: +\(earned.dutch). 🔥 Reeks van \(streak.dutch)!",
      de: "„\(title)“: +\(earned.german). 🔥 Serie von \(streak.german)!")
  }

  static func goalUndone(_ title: String, taken: Self) -> Self {
    Self(
      "“\(title)” taken back: -\(taken.english)", nl: "“\(title)” teruggenomen: -\(taken.dutch)",
      de: "„\(title)“ zurückgenommen: -\(taken.german)")
  }

  static func goalAchieved(_ title: String, earned: Self?) -> Self {
    guard let earned else {
      return Self(
        "🏆 Achieved “\(title)”", nl: "🏆 “\(title)” gehaald", de: "🏆 „\(title)“ geschafft")
    }
    return Self(
      "🏆 Achieved “\(title)”: +\(earned.english)",
      nl: "🏆 “\(title)” gehaald: +\(earned.dutch)",
      de: "🏆 „\(title)“ geschafft: +\(earned.german)")
  }

  static func subGoalSet(_ title: String, isDone: Bool) -> Self {
    isDone
      ? Self("“\(title)” is done", nl: "“\(title)” is klaar", de: "„\(title)“ ist erledigt")
      : Self(
        "“\(title)” is open again", nl: "“\(title)” is weer open", de: "„\(title)“ ist wieder offen"
      )
  }

  // MARK: Events

  static func goalNew(_ title: String, of child: String) -> Self {
    Self(
      "New goal of \(child): \(title)", nl: "Nieuw doel van \(child): \(title)",
      de: "Neues Ziel von \(child): \(title)")
  }

  static func goalGone(_ title: String, of child: String) -> Self {
    Self(
      "\(child) deleted the goal “\(title)”", nl: "\(child) heeft het doel “\(title)” verwijderd",
      de: "\(child) hat das Ziel „\(title)“ gelöscht")
  }

  static func goalChanged(_ title: String, of child: String) -> Self {
    Self(
      "\(child) changed the goal “\(title)”", nl: "\(child) heeft het doel “\(title)” gewijzigd",
      de: "\(child) hat das Ziel „\(title)“ geändert")
  }

  static func goalAsked(_ title: String, of child: String) -> Self {
    Self(
      "\(child)'s goal “\(title)” waits for approval",
      nl: "Het doel “\(title)” van \(child) wacht op goedkeuring",
      de: "Das Ziel „\(title)“ von \(child) wartet auf Genehmigung")
  }

  static func goalIsApproved(_ title: String, of child: String) -> Self {
    Self(
      "\(child)'s goal “\(title)” was approved",
      nl: "Het doel “\(title)” van \(child) is goedgekeurd",
      de: "Das Ziel „\(title)“ von \(child) wurde genehmigt")
  }

  static func goalIsRejected(_ title: String, of child: String) -> Self {
    Self(
      "\(child)'s goal “\(title)” was rejected",
      nl: "Het doel “\(title)” van \(child) is afgekeurd",
      de: "Das Ziel „\(title)“ von \(child) wurde abgelehnt")
  }

  static func goalIsAchieved(_ title: String, of child: String) -> Self {
    Self(
      "\(child) achieved “\(title)”", nl: "\(child) heeft “\(title)” gehaald",
      de: "\(child) hat „\(title)“ geschafft")
  }

  static func goalDayDone(_ title: String, of child: String) -> Self {
    Self(
      "\(child) has done “\(title)”", nl: "\(child) heeft “\(title)” gedaan",
      de: "\(child) hat „\(title)“ erledigt")
  }

  static func goalDayBack(_ title: String, of child: String) -> Self {
    Self(
      "\(child) took “\(title)” back", nl: "\(child) heeft “\(title)” teruggenomen",
      de: "\(child) hat „\(title)“ zurückgenommen")
  }

  // MARK: Notices

  /// A notice that a goal was approved, in one sentence.
  static func goalApprovedNotice(_ title: String, by name: String) -> Self {
    Self(
      "\(name) approved your goal “\(title)”",
      nl: "\(name) heeft je doel “\(title)” goedgekeurd",
      de: "\(name) hat dein Ziel „\(title)“ genehmigt")
  }

  /// A notice that a goal was rejected, in one sentence.
  static func goalRejectedNotice(_ title: String, by name: String) -> Self {
    Self(
      "\(name) rejected your goal “\(title)”",
      nl: "\(name) heeft je doel “\(title)” afgekeurd",
      de: "\(name) hat dein Ziel „\(title)“ abgelehnt")
  }

  /// A notice that a goal waits for an approval, in one sentence.
  static func goalRequestedNotice(_ title: String, by name: String) -> Self {
    Self(
      "A goal of \(name) waits for your approval: \(title)",
      nl: "Een doel van \(name) wacht op je goedkeuring: \(title)",
      de: "Ein Ziel von \(name) wartet auf deine Genehmigung: \(title)")
  }

  /// A notice of a streak's milestone in one sentence; without the length after a later milestone.
  static func streakNotice(_ title: String, _ milestone: Milestone?) -> Self {
    guard case .streak(let length, let unit)? = milestone else {
      return Self(
        "🔥 Your streak for “\(title)” reached a milestone",
        nl: "🔥 Je reeks van “\(title)” heeft een mijlpaal bereikt",
        de: "🔥 Deine Serie von „\(title)“ hat einen Meilenstein erreicht")
    }
    let streak = goalStreak(length, unit)
    return Self(
      "🔥 \(streak.english) in a row: “\(title)”", nl: "🔥 \(streak.dutch) op rij: “\(title)”",
      de: "🔥 \(streak.german) in Folge: „\(title)“")
  }

  static let goalRequestedKind = Self(
    "A goal waits for your approval", nl: "Een doel wacht op je goedkeuring",
    de: "Ein Ziel wartet auf deine Genehmigung")
  static let goalApprovedKind = Self(
    "Your goal was approved", nl: "Je doel is goedgekeurd", de: "Dein Ziel wurde genehmigt")
  static let goalRejectedKind = Self(
    "Your goal was rejected", nl: "Je doel is afgekeurd", de: "Dein Ziel wurde abgelehnt")

  static let goalMilestoneKind = Self(
    "Your streak reached a milestone", nl: "Je reeks heeft een mijlpaal bereikt",
    de: "Deine Serie hat einen Meilenstein erreicht")

  // MARK: Refusals

  static func invalidGoalState(_ status: GoalStatus) -> Self {
    switch status {
    case .pending:
      Self(
        "This goal still needs a parent's approval. Ask a parent.",
        nl: "Dit doel moet nog worden goedgekeurd. Vraag het een ouder.",
        de: "Dieses Ziel braucht noch die Genehmigung der Eltern. Frag ein Elternteil.")
    case .approved:
      Self(
        "This goal is approved already. See the current list.",
        nl: "Dit doel is al goedgekeurd. Kijk in de lijst.",
        de: "Dieses Ziel ist schon genehmigt. Sieh in der Liste nach.")
    case .rejected:
      Self(
        "This goal was rejected. Change it, then ask again.",
        nl: "Dit doel is afgekeurd. Wijzig het en vraag het opnieuw.",
        de: "Dieses Ziel wurde abgelehnt. Ändere es und frag noch einmal.")
    case .completed:
      Self(
        "This goal is achieved and does not change any more. Choose another one.",
        nl: "Dit doel is gehaald en verandert niet meer. Kies een ander.",
        de: "Dieses Ziel ist geschafft und ändert sich nicht mehr. Wähle ein anderes.")
    }
  }

  static let alreadyCompletedThisPeriod = Self(
    "This is done already. Come back tomorrow, or next week for a weekly habit.",
    nl: "Dit is al gedaan. Kom morgen terug, of volgende week bij een wekelijkse gewoonte.",
    de: "Das ist schon erledigt. Komm morgen wieder, bei einer wöchentlichen Gewohnheit nächste"
      + " Woche.")
  static let dayNotCompleted = Self(
    "The habit was not done on that day. Choose a day on which it was done.",
    nl: "De gewoonte is op die dag niet gedaan. Kies een dag waarop dat wel zo is.",
    de: "Die Gewohnheit wurde an diesem Tag nicht erledigt. Wähle einen anderen Tag.")
  static let goalIsNoHabit = Self(
    "This goal is no habit. Achieve it instead.",
    nl: "Dit doel is geen gewoonte. Vink het af als gehaald.",
    de: "Dieses Ziel ist keine Gewohnheit. Markiere es als geschafft.")
  static let equalSubGoals = Self(
    "Two sub-goals have the same title. Give each its own.",
    nl: "Twee tussendoelen hebben dezelfde titel. Geef elk een eigen titel.",
    de: "Zwei Teilziele haben denselben Titel. Gib jedem einen eigenen.")
  static let targetNotLater = Self(
    "The target date must be after today. Choose a later day.",
    nl: "De streefdatum moet na vandaag liggen. Kies een latere dag.",
    de: "Der Zieltermin muss nach heute liegen. Wähle einen späteren Tag.")
}
