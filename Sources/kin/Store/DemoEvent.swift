import KinshipData
import KinshipDomain
import KinshipTime

/// An effect of a scheduled job while a demo clock advances: a changed task, deducted points, or a
/// message.
struct DemoEvent: Sendable {
  enum Kind: Hashable, Sendable {
    /// A message to the member.
    case notice(Notice.Kind)
    /// A job that changed the task.
    case job(ScheduledJob.Kind)
    /// The points that a decay or an expiry deducted.
    case deduction(TransferKind, Points)
  }

  let at: Instant
  let household: Household
  let kind: Kind
  /// The recipient of the message, or the member who did the task or is to do it.
  let member: Member?
  var task: HouseholdTask?
  var badge: Badge?
  /// The name of the rule of a deduction, or of the requested reward or the pickup.
  var subject: String?

  /// The effects of jobs that were done at `now`: changed tasks, then deductions and messages.
  static func effects(
    of jobs: [ScheduledJob], at now: Instant, in transaction: any Transaction
  ) throws -> [DemoEvent] {
    var homes: [Household] = []
    for job in jobs where !homes.contains(where: { $0.id == job.household }) {
      guard let home = try transaction.households.household(job.household) else { continue }
      homes.append(home)
    }
    return try homes.flatMap { home in
      let own = jobs.filter { $0.household == home.id }
      return try own.compactMap { try change(by: $0, in: home, at: now, transaction) }
        + deductions(by: own, in: home, at: now, transaction)
        + messages(in: home, at: now, transaction)
    }
  }

  /// The points that the rules of a household deducted at that time.
  private static func deductions(
    by jobs: [ScheduledJob], in home: Household, at now: Instant, _ transaction: any Transaction
  ) throws -> [DemoEvent] {
    guard jobs.contains(where: { $0.kind == .pointUpkeep }) else { return [] }
    return try transaction.members.members(of: home.id).flatMap { member in
      // At most a decay and an expiry have that time, and they are the latest transfers.
      try transaction.points.transfers(of: member.id, in: home.id, after: nil, limit: 2)
        .filter { $0.createdAt == now && ($0.kind == .decay || $0.kind == .expiry) }
        .map { transfer in
          DemoEvent(
            at: now, household: home, kind: .deduction(transfer.kind, transfer.amount),
            member: member, subject: transfer.reason)
        }
    }
  }

  /// The task that a job changed; nil for a reminder or a batch.
  private static func change(
    by job: ScheduledJob, in home: Household, at now: Instant, _ transaction: any Transaction
  ) throws -> DemoEvent? {
    guard job.kind == .taskApproval || job.kind == .taskPassed,
      let task = try transaction.tasks.task(TaskID(bits: job.subject), in: home.id)
    else { return nil }
    let member = job.kind == .taskApproval ? task.claim?.by : task.assignee
    return DemoEvent(
      at: now, household: home, kind: .job(job.kind),
      member: try member.flatMap { try transaction.members.member($0, in: home.id) }, task: task)
  }

  /// The household's messages of that time, except about an approval, which is a change of a task.
  private static func messages(
    in home: Household, at now: Instant, _ transaction: any Transaction
  ) throws -> [DemoEvent] {
    let badges = try transaction.badges.allBadges()
    // Messages are kept for 30 days, so a demo has some hundreds.
    return try transaction.notices.notices(of: home.id, limit: 100_000)
      .filter { $0.at == now && $0.kind != .taskApproved }
      .map { notice in
        let isAboutBadge = notice.kind == .badgeEarned
        return DemoEvent(
          at: now, household: home, kind: .notice(notice.kind),
          member: try transaction.members.member(notice.recipient, in: home.id),
          task: isAboutBadge
            ? nil : try transaction.tasks.task(TaskID(bits: notice.subject), in: home.id),
          badge: isAboutBadge ? badges.first { $0.key.subject.bits == notice.subject } : nil,
          subject: try title(of: notice, transaction))
      }
  }

  /// The title of the reward or the pickup that a message is about; nil for other messages.
  private static func title(
    of notice: Notice, _ transaction: any Transaction
  ) throws -> String? {
    if notice.kind == .dutyAlert {
      let duty = try transaction.duties.duty(DutyID(bits: notice.subject), in: notice.household)
      return duty?.title.description
    }
    guard notice.kind.isAboutReward else { return nil }
    let id = BasketEntryID(bits: notice.subject)
    return try transaction.rewards.entry(id, in: notice.household)?.title.description
  }
}
