public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The settings: who acts and who lives here, how it looks and speaks, and the end of it.
///
/// What acted last is what `screen` tells of: the app, the account, the household.
@MainActor @Observable
public final class SettingsModel: ScreenModel {
  /// How the app looks.
  public enum Appearance: String, Sendable, CaseIterable {
    case light, dark, system
  }

  /// A part of the screen.
  public enum Section: String, Sendable, CaseIterable {
    case people, appearance, family
  }

  /// The account: its language, what others see of it, and its end.
  public let account: AccountModel
  /// How the app looks.
  public private(set) var appearance: Appearance
  private let app: AppModel
  private let keep: @MainActor (Appearance) -> Void
  private var last: any Screen
  /// The people of a household, kept so that what is tried again is the same attempt.
  @ObservationIgnored private var people: HouseholdModel?
  @ObservationIgnored private var reader: MemberID?
  /// The whole of what failed: the change, and what the app makes of it.
  @ObservationIgnored private var unfinished: (@MainActor () async -> Void)?

  /// The settings of an app that looks a certain way; `keep` is told what was chosen, for the next start.
  public init(
    _ app: AppModel, appearance: Appearance = .system,
    keep: @escaping @MainActor (Appearance) -> Void
  ) {
    self.app = app
    self.appearance = appearance
    self.keep = keep
    account = AccountModel(of: app)
    last = app
  }

  /// What the part loads, or what went wrong, of whatever acted last.
  public var screen: ScreenState {
    var screen = last.screen
    // The app looks at what the others have changed.
    if let caution = app.screen.caution { screen.warning = Said(caution) }
    return screen
  }
  /// Who acts.
  public var userName: String? { app.actingMember?.shownName.description }
  /// What that looks like; nil without a picture.
  public var userPhoto: PhotoRef? { app.actingMember?.details?.photo }
  /// What that is here; read from the acting member at every look, so that it never is another's.
  public var role: Role? { app.role }
  /// The same in words.
  public var roleText: String? { role.map { app.wording.text(.role($0)) } }
  /// What the household is called.
  public var familyName: String? { app.current?.name.description }
  /// Who lives here.
  public var members: [MemberRow] {
    guard let home = app.current else { return [] }
    return home.members.map { MemberRow($0, isYou: $0.id == home.actingMember, in: app.wording) }
  }
  /// The language that is read.
  public var language: Language { app.device.language }
  /// What others may see of the account; nil before it was loaded.
  public var privacy: PrivacySettings? { account.profile?.privacy }
  /// Whether the household reminds anybody of tasks.
  public var remindsOfTasks: Bool {
    app.current.map {
      $0.policy.effectiveDueSoonHours != nil || $0.policy.effectiveOverdueReminder != nil
    } ?? false
  }
  /// When it does, in words; nil without a household.
  public var remindersText: String? {
    app.current.map {
      LocalizedText.reminderRule($0.policy, by: app.device.clockFormat).text(
        in: app.device.language)
    }
  }
  /// Whether the reader may add people and edit the children.
  public var canEditMembers: Bool { app.current?.powers.contains(.managePeople) ?? false }
  /// Whether there are children to be shown one by one.
  public var hasSeveralChildren: Bool { members.count { $0.role == .child } > 1 }
  /// The parts of the screen by name.
  public var sections: [(section: Section, text: String)] {
    Section.allCases.map { ($0, app.wording.text(.settingsSection($0))) }
  }
  /// The looks by name, to choose from.
  public var appearances: [(appearance: Appearance, text: String)] {
    Appearance.allCases.map { ($0, app.wording.text(.appearance($0))) }
  }
  /// The languages by their own names, to choose from.
  public var languages: [(language: Language, text: String)] {
    Language.allCases.map { ($0, $0.ownName) }
  }
}

// MARK: - Loading

extension SettingsModel {
  /// Looks account and household up.
  @discardableResult
  public func load() async -> Bool {
    unfinished = nil
    last = account
    guard await account.load() else { return false }
    last = app
    await app.refresh()
    return app.screen.failure == nil
  }

  /// Looks again.
  public func refresh() async {
    await load()
  }

  /// Does again what failed, to its end, or looks again.
  public func retry() async {
    if let unfinished { await unfinished() } else { await last.retry() }
  }

  /// What was said has been read; what failed is not tried again.
  public func dismiss() {
    unfinished = nil
    last.dismiss()
    app.dismiss()
  }

  /// Has `model` do something and, where `appLooks`, the app load again; `retry` repeats both.
  private func act<Model: Screen>(
    on model: Model, appLooks: Bool = false, _ work: @escaping @MainActor (Model) async -> Bool
  ) async -> Bool {
    last = model
    unfinished = nil
    if await work(model) {
      if appLooks { await app.showChange() }
      return true
    }
    if model.screen.unfinished != nil {
      unfinished = { [weak self] in _ = await self?.act(on: model, appLooks: appLooks, work) }
    }
    return false
  }
}

// MARK: - Changing

extension SettingsModel {
  /// The form of the children; nil without a household.
  public func kidsEditor() -> KidsModel? {
    app.current.map { KidsModel(app.device, household: $0.id) }
  }

  /// Adds somebody without an account; with the second child there are several.
  @discardableResult
  public func addMember(name: String, role: Role, color: String? = nil) async -> Bool {
    guard let household = app.current else { return false }
    return await act(on: people(of: household), appLooks: true) {
      await $0.addMember(name: name, role: role, color: color)
    }
  }

  /// The people as the acting member sees them: another member is another reader.
  private func people(of household: HouseholdDetails.Output) -> HouseholdModel {
    if let people, people.household == household.id, reader == household.actingMember {
      return people
    }
    let people = HouseholdModel(app.device, household: household.id)
    (self.people, reader) = (people, household.actingMember)
    return people
  }

  /// Hands the device to a member; what it is here changes with it.
  @discardableResult
  public func switchMember(_ member: MemberID) async -> Bool {
    await act(on: app) { await $0.switchActingMember(member) }
  }

  /// Chooses how the app looks.
  public func setAppearance(_ appearance: Appearance) {
    guard appearance != self.appearance else { return }
    self.appearance = appearance
    keep(appearance)
  }

  /// Chooses the language of every screen.
  @discardableResult
  public func setLanguage(_ language: Language) async -> Bool {
    await act(on: account) { await $0.setLanguage(language) }
  }

  /// Changes what others see.
  @discardableResult
  public func save(_ privacy: UpdatePrivacy) async -> Bool {
    await act(on: account) { await $0.save(privacy) }
  }

  /// Sends a file as one's own picture, to every household that one belongs to.
  @discardableResult
  public func setPhoto(_ file: [UInt8]) async -> Bool {
    await act(on: account, appLooks: true) { await $0.setPhoto(file) }
  }

  /// Removes one's own picture everywhere.
  @discardableResult
  public func removePhoto() async -> Bool {
    await act(on: account, appLooks: true) { await $0.removePhoto() }
  }

  /// Ends the session.
  @discardableResult
  public func signOut() async -> Bool {
    await act(on: app) { await $0.signOut() }
  }

  /// Deletes the account, once `account.askDeletion()` has said what that means; the app is nobody's
  /// afterwards.
  @discardableResult
  public func deleteAccount(password: String) async -> Bool {
    await act(on: account, appLooks: true) { await $0.delete(password: password) }
  }
}
