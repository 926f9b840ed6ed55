import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A measured operation: an action, or calls to repositories that no action makes.
struct Measured: Sendable {
  let name: String
  /// Brings a family into the required state, and returns the operation to measure.
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

  /// Calls to repositories, with a task of a series that has a proof photo.
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

  /// Calls that the server, the shells and the job planner make outside use cases.
  private static let calls = [
    Measured(calling: "jobs") { transaction, family, task in
      let (jobs, now) = (transaction.jobs, family.world.clock.now)
      let planned = (1...3).map {
        ScheduledJob(
          .taskApproval, about: task, .round($0), in: family.household,
          dueAt: now + .seconds(Double($0)))
      }
      try jobs.plan(planned, about: task.bits, in: family.household)
      _ = try jobs.jobs(dueAt: now, limit: 50)
      _ = try jobs.isOpen(planned[0])
      try jobs.postpone(planned[0], until: now)
      try jobs.finish(planned[1], at: now)
    },
    Measured(calling: "notices") { transaction, family, task in
      let notices = transaction.notices
      let notice = Notice(
        .taskDueSoon, of: task, to: family.member("zoe"), in: family.household,
        at: family.world.clock.now)
      try notices.append(notice)
      _ = try notices.notices(of: family.household, limit: 50)
      try notices.remove(notice.id, of: family.household)
    },
    Measured(calling: "badges") { transaction, family, _ in
      let badges = transaction.badges
      try badges.save(Badge.shipped[0])
      let earned = Achievement(badge: Badge.shipped[0].key, earnedAt: family.world.clock.now)
      for owner in [
        AchievementOwner.account(family.anna.id),
        .member(family.member("ben"), in: family.household),
      ] {
        try badges.save(earned, of: owner)
        _ = try badges.achievements(of: owner)
        try badges.removeAchievements(of: owner)
      }
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
    Measured(calling: "pushes") { transaction, family, task in
      let (pushes, now) = (transaction.pushes, family.world.clock.now)
      let notice = Notice(
        .taskDueSoon, of: task, to: family.member("zoe"), in: family.household, at: now)
      let push = Push(about: notice, to: family.zoe.id, at: now)
      try pushes.append(push)
      _ = try pushes.recipients(dueAt: now, after: nil, limit: 50)
      _ = try pushes.pushes(to: family.zoe.id, dueAt: now, limit: 50)
      _ = try pushes.nextPushDue(after: now)
      try pushes.postpone(push.postponed(at: now))
      try pushes.removePush(about: notice.id, of: family.household)
    },
    Measured(calling: "pictures and parts") { transaction, family, task in
      for photo in try transaction.photos.photos(of: .task(task), in: family.household) {
        try transaction.photos.discard(photo.id, in: family.household)
      }
      _ = try transaction.tasks.parts(
        of: SeriesID(bits: task.bits), number: 2, in: family.household)
      _ = try transaction.tasks.unfinished(of: SeriesID(bits: task.bits), in: family.household)
    },
    Measured(calling: "cards") { transaction, family, _ in
      _ = try transaction.cards.hasActiveCard(of: .rule, in: family.household)
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
      let outcome = StoredOutcome(
        mutation: MutationID(bits: task.bits), user: user, household: family.household,
        requestHash: [1], outcome: [2], at: 3)
      try transaction.keep(outcome)
      _ = try transaction.outcome(of: outcome.mutation, by: user)
      _ = try transaction.sequence(of: .household(family.household))
    },
  ]
}
