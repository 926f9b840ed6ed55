import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases
import Observation
import Testing

/// A family whose SQLite store a server serves, with a device of a parent and one of a child, each
/// over a connection of its own.
///
/// The clock begins at 10:00 on Saturday, 21 November 2026, in Amsterdam.
struct TwoDevices: Sendable {
  let family: TestFamily
  /// The device of Anna, a parent.
  let annas: Device
  /// The device of Zoe, a child; Ben is the other child.
  let zoes: Device

  var home: HouseholdID { family.household }

  /// Serves the store of a new family while `body` runs.
  static func run(
    _ body: @escaping @MainActor @Sendable (TwoDevices) async throws -> Void
  ) async throws {
    let clock = TestClock()
    let world = try TestWorld(store: TemporaryStore(clock: clock), clock: clock)
    let family = try await TestFamily(in: world, preset: .familyGoals)
    try await TestServer.open {
      let server = try #require(TestServer.current)
      let visitors = try server.visitors(2, to: world.signedOutLocal, ids: world.ids)
      let devices = TwoDevices(
        family: family, annas: Self.device(of: family.anna, visitors[0], in: world),
        zoes: Self.device(of: family.zoe, visitors[1], in: world))
      try await body(devices)
    }
  }

  private static func device(
    of user: TestUser, _ visitor: RemotePerformer, in world: TestWorld
  ) -> Device {
    Device(
      performer: CheckedPerformer(visitor.signedIn(with: user.signedIn.access)), ids: world.ids,
      zones: world.zones, language: .english, now: { [clock = world.clock] in clock.now },
      // The test clock does not advance by itself: no sleep ends.
      sleep: { _ in throw CancellationError() })
  }

  /// Advances the clock, and keeps both devices signed in.
  func pass(days: Int = 1) async throws {
    family.world.clock.advance(by: .seconds(86_400 * days))
    let now = family.world.clock.now
    let sessions = [family.anna, family.zoe].map(\.signedIn.session)
    try await family.world.arrange { all in
      for id in sessions {
        guard var session = try all.sessions.session(id) else { continue }
        session.accessExpiresAt = now + Session.accessLifetime
        session.refreshedAt = now
        try all.sessions.save(session)
      }
    }
  }
}

// MARK: - Screens

@MainActor extension TwoDevices {
  /// The goals on a device.
  func goals(on device: Device) async -> GoalListModel {
    let model = GoalListModel(device, household: home)
    await model.load()
    return model
  }

  /// The goals on both devices.
  var lists: (zoes: GoalListModel, annas: GoalListModel) {
    get async { (await goals(on: zoes), await goals(on: annas)) }
  }

  /// The dashboard on a device.
  func dashboard(on device: Device) async -> DashboardModel {
    let model = DashboardModel(device, household: home)
    await model.load()
    return model
  }

  /// The numbers of the last seven days on Anna's and on Zoe's device.
  var weeks: [[String]] {
    get async {
      var found: [[String]] = []
      for device in [annas, zoes] {
        found.append(await dashboard(on: device).week.map(\.value))
      }
      return found
    }
  }

  /// The activity feed on a device.
  func feed(on device: Device) async -> ActivityFeedModel {
    let model = ActivityFeedModel(device, household: home)
    await model.load()
    return model
  }

  /// The texts of the system messages in the chat on a device, the newest first.
  func systemMessages(on device: Device) async -> [String] {
    let model = ChatModel(device, household: home, filter: .system)
    await model.load()
    return model.rows.map(\.text)
  }

  /// A form of a goal.
  func form(
    _ title: String, _ habit: HabitFrequency? = .daily, points: Int = 10, target: CivilDate? = nil
  ) -> GoalForm {
    var form = GoalForm(GoalPoints())
    (form.title, form.habit, form.points, form.target) = (title, habit, points, target)
    return form
  }

  /// Creates a goal on a child's device, which waits for an approval.
  func propose(_ form: GoalForm, on device: Device) async throws -> GoalID {
    let list = await goals(on: device)
    #expect(await list.create(form))
    return try #require(list.changed?.goal.id)
  }

  /// Creates a goal on a child's device, and approves it on the parent's.
  func agree(on form: GoalForm, with device: Device) async throws -> GoalID {
    let goal = try await propose(form, on: device)
    let list = await goals(on: annas)
    #expect(await list.approve(goal))
    return goal
  }
}

/// Waits until the condition holds; evaluates it again only after an observed property has changed.
@MainActor func until(_ condition: @escaping @MainActor () -> Bool) async {
  while !condition() {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = condition()
      } onChange: {
        continuation.resume()
      }
    }
    await Task.yield()
  }
}
