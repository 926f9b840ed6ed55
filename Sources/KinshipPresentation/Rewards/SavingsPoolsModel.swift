public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The shared goals of a household, with the points and shares of a member.
@MainActor @Observable
public final class SavingsPoolsModel: LoadedScreen {
  /// A savings pool, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The pool.
    public let id: SavingsPoolID
    /// The name of the shared goal.
    public let title: String
    /// The state.
    public let state: SavingsPool.State
    /// Saved points and target of an open pool; the target of an ended one.
    public let progressText: String
    /// The share of the member in words; nil for an empty share and for an ended pool.
    public let ownText: String?
    /// The shares of all members in words, for adults; empty for children and ended pools.
    public let sharesText: String
    /// The state in words, with the time of the end.
    public let stateText: String
    /// Points by which the pool falls short of its target; 0 for an ended pool.
    public let missing: Int
    /// Points of the member in the pool.
    public let own: Int
    /// The whole pool as one text for a screen reader.
    public let accessibilityLabel: String

    /// Whether the target is reached and the pool is open.
    public var isFull: Bool { state == .open && missing == 0 }
  }

  /// The state of the list and of the last change.
  public internal(set) var screen = ScreenState()
  /// The pools as last read; nil before loading.
  public private(set) var content: FetchSavingsPools.Output?
  /// The pool after the last payment or withdrawal.
  public private(set) var outcome: SavingsPoolOutcome?
  /// The pool that was created or ended last.
  public private(set) var changed: SavingsPool?
  let device: Device
  let household: HouseholdID
  let member: MemberID
  private(set) var home: LoadedHousehold?
  private var localizedRows: LocalizedContent<[Row]>?
  private var localizedHistory: LocalizedContent<[Row]>?
  @ObservationIgnored private var unsentPool: CreateSavingsPool?
  @ObservationIgnored private var unsentPayment: PayIntoSavingsPool?
  @ObservationIgnored private var unsentWithdrawal: WithdrawFromSavingsPool?

  /// The shared goals, with the shares of a member.
  public init(_ device: Device, household: HouseholdID, member: MemberID) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// Loads the pools.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, content) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchSavingsPools(household: $0.household, member: $0.member))
        )
      }
      (model.home, model.content) = (home, content)
      model.localizedRows = model.localized { texts in
        content.pools.map { Row($0, in: texts) }
      }
      model.localizedHistory = model.localized { texts in
        content.history.map { Row($0, in: texts) }
      }
      guard content.pools.isEmpty else { return nil }
      return model.nothingYet(.noSavingsPools, .noSavingsPoolsBody, picture: .ticket)
    }
  }
}

// MARK: - Content

extension SavingsPoolsModel {
  /// The title of the screen.
  public var title: String { texts.text(.sharedGoals) }
  /// The name of the member; empty before loading.
  public var memberName: String { content.map { texts.name($0.memberName) } ?? "" }
  /// Points that the member can spend.
  public var balance: Int { content?.balance.value ?? 0 }
  /// The points that the member can spend, in words.
  public var balanceText: String { texts.points(balance) }
  /// The open pools, the oldest first.
  public var rows: [Row] { read(localizedRows) }
  /// The ended pools, the last ended first.
  public var history: [Row] { read(localizedHistory) }
  private var isOwn: Bool { home?.details.actingMember == member }
  /// Whether the reader may create, pay out and close pools.
  public var canDecide: Bool { home?.details.powers.contains(.decideRewards) ?? false }
}

// MARK: - Intents

extension SavingsPoolsModel {
  /// Creates a pool for a shared goal.
  @discardableResult
  public func create(_ title: String, target: Int) async -> Bool {
    let creating = reusingIDs(as: unsentPool) { [device, household] in
      CreateSavingsPool(
        household: household, id: $0?.id ?? device.ids.next(), title: title, target: target)
    }
    unsentPool = creating
    return await change(creating) { model, pool in
      model.unsentPool = nil
      model.changed = pool
      return .savingsPoolCreated("\(pool.title)", target: model.inWords(pool.target))
    }
  }

  /// Pays points of the member into a pool.
  @discardableResult
  public func pay(_ amount: Int, into pool: SavingsPoolID) async -> Bool {
    let payment = reusingIDs(as: unsentPayment) { [device, household, member] in
      PayIntoSavingsPool(
        household: household, id: $0?.id ?? device.ids.next(), pool: pool, member: member,
        amount: amount)
    }
    unsentPayment = payment
    return await change(payment, rephrasing: { $0.paymentRefused($1, amount) }) { model, outcome in
      model.unsentPayment = nil
      model.outcome = outcome
      return .paidIntoPool(
        "\(outcome.row.pool.title)", progress: model.progress(outcome.row),
        balance: model.inWords(outcome.balance))
    }
  }

  /// The sentence about a payment of more points than are missing; nil for other refusals.
  private func paymentRefused(_ refusal: Refusal, _ amount: Int) -> LocalizedText? {
    guard case .validation(.amount, .outOfRange(_, let missing)) = refusal,
      missing < amount, SavingsPool.targetRange.contains(amount), let missing = Points(missing)
    else { return nil }
    return .paymentTooLarge(inWords(missing))
  }

  /// Returns points of the member's share to its wallet; nil for the whole share.
  @discardableResult
  public func withdraw(_ amount: Int?, from pool: SavingsPoolID) async -> Bool {
    let withdrawal = reusingIDs(as: unsentWithdrawal) { [device, household, member] in
      WithdrawFromSavingsPool(
        household: household, id: $0?.id ?? device.ids.next(), pool: pool, member: member,
        amount: amount)
    }
    unsentWithdrawal = withdrawal
    return await change(withdrawal, rephrasing: { $0.withdrawalRefused($1) }) { model, outcome in
      model.unsentWithdrawal = nil
      model.outcome = outcome
      return .withdrawnFromPool(
        "\(outcome.row.pool.title)", progress: model.progress(outcome.row),
        balance: model.inWords(outcome.balance))
    }
  }

  /// The sentence about a withdrawal of more points than the share has; nil for other refusals.
  private func withdrawalRefused(_ refusal: Refusal) -> LocalizedText? {
    guard case .insufficientCredits(let share, _) = refusal else { return nil }
    return .shareTooSmall(inWords(share), of: isOwn ? nil : memberName)
  }

  /// Pays a pool out; its points are spent.
  @discardableResult
  public func payOut(_ pool: SavingsPoolID) async -> Bool {
    await change(PayOutSavingsPool(household: household, pool: pool)) { model, pool in
      model.changed = pool
      return .poolPaidOut("\(pool.title)", target: model.inWords(pool.target))
    }
  }

  /// Closes a pool; every share returns to its member.
  @discardableResult
  public func close(_ pool: SavingsPoolID) async -> Bool {
    let isEmpty = content?.pools.first { $0.pool.id == pool }?.saved == .zero
    return await change(CloseSavingsPool(household: household, pool: pool)) { model, pool in
      model.changed = pool
      return .poolClosed("\(pool.title)", isEmpty: isEmpty)
    }
  }

  private func progress(_ row: SavingsPoolRow) -> LocalizedText {
    .poolProgress(row.saved.value, of: row.pool.target.value, texts.pointsName ?? .points)
  }

  private func inWords(_ points: Points) -> LocalizedText {
    .points(points.value, texts.pointsName ?? .points)
  }
}

// MARK: - Rows

extension SavingsPoolsModel.Row {
  init(_ row: SavingsPoolRow, in texts: TextContext) {
    id = row.pool.id
    title = "\(row.pool.title)"
    state = row.pool.state
    progressText = texts.text(
      .poolProgress(row.saved.value, of: row.pool.target.value, texts.pointsName ?? .points))
    (missing, own) = (row.missing.value, row.own.value)
    ownText = row.own > .zero ? texts.points(row.own.value) : nil
    sharesText = row.shares.map { "\(texts.name($0.memberName)) \($0.points)" }
      .joined(separator: ", ")
    stateText = texts.text(row.missing > .zero ? .poolState(.open) : .poolIsFull)
    let ownShare = ownText.map { texts.text(.ownShare($0)) }
    accessibilityLabel = texts.accessibilityText([
      title, progressText, stateText, ownShare, sharesText,
    ])
  }

  fileprivate init(_ pool: SavingsPool, in texts: TextContext) {
    id = pool.id
    title = "\(pool.title)"
    state = pool.state
    progressText = texts.points(pool.target.value)
    (missing, own) = (0, 0)
    ownText = nil
    sharesText = ""
    let end = pool.endedAt.map { texts.moment($0) }
    stateText = [texts.text(.poolState(pool.state)), end].compactMap(\.self)
      .joined(separator: ", ")
    accessibilityLabel = texts.accessibilityText([title, progressText, stateText])
  }
}
