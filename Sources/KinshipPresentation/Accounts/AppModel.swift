public import KinshipDomain
import KinshipTime
public import KinshipUseCases
public import Observation

/// Session, current household and acting member of the whole app.
///
/// Only this model selects a household (Docs/Decisions/0068-state-that-view-models-omit.md).
@MainActor @Observable
public final class AppModel: Screen {
  /// The screen that the app shows first.
  public enum Route: String, Sendable {
    /// The session is not loaded yet.
    case loading
    /// Sign-in screen.
    case signedOut
    /// Screen to create or join a household.
    case noHousehold
    /// Screens of the current household.
    case home
  }

  /// The state of loading the app and of the last change.
  public internal(set) var screen = ScreenState()
  /// The screen that the app shows first.
  public private(set) var route = Route.loading
  /// The account and its session; nil when signed out.
  public private(set) var session: FetchSession.Output?
  /// The account's households, in the order of joining.
  public private(set) var households: [HouseholdSummary] = []
  /// The device of the acting member, shared by the other screens.
  public private(set) var device: Device
  var home: LoadedHousehold?
  /// The device with the account's own member.
  @ObservationIgnored private var own: Device
  @ObservationIgnored private var wanted: (household: HouseholdID?, member: MemberID?)
  /// The number of plans of reminders so far.
  @ObservationIgnored var planNumber = 0
  /// The number of the newest plan that was ready; an older one that is ready later is dropped.
  @ObservationIgnored var readyPlanNumber = 0
  /// The plan of reminders that was started last.
  @ObservationIgnored var planning: Task<Bool, Never>?

  /// The app on a device.
  public init(_ device: Device) {
    self.device = device
    own = device
  }

  /// Whether an account is signed in.
  public var isAuthenticated: Bool { session != nil }
  /// The household that the screens show.
  public var current: HouseholdDetails.Output? { home?.details }
  /// The acting member of the current household.
  public var actingMember: MemberProfile? { home?.me }
  /// The acting member's role, updated with each load of the household.
  public var role: Role? { actingMember?.role }
  /// The end of parent mode, in words; nil when it is closed.
  public var parentModeText: String? {
    parentModeEnd.map { texts.text(.until(texts.moment($0))) }
  }
  /// The end of parent mode; nil when it is closed or has ended.
  var parentModeEnd: Instant? {
    session?.parentModeUntil.flatMap { device.now() < $0 ? $0 : nil }
  }
}

// MARK: - Loading

extension AppModel {
  /// Loads the session, and enters the given household, or else the account's first one.
  @discardableResult
  public func launch(household: HouseholdID? = nil, actingMember: MemberID? = nil) async -> Bool {
    wanted = (household, actingMember)
    return await loadRoute()
  }

  /// Loads again, in the same household and as the same member.
  ///
  /// If that member was removed, a child in the same position of the list acts instead, and a toast
  /// names it.
  public func refresh() async {
    await loadRoute()
  }

  /// Starts a new session after signing in or up: the app uses this device from now on.
  @discardableResult
  public func begin(on device: Device, household: HouseholdID? = nil) async -> Bool {
    reset()
    own = device
    self.device = device
    return await launch(household: household)
  }

  /// A session with its households, and the household to enter.
  private struct LaunchResult {
    let session: FetchSession.Output
    let households: [HouseholdSummary]
    let entry: HouseholdEntry?
  }

  /// A household as read by its acting member.
  private struct HouseholdEntry {
    let home: LoadedHousehold
    let device: Device
    let wanted: (household: HouseholdID?, member: MemberID?)
  }

  @discardableResult
  private func loadRoute() async -> Bool {
    guard await load({ try await $0.resolveRoute() }) else { return false }
    startPlanningReminders()
    return true
  }

  private func resolveRoute() async throws -> MessageTemplate? {
    let launchResult = try await newest { try await $0.launchResult() }
    guard let launchResult else {
      reset()
      return nil
    }
    (session, households) = (launchResult.session, launchResult.households)
    guard let entry = launchResult.entry else {
      leaveHousehold()
      route = .noHousehold
      return .noHousehold
    }
    let former = wanted.member
    enter(entry)
    // Announces a switch that the user did not ask for.
    if let former, actingMember?.id != former, let name = actingMember?.shownName {
      toast(.nowActing(as: "\(name)"))
    }
    return nil
  }

  /// Returns nil when signed out.
  private func launchResult() async throws -> LaunchResult? {
    let session: FetchSession.Output
    do {
      session = try await own.performer.fetch(FetchSession())
    } catch Refusal.notAuthenticated {
      return nil
    }
    let (household, member) = wanted
    let households = try await own.performer.fetch(FetchHouseholds())
    let chosen = households.first { $0.id == household } ?? households.first
    var entry: HouseholdEntry?
    do {
      if let chosen { entry = try await self.entry(to: chosen, as: member) }
    } catch Refusal.unauthorized where member != nil {
      if let chosen { entry = try await self.entry(to: chosen, insteadOf: member) }
    }
    return LaunchResult(session: session, households: households, entry: entry)
  }

  /// The household to enter when `former` may no longer act there.
  ///
  /// If `former` is a removed child, the child now at its position acts, or else the last child.
  /// The account's own member would have more rights than a child. At launch the former child's
  /// position is unknown, so the first child acts. The account's own member acts if `former` was no
  /// child, or if no child is left.
  private func entry(
    to household: HouseholdSummary, insteadOf former: MemberID?
  ) async throws -> HouseholdEntry {
    let own = try await entry(to: household, as: nil)
    let before = current?.members.filter(\.isManagedChild).map(\.id)
    let place = before.map { $0.firstIndex { $0 == former } } ?? 0
    let children = own.home.details.members.filter(\.isManagedChild).map(\.id)
    guard let place, !children.isEmpty else { return own }
    return try await entry(to: household, as: children[min(place, children.count - 1)])
  }

  private func entry(
    to household: HouseholdSummary, as member: MemberID?
  ) async throws -> HouseholdEntry {
    let acting = member == household.member ? nil : member
    let device = own.acting(as: acting)
    return HouseholdEntry(
      home: try await device.loadedHousehold(household.id), device: device,
      wanted: (household.id, acting))
  }

  /// Also removes the planned reminders if another member acts from now on.
  private func enter(_ entry: HouseholdEntry) {
    if isHandedOver(to: entry.home.details.actingMember) { removeReminders() }
    (home, device, wanted) = (entry.home, entry.device, entry.wanted)
    route = .home
  }

  /// Removes all state of the former account and household.
  private func reset() {
    // Makes a pending navigation of the former account outdated.
    screen.order.ask(.move)
    leaveHousehold()
    session = nil
    households = []
    route = .signedOut
  }

  /// Also removes the planned reminders, which the next user of the device must not see.
  private func leaveHousehold() {
    removeReminders()
    home = nil
    device = own
    wanted = (nil, nil)
  }
}

// MARK: - Switching

extension AppModel {
  /// Ends the session, and removes its state from the app.
  @discardableResult
  public func signOut() async -> Bool {
    await act { model in
      do {
        try await model.own.performer.perform(SignOut())
      } catch Refusal.notAuthenticated {
        // The session had already ended, which is the same result.
      }
      model.reset()
      model.toast(.signedOut)
    }
  }

  /// Enters another household, as the account's own member.
  @discardableResult
  public func switchHousehold(_ household: HouseholdID) async -> Bool {
    await act { model in
      let (households, entry) = try await model.newest(.move) { model in
        let households = try await model.own.performer.fetch(FetchHouseholds())
        guard let chosen = households.first(where: { $0.id == household }) else {
          throw Refusal.notFound(.household)
        }
        return (households, try await model.entry(to: chosen, as: nil))
      }
      model.households = households
      model.enter(entry)
      model.startPlanningReminders()
    }
  }

  /// Switches the acting member of the current household.
  @discardableResult
  public func switchActingMember(_ member: MemberID) async -> Bool {
    await act { model in
      guard let household = model.households.first(where: { $0.id == model.current?.id }) else {
        throw Refusal.notFound(.household)
      }
      let (profile, entry) = try await model.newest(.move) { model in
        (
          try await model.own.performer.perform(
            SwitchActingMember(household: household.id, member: member)),
          try await model.entry(to: household, as: member)
        )
      }
      model.enter(entry)
      if model.device.reloadsAfterChanges {
        await model.readAfterChange {
          $0.session = try await $0.own.performer.fetch(FetchSession())
        }
      }
      model.toast(.nowActing(as: profile.shownName.description))
      model.startPlanningReminders()
    }
  }
}

// MARK: - Warning before a child acts

extension AppModel {
  /// A warning to show before a child acts while no PIN is set, with a button to set one; nil if no
  /// warning is needed.
  ///
  /// Without a PIN the child can switch back to the account's own member. Only that member can set
  /// the first PIN, so the shell must offer it before the switch. A household without parent mode
  /// has nothing for a PIN to protect, and only an adult can hand the device over.
  public func handoverWarning(for member: MemberID) -> Message? {
    guard let current, current.policy.parentMode != .none, session?.profile.hasPIN == false,
      households.contains(where: { $0.member == current.actingMember }),
      current.members.contains(where: { $0.id == current.actingMember && $0.role.isAdult }),
      let child = current.members.first(where: { $0.id == member }), child.role == .child
    else { return nil }
    return message(
      MessageTemplate(
        .noPIN, .handoverWithoutPIN(to: child.shownName.description),
        button: .setPIN, action: .setPIN))
  }
}
