import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Something whose cost is measured: an action, or calls to repositories that no action makes.
struct Measured: Sendable {
  let name: String
  /// Brings a family into the state that it needs; what it answers is what is measured.
  let prepare: @Sendable (TestFamily) async throws -> @Sendable () async throws -> Void

  static let all = Action.all.map(Measured.init) + calls

  init(_ action: Action) {
    name = action.name
    prepare = { family in
      let (target, props) = try await action.stage(in: family)
      let caller = family.caller(action.by)
      return { try await action.run(caller, target, props) }
    }
  }

  /// Calls to repositories, with a task of a series that has been proved.
  private init(
    calling name: String,
    _ work: @escaping @Sendable (any Transaction, TestFamily, TaskID) throws -> Void
  ) {
    self.name = name
    prepare = { family in
      try await family.give(100, to: "zoe")
      let task = try await family.placeTask(at: .open, isInSeries: true)
      _ = try await family.placePhoto(of: task)
      return { try await family.world.store.write { try work($0, family, task) } }
    }
  }

  /// What the server, the shells and the planning of duties do beside use cases.
  private static let calls = [
    Measured(calling: "duties") { transaction, family, task in
      let (duties, now) = (transaction.duties, family.world.clock.now)
      let planned = (1...3).map {
        Duty(
          .taskApproval, about: task, .round($0), in: family.household,
          dueAt: now + .seconds(Double($0)))
      }
      try duties.plan(planned, about: task.bits, in: family.household)
      _ = try duties.duties(dueAt: now, limit: 50)
      _ = try duties.isOpen(planned[0])
      try duties.postpone(planned[0], until: now)
      try duties.finish(planned[1], at: now)
    },
    Measured(calling: "notices") { transaction, family, task in
      let outbox = transaction.outbox
      let notice = Notice(
        .taskDueSoon, of: task, to: family.member("zoe"), in: family.household,
        at: family.world.clock.now)
      try outbox.append(notice)
      _ = try outbox.notices(of: family.household, limit: 50)
      try outbox.remove(notice.id, of: family.household)
    },
    Measured(calling: "mails") { transaction, family, _ in
      let now = family.world.clock.now
      guard let anna = try transaction.users.user(family.anna.id) else { return }
      let mail = Mail(.passwordChanged, because: anna.id, to: anna, at: now)
      try transaction.mails.append(mail)
      _ = try transaction.mails.mails(dueAt: now, limit: 50)
      _ = try transaction.mails.nextDue()
      try transaction.mails.postpone(mail.postponed(at: now))
      try transaction.mails.remove(mail.id)
    },
    Measured(calling: "pictures and parts") { transaction, family, task in
      for photo in try transaction.photos.photos(of: .task(task), in: family.household) {
        try transaction.photos.discard(photo.id, in: family.household)
      }
      _ = try transaction.tasks.parts(
        of: SeriesID(bits: task.bits), number: 2, in: family.household)
      _ = try transaction.tasks.unfinished(of: SeriesID(bits: task.bits), in: family.household)
    },
    Measured(calling: "the calendar") { transaction, family, _ in
      let events = transaction.events
      _ = try events.details(of: EventID(bits: 1), changedAt: nil, in: family.household)
    },
    Measured(calling: "accounts") { transaction, family, _ in
      guard let digest = TokenDigest(bytes: [UInt8](repeating: 1, count: 32)) else { return }
      _ = try transaction.sessions.retired(digest)
      _ = try transaction.users.keptOutcomes(of: family.anna.id, upTo: 100)
      _ = try transaction.screenTime.redemption(RedemptionID(bits: 1), in: family.household)
    },
    Measured(calling: "outcomes") { transaction, family, task in
      let user = family.anna.id
      let outcome = KeptOutcome(
        mutation: MutationID(bits: task.bits), user: user, household: family.household,
        requestHash: [1], outcome: [2], at: 3)
      try transaction.keep(outcome)
      _ = try transaction.outcome(of: outcome.mutation, by: user)
      _ = try transaction.sequence(of: .household(family.household))
    },
  ]
}

/// The statements, by a part of their SQL, and the actions whose cost grows with what there is, up to a bound.
enum Growing {
  /// The most steps that a call may take with ten thousand rows of every kind.
  struct Bound: Sendable {
    let steps: Int
    let reason: String
  }

  private static func most(_ steps: Int, _ reason: String) -> Bound {
    Bound(steps: steps, reason: reason)
  }

  static let statements: [String: Bound] = [
    "members.members": most(6_000, "a household's members, 500 at most"),
    "households.count": most(20_000, "members that left or stayed, 5,000 at most"),
    "shopping.items": most(12_000, "the list, 500 items at most, and 200 that were removed"),
    "shopping.forgetRemoved": most(1_500, "200 removed items are kept"),
    "events.outlines": most(50_000, "an index entry of each event to come, 5,000 at most"),
    "events.events": most(15_000, "a page of more than a hundred"),
    "tasks.lastOccurrences": most(20_000, "200 series at most"),
    "sessions.end": most(60_000, "the tokens of thirty days go with the session"),
    "outbox.removeAll": most(300_000, "what waits for a member goes with it"),
    "users.remove": most(200_000, "the outcomes of an account go with it, 200,000 at most"),
    "households.delete": most(8_000_000, "everything goes with a household"),
  ]

  static let actions: [String: Bound] = [
    "CompleteTask": most(20_000, "looks at each member, 500 at most"),
    "DeleteAccount": most(100_000, "looks at each member, 500 at most"),
    "LeaveHousehold": most(100_000, "looks at each member, 500 at most"),
    "RemoveMember": most(100_000, "looks at each member, 500 at most"),
    "HouseholdDetails": most(15_000, "says something of each member, 500 at most"),
    "DeleteHousehold": most(5_000, "looks at each member, 500 at most"),
    "MoveShoppingItem": most(150_000, "numbers the list anew, 500 items at most"),
  ]
}
