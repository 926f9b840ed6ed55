/// The screen that an app shows at launch and after each step of the setup.
///
/// It depends on ``LaunchFacts`` alone. No other code decides which step comes next.
public enum LaunchRoute: String, Sendable, CaseIterable {
  /// The facts are not known yet.
  case loading
  /// The pages that introduce the app, with the choice of the language.
  case intro
  /// Signing in and up.
  case login
  /// Creating a household, or joining one.
  case household
  /// The plans, after the trial.
  case paywall
  /// The form for the first children.
  case kids
  /// Setting the PIN.
  case pin
  /// Choosing a card of each kind.
  case cards
  /// The message that the setup is finished.
  case success
  /// Locking the parent area on a device that has not done so: no screen.
  case lock
  /// The screens of the household.
  case main

  /// The first check that fails decides.
  public init(_ facts: LaunchFacts) {
    self = Self.beforeHousehold(facts) ?? Self.inHousehold(facts)
  }

  private static func beforeHousehold(_ facts: LaunchFacts) -> LaunchRoute? {
    guard facts.isKnown else { return .loading }
    guard facts.hasSession else { return facts.hasSeenIntro ? .login : .intro }
    guard facts.hasProfile else { return .intro }
    return facts.setup == nil ? .household : nil
  }

  private static func inHousehold(_ facts: LaunchFacts) -> LaunchRoute {
    guard let setup = facts.setup else { return .household }
    if setup.showsPaywall { return .paywall }
    guard setup.isGuided else { return .main }
    if setup.needsKid { return .kids }
    if setup.needsPIN { return .pin }
    if !setup.missingKinds.isEmpty { return .cards }
    guard setup.isFinished else { return .success }
    return facts.isLockedHere ? .main : .lock
  }

  /// Whether the route is a step of the setup that the user completes.
  public var isSetupStep: Bool {
    switch self {
    case .kids, .pin, .cards, .success: true
    case .loading, .intro, .login, .household, .paywall, .lock, .main: false
    }
  }
}

/// The facts that decide which screen an app shows.
public struct LaunchFacts: Hashable, Sendable {
  /// Whether the other facts are known.
  public var isKnown: Bool
  /// Whether this device has shown the introduction; signing out keeps it.
  public var hasSeenIntro: Bool
  /// Whether an account is signed in.
  public var hasSession: Bool
  /// Whether the account of the session still exists.
  public var hasProfile: Bool
  /// The setup of the current household; nil without a household.
  public var setup: SetupState?
  /// Whether this device has locked the parent area for this account after the setup.
  public var isLockedHere: Bool

  /// Facts with every field given; by default nothing is known.
  public init(
    isKnown: Bool = false, hasSeenIntro: Bool = false, hasSession: Bool = false,
    hasProfile: Bool = false, setup: SetupState? = nil, isLockedHere: Bool = false
  ) {
    self.isKnown = isKnown
    self.hasSeenIntro = hasSeenIntro
    self.hasSession = hasSession
    self.hasProfile = hasProfile
    self.setup = setup
    self.isLockedHere = isLockedHere
  }
}
