public import KinshipDomain
import KinshipTime
public import KinshipUseCases
public import Observation

/// The points that a member earned by work, by period.
@MainActor @Observable
public final class ScoreModel: LoadedScreen {
  /// The state of loading the points.
  public internal(set) var screen = ScreenState()
  /// The points by period; nil before loading.
  public private(set) var score: FetchScore.Output?
  /// The member's name; empty before loading.
  public var memberName: String { score.map { texts.name($0.memberName) } ?? "" }
  /// The points of the week, of the month and of all time, and the number of completed tasks.
  public var lines: [TextLine] { read(localizedContent) }
  let device: Device
  let household: HouseholdID
  let member: MemberID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[TextLine]>?

  /// The points of a member by period.
  public init(_ device: Device, household: HouseholdID, member: MemberID) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// Loads the points.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, score) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchScore(household: $0.household, member: $0.member))
        )
      }
      model.home = home
      model.score = score
      model.localizedContent = model.localized { texts in texts.lines(of: score) }
      return nil
    }
  }
}

extension TextContext {
  fileprivate func lines(of score: FetchScore.Output) -> [TextLine] {
    func since(_ points: Points, _ start: CivilDate) -> String {
      accessibilityText([self.points(points.value), text(.since(day(start)))])
    }
    return [
      TextLine(
        label: text(.period(.weekly)), value: since(score.weeklyPoints, score.weekStart)),
      TextLine(
        label: text(.period(.monthly)), value: since(score.monthlyPoints, score.monthStart)),
      TextLine(label: text(.period(.allTime)), value: points(score.totalPoints.value)),
    ]
      + (score.completedTasks.map {
        [TextLine(label: text(.tasksCompleted), value: text(.number($0)))]
      } ?? [])
  }
}
