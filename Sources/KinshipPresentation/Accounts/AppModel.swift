public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The whole app: who is signed in, in which household and as whom (VM-01).
///
/// Households are chosen here (`households`, `current`, `switchHousehold`). Nothing has to be paid for, so there
/// is no entitlement.
@MainActor @Observable
public final class AppModel: Screen {
  /// Where the person is to go.
  public enum Route: String, Sendable {
    /// Nobody knows yet (T-75).
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
  @ObservationIgnored var unfinished: (@MainActor () async -> Void)?
  /// The device in the hands of the account's own member.
  @ObservationIgnored private var own: Device
  @ObservationIgnored private var wanted: (household: HouseholdID?, member: MemberID?)

  /// The app on a device.
  public init(_ device: Device) {
    self.device = device
    own = device
  }

  /// Whether somebody is signed in (F-44).
  public var isAuthenticated: Bool { session != nil }
  /// The household that the screens are about.
  public var current: HouseholdDetails.Output? { home?.details }
  /// The member that acts there.
  public var actingMember: MemberProfile? { home?.me }
  /// What that member is, read anew with every look at the household (trap 34).
  public var role: Role? { actingMember?.role }
  /// Until when parent mode is open, in words; nil when it is closed.
  public var parentModeText: String? {
    session?.parentModeUntil.map { wording.text(.until(wording.moment($0))) }
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

  /// Looks again, in the same household and as the same member.
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

  private func findTheWay() async throws -> Message? {
    do {
      session = try await own.performer.fetch(FetchSession())
    } catch Refusal.notAuthenticated {
      forget()
      return nil
    }
    households = try await own.performer.fetch(FetchHouseholds())
    guard let chosen = summary(of: wanted.household) ?? households.first else {
      leaveHousehold()
      route = .noHousehold
      return noHousehold
    }
    try await enter(chosen, as: wanted.member)
    return nil
  }

  /// A member who may no longer act here is replaced by the account's own.
  private func enter(_ household: HouseholdSummary, as member: MemberID?) async throws {
    do {
      try await open(household, as: member)
    } catch Refusal.unauthorized where member != nil {
      try await open(household, as: nil)
    }
  }

  private func open(_ household: HouseholdSummary, as member: MemberID?) async throws {
    let acting = member == household.member ? nil : member
    let device = own.acting(as: acting)
    home = try await device.home(household.id)
    self.device = device
    wanted = (household.id, acting)
    route = .home
  }

  private func summary(of household: HouseholdID?) -> HouseholdSummary? {
    households.first { $0.id == household }
  }

  private var noHousehold: Message {
    Message(
      headline: wording.text(.noHousehold), body: wording.text(.noHouseholdBody),
      buttonTitle: wording.text(.addHousehold), action: .addHousehold)
  }

  /// Nothing of the former person or household stays behind (trap 33).
  private func forget() {
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
  /// Every text is in that language from here on, also when the device is handed over (C-61).
  func speak(_ language: Language) {
    own.language = language
    device.language = language
  }

  /// Ends the session and forgets everything that came with it (F-44).
  @discardableResult
  public func signOut() async -> Bool {
    await act { model in
      do {
        try await model.own.performer.perform(SignOut())
      } catch Refusal.notAuthenticated {
        // The session had ended by itself: the same result.
      }
      model.forget()
      model.toast(.label(.signedOut))
    }
  }

  /// Enters another household, as the account's own member (trap 33).
  @discardableResult
  public func switchHousehold(_ household: HouseholdID) async -> Bool {
    await act { model in
      model.households = try await model.own.performer.fetch(FetchHouseholds())
      guard let chosen = model.summary(of: household) else {
        throw Refusal.notFound(.household)
      }
      try await model.open(chosen, as: nil)
    }
  }

  /// Hands the device to another member of the household, or takes it back.
  @discardableResult
  public func switchActingMember(_ member: MemberID) async -> Bool {
    await act { model in
      guard let household = model.summary(of: model.current?.id) else {
        throw Refusal.notFound(.household)
      }
      let profile = try await model.own.performer.perform(
        SwitchActingMember(household: household.id, member: member))
      try await model.open(household, as: member)
      model.session = try await model.own.performer.fetch(FetchSession())
      model.toast(.nowActing(as: profile.name.description))
    }
  }
}
