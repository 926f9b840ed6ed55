public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The way from the launch of an app to its main screens.
///
/// The route follows from the facts alone (``LaunchRoute``): the app shows the screen of the route,
/// and loads this model again after each step. Nothing else stores progress, so an interrupted
/// setup continues with its first missing step, on any device. Other models carry out the steps:
/// ``IntroModel``, ``AuthModel``, ``HouseholdsModel``, ``PaywallModel``, ``KidsModel``,
/// ``PINModel`` and ``CatalogModel``.
@MainActor @Observable
public final class OnboardingModel: LoadedScreen {
  /// The state of loading the facts, and of the last change.
  public internal(set) var screen = ScreenState()
  /// The settings of this device, for all its accounts.
  public private(set) var settings: LaunchSettings
  /// The signed-in account; nil without one, and before loading.
  public private(set) var account: UserID?
  /// The household of the facts; nil without one.
  public private(set) var household: HouseholdID?
  private(set) var device: Device
  var home: LoadedHousehold? { nil }
  private var setup: SetupState?
  private var isKnown = false
  private var wanted: HouseholdID?
  private let save: @MainActor (LaunchSettings) -> Void

  /// The launch on a device; `save` stores changed settings for the next start.
  ///
  /// `household` is the household to enter; nil for the first one of the account.
  public init(
    _ device: Device, household: HouseholdID? = nil, settings: LaunchSettings = LaunchSettings(),
    save: @escaping @MainActor (LaunchSettings) -> Void = { _ in }
  ) {
    self.device = device
    wanted = household
    self.settings = settings
    self.save = save
  }

  /// The facts on which the route depends.
  public var facts: LaunchFacts {
    LaunchFacts(
      isKnown: isKnown, hasSeenIntro: settings.hasSeenIntro, hasSession: account != nil,
      hasProfile: account != nil, setup: setup,
      isLockedHere: account.map(settings.lockedAccounts.contains) ?? false)
  }
  /// The screen to show.
  public var route: LaunchRoute { LaunchRoute(facts) }

  /// The kinds that need a first card, in the order of the tabs.
  public var missingKinds: [CardKind] { setup?.missingKinds ?? [] }
  /// The hint on the screen of the cards while a tab is empty; nil otherwise.
  public var cardsPrompt: String? {
    guard route == .cards else { return nil }
    return texts.text(.oneCardOfEach(missingKinds))
  }
  /// The message after the last step, whose button is ``acknowledgeSuccess()``; nil at other times.
  public var successMessage: Message? {
    guard route == .success else { return nil }
    return MessageTemplate(
      .setupFinished, .setupFinishedBody, picture: .ticket, button: .next, action: .dismiss
    ).message(in: device.language)
  }
}

// MARK: - Loading

extension OnboardingModel {
  private struct Answer {
    var account: UserID?
    var household: HouseholdID?
    var setup: SetupState?
  }

  /// Loads the facts.
  ///
  /// On a device that is new to an account with a finished setup, it also locks the parent area,
  /// without a message.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let answer = try await model.newest { try await $0.read() }
      (model.account, model.household) = (answer.account, answer.household)
      (model.setup, model.isKnown) = (answer.setup, true)
      if model.route == .lock { try await model.lock() }
      return nil
    }
  }

  /// Uses the device of another session from now on, after signing in, up or out.
  @discardableResult
  public func begin(on device: Device, household: HouseholdID? = nil) async -> Bool {
    self.device = device
    wanted = household
    forgetSession()
    return await load()
  }

  private func read() async throws -> Answer {
    let account: UserID
    do {
      account = try await device.performer.fetch(FetchSession()).profile.id
    } catch Refusal.notAuthenticated {
      return Answer()
    }
    let households = try await device.performer.fetch(FetchHouseholds())
    let chosen = households.first { $0.id == wanted } ?? households.first
    guard let chosen else { return Answer(account: account) }
    return Answer(
      account: account, household: chosen.id,
      setup: try await device.performer.fetch(FetchSetup(household: chosen.id)))
  }

  private func lock() async throws {
    // The account of this call: another one can sign in before the answer.
    guard let account else { return }
    try await device.performer.perform(LockParentMode())
    change { $0.lock(account) }
  }

  private func forgetSession() {
    (account, household, setup, isKnown) = (nil, nil, nil, false)
  }

  private func change(_ work: (inout LaunchSettings) -> Void) {
    let old = settings
    work(&settings)
    if settings != old { save(settings) }
  }
}

// MARK: - Steps

extension OnboardingModel {
  /// Stores that the introduction was shown.
  public func finishIntro() {
    change { $0.hasSeenIntro = true }
  }

  /// Creates the household of a product that has one household per account, named after the person.
  ///
  /// Does nothing on another route. The retry after a failure creates the same household.
  @discardableResult
  public func createHousehold(_ preset: Preset, timeZone: String) async -> Bool {
    guard route == .household else { return false }
    let (household, member): (HouseholdID, MemberID) = (device.ids.next(), device.ids.next())
    return await act { model in
      let session = try await model.device.performer.fetch(FetchSession())
      _ = try await model.device.performer.perform(
        CreateHousehold(
          household: household, member: member, name: session.profile.displayName.description,
          preset: preset, timeZone: timeZone))
      model.wanted = household
      await model.reloadAfterChange()
    }
  }

  /// Finishes the setup, and locks the parent area on this device.
  @discardableResult
  public func acknowledgeSuccess() async -> Bool {
    guard route == .success, let household, let account else { return false }
    return await act { model in
      let setup = try await model.device.performer.perform(FinishSetup(household: household))
      model.change { $0.lock(account) }
      if model.account == account { model.setup = setup }
    }
  }

  /// Removes the session from the facts; the settings of the device stay.
  public func signedOut() {
    forgetSession()
    isKnown = true
  }

  /// Removes the session and the settings of the account, which the user has just deleted.
  public func accountDeleted() {
    if let account { change { $0.forget(account) } }
    signedOut()
  }
}

// MARK: - Active child

extension OnboardingModel {
  /// The child on whose cards and balance the screens work; nil without children.
  ///
  /// It is the acting child, or else the one that the account chose last on this device, or else
  /// the first one.
  public func activeKid(in app: AppModel) -> MemberProfile? {
    guard let account, let current = app.current else { return nil }
    if let me = app.actingMember, me.isManagedChild { return me }
    let kids = current.members.filter { $0.role == .child }
    let active = settings.activeKid(of: account, among: kids.map(\.id))
    return kids.first { $0.id == active }
  }

  /// Stores the child that the account chose.
  public func choose(_ kid: MemberID) {
    guard let account else { return }
    change { $0.choose(kid, for: account) }
  }

  /// The message in place of a main screen that needs a child, whose button opens the form for
  /// children; nil if there is one.
  public func missingKidMessage(in app: AppModel) -> Message? {
    guard app.current != nil, activeKid(in: app) == nil else { return nil }
    let mayAdd = app.current?.powers.contains(.managePeople) ?? false
    return MessageTemplate(
      .noKid, mayAdd ? .noKidBody : .noKidForYou, picture: .empty,
      button: mayAdd ? .addKid : .reload, action: mayAdd ? .addKid : .refresh
    ).message(in: device.language)
  }
}
