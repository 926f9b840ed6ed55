public import KinshipDomain
public import KinshipUseCases
public import Observation

/// A member's points account with its transactions.
@MainActor @Observable
public final class PointsAccountModel: LoadedScreen {
  /// A transaction, in words.
  public struct Line: Sendable, Hashable, Identifiable {
    /// The transaction.
    public let id: TransferID
    /// The time of booking, in words.
    public let when: String
    /// The change of the balance, in points.
    public let amount: Int
    /// The change of the balance, in words.
    public let amountText: String
    /// The kind of the transaction, in words.
    public let kindText: String
    /// The reason, as entered by the member who booked it.
    public let reason: String
    /// Base, factors and result of a payment; nil if no point rule changed it.
    public let awardText: String?
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The form with which an adult gives or takes points.
  public struct Adjustment: Sendable, Hashable {
    /// The number of points; negative for a correction that takes points.
    public var amount = 0
    /// The kind of adjustment.
    public var kind = AdjustPoints.Kind.bonus
    /// The reason.
    public var reason = ""

    /// An empty form.
    public init() {}
  }

  /// The state of the account and of the last change.
  public internal(set) var screen = ScreenState()
  /// The account; nil before loading.
  public internal(set) var account: PointAccount?
  /// The account with the use of its points, as last loaded; nil before loading.
  public private(set) var totals: FetchAccount.Output?
  /// The owner's name.
  public var memberName: String { owner.map(texts.name) ?? "" }
  /// The transactions, the newest first.
  public var lines: [Line] { read(localizedContent) }
  /// Whether there are older transactions than those loaded.
  public private(set) var hasMore = false
  /// The form with which an adult gives or takes points.
  public var adjustment = Adjustment()
  let device: Device
  let household: HouseholdID
  let member: MemberID
  var home: LoadedHousehold?
  /// The number of transactions that `everyPage` has read so far; nil while it is not running.
  var listed: Int?
  private var owner: Name?
  private var localizedContent: LocalizedContent<[Line]>?
  @ObservationIgnored private var transactions: [PointTransaction] = []
  @ObservationIgnored private var next: TransferCursor?
  @ObservationIgnored private var unsent: AdjustPoints?

  /// The points account of a member.
  public init(_ device: Device, household: HouseholdID, member: MemberID) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// The balance: points that can be spent.
  public var balance: Int { account?.balance.value ?? 0 }
  /// The total of points earned.
  public var earned: Int { account?.totalEarned.value ?? 0 }
  /// Points held for rewards that were requested or bought.
  public var reserved: Int { totals?.reserved.value ?? 0 }
  /// The total of points spent.
  ///
  /// ``balance``, ``reserved``, spent points and those of ``otherUses`` add up to ``earned``.
  public var spent: Int { totals?.spent ?? 0 }
  /// The points that are neither spent nor in the balance, with their labels; none are 0.
  public var otherUses: [(label: String, points: Int, text: String)] {
    [
      (LocalizedText.savedPoints, totals?.saved), (.lostPoints, totals?.lost),
      (.correctedPoints, totals?.corrected),
    ].compactMap { label, points in
      guard let points, points > .zero else { return nil }
      return (texts.text(label), points.value, texts.points(points.value))
    }
  }
  /// The balance in words; never the total earned.
  public var balanceText: String { texts.points(balance) }
  /// The points held for rewards, in words.
  public var reservedText: String { texts.points(reserved) }
  /// The total of points earned, in words.
  public var earnedText: String { texts.points(earned) }
  /// The total of points spent, in words.
  public var spentText: String { texts.points(spent) }
  /// The household's name for points; nil before loading.
  public var pointsName: PointsName? { home?.details.policy.pointsName }
  /// The household's name for points, in words.
  public var unit: String { texts.text(.pointsName(texts.pointsName ?? .points)) }
  /// Whether the reader may give and take points.
  public var canAdjust: Bool { home?.details.powers.contains(.adjustPoints) ?? false }
  /// The kinds of adjustment with their names, to choose from.
  public var adjustments: [(kind: AdjustPoints.Kind, text: String)] {
    AdjustPoints.Kind.allCases.map { ($0, texts.text(.adjustment($0))) }
  }
  /// The message in place of an empty list of transactions.
  public var noLines: Message { nothing.message(in: device.language) }
  var nothing: MessageTemplate {
    guard canAdjust else { return nothingYet(.noLines, .noLinesBody, picture: .ticket) }
    return MessageTemplate(
      .noLines, .noLinesBody, picture: .ticket, button: .givePoints, action: .givePoints)
  }
}

// MARK: - Loading

extension PointsAccountModel {
  /// Loads the account and the newest transactions.
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
      model.totals = output
      model.owner = output.memberName
      model.transactions = []
      model.show(page)
      return model.transactions.isEmpty ? model.nothing : nil
    }
  }

  /// Loads the next page of older transactions, if there is one.
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

  /// The transactions that are loaded, the newest first.
  var loadedTransactions: [PointTransaction] { transactions }

  private func page(after cursor: TransferCursor? = nil) -> FetchTransactions {
    FetchTransactions(household: household, member: member, after: cursor)
  }

  private func show(_ page: FetchTransactions.Output) {
    let known = Set(transactions.map(\.id))
    let all = transactions + page.transactions.filter { !known.contains($0.id) }
    transactions = all
    localizedContent = localized { texts in all.map { Line($0, in: texts) } }
    next = page.next
    hasMore = page.next != nil
  }
}

extension PointsAccountModel.Line {
  init(_ transaction: PointTransaction, in texts: TextContext) {
    id = transaction.id
    when = texts.moment(transaction.createdAt).capitalizedFirst
    amount = transaction.amount
    amountText = texts.change(transaction.amount)
    kindText = texts.accessibilityText([
      texts.text(.transfer(transaction.kind, of: transaction.amount)),
      transaction.createdBy == nil ? texts.text(.householdRule) : nil,
    ])
    reason = texts.text(.reason(of: transaction))
    awardText = transaction.award.map { texts.explanation(of: $0) }
    accessibilityLabel = texts.accessibilityText([
      amountText, kindText, reason, awardText, texts.moment(transaction.createdAt),
    ])
  }
}

// MARK: - Adjusting

extension PointsAccountModel {
  /// Whether the form can be sent: the reader may adjust points, and amount and reason are valid.
  public var canSubmitAdjustment: Bool {
    canAdjust && (1...1_000_000).contains(adjustment.amount.magnitude)
      && (try? Title(adjustment.reason, field: .reason)) != nil && !screen.isWorking
  }

  /// Books the adjustment of the form, and clears the form on success.
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
    let adjustment = reusingIDs(as: unsent) { [device, household, member] in
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
        model.texts.pointsName ?? .points)
    }
  }
}

extension AdjustPoints.Kind {
  /// The change of the balance by an adjustment of that amount.
  fileprivate func change(by amount: Int) -> Int {
    switch self {
    case .bonus: abs(amount)
    case .penalty: -abs(amount)
    case .correction: amount
    }
  }
}
