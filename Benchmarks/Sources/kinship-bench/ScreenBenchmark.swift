import BenchmarkResults
import Foundation
import KinshipData
import KinshipDomain
@_spi(Measuring) import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// The time to load the screens that summarize a long history: the leaderboard of each period, the badges of a
/// child, the day of a parent, and the first frame of the board.
///
/// In another household, it loads the cards and the reward shop of a child with 200 cards and five years of
/// completions and purchases. In a third one, it loads the dashboard of a parent and the statistics and the summary
/// of goals, with 40 goals and five years of completions.
///
/// Each screen is a new view-model on an open store, as in a command, and includes its texts. The screens are
/// loaded in turns, so that changes of the machine's speed affect all of them. With a release `kin`, the times
/// from the start of `kin today` and `kin board --plain` to their first output are measured too.
struct ScreenBenchmark {
  private var years = 1
  private var runs = 300
  private var kin: String?
  private var cache = BusyHouseholdCache(folder: BusyHouseholdCache.standardFolder)
  private let isRebuilt: Bool
  private static let warmUp = 20
  private static let fewestRuns = 200

  init(arguments: [String]) {
    isRebuilt = arguments.contains("--rebuild")
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      if option == "--years", let value = Int(value) { years = max(1, value) }
      if option == "--runs", let value = Int(value) { runs = max(Self.fewestRuns, value) }
      if option == "--kin" { kin = value }
      if option == "--cache" { cache = BusyHouseholdCache(folder: URL(fileURLWithPath: value)) }
    }
  }

  func run() async throws -> (benchmark: String, measurements: [Figure]) {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinship-bench-screens-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let path = home.appendingPathComponent("kinship.sqlite").path
    try await cache.copy(years: years, to: path, isRebuilt: isRebuilt)
    let now = try BusyHousehold.end(in: ZoneDatabase.system())
    var figures = try await inProcess(path, at: now) { try await screens(in: $0) }
    let rewards = home.appendingPathComponent("rewards.sqlite").path
    try await cache.copyRewards(to: rewards, isRebuilt: isRebuilt)
    figures += try await inProcess(rewards, at: now) { try await rewardScreens(in: $0) }
    let goals = home.appendingPathComponent("goals.sqlite").path
    try await cache.copyGoals(to: goals, isRebuilt: isRebuilt)
    figures += try await inProcess(goals, at: now) { try await goalScreens(in: $0) }
    if let kin { figures += try started(Program(kin, in: home.path), path, at: now) }
    return (years == 1 ? "screens" : "screens, \(years) years", figures)
  }

  private func figures(
    _ name: String, years: Int, _ times: [Double], bar: String
  ) -> [Figure] {
    let sorted = times.sorted()
    let name = "\(name), \(years) year\(years == 1 ? "" : "s")"
    return [
      Figure(name: "\(name), p50", value: sorted[sorted.count / 2], unit: "ms", bar: bar),
      Figure(name: "\(name), p99", value: sorted[sorted.count * 99 / 100], unit: "ms", bar: bar),
    ]
  }

  // MARK: View-models

  /// A screen, and the work from its creation to its texts.
  private struct MeasuredScreen {
    let name: String
    /// The length of the household's history.
    let years: Int
    var bar = "< 20"
    /// Loads the screen; returns whether it has content.
    let load: @MainActor () async -> Bool
  }

  @MainActor
  private func inProcess(
    _ path: String, at now: Instant,
    _ makeScreens: @MainActor (TestWorld) async throws -> [MeasuredScreen]
  ) async throws -> [Figure] {
    var options = SQLiteStore.Options()
    options.readers = 0
    let store = try SQLiteStore.open(
      at: path, purpose: "kinship-bench", now: { now }, options: options)
    let world = try TestWorld(store: store, clock: TestClock(now), seed: 2)
    let screens = try await makeScreens(world)
    var times = [[Double]](repeating: [], count: screens.count)
    for turn in 0..<(runs + Self.warmUp) {
      for (index, screen) in screens.enumerated() {
        let start = ContinuousClock.now
        let hasContent = await screen.load()
        let time = start.duration(to: .now) / .milliseconds(1)
        guard hasContent else { throw EmptyScreen(name: screen.name) }
        if turn >= Self.warmUp { times[index].append(time) }
      }
    }
    try store.close()
    return zip(screens, times).flatMap { screen, times in
      figures(screen.name, years: screen.years, times, bar: screen.bar)
    }
  }

  @MainActor
  private func screens(in world: TestWorld) async throws -> [MeasuredScreen] {
    let (device, home, child) = try await signIn(in: world)
    let periods: [(String, LeaderboardPeriod)] = [
      ("week", .weekly), ("month", .monthly), ("all", .allTime),
    ]
    let boards = periods.map { name, period in
      MeasuredScreen(name: "leaderboard, \(name)", years: years) {
        let model = LeaderboardModel(device, household: home, period: period)
        return await model.load() && !model.rows.isEmpty && !model.periodText.isEmpty
      }
    }
    let badges = MeasuredScreen(name: "badges", years: years) {
      let model = AchievementsModel(device, household: home, member: child)
      return await model.load() && !model.earned.isEmpty && !model.stats.isEmpty
    }
    let today = MeasuredScreen(name: "today", years: years) {
      let model = TodayModel(device, household: home)
      return await model.load() && !model.groups.isEmpty && model.leadersText != nil
    }
    let board = MeasuredScreen(name: "board of 100×40, first frame", years: years) {
      await device.firstBoardFrame(of: home, columns: 100, rows: 40)?.count == 40
    }
    return boards + [badges, today, board]
  }

  /// The home of a child and its reward shop, on the device of a parent.
  @MainActor
  private func rewardScreens(in world: TestWorld) async throws -> [MeasuredScreen] {
    let (device, home, child) = try await signIn(in: world)
    let cards = MeasuredScreen(
      name: "home of a child with 200 cards", years: RewardHousehold.years, bar: "< 10"
    ) {
      let model = CardsModel(device, household: home, member: child)
      return await model.load() && model.rows.count == 2 * RewardHousehold.cardsPerSide
        && model.rows.contains(where: \.isCompleted) && !model.title.isEmpty
    }
    let shop = MeasuredScreen(
      name: "reward shop with 100 rewards", years: RewardHousehold.years, bar: "< 10"
    ) {
      let model = ShopModel(device, household: home, member: child)
      return await model.load() && model.rewards.count == RewardHousehold.cardsPerSide
        && model.basket.count == 2 && !model.history.isEmpty
    }
    return [cards, shop]
  }

  /// The dashboard of a parent and of a child, the statistics of a goal and the summary of a child's goals, on the
  /// device of a parent.
  @MainActor
  private func goalScreens(in world: TestWorld) async throws -> [MeasuredScreen] {
    let (device, home, child) = try await signIn(in: world)
    let list = GoalListModel(device, household: home, member: child)
    guard await list.load(), let goal = list.rows.last(where: \.hasStatistics)?.id else {
      throw EmptyScreen(name: "the goals")
    }
    func screen(
      _ name: String, _ load: @escaping @MainActor () async -> Bool
    ) -> MeasuredScreen {
      MeasuredScreen(
        name: "\(name), \(GoalHousehold.goals) goals", years: GoalHousehold.years, load: load)
    }
    return [
      screen("dashboard of a parent") {
        let model = DashboardModel(device, household: home)
        return await model.load() && model.board.count == 2 && model.feed.count == 10
          && model.deadlines.count == 5
      },
      screen("dashboard of a child") {
        let model = DashboardModel(device.acting(as: child), household: home)
        return await model.load() && model.childWidget != nil
      },
      screen("statistics of a goal") {
        let model = GoalStatisticsModel(device, household: home, goal: goal)
        return await model.load() && !model.bars.isEmpty && !model.figures.isEmpty
      },
      screen("summary of goals") {
        let model = GoalSummaryModel(device, household: home, member: child)
        return await model.load() && !model.topGoals.isEmpty && !model.figures.isEmpty
      },
    ]
  }

  /// The device of the owner, its household and a child.
  @MainActor
  private func signIn(in world: TestWorld) async throws -> (Device, HouseholdID, MemberID) {
    let signedIn = try await world.signedOutLocal.perform(
      SignIn(
        session: world.ids.next(), email: BusyHousehold.owner, password: TestWorld.password))
    let performer = world.signedOutLocal.signedIn(with: signedIn.access)
    guard let home = try await performer.fetch(FetchHouseholds()).first?.id,
      let child = try await performer.fetch(HouseholdDetails(household: home)).members.first(
        where: { $0.role == .child })?.id
    else { throw EmptyScreen(name: "the household") }
    let clock = world.clock
    let device = Device(
      performer: performer, ids: world.ids, zones: world.zones, language: .english,
      now: { clock.now })
    return (device, home, child)
  }

  // MARK: Program

  /// The times from the start of `kin today` and `kin board --plain` to their first output, with a clock that
  /// stands at `now`.
  private func started(_ kin: Program, _ path: String, at now: Instant) throws -> [Figure] {
    let clock = "{\"now\": \"\(now.descriptionWithMilliseconds)\", \"seed\": 0}\n"
    try Data(clock.utf8).write(to: URL(fileURLWithPath: path + ".demo"))
    try kin.run(
      ["account", "sign-in", "--email", BusyHousehold.owner], typing: TestWorld.password + "\n")
    let commands = [["today"], ["board", "--plain"]]
    var times = [[Double]](repeating: [], count: commands.count)
    for turn in 0..<(runs + Self.warmUp) {
      for (index, command) in commands.enumerated() {
        let time = try kin.firstOutput(command)
        if turn >= Self.warmUp { times[index].append(time) }
      }
    }
    return zip(commands, times).flatMap { command, times in
      figures(
        "kin \(command.joined(separator: " ")) with its start", years: years, times, bar: "≤ 30")
    }
  }
}

/// The error of a screen without content, whose times would mean nothing.
private struct EmptyScreen: Error {
  let name: String
}
