public import KinshipDomain
public import KinshipUseCases
public import KinshipTime
public import Observation

/// The allowances of a household, or that of one member, with the ledger of money.
@MainActor @Observable
public final class AllowanceModel: LoadedScreen {
  /// A member's allowance, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The member.
    public let id: MemberID
    /// The name of the member.
    public let memberName: String
    /// The amount, weekday and rule, or that there is no allowance.
    public let termsText: String
    /// The balance; empty without an allowance.
    public let balanceText: String
    /// The next payday, or that the allowance is paused; empty without an allowance.
    public let paydayText: String
    /// The tasks and cards of the week, if the amount depends on them.
    public let completionText: String
    /// The open request, or why the last one was declined; empty for none.
    public let requestText: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of loading and of the last change.
  public internal(set) var screen = ScreenState()
  /// The allowances in words, in the order of the members.
  public var rows: [Row] { read(localizedContent) }
  /// The allowances as last read.
  public private(set) var overviews: [AllowanceOverview] = []
  let device: Device
  let household: HouseholdID
  /// The member whose allowance is shown; nil for all that the reader sees.
  let member: MemberID?
  var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?
  @ObservationIgnored private var unsentRequest: RequestAllowance?
  @ObservationIgnored private var unsentPayout: RecordPayout?
  @ObservationIgnored private var unsentCorrection: CorrectMoney?

  /// The allowances of a household, or that of a member.
  public init(_ device: Device, household: HouseholdID, member: MemberID? = nil) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// Whether the reader may set allowances, decide requests and record pay-outs.
  public var canManage: Bool { home?.details.powers.contains(.manageAllowances) ?? false }

  /// The allowance of a member as last read; nil if none was set.
  public func allowance(of member: MemberID) -> Allowance? {
    overviews.first { $0.member == member }?.allowance
  }

  /// Loads the allowances.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, answer) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchAllowances(household: $0.household, member: $0.member))
        )
      }
      model.home = home
      model.show(answer.allowances)
      return answer.allowances.isEmpty
        ? model.nothingYet(.noAllowances, .noAllowancesBody, picture: .ticket) : nil
    }
  }

  private func show(_ overviews: [AllowanceOverview]) {
    self.overviews = overviews
    localizedContent = localized { texts in overviews.map { Row($0, in: texts) } }
  }
}

// MARK: - Changes by an adult

extension AllowanceModel {
  /// Sets the terms of a member's allowance.
  @discardableResult
  public func set(
    _ amount: Int, _ currency: String, on weekday: Weekday, mode: AllowanceMode,
    for member: MemberID
  ) async -> Bool {
    let terms = SetAllowance(
      household: household, member: member, amount: amount, currency: currency, weekday: weekday,
      mode: mode)
    return await changeMoney(terms, in: Currency(currency)) { model, overview in
      overview.allowance.map { .allowanceSet($0, of: model.texts.name(overview.memberName)) }
        ?? .noAllowance
    }
  }

  /// Pauses or resumes a member's allowance.
  @discardableResult
  public func setPaused(_ isPaused: Bool, for member: MemberID) async -> Bool {
    let pause = PauseAllowance(household: household, member: member, isPaused: isPaused)
    return await change(pause) { model, overview in
      .allowancePaused(isPaused, of: model.texts.name(overview.memberName))
    }
  }

  /// Approves the open request of a member, or declines it with a reason; refused if there is none.
  @discardableResult
  public func decideRequest(
    of member: MemberID, isApproved: Bool, reason: String? = nil
  ) async -> Bool {
    let request = allowance(of: member)?.request?.id ?? AllowanceRequestID(bits: 0)
    let decision = DecideAllowanceRequest(
      household: household, member: member, request: request, isApproved: isApproved,
      reason: reason)
    return await changeMoney(decision) { model, overview in
      .moneyRequestDecided(
        isApproved, of: model.texts.name(overview.memberName),
        balance: overview.balance ?? .zero(.euro))
    }
  }

  /// Records money that was handed over to a member.
  @discardableResult
  public func payOut(_ amount: Int, to member: MemberID, reason: String? = nil) async -> Bool {
    let payout = reusingIDs(as: unsentPayout) { [device, household] in
      RecordPayout(
        household: household, id: $0?.id ?? device.ids.next(), member: member, amount: amount,
        reason: reason)
    }
    unsentPayout = payout
    return await changeMoney(payout) { model, overview in
      model.unsentPayout = nil
      return model.booked(-amount, overview)
    }
  }

  /// Adds or removes money of a member, with a reason.
  @discardableResult
  public func correct(by amount: Int, for member: MemberID, reason: String) async -> Bool {
    let correction = reusingIDs(as: unsentCorrection) { [device, household] in
      CorrectMoney(
        household: household, id: $0?.id ?? device.ids.next(), member: member, amount: amount,
        reason: reason)
    }
    unsentCorrection = correction
    return await changeMoney(correction) { model, overview in
      model.unsentCorrection = nil
      return model.booked(amount, overview)
    }
  }

  private func booked(_ amount: Int, _ overview: AllowanceOverview) -> LocalizedText {
    .moneyBooked(
      amount, of: texts.name(overview.memberName), balance: overview.balance ?? .zero(.euro))
  }
}

// MARK: - Requests

extension AllowanceModel {
  /// Requests the reader's money of the week, or a pay-out.
  @discardableResult
  public func request(payout: Int? = nil) async -> Bool {
    let request = reusingIDs(as: unsentRequest) { [device, household] in
      RequestAllowance(household: household, id: $0?.id ?? device.ids.next(), payout: payout)
    }
    unsentRequest = request
    return await changeMoney(request, ofReader: true) { model, _ in
      model.unsentRequest = nil
      return .moneyRequestSent
    }
  }

  /// Cancels the reader's open request; refused if there is none.
  @discardableResult
  public func cancelRequest() async -> Bool {
    let own = home.flatMap { allowance(of: $0.details.actingMember) }
    guard let own else {
      return await act { _ in
        throw RephrasedRefusal(refusal: .notFound(.allowance), said: .noOwnAllowance)
      }
    }
    guard let request = own.request else {
      return await act { _ in throw Refusal.notFound(.moneyRequest) }
    }
    let cancellation = CancelAllowanceRequest(household: household, request: request.id)
    return await changeMoney(cancellation, ofReader: true) { _, _ in .moneyRequestCancelled }
  }
}

// MARK: - Refused amounts

extension AllowanceModel {
  /// Performs a use case as `change` does, with sentences about money for refused amounts.
  ///
  /// They name amounts in `currency`, by default that of the shown allowance. With `ofReader` a
  /// missing allowance is that of the reader.
  private func changeMoney<U: UseCase>(
    _ useCase: U, in currency: Currency? = nil, ofReader: Bool = false,
    _ take: @escaping @MainActor (AllowanceModel, U.Output) -> LocalizedText
  ) async -> Bool {
    await change(
      useCase,
      rephrasing: { model, refusal in
        if ofReader, refusal == .notFound(.allowance) { return .noOwnAllowance }
        return .amountRefused(refusal, in: currency ?? model.currency)
      }, take)
  }

  private var currency: Currency {
    overviews.lazy.compactMap(\.allowance?.amount.currency).first ?? .euro
  }
}

extension LocalizedText {
  /// The sentence about an amount out of range in a currency; nil for other refusals.
  fileprivate static func amountRefused(_ refusal: Refusal, in currency: Currency) -> Self? {
    guard case .validation(.amount, .outOfRange(let low, let high)) = refusal,
      let low = Money(low, currency), let high = Money(high, currency)
    else { return nil }
    return .moneyOutOfRange(low, high)
  }
}

// MARK: - Rows

extension AllowanceModel.Row {
  init(_ overview: AllowanceOverview, in texts: TextContext) {
    id = overview.member
    memberName = texts.name(overview.memberName)
    let allowance = overview.allowance
    termsText = texts.text(allowance.map { .allowanceTerms($0) } ?? .noAllowance)
    balanceText = overview.balance.map { texts.text(.money($0)) } ?? ""
    paydayText =
      allowance.map { $0.isPaused ? texts.text(.allowancePausedState) : texts.day($0.payday) } ?? ""
    completionText =
      allowance?.mode.dependsOnCompletion == true
      ? texts.text(.completion(overview.completion)) : ""
    requestText =
      allowance.flatMap { allowance in
        allowance.request.map { texts.text(.request($0, allowance.amount.currency)) }
          ?? allowance.declineReason.map { texts.text(.requestDeclined("\($0)")) }
      } ?? ""
    accessibilityLabel = texts.accessibilityText([
      memberName, termsText, balanceText, paydayText, completionText, requestText,
    ])
  }
}

extension LocalizedText {
  static func request(_ request: AllowanceRequest, _ currency: Currency) -> Self {
    guard let payout = request.payout.flatMap({ Money($0, currency) }) else {
      return weekRequested
    }
    return payoutRequested(payout)
  }
}
