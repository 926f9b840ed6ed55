public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// A week of a household: tasks and points of each member, completed tasks, tasks not done.
@MainActor @Observable
public final class WeekReportModel: LoadedScreen {
  /// The state of loading the report.
  public internal(set) var screen = ScreenState()
  /// The report as last read; nil before loading.
  public private(set) var report: FetchWeekReport.Output?
  /// The report in words; nil before loading.
  public var document: ReportDocument? { localizedContent?.words(in: device.language) }
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private let day: CivilDate?
  private var localizedContent: LocalizedContent<ReportDocument>?

  /// The report of the week that contains a day; of the current week with nil.
  public init(_ device: Device, household: HouseholdID, day: CivilDate? = nil) {
    self.device = device
    self.household = household
    self.day = day
  }

  /// Loads the report.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, report) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchWeekReport(household: $0.household, day: $0.day))
        )
      }
      model.home = home
      model.report = report
      model.localizedContent = model.localized { texts in
        WeekReportWords(report: report, home: home, texts: texts).document
      }
      return nil
    }
  }
}
