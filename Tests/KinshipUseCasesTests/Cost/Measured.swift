import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Measured operations that start from the same state and are rolled back, so that one filled store
/// serves all of them.
struct Measured: Sendable {
  /// An action, or calls to repositories that no action makes.
  struct Operation: Sendable {
    let name: String
    let run: @Sendable () async throws -> Void
  }

  /// The name of the first operation, for errors.
  let name: String
  /// Brings a family into the required state, and returns the operations to measure.
  let prepare: @Sendable (TestFamily) async throws -> [Operation]

  static let all = ActionGroup.all().map { Measured($0) } + [calls]

  private init(
    name: String, prepare: @escaping @Sendable (TestFamily) async throws -> [Operation]
  ) {
    (self.name, self.prepare) = (name, prepare)
  }

  private init(_ group: ActionGroup) {
    name = group.testDescription
    prepare = { family in
      let staged = try await group.stage(in: family)
      return group.actions.map { action in
        let (caller, target) = (staged.caller(action.by), staged.target(of: action))
        return Operation(name: action.name) { try await action.run(caller, target, staged.props) }
      }
    }
  }

  /// The calls, with a task of a series that has a proof photo.
  private static let calls = Measured(name: "calls") { family in
    try await family.give(100, to: "zoe")
    let task = try await family.placeTask(at: .open, isInSeries: true)
    _ = try await family.placePhoto(of: task)
    let store = RollbackStore(inner: family.world.store)
    return RepositoryCalls.all.map { call in
      Operation(name: call.name) { try await store.write { try call.work($0, family, task) } }
    }
  }
}

/// Calls to repositories that no action makes.
private struct RepositoryCalls: Sendable {
  let name: String
  let work: @Sendable (any Transaction, TestFamily, TaskID) throws -> Void

  init(
    _ name: String, _ work: @escaping @Sendable (any Transaction, TestFamily, TaskID) throws -> Void
  ) {
    (self.name, self.work) = (name, work)
  }

  /// Calls that the server, the shells and the job planner make outside use cases.
  static let all = [
    RepositoryCalls("deleted chats") { transaction, _, _ in
      _ = try transaction.chat.hasDeletedChats()
      try transaction.chat.removeDeletedChats(limit: 100, bytes: 1_000)
    },
    RepositoryCalls("jobs") { transaction, family, task in
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
    RepositoryCalls("notices") { transaction, family, task in
      let notices = transaction.notices
      let notice = Notice(
        .taskDueSoon, of: task, to: family.member("zoe"), in: family.household,
        at: family.world.clock.now)
      try notices.append(notice)
      _ = try notices.notices(of: family.household, limit: 50)
      try notices.remove(notice.id, of: family.household)
    },
    RepositoryCalls("badges") { transaction, family, _ in
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
    RepositoryCalls("mails") { transaction, family, _ in
      let now = family.world.clock.now
      guard let anna = try transaction.users.user(family.anna.id) else { return }
      let mail = Mail(.passwordChanged, because: anna.id, to: anna, at: now)
      try transaction.mails.append(mail)
      _ = try transaction.mails.mails(dueAt: now, limit: 50)
      _ = try transaction.mails.nextDue()
      try transaction.mails.postpone(mail.postponed(at: now))
      try transaction.mails.remove(mail.id)
    },
    RepositoryCalls("pushes") { transaction, family, task in
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
    RepositoryCalls("SMS") { transaction, family, task in
      let (sms, now) = (transaction.sms, family.world.clock.now)
      let (home, id) = (family.household, SMSMessageID(bits: task.bits))
      let (profile, occurrence) = (CareProfileID(bits: 1), CareOccurrenceID(bits: 1))
      guard let phone = PhoneNumber(e164: "+31612345678") else { return }
      let message = SMSMessage(
        id: id, household: home, profile: profile, to: phone, .hello, at: now, usefulUntil: now)
      try sms.append(message)
      _ = try sms.message(id)
      _ = try sms.message(sentAs: "SM1")
      _ = try sms.messages(dueAt: now, limit: 50)
      _ = try sms.households(withSMSDueAt: now, isAlert: false, after: nil, limit: 50)
      _ = try sms.messages(of: home, isAlert: false, dueAt: now, limit: 50)
      _ = try sms.nextSMSDue(after: now)
      try sms.save(message)
      _ = try sms.messages(about: occurrence, of: home, limit: 50)
      _ = try sms.messages(of: profile, in: home, limit: 50)
      _ = try sms.messages(to: phone, since: now, limit: 50)
      _ = try sms.hellos(to: phone, limit: 50)
      _ = try sms.waitingMessages(to: phone, limit: 50)
      _ = try sms.count(of: home, since: now, limit: 50)
      try sms.remove(id)
      _ = try sms.addReceived("SM1", from: phone, at: now)
      _ = try sms.receivedCount(from: phone, since: now, limit: 50)
      _ = try sms.nextDownloadDue(after: now)
      _ = try sms.downloads(dueAt: now, limit: 50)
      _ = try sms.downloads(for: occurrence, of: home, limit: 50)
      _ = try sms.downloadCount(from: phone, limit: 50)
      let picture = SMSDownload(
        household: home, occurrence: occurrence, position: 0, from: phone,
        url: "https://example.org/1", dueAt: now)
      if let later = picture?.postponed(at: now) { try sms.postpone(later) }
    },
    RepositoryCalls("pictures and parts") { transaction, family, task in
      for photo in try transaction.photos.photos(of: .task(task), in: family.household) {
        try transaction.photos.discard(photo.id, in: family.household)
      }
      _ = try transaction.tasks.parts(
        of: SeriesID(bits: task.bits), number: 2, in: family.household)
      _ = try transaction.tasks.unfinished(of: SeriesID(bits: task.bits), in: family.household)
    },
    RepositoryCalls("cards") { transaction, family, _ in
      _ = try transaction.cards.hasActiveCard(of: .rule, in: family.household)
    },
    RepositoryCalls("the calendar") { transaction, family, _ in
      let events = transaction.events
      _ = try events.details(of: EventID(bits: 1), changedAt: nil, in: family.household)
    },
    RepositoryCalls("accounts") { transaction, family, _ in
      guard let digest = TokenDigest(bytes: [UInt8](repeating: 1, count: 32)) else { return }
      _ = try transaction.sessions.retired(digest)
      _ = try transaction.users.keptOutcomes(of: family.anna.id, upTo: 100)
      _ = try transaction.screenTime.redemption(RedemptionID(bits: 1), in: family.household)
    },
    RepositoryCalls("outcomes") { transaction, family, task in
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
