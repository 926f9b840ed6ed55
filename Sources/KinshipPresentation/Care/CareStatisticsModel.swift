public import KinshipDomain
import KinshipTime
public import KinshipUseCases
public import Observation

/// The rates of a care profile: answers and answers in time, for each habit and each week.
@MainActor @Observable
public final class CareStatisticsModel: LoadedScreen {
  /// One habit, or all habits together, in words.
  public struct Row: Sendable, Hashable {
    /// The title of the habit, or the words for all.
    public let title: String
    /// The share of answers; a dash without a prompt.
    public let completionText: String
    /// The share of answers in time; a dash without a prompt.
    public let onTimeText: String
    /// The share of answers in each week, the earliest first; a dash without a prompt.
    public let weekTexts: [String]
    /// The change between the last two finished weeks; nil if one of them has no prompt.
    public let trendText: String?
    /// The filled part of the ring, 0 to 1; nil without a prompt.
    public let ring: Double?
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of the screen.
  public internal(set) var screen = ScreenState()
  /// The rates as last read; nil before loading.
  public private(set) var content: FetchCareStatistics.Output?
  /// The number of weeks.
  public private(set) var weeks: Int
  let device: Device
  let household: HouseholdID
  let profile: CareProfileID
  private(set) var home: LoadedHousehold?

  /// The rates of a profile in the last weeks.
  public init(
    _ device: Device, household: HouseholdID, profile: CareProfileID, weeks: Int = 4
  ) {
    self.device = device
    self.household = household
    self.profile = profile
    self.weeks = weeks
  }

  /// Loads the rates.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, content) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchCareStatistics(
              household: $0.household, profile: $0.profile, weeks: $0.weeks))
        )
      }
      (model.home, model.content) = (home, content)
      return nil
    }
  }

  /// Shows another number of weeks.
  @discardableResult
  public func show(weeks: Int) async -> Bool {
    self.weeks = weeks
    return await load()
  }
}

// MARK: - Content

extension CareStatisticsModel {
  /// The title of the screen.
  public var title: String { texts.text(.careStatistics) }
  /// The labels of the two rates.
  public var rateLabels: [String] {
    [texts.text(.careCompletionRate), texts.text(.careOnTimeRate)]
  }
  /// The first days of the weeks in words, the earliest first.
  public var weekLabels: [String] {
    (content?.total.weeks ?? []).map { texts.text(.date($0.firstDay, withYear: false)) }
  }
  /// All habits together; nil before loading.
  public var total: Row? { content.map { row(of: $0.total) } }
  /// The habits, by time.
  public var rows: [Row] { (content?.habits ?? []).map { row(of: $0) } }

  private func row(of statistics: CareHabitStatistics) -> Row {
    let title = statistics.title.map { "\($0)" } ?? texts.text(.careAllHabits)
    let completion = percent(statistics.total.completionRate)
    let onTime = percent(statistics.total.onTimeRate)
    let trend = statistics.trend.map { texts.text(.careTrend($0)) }
    return Row(
      title: title, completionText: completion, onTimeText: onTime,
      weekTexts: statistics.weeks.map { percent($0.count.completionRate) }, trendText: trend,
      ring: statistics.total.completionRate.map { Double($0) / 100 },
      accessibilityLabel: texts.accessibilityText([title, completion, onTime, trend]))
  }

  private func percent(_ rate: Int?) -> String {
    rate.map { texts.text(.percent($0)) } ?? "–"
  }
}
