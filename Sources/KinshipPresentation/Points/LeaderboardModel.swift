public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// A household's leaderboard: its members ranked by the points that they earned by work.
@MainActor @Observable
public final class LeaderboardModel: LoadedScreen {
  /// A member on the board, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The member.
    public let id: MemberID
    /// The rank, from 1; nil if the board has only one member.
    public let rank: Int?
    /// The medal of the ranks 1 to 3 as an emoji; nil without points.
    public let medal: String?
    /// The member's name.
    public let name: String
    /// The member's photo, if any.
    public let photo: PhotoRef?
    /// The member's colour; nil for a member who shows only name and role.
    public let color: ColorHex?
    /// The points of the period.
    public let points: Int
    /// The points in words.
    public let pointsText: String
    /// The number of completed tasks and cards in words; nil for a member who hides its achievements.
    public let tasksText: String?
    /// The points as a part of the most points on the board, 0 to 1.
    public let share: Double
    /// Whether the row is the reader's own.
    public let isYou: Bool
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of loading the board.
  public internal(set) var screen = ScreenState()
  /// The period of the board.
  public private(set) var period: LeaderboardPeriod
  /// The board; nil before loading.
  public private(set) var board: FetchLeaderboard.Output?
  /// The time at which the board was loaded; nil before loading.
  public private(set) var lastRefreshed: Instant?
  /// The rows in the order of their ranks.
  public var rows: [Row] { read(localizedContent) }
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?

  /// The leaderboard of a household.
  public init(_ device: Device, household: HouseholdID, period: LeaderboardPeriod = .weekly) {
    self.device = device
    self.household = household
    self.period = period
  }

  /// Loads the board.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, board) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchLeaderboard(household: $0.household, period: $0.period))
        )
      }
      model.home = home
      model.board = board
      model.lastRefreshed = model.device.now()
      let me = home.details.actingMember
      model.localizedContent = model.localized { texts in
        let most = board.rows.map(\.points.value).max() ?? 0
        return board.rows.map { Row($0, most: most, me: me, in: texts) }
      }
      guard board.isWhole, board.rows.allSatisfy({ $0.points == .zero }) else { return nil }
      return model.nothingYet(.noScores, .noScoresBody, picture: .ticket)
    }
  }

  /// Chooses the period, and loads its board.
  @discardableResult
  public func setPeriod(_ period: LeaderboardPeriod) async -> Bool {
    self.period = period
    return await load()
  }
}

// MARK: - Words

extension LeaderboardModel {
  /// The periods with their names, to choose from.
  public var periods: [(period: LeaderboardPeriod, text: String)] {
    LeaderboardPeriod.allCases.map { ($0, texts.text(.period($0))) }
  }

  /// The period of the loaded board in words, with its first day; empty before loading.
  public var periodText: String {
    guard let board else { return "" }
    let since = board.start.map { texts.text(.since(texts.day($0))) }
    return texts.accessibilityText([texts.text(.period(board.period)), since])
  }

  /// Why the reader does not see all members or itself; nil if it does.
  public var noteText: String? {
    guard let board else { return nil }
    let notes = [
      board.hidesCaller ? texts.text(.hiddenFromLeaderboards) : nil,
      board.isWhole ? nil : texts.text(.ownRowOnly),
    ].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }
}

extension LeaderboardModel.Row {
  fileprivate init(_ row: LeaderboardRow, most: Int, me: MemberID, in texts: TextContext) {
    let points = row.points.value
    self.points = points
    id = row.member.id
    rank = row.rank
    medal = row.rank.flatMap { points > 0 ? Medal.of(rank: $0) : nil }
    name = texts.name(row.member.shownName)
    photo = row.member.details?.photo
    color = row.member.details?.color
    pointsText = texts.points(points)
    tasksText = row.tasks.map { texts.text(.done($0)) }
    share = most > 0 ? Double(points) / Double(most) : 0
    isYou = row.member.id == me
    accessibilityLabel = texts.accessibilityText([
      row.rank.map { texts.text(.rank($0)) }, name, isYou ? texts.text(.you) : nil, pointsText,
      tasksText,
    ])
  }
}
