import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Stores an allowance and plans its next payment.
  @discardableResult
  func save(_ allowance: Allowance) throws -> Allowance {
    try planPayment(of: allowance)
    return try context.allowances.save(allowance)
  }

  /// Plans the next payments of all allowances anew, after a change of the zone or the day's end.
  func planPayments() throws {
    for allowance in try context.allowances.allowances(of: household.id)
    where try isActiveMember(allowance.member) {
      try planPayment(of: allowance)
    }
  }

  private func planPayment(of allowance: Allowance) throws {
    try context.jobs.plan(
      allowance.jobs(calendar: try calendar()), about: allowance.id.bits, in: household.id)
  }

  /// Ends the allowance of a member who leaves: no further payments, and no open request.
  ///
  /// The ledger of money stays with the member's history.
  func endAllowance(of leaving: Member) throws {
    guard var allowance = try context.allowances.allowance(of: leaving.id, in: household.id)
    else { return }
    allowance.pause()
    try close(&allowance)
    try save(allowance)
  }

  /// Removes the open request, with the notices about it that no adult has read.
  func close(_ allowance: inout Allowance) throws {
    allowance.request = nil
    allowance.declineReason = nil
    for notice in try context.notices.notices(about: allowance.member.bits, in: household.id)
    where notice.kind == .moneyRequested && !notice.wasReadLater {
      try context.notices.remove(notice.id, of: household.id)
    }
  }
}

// MARK: - The ledger

extension HouseholdOperations {
  /// The last entry of a member's ledger; nil for an empty one.
  func lastMoneyTransfer(of member: MemberID) throws -> MoneyTransfer? {
    try context.allowances.moneyTransfers(of: member, in: household.id, before: nil, limit: 1).first
  }

  /// The money of a member, in the currency of its allowance.
  func balance(of allowance: Allowance) throws -> Money {
    let currency = allowance.amount.currency
    guard let last = try lastMoneyTransfer(of: allowance.member)?.balance,
      last.currency == currency
    else { return .zero(currency) }
    return last
  }

  /// Appends an entry to the ledger of a member.
  ///
  /// Throws `insufficientMoney` if the balance would fall below 0, and `validation` if it would
  /// exceed ``Money/maximum``.
  @discardableResult
  func post(
    _ id: MoneyTransferID, _ kind: MoneyTransferKind, _ amount: Int, for allowance: Allowance,
    payday: CivilDate? = nil, completion: WeekCompletion? = nil, reason: String = ""
  ) throws -> MoneyTransfer {
    let last = try lastMoneyTransfer(of: allowance.member)
    let old = try balance(of: allowance)
    guard old.minorUnits + amount >= 0 else { throw Refusal.insufficientMoney(available: old) }
    guard let new = Money(old.minorUnits + amount, old.currency) else {
      throw Refusal.validation(
        .amount, .outOfRange(minimum: 1, maximum: Money.maximum - old.minorUnits))
    }
    let entry = MoneyTransfer(
      id: id, of: allowance.member, in: household.id, number: (last?.number ?? 0) + 1, kind: kind,
      amount: amount, balance: new, payday: payday, completion: completion,
      reason: reason, createdBy: actor, createdAt: context.now
    )
    guard let entry else {
      throw Refusal.validation(
        .amount,
        .outOfRange(minimum: Money.amounts.lowerBound, maximum: Money.amounts.upperBound))
    }
    try context.allowances.add(entry)
    return entry
  }
}

// MARK: - Scheduled payments

extension HouseholdAutomation {
  /// Pays the week whose payday has come, and plans the next payment.
  ///
  /// One call pays one week. After a time without a scheduler, the next call follows at once, up to
  /// ``Allowance/mostMissedWeeks`` weeks. Does nothing before the payday in the household's time.
  func payAllowance(_ id: AllowanceID) throws -> ScheduledJobOutcome {
    let all = try context.allowances.allowances(of: household.id)
    guard var allowance = all.first(where: { $0.id == id }), !allowance.isPaused,
      try isActiveMember(allowance.member)
    else {
      try context.jobs.plan([], about: id.bits, in: household.id)
      return .obsolete
    }
    let today = try calendar().day(of: context.now)
    allowance.skipOldWeeks(on: today)
    guard allowance.payday <= today else {
      try save(allowance)
      return .obsolete
    }
    let completion = try completion(of: allowance)
    if let amount = allowance.mode.payment(of: allowance.amount.minorUnits, for: completion) {
      try pay(
        amount, of: allowance, on: allowance.payday,
        for: allowance.mode.dependsOnCompletion ? completion : nil)
    }
    allowance.settle()
    try save(allowance)
    return .done
  }
}

extension HouseholdOperations {
  /// Pays the week before a payday once; does nothing if it was paid, or if the balance would
  /// exceed ``Money/maximum``.
  func pay(
    _ amount: Int, of allowance: Allowance, on payday: CivilDate, for completion: WeekCompletion?
  ) throws {
    let id = Allowance.paymentID(to: allowance.member, on: payday)
    guard try context.allowances.moneyTransfer(id, in: household.id) == nil,
      try balance(of: allowance).minorUnits + amount <= Money.maximum
    else { return }
    try post(id, .allowance, amount, for: allowance, payday: payday, completion: completion)
    guard amount > 0 else { return }
    try notify(allowance.member, .moneyReceived, of: allowance.member, .due(Due(payday)))
  }

  /// The tasks and cards of a week: the tasks assigned to the member and due in it, those that it
  /// missed, and its rules and chores of each day.
  ///
  /// A task is done once it is completed; a claim that awaits approval does not count yet. Reads at
  /// most ``WeekCompletion/mostTasks`` tasks.
  func completion(of allowance: Allowance) throws -> WeekCompletion {
    let week = allowance.week
    // The position after every task that is due before the week.
    let before = TaskCursor(
      due: Due(week.lowerBound).sortKey - 86_400, createdAt: .min, id: TaskID(bits: .max))
    let tasks = try context.tasks.tasks(
      TaskSelection(
        household: household.id, assignment: .to(allowance.member),
        statuses: Set(TaskStatus.allCases), after: before, limit: WeekCompletion.mostTasks)
    ).tasks.prefix { task in task.due.map { week.contains($0.date) } ?? false }
    let cards = try cardCompletion(of: allowance)
    return WeekCompletion(
      done: tasks.count { $0.status == .completed } + cards.done,
      total: tasks.count + allowance.missedInWeek + cards.total)
  }

  /// The rules and chores of a week: each active card once for every day after the day on which it
  /// was chosen, and each other completion.
  ///
  /// Counts at most the last ``Allowance/mostCardDays`` days of the week.
  private func cardCompletion(of allowance: Allowance) throws -> (done: Int, total: Int) {
    let end = allowance.payday
    let start = max(allowance.weekStart, end.advanced(byDays: -Allowance.mostCardDays))
    let done = try context.cards.completions(
      of: allowance.member, in: household.id, during: start..<end
    ).filter(\.isDone)
    let calendar = try calendar()
    let firstDays = Dictionary(
      try payingCards(of: allowance.member).map { card in
        (card.id, max(start, calendar.day(of: card.activeSince).advanced(byDays: 1)))
      }, uniquingKeysWith: { first, _ in first })
    let due = firstDays.values.reduce(0) { $0 + max(0, end.days(since: $1)) }
    let others = done.count { completion in
      firstDays[completion.card].map { completion.day < $0 } ?? true
    }
    return (done.count, due + others)
  }

  /// The active rules and chores of a member whose items are known.
  private func payingCards(of member: MemberID) throws -> [Card] {
    let cards = try context.cards.activeCards(of: member, in: household.id)
      .filter(\.kind.paysPoints)
    guard !cards.isEmpty else { return [] }
    let catalog = Catalog(
      custom: try context.cards.customItems(of: household.id), policy: household.policy,
      language: .english)
    return catalog.shown(cards)
  }

  /// Records missed dates of a recurring task for the allowance of its assignee.
  func addMissedDates(of task: HouseholdTask, before today: CivilDate) throws {
    guard let assignee = task.assignee, let due = task.due?.date, due < today,
      var allowance = try context.allowances.allowance(of: assignee, in: household.id),
      !allowance.isPaused
    else { return }
    var steps = Allowance.mostMissedTasks * 7
    let later = task.recurrence?.dates(
      after: due, from: max(due, allowance.weekStart), through: today.advanced(byDays: -1),
      spending: &steps)
    allowance.addMissedTasks(on: [due] + (later ?? []))
    try context.allowances.save(allowance)
  }
}
