public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The next step of a new account, up to a household with a first task or with first cards.
///
/// The steps follow from the account and its household; no progress is stored. An app can end after
/// each step, and a new model continues with the first missing one. Other models carry out the
/// steps: ``IntroModel``, ``AuthModel``, ``HouseholdsModel``, ``HouseholdModel`` and
/// ``TaskEditorModel``. In a household with a guided setup, ``LaunchRoute`` decides the steps.
@MainActor @Observable
public final class FirstRunModel: LoadedScreen {
  /// A step, in the order of the steps.
  public enum Step: String, Sendable, CaseIterable {
    /// Choose the language.
    case language
    /// Create an account.
    case account
    /// Create a household, or join one.
    case household
    /// Add a child or another member.
    case member
    /// Create a task.
    case task
    /// Choose a plan: the household refuses changes until then.
    case plan
    /// Add the first children of a guided setup.
    case kids
    /// Set the PIN.
    case pin
    /// Choose a card of each kind.
    case cards
    /// Read that the setup is finished.
    case success
    /// Lock the parent area on this device; needs no answer.
    case lock

    /// Whether a household is usable without the step.
    public var isOptional: Bool { self == .member || self == .task || self == .plan }

    /// The step of a route in a household; nil for the main screens.
    init?(_ route: LaunchRoute) {
      switch route {
      case .paywall: self = .plan
      case .kids: self = .kids
      case .pin: self = .pin
      case .cards: self = .cards
      case .success: self = .success
      case .lock: self = .lock
      case .loading, .intro, .login, .household, .main: return nil
      }
    }

    /// The first step without an account.
    public static func beforeAccount(hasLanguage: Bool) -> Step {
      hasLanguage ? .account : .language
    }
  }

  /// The state of loading the step.
  public internal(set) var screen = ScreenState()
  /// The first missing step; nil if none is missing, and before the first load.
  public private(set) var step: Step?
  /// Steps that the user puts off, to be set before a load.
  public var postponed: Set<Step>
  let device: Device
  private(set) var home: LoadedHousehold?
  private let hasLanguage: Bool
  private let settings: LaunchSettings

  /// The steps on a device; `hasLanguage` is false until the user has chosen a language.
  ///
  /// The model cannot leave the step ``Step/language``, because ``IntroModel`` stores the choice in
  /// the app. After that, the app makes a new model with `hasLanguage`.
  ///
  /// `settings` decide whether the parent area still has to be locked here.
  public init(
    _ device: Device, hasLanguage: Bool, postponed: Set<Step> = [],
    settings: LaunchSettings = LaunchSettings()
  ) {
    self.device = device
    self.settings = settings
    self.hasLanguage = hasLanguage
    self.postponed = postponed
  }

  /// The household of the account; nil before it has one.
  public var household: HouseholdDetails.Output? { home?.details }

  /// Loads the first missing step.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      (model.home, model.step) = try await model.newest { try await $0.read() }
      return nil
    }
  }
}

// MARK: - Missing steps

extension FirstRunModel {
  private func read() async throws -> (LoadedHousehold?, Step?) {
    let households: [HouseholdSummary]
    do {
      households = try await device.performer.fetch(FetchHouseholds())
    } catch Refusal.notAuthenticated {
      return (nil, .beforeAccount(hasLanguage: hasLanguage))
    }
    guard let household = households.first else { return (nil, .household) }
    let home = try await device.loadedHousehold(household.id)
    // An account with several households is not new.
    guard households.count == 1 else { return (home, nil) }
    if home.details.policy.guidesSetup { return (home, try await guidedStep(in: home.details)) }
    return (home, try await missingStep(in: home.details))
  }

  /// The first missing step of a guided setup.
  private func guidedStep(in home: HouseholdDetails.Output) async throws -> Step? {
    let account = try await device.performer.fetch(FetchSession()).profile.id
    let facts = LaunchFacts(
      isKnown: true, hasSeenIntro: true, hasSession: true, hasProfile: true,
      setup: try await device.performer.fetch(FetchSetup(household: home.id)),
      isLockedHere: settings.lockedAccounts.contains(account))
    let step = Step(LaunchRoute(facts))
    return step.flatMap { postponed.contains($0) ? nil : $0 }
  }

  /// The first missing step that the member may do; a household that has or had a task needs none.
  private func missingStep(in home: HouseholdDetails.Output) async throws -> Step? {
    let needsMember =
      home.members.count == 1 && home.powers.contains(.managePeople)
      && !postponed.contains(.member)
    let needsTask = home.powers.contains(.createTasks) && !postponed.contains(.task)
    guard needsMember || needsTask, try await !hasTasks(home.id) else { return nil }
    return needsMember ? .member : .task
  }

  /// Whether the household has a task, or had one that can be restored.
  private func hasTasks(_ household: HouseholdID) async throws -> Bool {
    let tasks = try await device.performer.fetch(FetchTasks(household: household, limit: 1))
    guard tasks.rows.isEmpty else { return true }
    let deleted = try await device.performer.fetch(
      FetchDeletedTasks(household: household, limit: 1))
    return !deleted.rows.isEmpty
  }
}
