/// The statements, by a part of their SQL, and the actions whose cost grows with the stored data,
/// up to a bound.
enum Growing {
  /// The rows of every kind in a small household.
  static let few = 100
  /// The rows of every kind in a large household.
  static let many = 10_000

  /// The most steps that a statement or an action may take with `many` rows of every kind.
  struct Bound: Sendable {
    let steps: Int
    let reason: String
  }

  private static func most(_ steps: Int, _ reason: String) -> Bound {
    Bound(steps: steps, reason: reason)
  }

  static let statements: [String: Bound] = [
    "FROM member WHERE household = ? AND removed_at IS NULL ORDER BY position, joined_at, id":
      most(6_000, "a household's members, 500 at most"),
    "SELECT 1 FROM member WHERE household = ? LIMIT ?":
      most(20_000, "members that left or stayed, 5,000 at most"),
    "FROM shopping_item WHERE household = ? AND removed_at IS NULL":
      most(12_000, "the list, 500 items at most"),
    "FROM shopping_item WHERE household = ? AND removed_at IS NOT NULL":
      most(1_500, "200 removed items are kept"),
    "FROM shopping_item INDEXED BY shopping_item_removed":
      most(8_000, "200 removed items are kept"),
    "SELECT id FROM member WHERE household = ? AND removed_at IS NOT NULL AND EXISTS":
      most(80_000, "members that left, 5,000 at most"),
    "FROM event INDEXED BY event_by_day WHERE household = ? AND last_day >= ? AND first_day <= ?":
      most(25_000, "an index entry of each event to come, 5,000 at most"),
    "FROM event AS e INDEXED BY event_by_day CROSS JOIN event_override AS o":
      most(25_000, "an index entry of each event to come, 5,000 at most"),
    "FROM task INDEXED BY task_going_on": most(20_000, "200 series at most"),
    "FROM task WHERE household = ? AND id > ? ORDER BY id LIMIT 1 OFFSET ?":
      most(2_000, "a page of a hundred or more"),
    "FROM absence INDEXED BY absence_by_member":
      most(15_000, "the latest absences, 1,000 at most"),
    "SELECT count(*) FROM point_rule WHERE household = ?":
      most(12_000, "rules in force and ended ones, 1,000 at most"),
    "FROM chat_index AS entry WHERE entry.place >= ?2":
      most(80_000, "a search for one or two letters reads 5,000 messages at once"),
    "FROM pickup_duty INDEXED BY pickup_duty_by_time":
      most(25_000, "duties that are not over, 400 at most"),
    "DELETE FROM retired_refresh WHERE session = ?":
      most(60_000, "the tokens of thirty days go with the session"),
  ]

  private static let oldNotices = "each notice deletes 50 old ones at most"
  private static let openDuties = "duties that are not over, 400 at most"
  private static let passedOn = "fifty duties pass on at once, and the adults are told of each"
  private static let weekOfTasks = "counts the tasks of a week, 1,000 at most"

  static let actions: [String: Bound] = [
    "ApproveTask": most(20_000, "a payment can earn several badges, with a notice for each"),
    "CancelAllowanceRequest": most(120_000, weekOfTasks),
    "ClearShoppingList": most(20_000, "200 removed items are kept"),
    "CompleteCard": most(20_000, "reads the catalog, 200 custom items at most"),
    "CompleteGoal": most(30_000, oldNotices),
    "CompleteTask": most(20_000, "looks at each member, 500 at most"),
    "CorrectMoney": most(120_000, weekOfTasks),
    "CreateGoal": most(30_000, oldNotices),
    "DayTimeline": most(130_000, openDuties),
    "DecideAllowanceRequest": most(120_000, weekOfTasks),
    "DeclineDuty": most(20_000, oldNotices),
    "DeleteAccount": most(1_100_000, "what an account has goes with it, 200,000 outcomes at most"),
    "DeleteHousehold": most(8_400_000, "everything goes with a household"),
    "FetchDuties": most(30_000, openDuties),
    "FetchEvents": most(25_000, "a page of more than a hundred"),
    "HouseholdDetails": most(20_000, "says something of each member, 500 at most"),
    "LeaveHousehold": most(800_000, passedOn),
    "MoveShoppingItem": most(150_000, "numbers the list anew, 500 items at most"),
    "PauseAllowance": most(120_000, weekOfTasks),
    "ProposeDuty": most(20_000, oldNotices),
    "RecordPayout": most(120_000, weekOfTasks),
    "RemoveMember": most(650_000, passedOn),
    "RemoveShoppingItem": most(2_000, "200 removed items are kept"),
    "RequestAllowance": most(120_000, weekOfTasks),
    "SetAbsence": most(600_000, "50 duties pass on, and jobs for 350 more are planned"),
    "SetAllowance": most(120_000, weekOfTasks),
    "UpdateGoal": most(30_000, oldNotices),
  ]

  /// The bound of a statement that may grow.
  static func bound(of sql: String) -> Bound? { entry(of: sql)?.value }

  fileprivate static func entry(of sql: String) -> (key: String, value: Bound)? {
    statements.first { sql.contains($0.key) }
  }
}

/// The growth of an action's cost from few rows to many.
struct Growth {
  /// The keys of `Growing.statements` for statements that grow.
  private(set) var listed: Set<String> = []
  /// The statements that grow and have no entry.
  private(set) var statements: [String] = []
  /// The steps with few rows and with many, of statements without an entry.
  let before: Int
  let after: Int

  init(from few: Cost, to many: Cost) {
    before = few.steps { Growing.bound(of: $0) != nil }
    after = many.steps { Growing.bound(of: $0) != nil }
    let steps = few.mostSteps
    for (sql, more) in many.mostSteps where !Cost.isBounded(more, by: steps[sql] ?? 0) {
      if let key = Growing.entry(of: sql)?.key {
        listed.insert(key)
      } else {
        statements.append(sql)
      }
    }
  }

  /// Whether the cost grows by more than the entries for its statements explain.
  var isUnlisted: Bool { !statements.isEmpty || !Cost.isBounded(after, by: before) }
}
