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
  /// The feed as last read; nil before loading.
  public private(set) var content: FetchActivity.Output?
  /// The title of the screen.
  public var title: String { texts.text(.activityFeed) }
  /// The activities, the newest first.
  public var rows: [Row] { read(localizedContent) }
  let device: Device
  let household: HouseholdID
  private let member: MemberID?
  private let limit: Int?
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?

  /// The feed of a household, or of one member; without a limit ``FetchActivity/pageSize`` entries.
  public init(
    _ device: Device, household: HouseholdID, member: MemberID? = nil, limit: Int? = nil
  ) {
    self.device = device
    self.household = household
    self.member = member
    self.limit = limit
  }

  /// Loads the feed.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, content) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchActivity(household: $0.household, member: $0.member, limit: $0.limit))
        )
      }
      (model.home, model.content) = (home, content)
      model.localizedContent = model.localized { texts in
        content.rows.map { Row($0, in: texts) }
      }
      guard content.rows.isEmpty else { return nil }
      return model.nothingYet(.noActivity, .noActivityBody, picture: .empty)
    }
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
