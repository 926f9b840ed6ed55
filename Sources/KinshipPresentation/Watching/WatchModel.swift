public import KinshipDomain
import KinshipTime
public import KinshipUseCases
public import Observation

/// Reports changes in a household as they happen, one event for each change.
///
/// Only changes that the reader may see are reported, and none from before the start. A model can
/// continue after its session has expired, with a device of the renewed session: call
/// ``resume(on:)``, then ``follow(_:connection:)`` again.
@MainActor @Observable
public final class WatchModel {
  /// The latest events, the oldest first; older ones than the last 500 are removed.
  public private(set) var events: [Event] = []
  /// The number of events so far.
  @ObservationIgnored private var eventCount = 0
  /// The source of the household's data, and its current reachability.
  public private(set) var connection: Connection
  @ObservationIgnored private(set) var device: Device
  let household: HouseholdID
  @ObservationIgnored var home: LoadedHousehold?
  @ObservationIgnored private var tasks = TaskListDiff()
  @ObservationIgnored var shopping = ShoppingListDiff()
  /// The calendar's events; nil before they are read.
  @ObservationIgnored var calendar: EventListDiff?
  /// The reminders of the last answer; nil before the first.
  @ObservationIgnored var reminders: Set<NoticeID>?
  /// The badges that the reader was known to have; nil before the first answer.
  @ObservationIgnored var badges: Set<BadgeKey>?
  /// The shared goals of the last answer; nil before the first.
  @ObservationIgnored var savingsPools: FetchSavingsPools.Output?
  /// The goals of children of the last answer; nil before the first.
  @ObservationIgnored var goals: FetchGoals.Output?
  /// The newest messages of the last answer; nil before the first.
  @ObservationIgnored var chat: ChatPage?
  /// The entries of the activity feed that were known; nil before the first answer.
  @ObservationIgnored var activities: KnownActivities?
  /// The duties of the last answer; nil before the first.
  @ObservationIgnored var duties: FetchDuties.Output?
  /// The newest entries of the care gallery of the last answer; nil before the first.
  @ObservationIgnored var care: FetchCareGallery.Output?
  /// The last answers about members' points, screen time and cards.
  @ObservationIgnored var walletAnswers: [MemberID: WalletAnswers] = [:]
  /// The observations of members' points, screen time and cards.
  @ObservationIgnored private var wallets: [MemberID: Followed] = [:]
  @ObservationIgnored private var tell: (@MainActor (Event?) -> Void)?
  /// The number of calls of `follow` that have ended.
  @ObservationIgnored private var endedCalls = 0

  /// The number of first answers of a wallet's observations.
  private static let answersOfWallet = 4
  /// The maximum number of kept events.
  static let mostEvents = 500

  /// A running observation, and a stream that signals its first answers.
  private struct Followed {
    let task: Task<Void, any Error>
    let ready: AsyncStream<Void>
  }

  /// Signals a first answer, whose content is not reported.
  typealias IsReady = AsyncStream<Void>.Continuation

  /// Creates the model; call `follow` to start the observation.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
    connection = device.connection()
  }

  /// Continues on another device of the same acting member, such as one with a renewed session.
  ///
  /// Call it after `follow` has ended. The next call of `follow` reports what changed in between.
  public func resume(on device: Device) {
    self.device = device
  }

  /// Observes the household until the task is cancelled, and passes each event to `tell`.
  ///
  /// `tell` receives `nil` as soon as all later changes are reported. A further call, which may
  /// begin when the last one has ended, first reports the changes since then.
  ///
  /// A lost connection is restored automatically, and changes from the interruption are reported
  /// then. `tellConnection` receives the loss and the recovery, and a loss again if waiting does
  /// not help.
  ///
  /// Throws the error that ends the observation: a refusal, if the session or the membership has
  /// ended.
  public func follow(
    _ tell: @escaping @MainActor (Event?) -> Void,
    connection tellConnection: @escaping @MainActor (ConnectionChange) -> Void = { _ in }
  ) async throws {
    connection = device.connection()
    self.tell = tell
    // Subscribed before the first request, so that no loss of the connection is missed.
    let connectionChanges = device.connectionChanges()
    let line = Task { await followConnection(connectionChanges, tellConnection) }
    let followed = await followAll()
    defer {
      line.cancel()
      for task in followed + wallets.values.map(\.task) { task.cancel() }
      wallets = [:]
      endedCalls += 1
      self.tell = nil
    }
    // Observations end only with an error, or when this task is cancelled.
    try await withTaskCancellationHandler {
      try await Self.wait(for: followed)
    } onCancel: {
      // Cancelled first, so that a caller who cancels does not receive the loss of the connection.
      line.cancel()
      for task in followed { task.cancel() }
    }
  }

  /// Starts the observation of all areas, one after the other's first answer.
  ///
  /// Tasks come last and signal that all changes are reported from then on.
  private func followAll() async -> [Task<Void, any Error>] {
    var followed = [await beginning { try await self.followPeople($0) }]
    for wallet in wallets.values {
      var left = Self.answersOfWallet
      for await _ in wallet.ready {
        left -= 1
        if left == 0 { break }
      }
    }
    followed.append(await beginning { try await self.followShopping($0) })
    followed.append(await beginning { try await self.followEvents($0) })
    followed.append(await beginning { try await self.followReminders($0) })
    followed.append(await beginning { try await self.followBadges($0) })
    followed.append(await beginning { try await self.followSavingsPools($0) })
    followed.append(await beginning { try await self.followGoals($0) })
    followed.append(await beginning { try await self.followChat($0) })
    followed.append(await beginning { try await self.followActivities($0) })
    followed.append(await beginning { try await self.followDuties($0) })
    followed.append(await beginning { try await self.followCare($0) })
    followed.append(Task { try await followTasks() })
    return followed
  }

  /// Starts an observation, and waits for its first answer or its end.
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

  /// Applies each answer to a query, until this call of `follow` or this observation ends.
  ///
  /// A later answer is not applied, so that the next call of `follow` reports what it changes.
  func observe<Q: Query>(_ query: Q, apply: (Q.Output) throws -> Void) async throws {
    let call = endedCalls
    for try await answer in device.performer.values(of: query) {
      guard call == endedCalls, !Task.isCancelled else { return }
      try apply(answer)
    }
  }

  /// Waits until all observations have ended; the first error cancels the others.
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
    _ connectionChanges: AsyncStream<ConnectionChange>,
    _ tell: @MainActor (ConnectionChange) -> Void
  ) async {
    for await change in connectionChanges {
      let wasLost = connection == .lost
      connection = change == .opened ? .connected : .lost
      if change == .opened || !wasLost || change.isPermanentLoss { tell(change) }
    }
  }

  private func followTasks() async throws {
    var isFirst = true
    try await observe(FetchLatestTasks(household: household)) { page in
      for difference in tasks.update(with: page.rows) { add(happening(difference)) }
      if isFirst { tell?(nil) }
      isFirst = false
    }
  }

  /// Creates and reports an event.
  func add(_ pending: PendingWatchEvent) {
    let now = device.now()
    let local = home?.calendar.zone.local(now)
    let event = Event(
      id: eventCount, at: now, date: local?.date,
      dateText: local.map { LocalizedText.fullDate($0.date).text(in: device.language) } ?? "",
      timeText: local.map {
        LocalizedText.time($0.time, by: device.clockFormat).text(in: device.language)
      } ?? "",
      text: pending.text.text(in: device.language), change: pending.change, kind: pending.kind,
      subject: pending.subject, actor: pending.actor.map { Actor(id: $0, name: name($0)) },
      task: pending.task)
    eventCount += 1
    events.append(event)
    if events.count > Self.mostEvents { events.removeFirst() }
    tell?(event)
  }

  /// The wording for new events.
  var texts: TextContext {
    TextContext(
      language: device.language, clockFormat: device.clockFormat, calendar: home?.calendar,
      pointsName: home?.details.policy.pointsName, now: device.now())
  }

  /// A member's name; "?" for an unknown member.
  func name(_ member: MemberID?) -> String {
    member.flatMap { home?.names[$0] } ?? "?"
  }

  // MARK: Wallets

  /// Observes the points, screen time and cards of exactly these members from now on.
  func followWallets(of members: Set<MemberID>) {
    for (member, wallet) in wallets where !members.contains(member) {
      wallet.task.cancel()
      wallets[member] = nil
    }
    walletAnswers = walletAnswers.filter { members.contains($0.key) }
    for member in members where wallets[member] == nil {
      let (ready, isReady) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingOldest(Self.answersOfWallet))
      let task = Task {
        defer { isReady.finish() }
        try await self.followWallet(of: member, isReady)
      }
      wallets[member] = Followed(task: task, ready: ready)
    }
  }
}
