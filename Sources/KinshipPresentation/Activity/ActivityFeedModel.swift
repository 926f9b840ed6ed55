public import KinshipDomain
import KinshipTime
public import KinshipUseCases
public import Observation

/// The latest activities of a household, the newest first.
@MainActor @Observable
public final class ActivityFeedModel: LoadedScreen {
  /// An activity, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The entry.
    public let id: ActivityID
    /// What happened.
    public let kind: Activity.Kind
    /// The mark of the kind.
    public let mark: String
    /// The colour of the kind.
    public let tint: Tint
    /// The activity in one sentence.
    public let text: String
    /// The points that it earned, with a sign; nil for none.
    public let pointsText: String?
    /// How long ago it was.
    public let agoText: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of loading the feed.
  public internal(set) var screen = ScreenState()
  /// The position before which older activities begin; nil if all are loaded.
  public private(set) var next: Int?
  /// The activities as last read, the newest first.
  public var activities: [ActivityRow] { answers.flatMap(\.rows) }
  /// Whether older activities can be loaded.
  public var canLoadMore: Bool { next != nil }
  /// The title of the screen.
  public var title: String { texts.text(.activityFeed) }
  /// The activities, the newest first.
  public var rows: [Row] { read(localizedContent) }
  let device: Device
  let household: HouseholdID
  private let member: MemberID?
  private let start: Int?
  private let limit: Int?
  private(set) var home: LoadedHousehold?
  private var answers: [FetchActivity.Output] = []
  private var localizedContent: LocalizedContent<[Row]>?

  /// The feed of a household, or of one member, in pages of `limit` entries; without a limit of
  /// ``FetchActivity/pageSize``.
  ///
  /// A shell with its own paging gives the position before which activities are loaded.
  public init(
    _ device: Device, household: HouseholdID, member: MemberID? = nil, before start: Int? = nil,
    limit: Int? = nil
  ) {
    self.device = device
    self.household = household
    self.member = member
    self.start = start
    self.limit = limit
  }

  /// Loads the activities from the first page on, down to the oldest one that is shown.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, pages) = try await model.newest { model in
        (try await model.readHome(model.household), try await model.pages())
      }
      model.home = home
      model.show(pages)
      guard model.activities.isEmpty, !model.canLoadMore else { return nil }
      return model.nothingYet(.noActivity, .noActivityBody, picture: .empty)
    }
  }

  /// Loads older activities; does nothing if all are loaded, or while a load is running.
  @discardableResult
  public func loadMore() async -> Bool {
    guard let next, !screen.isWorking else { return true }
    return await load { model in
      let page = try await model.newest { try await $0.page(before: next) }
      model.show(model.answers + [page])
      return nil
    }
  }

  private func pages() async throws -> [FetchActivity.Output] {
    let oldest = answers.last.map { $0.next ?? .min }
    return try await reloadPages(answers, from: start, downTo: oldest, next: \.next) {
      try await page(before: $0)
    }
  }

  private func page(before position: Int?) async throws -> FetchActivity.Output {
    try await device.performer.fetch(
      FetchActivity(household: household, member: member, limit: limit, before: position))
  }

  private func show(_ pages: [FetchActivity.Output]) {
    answers = pages
    next = pages.last?.next
    let rows = activities
    localizedContent = localized { texts in rows.map { Row($0, in: texts) } }
  }
}

extension ActivityFeedModel.Row {
  init(_ row: ActivityRow, in texts: TextContext) {
    id = row.id
    kind = row.kind
    mark = row.kind.mark
    tint = row.kind.tint
    text = texts.text(.activity(row, in: texts))
    pointsText = row.points.map { texts.text(.earned(texts.inWords($0))) }
    agoText = texts.text(.ago(RelativeTime(seconds: texts.seconds(since: row.at))))
    accessibilityLabel = texts.accessibilityText([text, pointsText, agoText])
  }
}

extension TextContext {
  /// The whole seconds from an instant to now.
  fileprivate func seconds(since instant: Instant) -> Int64 {
    (now.millisecondsSinceEpoch - instant.millisecondsSinceEpoch) / 1_000
  }
}
