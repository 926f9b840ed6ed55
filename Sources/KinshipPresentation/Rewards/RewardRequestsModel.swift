public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The requests for rewards, and the rewards to hand over, for the adults of a household.
@MainActor @Observable
public final class RewardRequestsModel: LoadedScreen {
  /// An open basket entry, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The entry.
    public let id: BasketEntryID
    /// The name of the member who gets the reward.
    public let memberName: String
    /// The title at the time of the request.
    public let title: String
    /// The price at the time of the request, in words.
    public let priceText: String
    /// Whether the request waits for approval; false for a reward to hand over.
    public let isRequest: Bool
    /// The state in words.
    public let stateText: String
    /// The time of the request, in words.
    public let when: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of the list and of the last change.
  public internal(set) var screen = ScreenState()
  /// The rows, the oldest request first.
  public var rows: [Row] { read(localizedContent) }
  /// The entries as last read.
  public private(set) var entries: [RewardRequestRow] = []
  /// The entry that was changed last.
  public private(set) var changed: BasketEntry?
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?

  /// The requests of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Loads the entries.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, entries) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(FetchRewardRequests(household: $0.household))
        )
      }
      (model.home, model.entries) = (home, entries)
      model.localizedContent = model.localized { texts in entries.map { Row($0, in: texts) } }
      guard entries.isEmpty else { return nil }
      return model.nothingYet(.noRewardRequests, .noRewardRequestsBody, picture: .ticket)
    }
  }

  /// Approves a request: the reward is then in the member's basket.
  @discardableResult
  public func approve(_ entry: BasketEntryID) async -> Bool {
    await changeEntry(
      entry, by: ApproveReward(household: household, entry: entry), saying: { .rewardApproved($0) })
  }

  /// Declines a request with a reason; its points return to the member.
  @discardableResult
  public func decline(_ entry: BasketEntryID, reason: String) async -> Bool {
    await changeEntry(
      entry, by: DeclineReward(household: household, entry: entry, reason: reason),
      saying: { .rewardDeclined($0) })
  }

  /// Records that a reward was handed over; its points are spent.
  ///
  /// A request that waits for approval is refused, with the advice to approve it.
  @discardableResult
  public func fulfil(_ entry: BasketEntryID) async -> Bool {
    await changeEntry(
      entry, by: FulfilReward(household: household, entry: entry),
      rephrasing: { $0 == .basketEntrySettled(.requested) ? .rewardNeedsApproval : nil },
      saying: { .rewardFulfilled($0) })
  }

  private func changeEntry<U: UseCase<BasketEntry>>(
    _ entry: BasketEntryID, by useCase: U,
    rephrasing rephrase: @escaping @MainActor (Refusal) -> LocalizedText? = { _ in nil },
    saying phrase: @escaping @MainActor (LocalizedText) -> LocalizedText
  ) async -> Bool {
    let name = entries.first { $0.entry.id == entry }?.memberName
    return await change(useCase, rephrasing: { rephrase($1) }) { model, entry in
      model.changed = entry
      let title = LocalizedText.titledReward(entry.shownTitle, of: name.map(model.texts.name))
      return phrase(title)
    }
  }
}

extension RewardRequestsModel.Row {
  init(_ row: RewardRequestRow, in texts: TextContext) {
    id = row.entry.id
    memberName = texts.name(row.memberName)
    title = texts.text(row.entry.shownTitle)
    priceText = texts.points(row.entry.price.value)
    isRequest = row.entry.state == .requested
    stateText = texts.text(.basketState(row.entry.state))
    when = texts.moment(row.entry.requestedAt)
    accessibilityLabel = texts.accessibilityText([memberName, title, priceText, stateText, when])
  }
}
