public import KinshipDomain
import KinshipTime
public import KinshipUseCases
public import Observation

/// The whole app: who is signed in, in which household and as whom.
///
/// Households are chosen here and nowhere else (Docs/Decisions/0068-state-that-view-models-omit.md).
@MainActor @Observable
public final class AppModel: Screen {
  /// Where the person is to go.
  public enum Route: String, Sendable {
    /// Nobody knows yet.
    case loading
    /// To signing in.
    case signedOut
    /// To creating or joining a household.
    case noHousehold
    /// To the current household.
    case home
  }

  /// Whether the app loads or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// Where the person is to go.
  public private(set) var route = Route.loading
  /// The account and its session; nil when nobody is signed in.
  public private(set) var session: FetchSession.Output?
  /// The account's households, in the order of joining.
  public private(set) var households: [HouseholdSummary] = []
  /// What the other screens share: the device in the hands of the acting member.
  public private(set) var device: Device
  var home: Home?
  /// The device in the hands of the account's own member.
  @ObservationIgnored private var own: Device
  @ObservationIgnored private var wanted: (household: HouseholdID?, member: MemberID?)

  /// The app on a device.
  public init(_ device: Device) {
    self.device = device
    own = device
  }

  /// Whether somebody is signed in.
  public var isAuthenticated: Bool { session != nil }
  /// The household that the screens are about.
  public var current: HouseholdDetails.Output? { home?.details }
  /// The member that acts there.
  public var actingMember: MemberProfile? { home?.me }
  /// What that member is, read anew with every look at the household.
  public var role: Role? { actingMember?.role }
  /// Until when parent mode is open, in words; nil when it is closed.
  public var parentModeText: String? {
    parentModeEnd.map { wording.text(.until(wording.moment($0))) }
  }
  /// Until when parent mode is open; nil when it is closed, or has ended meanwhile.
  var parentModeEnd: Instant? {
    session?.parentModeUntil.flatMap { device.now() < $0 ? $0 : nil }
  }
}

// MARK: - Finding the way

extension AppModel {
  /// Finds out who is signed in, and enters the household wanted, or the first one.
  @discardableResult
  public func launch(household: HouseholdID? = nil, actingMember: MemberID? = nil) async -> Bool {
    wanted = (household, actingMember)
    return await load { try await $0.findTheWay() }
  }

  /// Looks again, in the same household and as the same member; where that member was taken out, as the child
  /// that stands where it stood.
  public func refresh() async {
    await load { try await $0.findTheWay() }
  }

  /// Somebody has signed in or up: from now on the app runs with this device.
  @discardableResult
  public func begin(on device: Device, household: HouseholdID? = nil) async -> Bool {
    forget()
    own = device
    self.device = device
    return await launch(household: household)
  }

  /// Whoever is signed in, with the household to enter.
  private struct Way {
    let session: FetchSession.Output
    let households: [HouseholdSummary]
    let entrance: Entrance?
  }

  /// A household, seen by the member that acts there.
  private struct Entrance {
    let home: Home
    let device: Device
    let wanted: (household: HouseholdID?, member: MemberID?)
  }

  private func findTheWay() async throws -> UnspokenMessage? {
    let way = try await newest { try await $0.way() }
    guard let way else {
      forget()
      return nil
    }
    (session, households) = (way.session, way.households)
    guard let entrance = way.entrance else {
      leaveHousehold()
      route = .noHousehold
      return .noHousehold
    }
    enter(entrance)
    return nil
  }

  /// Nil when nobody is signed in.
  private func way() async throws -> Way? {
    let session: FetchSession.Output
    do {
      session = try await own.performer.fetch(FetchSession())
    } catch Refusal.notAuthenticated {
      return nil
    }
    let (household, member) = wanted
    let households = try await own.performer.fetch(FetchHouseholds())
    let chosen = households.first { $0.id == household } ?? households.first
    var entrance: Entrance?
    do {
      if let chosen { entrance = try await self.entrance(to: chosen, as: member) }
    } catch Refusal.unauthorized where member != nil {
      if let chosen { entrance = try await self.entrance(to: chosen, insteadOf: member) }
    }
    return Way(session: session, households: households, entrance: entrance)
  }

  /// The household for whoever has the device when `former` may no longer act there.
  ///
  /// A child who was taken out leaves the device to the one who stands where it stood, the last child to the
  /// one before: in other hands it would open what children may not do. At a launch nobody knows who it
  /// was, and the first child has it. Any other member leaves it to the account's own, and so does the only child.
  private func entrance(
    to household: HouseholdSummary, insteadOf former: MemberID?
  ) async throws -> Entrance {
    let own = try await entrance(to: household, as: nil)
    let before = current?.members.filter(\.isManagedChild).map(\.id)
    let place = before.map { $0.firstIndex { $0 == former } } ?? 0
    let children = own.home.details.members.filter(\.isManagedChild).map(\.id)
    guard let place, !children.isEmpty else { return own }
    return try await entrance(to: household, as: children[min(place, children.count - 1)])
  }

  private func entrance(
    to household: HouseholdSummary, as member: MemberID?
  ) async throws -> Entrance {
    let acting = member == household.member ? nil : member
    let device = own.acting(as: acting)
    return Entrance(
      home: try await device.home(household.id), device: device, wanted: (household.id, acting))
  }

  private func enter(_ entrance: Entrance) {
    (home, device, wanted) = (entrance.home, entrance.device, entrance.wanted)
    route = .home
  }

  /// Nothing of the former person or household stays behind.
  private func forget() {
    // Where that person wanted to go is no way for anybody else.
    screen.order.ask(.move)
    leaveHousehold()
    session = nil
    households = []
    route = .signedOut
  }

  private func leaveHousehold() {
    home = nil
    device = own
    wanted = (nil, nil)
  }
}

// MARK: - Moving

extension AppModel {
  /// Ends the session and forgets everything that came with it.
  @discardableResult
  public func signOut() async -> Bool {
    await act { model in
      do {
        try await model.own.performer.perform(SignOut())
      } catch Refusal.notAuthenticated {
        // The session had ended by itself: the same result.
      }
      model.forget()
      model.toast(.signedOut)
    }
  }

  /// Enters another household, as the account's own member.
  @discardableResult
  public func switchHousehold(_ household: HouseholdID) async -> Bool {
    await act { model in
      let (households, entrance) = try await model.newest(.move) { model in
        let households = try await model.own.performer.fetch(FetchHouseholds())
        guard let chosen = households.first(where: { $0.id == household }) else {
          throw Refusal.notFound(.household)
        }
        return (households, try await model.entrance(to: chosen, as: nil))
      }
      model.households = households
      model.enter(entrance)
    }
  }

  /// Hands the device to another member of the household, or takes it back.
  @discardableResult
  public func switchActingMember(_ member: MemberID) async -> Bool {
    await act { model in
      guard let household = model.households.first(where: { $0.id == model.current?.id }) else {
        throw Refusal.notFound(.household)
      }
      let (profile, entrance) = try await model.newest(.move) { model in
        (
          try await model.own.performer.perform(
            SwitchActingMember(household: household.id, member: member)),
          try await model.entrance(to: household, as: member)
        )
      }
      model.enter(entrance)
      if model.device.looksAfterChanges {
        await model.lookAtChange { $0.session = try await $0.own.performer.fetch(FetchSession()) }
      }
      model.toast(.nowActing(as: profile.shownName.description))
    }
  }
}

// MARK: - Handing over

extension AppModel {
  /// What to read before the device is handed to a child while no PIN is set, with the way to a PIN; nil where
  /// nothing is to be said.
  ///
  /// Without a PIN whoever holds the device can act as its owner again. Only the owner can set the first
  /// PIN, so the shell offers it before the device is handed over. A household without parent mode has nothing
  /// that a PIN would guard.
  public func handoverWarning(for member: MemberID) -> Message? {
    guard let current, current.policy.parentMode != .none, session?.profile.hasPIN == false,
      households.contains(where: { $0.member == current.actingMember }),
      let child = current.members.first(where: { $0.id == member }), child.role == .child
    else { return nil }
    return message(
      UnspokenMessage(
        .noPIN, .handoverWithoutPIN(to: child.shownName.description),
        button: .setPIN, action: .setPIN))
  }
}
