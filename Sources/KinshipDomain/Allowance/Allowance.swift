public import KinshipTime

/// Rule for the amount of a week's payment.
///
/// Raw values are wire and file format.
public enum AllowanceMode: String, Sendable, CaseIterable {
  /// The whole amount.
  case full
  /// The part of the amount for the completed tasks and cards of the week.
  case proportional
  /// The whole amount if all tasks and cards of the week are done, otherwise nothing.
  case allOrNothing = "all_or_nothing"
  /// The whole amount once a week, if the member requests it and an adult approves.
  case onRequest = "on_request"

  /// The payment for a week; nil if the week is paid on request only.
  public func payment(of amount: Int, for completion: WeekCompletion) -> Int? {
    switch self {
    case .full: amount
    case .proportional: completion.share(of: amount)
    case .allOrNothing: completion.isComplete ? amount : 0
    case .onRequest: nil
    }
  }

  /// Whether the payment depends on the completed tasks and cards.
  public var dependsOnCompletion: Bool { self == .proportional || self == .allOrNothing }
}

/// The identity of a member's allowance, derived from the member's.
public typealias AllowanceID = Identifier<Allowance>
/// The identity of a request for money.
public typealias AllowanceRequestID = Identifier<AllowanceRequest>

/// A member's request for the money of the week or for a pay-out.
public struct AllowanceRequest: Hashable, Sendable {
  /// Its identity.
  public let id: AllowanceRequestID
  /// The minor units to be paid out; nil for the money of the week.
  public let payout: Int?
  /// The payday of the week in which the request was made.
  public let payday: CivilDate
  /// Time of the request.
  public let requestedAt: Instant

  /// A request with every field given.
  public init(id: AllowanceRequestID, payout: Int?, payday: CivilDate, requestedAt: Instant) {
    self.id = id
    self.payout = payout
    self.payday = payday
    self.requestedAt = requestedAt
  }
}

/// Money that a member gets each week: its terms, the week that is paid next, and an open request.
///
/// A week begins on the last payday and ends before the next one. Paydays are civil dates, at least
/// seven days apart. Clock changes, another zone or another first weekday therefore never pay a
/// week twice.
public struct Allowance: Hashable, Sendable {
  /// The number of missed paydays that are paid later; older ones are not paid.
  public static let mostMissedWeeks = 8
  /// The most dates of missed tasks that are kept.
  public static let mostMissedTasks = 400
  /// The most days of a week on which cards are counted.
  public static let mostCardDays = 14

  /// The household.
  public let household: HouseholdID
  /// The member who gets the money.
  public let member: MemberID
  /// The amount of a week.
  public private(set) var amount: Money
  /// The weekday of payment.
  public private(set) var weekday: Weekday
  /// The rule for the amount of a payment.
  public private(set) var mode: AllowanceMode
  /// Whether no week is paid now.
  public private(set) var isPaused: Bool
  /// The first day of the week that is paid next.
  public private(set) var weekStart: CivilDate
  /// The next payday, which is the day after the week.
  public private(set) var payday: CivilDate
  /// The last payday that was settled, which is the next one if its week was paid on request; nil
  /// for none.
  public private(set) var lastPayday: CivilDate?
  /// The open request; nil for none.
  public var request: AllowanceRequest?
  /// The dates on which a recurring task was missed in weeks that are not paid, one for each task.
  ///
  /// Such a task moves to its next date, so that no task of the missed date remains.
  public private(set) var missedTasks: [CivilDate]
  /// The reason for which the last request was declined; nil after another request or decision.
  public var declineReason: Note?
  /// Stored version that this value was read at.
  public var version: Version

  /// New terms; the first payday is the next such weekday after `today`.
  public init(
    household: HouseholdID, member: MemberID, amount: Money, weekday: Weekday,
    mode: AllowanceMode, today: CivilDate
  ) {
    self.household = household
    self.member = member
    self.amount = amount
    self.weekday = weekday
    self.mode = mode
    isPaused = false
    weekStart = today
    payday = Self.payday(on: weekday, after: today, lastPayday: nil)
    missedTasks = []
    version = .unsaved
  }

  /// An allowance with every field given; nil if the payday is not that weekday after the week's
  /// start, or the amount is 0.
  public init?(
    of member: MemberID, in household: HouseholdID, amount: Money, weekday: Weekday,
    mode: AllowanceMode, isPaused: Bool, weekStart: CivilDate, payday: CivilDate,
    lastPayday: CivilDate?, request: AllowanceRequest?, missedTasks: [CivilDate],
    version: Version, declineReason: Note? = nil
  ) {
    guard weekStart < payday, payday.startOfWeek(weekday) == payday,
      Money.amounts.contains(amount.minorUnits), missedTasks.count <= Self.mostMissedTasks,
      request?.payout.map(Money.amounts.contains) ?? true
    else { return nil }
    self.household = household
    self.member = member
    self.amount = amount
    self.weekday = weekday
    self.mode = mode
    self.isPaused = isPaused
    self.weekStart = weekStart
    self.payday = payday
    self.lastPayday = lastPayday
    self.request = request
    self.missedTasks = missedTasks
    self.declineReason = declineReason
    self.version = version
  }

  /// Its identity.
  public var id: AllowanceID { Self.id(of: member) }

  /// The id of a member's allowance.
  public static func id(of member: MemberID) -> AllowanceID {
    AllowanceID(derivedFrom: member, .allowance)
  }

  /// The days of the week that is paid next.
  public var week: Range<CivilDate> { weekStart..<payday }

  /// The number of tasks of the week that were missed and moved to a later date.
  public var missedInWeek: Int { missedTasks.count { week.contains($0) } }
}

// MARK: - Changes

extension Allowance {
  /// The first payday after a day, at least seven days after the last one.
  static func payday(
    on weekday: Weekday, after day: CivilDate, lastPayday: CivilDate?
  ) -> CivilDate {
    let next = day.advanced(byDays: 1)
    let earliest = max(next, lastPayday.map { $0.advanced(byDays: 7) } ?? next)
    return earliest.advanced(byDays: 6).startOfWeek(weekday)
  }

  /// Sets new terms.
  ///
  /// The week that is not paid yet is paid under the new terms. Another weekday moves its payday,
  /// so that the week can have up to 13 days. An open request for the week moves with it.
  public mutating func set(
    _ amount: Money, on weekday: Weekday, mode: AllowanceMode, today: CivilDate
  ) {
    (self.amount, self.mode) = (amount, mode)
    guard weekday != self.weekday else { return }
    self.weekday = weekday
    let old = payday
    payday = Self.payday(on: weekday, after: max(weekStart, today), lastPayday: lastPayday)
    if let open = request, open.payout == nil, open.payday == old {
      request = AllowanceRequest(
        id: open.id, payout: nil, payday: payday, requestedAt: open.requestedAt)
    }
  }

  /// Records that the week of the open request was paid.
  ///
  /// Another weekday then moves the next payday to at least seven days after that of the request,
  /// so that the week is not paid again.
  public mutating func settleRequest() {
    guard let open = request, open.payout == nil, open.payday == payday else { return }
    lastPayday = payday
  }

  /// Whether the week of a day was paid before its payday.
  public func isPaidInAdvance(on day: CivilDate) -> Bool { lastPayday.map { day < $0 } ?? false }

  /// Pauses the payments; the week that is not paid yet is never paid.
  public mutating func pause() {
    isPaused = true
    request = request.flatMap { $0.payout == nil ? nil : $0 }
    missedTasks = []
  }

  /// Continues the payments with a week that begins today.
  public mutating func resume(on today: CivilDate) {
    guard isPaused else { return }
    isPaused = false
    begin(max(weekStart, today))
  }

  /// Ends the week whose payday has come, and begins the next one.
  public mutating func settle() {
    lastPayday = payday
    begin(payday)
  }

  /// Skips paydays that are more than ``mostMissedWeeks`` weeks old.
  public mutating func skipOldWeeks(on today: CivilDate) {
    let behind = today.days(since: payday) - 7 * Self.mostMissedWeeks
    guard behind >= 0 else { return }
    payday = payday.advanced(byDays: 7 * (behind / 7 + 1))
    lastPayday = payday.advanced(byDays: -7)
    weekStart = payday.advanced(byDays: -7)
    forgetMissedTasks()
  }

  /// Records that a recurring task of the member was missed on these dates.
  public mutating func addMissedTasks(on dates: [CivilDate]) {
    let room = Self.mostMissedTasks - missedTasks.count
    missedTasks += dates.filter { $0 >= weekStart }.prefix(max(0, room))
  }

  private mutating func begin(_ day: CivilDate) {
    weekStart = day
    payday = Self.payday(on: weekday, after: day, lastPayday: lastPayday)
    forgetMissedTasks()
  }

  private mutating func forgetMissedTasks() {
    missedTasks.removeAll { $0 < weekStart }
  }
}

// MARK: - The scheduled payment

extension Allowance {
  /// The id of the payment of the week before a payday.
  public static func paymentID(to member: MemberID, on payday: CivilDate) -> MoneyTransferID {
    MoneyTransferID(derivedFrom: member, .allowancePayment(day: payday.daysSinceEpoch))
  }

  /// The jobs that follow from the allowance: the next payment, or none while it is paused.
  ///
  /// It is due one minute after the payday begins, so that the tasks of the day before have passed.
  public func jobs(calendar: HouseholdCalendar) -> [ScheduledJob] {
    guard !isPaused else { return [] }
    return [
      ScheduledJob(
        .allowance, about: id, .due(Due(payday)), in: household,
        dueAt: calendar.start(of: payday) + .seconds(60))
    ]
  }
}
