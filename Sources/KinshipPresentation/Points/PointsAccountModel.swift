public import KinshipDomain
public import KinshipUseCases
public import Observation

/// A member's points and how they came about.
@MainActor @Observable
public final class PointsAccountModel: LoadedScreen {
  /// A movement of points, in words.
  public struct Line: Sendable, Hashable, Identifiable {
    /// The movement.
    public let id: TransferID
    /// When it was booked, in words.
    public let when: String
    /// How many points more or less.
    public let amount: Int
    /// The same in words.
    public let amountText: String
    /// What it was, in words.
    public let kindText: String
    /// Why, in the words of whoever said it.
    public let reason: String
    /// All of it in one breath.
    public let accessibilityLabel: String
  }

  /// What an adult is about to give or take, as it was typed.
  public struct Adjustment: Sendable, Hashable {
    /// How many points; what a correction takes has a minus.
    public var amount = 0
    /// What it is.
    public var kind = AdjustPoints.Kind.bonus
    /// Why.
    public var reason = ""

    /// An empty form.
    public init() {}
  }

  /// Whether the account loads or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// The account; nil before loading.
  public private(set) var account: PointAccount?
  /// What its owner is called.
  public var memberName: String { owner.map(wording.name) ?? "" }
  /// The movements, the newest first.
  public var lines: [Line] { read(told) }
  /// Whether there are older ones than those loaded.
  public private(set) var hasMore = false
  /// The form of an adult who gives or takes.
  public var adjustment = Adjustment()
  let device: Device
  let household: HouseholdID
  let member: MemberID
  var home: Home?
  /// How many movements there are so far while one page after the other is read; nil otherwise.
  var listed: Int?
  private var owner: Name?
  private var told: Spoken<[Line]>?
  @ObservationIgnored private var transactions: [PointTransaction] = []
  @ObservationIgnored private var next: TransferCursor?
  @ObservationIgnored private var unsent: AdjustPoints?

  /// The points of a member.
  public init(_ device: Device, household: HouseholdID, member: MemberID) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// The points that can be spent.
  public var balance: Int { account?.balance.value ?? 0 }
  /// The points earned in all.
  public var earned: Int { account?.totalEarned.value ?? 0 }
  /// The points spent in all.
  public var spent: Int { account?.totalSpent.value ?? 0 }
  /// The points that can be spent, in words: what is spendable, never what was earned.
  public var balanceText: String { wording.points(balance) }
  /// The points earned in all, in words.
  public var earnedText: String { wording.points(earned) }
  /// The points spent in all, in words.
  public var spentText: String { wording.points(spent) }
  /// What points are called here; nil before loading.
  public var pointsName: PointsName? { home?.details.policy.pointsName }
  /// The same in words.
  public var unit: String { wording.text(.pointsName(wording.pointsName ?? .points)) }
  /// Whether the reader may give and take points.
  public var canAdjust: Bool { home?.details.powers.contains(.adjustPoints) ?? false }
  /// What an adjustment can be, by name.
  public var adjustments: [(kind: AdjustPoints.Kind, text: String)] {
    AdjustPoints.Kind.allCases.map { ($0, wording.text(.adjustment($0))) }
  }
  /// What stands in place of the lines when there are none.
  public var noLines: Message { nothing.message(in: device.language) }
  var nothing: UnspokenMessage {
    guard canAdjust else { return nothingYet(.noLines, .noLinesBody, picture: .ticket) }
    return UnspokenMessage(
      .noLines, .noLinesBody, picture: .ticket, button: .givePoints, action: .givePoints)
  }
}

// MARK: - Loading

extension PointsAccountModel {
  /// Loads the account and the newest movements.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, output, page) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchAccount(household: $0.household, member: $0.member)),
          try await $0.device.performer.fetch($0.page())
        )
      }
      model.home = home
      model.account = output.account
      model.owner = output.memberName
      model.transactions = []
      model.show(page)
      return model.transactions.isEmpty ? model.nothing : nil
    }
  }

  /// Loads older movements, when there are some.
  @discardableResult
  public func loadMore() async -> Bool {
    guard next != nil, !screen.isWorking else { return false }
    return await load { model in
      model.show(
        try await model.newest {
          try await $0.device.performer.fetch($0.page(after: $0.next))
        })
      return model.transactions.isEmpty ? model.nothing : nil
    }
  }

  private func page(after cursor: TransferCursor? = nil) -> FetchTransactions {
    FetchTransactions(household: household, member: member, after: cursor)
  }

  private func show(_ page: FetchTransactions.Output) {
    let known = Set(transactions.map(\.id))
    let all = transactions + page.transactions.filter { !known.contains($0.id) }
    transactions = all
    told = spoken { wording in all.map { Line($0, in: wording) } }
    next = page.next
    hasMore = page.next != nil
  }
}

extension PointsAccountModel.Line {
  init(_ transaction: PointTransaction, in wording: Wording) {
    id = transaction.id
    when = wording.moment(transaction.createdAt).capitalizedFirst
    amount = transaction.amount
    amountText = wording.change(transaction.amount)
    kindText = wording.spoken([
      wording.text(.transfer(transaction.kind)),
      transaction.createdBy == nil ? wording.text(.householdRule) : nil,
    ])
    reason = transaction.reason
    accessibilityLabel = wording.spoken([
      amountText, kindText, reason, wording.moment(transaction.createdAt),
    ])
  }
}

// MARK: - Adjusting

extension PointsAccountModel {
  /// Whether the form can be sent: by an adult, with points and a reason.
  public var canSubmitAdjustment: Bool {
    canAdjust && (1...1_000_000).contains(adjustment.amount.magnitude)
      && (try? Title(adjustment.reason, field: .reason)) != nil && !screen.isWorking
  }

  /// Gives or takes what the form says; the form is empty afterwards, unless it was refused.
  @discardableResult
  public func submitAdjustment() async -> Bool {
    let (form, blank) = (adjustment, Adjustment())
    guard await adjust(amount: form.amount, kind: form.kind, reason: form.reason) else {
      return false
    }
    adjustment = blank
    return true
  }

  /// Gives or takes points, with a reason.
  @discardableResult
  public func adjust(amount: Int, kind: AdjustPoints.Kind, reason: String) async -> Bool {
    let adjustment = sameAttempt(as: unsent) { [device, household, member] in
      AdjustPoints(
        household: household, id: $0?.id ?? device.ids.next(), member: member, amount: amount,
        kind: kind, reason: reason)
    }
    unsent = adjustment
    return await change(adjustment) { model, account in
      model.account = account
      model.unsent = nil
      return .pointsAdjusted(
        kind.change(by: amount), of: model.memberName, balance: account.balance.value,
        model.wording.pointsName ?? .points)
    }
  }
}

extension AdjustPoints.Kind {
  /// How many points more or less an adjustment by that amount is.
  fileprivate func change(by amount: Int) -> Int {
    switch self {
    case .bonus: abs(amount)
    case .penalty: -abs(amount)
    case .correction: amount
    }
  }
}
