import KinshipDomain
import KinshipPresentation
import KinshipUseCases

// Work on goals, which only their child does.

extension Shell {
  /// A goal of the acting member, with the goals among which it was found.
  struct OwnGoal {
    let context: HouseholdContext
    let model: GoalListModel
    let id: GoalID
  }

  /// Resolves a text to a goal of the acting member.
  ///
  /// An adult gets `unauthorized` for a goal of a child, with the command to act as that child.
  func ownGoal(_ argument: GoalArgument) async throws -> OwnGoal {
    let (context, model) = try await goals(of: nil)
    let id = try goal(argument.goal, in: model)
    if let card = model.rows.first(where: { $0.id == id }), card.member != context.home.actingMember
    {
      throw refused(.unauthorized).saying([context.onlyChildWorks(on: card)], in: language)
    }
    return OwnGoal(context: context, model: model, id: id)
  }

  /// Refuses a member who is no child before it adds a goal, with what it can do.
  func requireChildForGoal(in context: HouseholdContext) throws {
    let me = context.home.members.first { $0.id == context.home.actingMember }
    guard let me, me.role != .child else { return }
    throw refused(.unauthorized).saying([context.wayToAddGoal(of: me)], in: language)
  }
}

extension HouseholdContext {
  /// Who works on a goal, and how.
  fileprivate func onlyChildWorks(on card: GoalCard) -> ShellText {
    let child = home.members.first { $0.id == card.member }
    guard isOwn, child?.details?.isManaged == true else {
      return .childWorksOnGoal(card.title, of: card.memberName)
    }
    return .onlyChildWorksOnGoal(
      card.title, of: card.memberName,
      command: "member act-as \(ShellQuoting.quoted(card.memberName))")
  }

  /// How a member who is no child gets a goal added.
  fileprivate func wayToAddGoal(of member: MemberProfile) -> ShellText {
    // Only adults act as another member.
    guard member.role.isAdult || !isOwn else { return .parentHelpsWithGoal }
    let children = home.members.filter { $0.role == .child }
    let managed = children.filter { $0.details?.isManaged == true }
    guard let first = managed.first else { return children.isEmpty ? .childFirst : .childAddsGoal }
    let name = managed.count == 1 ? ShellQuoting.quoted("\(first.shownName)") : "<member>"
    return .onlyChildrenHaveGoals(acting: name)
  }

  /// The commands with which a child without an account works on its approved goal; nil for another
  /// child.
  func nextStep(ofApproved row: GoalRow) -> NextStep? {
    let child = home.members.first { $0.id == row.goal.member }
    guard isOwn, let child, child.details?.isManaged == true else { return nil }
    return .workingOnGoal(
      "\(row.goal.title)", of: "\(child.shownName)", isHabit: row.goal.terms.habit != nil,
      step: row.goal.subGoals.first { $0.doneOn == nil }.map { "\($0.title)" })
  }
}

// MARK: - Texts

extension ShellText {
  static func onlyChildWorksOnGoal(_ title: String, of name: String, command: String) -> Self {
    Self(
      """
      “\(title)” is a goal of \(name), and only \(name) can do this. Type “\(kin: command)” to act \
      as \(name).
      """,
      nl: """
        “\(title)” is een doel van \(name), en alleen \(name) kan dit. Typ “\(kin: command)” om \
        als \(name) te handelen.
        """,
      de: """
        „\(title)“ ist ein Ziel von \(name), und nur \(name) kann das. Tippe „\(kin: command)“, \
        um als \(name) zu handeln.
        """)
  }

  static func childWorksOnGoal(_ title: String, of name: String) -> Self {
    Self(
      "“\(title)” is a goal of \(name), and only \(name) can do this. Ask \(name) to do it.",
      nl: "“\(title)” is een doel van \(name), en alleen \(name) kan dit. Vraag het aan \(name).",
      de: "„\(title)“ ist ein Ziel von \(name), und nur \(name) kann das. Frag \(name).")
  }

  /// The refusal to add a goal; `name` is the child in the command, or a placeholder.
  static func onlyChildrenHaveGoals(acting name: String) -> Self {
    let (acting, adding) = ("member act-as \(name)", "goal add <title>")
    return Self(
      "Only children add goals. Type “\(kin: acting)”, then “\(kin: adding)”.",
      nl: "Alleen kinderen voegen doelen toe. Typ “\(kin: acting)”, dan “\(kin: adding)”.",
      de: "Nur Kinder fügen Ziele hinzu. Tippe „\(kin: acting)“, dann „\(kin: adding)“.")
  }

  static func deleteGoalQuestion(_ title: String, streak: String) -> Self {
    Self(
      "Delete “\(title)”? Its streak (\(streak)) will be lost.",
      nl: "“\(title)” verwijderen? De reeks (\(streak)) gaat verloren.",
      de: "„\(title)“ löschen? Die Serie (\(streak)) geht verloren.")
  }

  /// For an adult of children with accounts.
  static let childAddsGoal = Self(
    "Only children add goals. Ask the child to add it on its own device.",
    nl: "Alleen kinderen voegen doelen toe. Vraag het kind het op zijn eigen apparaat te doen.",
    de: "Nur Kinder fügen Ziele hinzu. Frag das Kind; es macht das auf seinem eigenen Gerät.")

  /// For an adult without children.
  static let childFirst = Self(
    "Only children add goals. Add one first: type “\(kin: "member add <name> --role child")”.",
    nl: """
      Alleen kinderen voegen doelen toe. Voeg eerst een kind toe: typ \
      “\(kin: "member add <name> --role child")”.
      """,
    de: """
      Nur Kinder fügen Ziele hinzu. Füge zuerst ein Kind hinzu: Tippe \
      „\(kin: "member add <name> --role child")“.
      """)

  /// For a member who cannot act as a child.
  static let parentHelpsWithGoal = Self(
    "Only children add goals. Ask a parent.",
    nl: "Alleen kinderen voegen doelen toe. Vraag het aan een ouder.",
    de: "Nur Kinder fügen Ziele hinzu. Frag ein Elternteil.")
}
