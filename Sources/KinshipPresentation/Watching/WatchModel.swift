public import KinshipDomain
import KinshipTime
import KinshipUseCases
public import Observation

/// What happens in a household, line by line, as it happens.
///
/// It tells what its reader may see, and nothing of what was before it began.
@MainActor @Observable
public final class WatchModel {
  /// What has happened, the oldest first.
  public private(set) var events: [Event] = []
  /// Where the household comes from, and whether anything is heard of it now.
  public private(set) var connection: Connection
  let device: Device
  let household: HouseholdID
  @ObservationIgnored var home: Home?
  @ObservationIgnored private var tasks = TaskNews()
  /// Who is followed with points and screen time.
  @ObservationIgnored private var wallets: [MemberID: Followed] = [:]
  @ObservationIgnored private var tell: (@MainActor (Event?) -> Void)?

  /// Something that is followed, and the sign of each first answer.
  private struct Followed {
    let task: Task<Void, any Error>
    let ready: AsyncStream<Void>
  }

  /// Says that a first answer is there: what it has is not told.
  typealias IsReady = AsyncStream<Void>.Continuation

  /// A watch over a household; nothing is followed yet.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
    connection = device.connection()
  }

  /// Follows until the task is cancelled, and hands each event to `tell` when it comes; the first time
  /// it hears `nil`: everything from now on is told.
  ///
  /// A connection that is lost is looked for by itself, and what happened meanwhile is told then;
  /// `tellConnection` hears that it is lost and that it is there again.
  ///
  /// Throws what ends the watch: a refusal, when the session or the membership has ended.
  public func follow(
    _ tell: @escaping @MainActor (Event?) -> Void,
    connection tellConnection: @escaping @MainActor (Connection) -> Void = { _ in }
  ) async throws {
    connection = device.connection()
    self.tell = tell
    // Listened to before anything is asked, so that no loss falls between.
    let hearing = device.hearing()
    let line = Task { await followConnection(hearing, tellConnection) }
    let followed = await followAll()
    defer {
      line.cancel()
      for task in followed + wallets.values.map(\.task) { task.cancel() }
      wallets = [:]
      self.tell = nil
    }
    // None ends by itself but with an error, or when this task is cancelled.
    try await withTaskCancellationHandler {
      try await Self.wait(for: followed)
    } onCancel: {
      // First: whoever leaves is not told that the connection goes, too.
      line.cancel()
      for task in followed { task.cancel() }
    }
  }

  /// Follows each area, one after the other from its first answer on; the tasks last, which say that
  /// everything is told from now on.
  private func followAll() async -> [Task<Void, any Error>] {
    var followed = [await beginning { try await self.followPeople($0) }]
    for wallet in wallets.values {
      var left = 2
      for await _ in wallet.ready {
        left -= 1
        if left == 0 { break }
      }
    }
    followed.append(await beginning { try await self.followShopping($0) })
    followed.append(await beginning { try await self.followEvents($0) })
    followed.append(await beginning { try await self.followReminders($0) })
    followed.append(Task { try await followTasks() })
    return followed
  }

  /// Begins to follow something, and waits for its first answer or its end.
  private func beginning(
    _ follow: @escaping @MainActor (IsReady) async throws -> Void
  ) async -> Task<Void, any Error> {
    let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      defer { isReady.finish() }
      try await follow(isReady)
    }
    for await _ in ready { break }
    return task
  }

  /// Waits until all have ended; the first error ends the others.
  private nonisolated static func wait(for followed: [Task<Void, any Error>]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in followed { group.addTask { try await task.value } }
      do {
        for try await _ in group {}
      } catch {
        for task in followed { task.cancel() }
        throw error
      }
    }
  }

  private func followConnection(
    _ hearing: AsyncStream<Bool>, _ tell: @MainActor (Connection) -> Void
  ) async {
    for await isHeard in hearing {
      connection = isHeard ? .connected : .lost
      tell(connection)
    }
  }

  private func followTasks() async throws {
    var isFirst = true
    let answers = device.performer.values(of: FetchLatestTasks(household: household))
    for try await page in answers {
      for news in tasks.update(with: page.rows) { add(happening(news)) }
      if isFirst { tell?(nil) }
      isFirst = false
    }
  }

  /// Tells one thing that happened.
  func add(_ news: WatchNews) {
    let now = device.now()
    let time = home?.calendar.zone.local(now).time
    let event = Event(
      id: events.count, at: now,
      timeText: time.map {
        LocalizedText.time($0, by: device.clockFormat).text(in: device.language)
      } ?? "",
      text: news.text.text(in: device.language), change: news.change, kind: news.kind,
      subject: news.subject, actor: news.actor.map { Actor(id: $0, name: name($0)) },
      task: news.task)
    events.append(event)
    tell?(event)
  }

  /// How things are told now.
  var wording: Wording {
    Wording(
      language: device.language, clockFormat: device.clockFormat, calendar: home?.calendar,
      pointsName: home?.details.policy.pointsName, now: device.now())
  }

  /// What a member is called here.
  func name(_ member: MemberID?) -> String {
    member.flatMap { home?.names[$0] } ?? "?"
  }

  // MARK: Wallets

  /// Follows the points and screen time of these members from now on, and of no others.
  func followWallets(of members: Set<MemberID>) {
    for (member, wallet) in wallets where !members.contains(member) {
      wallet.task.cancel()
      wallets[member] = nil
    }
    for member in members where wallets[member] == nil {
      let (ready, isReady) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingOldest(2))
      let task = Task {
        defer { isReady.finish() }
        try await self.followWallet(of: member, isReady)
      }
      wallets[member] = Followed(task: task, ready: ready)
    }
  }
}
