public import KinshipDomain
import KinshipTime

/// Completes a rule or a chore for today and pays its value: both, or neither.
///
/// The household's point rules multiply the value; the transfer explains the payment.
///
/// The child itself may, or an adult for it. A card that is done today stays done, and pays nothing
/// more.
public struct CompleteCard: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The card.
  public let card: CardID

  /// A card to be completed.
  public init(household: HouseholdID, card: CardID) {
    self.household = household
    self.card = card
  }

  public func execute(in context: Context, with _: Void) throws -> CardOutcome {
    let caller = try context.caller(in: household)
    let (card, row, payment) = try caller.completableCard(card)
    let (now, today) = (context.now, try caller.today())
    let old = try context.cards.completion(of: card, on: today)
    guard old?.isDone != true else { return try caller.outcome(row, isDone: true, .zero) }
    var completion =
      old ?? CardCompletion(of: card, on: today, by: caller.member.id, at: now)
    completion.complete(by: caller.member.id, at: now)
    try context.cards.save(completion)
    try context.points.post(
      Transfer(
        id: completion.award, household: household, debit: PointAccount.issuance(of: household),
        credit: PointAccount.id(of: card.member), amount: payment.result, kind: .cardCompleted,
        source: completion.source, reason: row.card.title.description,
        createdBy: caller.member.id, createdAt: now, effectiveAt: now,
        award: payment.explanation))
    _ = try caller.awardBadges(to: card.member, forWorkAt: now)
    return try caller.outcome(row, isDone: true, payment.result)
  }
}

/// Takes back today's completion of a card, and the points that it paid: both, or neither.
///
/// Refuses with `insufficientCredits` if the points have been spent. A card that is not done today
/// stays as it is.
public struct UncompleteCard: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The card.
  public let card: CardID

  /// A card whose completion is to be taken back.
  public init(household: HouseholdID, card: CardID) {
    self.household = household
    self.card = card
  }

  public func execute(in context: Context, with _: Void) throws -> CardOutcome {
    let caller = try context.caller(in: household)
    let (card, row, _) = try caller.completableCard(card)
    guard var completion = try context.cards.completion(of: card, on: try caller.today()),
      completion.isDone
    else { return try caller.outcome(row, isDone: false, .zero) }
    guard let paid = try context.points.transfer(completion.award, in: household) else {
      throw Refusal.conflict
    }
    try context.points.post(paid.reversed(by: caller.member.id, at: context.now))
    completion.takeBack()
    try context.cards.save(completion)
    _ = try caller.withdrawBadges(from: card.member)
    return try caller.outcome(row, isDone: false, paid.amount)
  }
}

/// A card after it was completed or taken back.
public struct CardOutcome: Hashable, Sendable {
  /// The card.
  public let row: CardRow
  /// The points that this change paid or took back; zero if it changed nothing.
  public let points: Points
  /// The child's balance after it.
  public let balance: Points

  /// An outcome with every field given.
  public init(row: CardRow, points: Points, balance: Points) {
    self.row = row
    self.points = points
    self.balance = balance
  }
}

extension Caller {
  /// An active rule or chore of the caller, or of a child for an adult: as stored and as shown, with
  /// its payment now.
  ///
  /// Throws `notFound(.card)` for unknown and archived cards, for cards of unknown items, and for
  /// those of other members. Throws `validation` for a reward.
  fileprivate func completableCard(
    _ id: CardID
  ) throws -> (card: Card, row: CardRow, payment: PointAward) {
    guard let card = try context.cards.card(id, in: household.id), card.isActive,
      try mayAct(for: card.member)
    else { throw Refusal.notFound(.card) }
    let catalog = try catalog()
    guard let shown = catalog.shown([card]).first else { throw Refusal.notFound(.card) }
    guard card.kind.paysPoints else { throw Refusal.validation(.item, .notAllowed) }
    let payment = shown.award(on: try today(), under: try factors(inForceAt: context.now))
    return (card, catalog.row(shown, paying: payment.result, isDoneToday: false), payment)
  }

  fileprivate func outcome(_ row: CardRow, isDone: Bool, _ points: Points) throws -> CardOutcome {
    let member = try activeMember(row.card.member)
    return CardOutcome(
      row: CardRow(
        card: row.card, color: row.color, isCustom: row.isCustom, isDoneToday: isDone,
        points: row.points),
      points: points, balance: try context.wallet(of: member).balance)
  }
}
