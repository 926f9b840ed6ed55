public import KinshipDomain
public import KinshipUseCases
public import Observation

/// Settings: people, appearance, language, account and sign-out.
///
/// `screen` reports the state of the model that acted last: app, account or household.
@MainActor @Observable
public final class SettingsModel: ScreenModel {
  /// The colour scheme of the app.
  public enum Appearance: String, Sendable, CaseIterable {
    case light, dark, system
  }

  /// A section of the screen.
  public enum Section: String, Sendable, CaseIterable {
    case people, appearance, family
  }

  /// The account: language, privacy and deletion.
  public let account: AccountModel
  /// The current colour scheme.
  public private(set) var appearance: Appearance
  private let app: AppModel
  private let keep: @MainActor (Appearance) -> Void
  private var last: any Screen
  /// The household's people, kept so that a retry reuses the same ids.
  @ObservationIgnored private var people: HouseholdModel?
  @ObservationIgnored private var reader: MemberID?
  /// The failed operation as a whole: the change and the app's reload.
  @ObservationIgnored private var unfinished: (@MainActor () async -> Void)?

  /// Creates the settings; `keep` stores the chosen appearance for the next start.
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

  /// The state of the model that acted last, with the app's caution.
  public var screen: ScreenState {
    var screen = last.screen
    // The app reloads after changes of the other models, so its caution applies to them.
    if let caution = app.screen.caution { screen.localizedCaution = LocalizedValue(caution) }
    return screen
  }
  /// The acting member's name.
  public var userName: String? { app.actingMember?.shownName.description }
  /// The acting member's picture; nil without one.
  public var userPhoto: PhotoRef? { app.actingMember?.details?.photo }
  /// The acting member's role; read at each access, so that it never belongs to another member.
  public var role: Role? { app.role }
  /// The acting member's role in words.
  public var roleText: String? { role.map { app.texts.text(.role($0)) } }
  /// The household's name.
  public var familyName: String? { app.current?.name.description }
  /// The members of the household.
  public var members: [MemberRow] {
    guard let home = app.current else { return [] }
    return home.members.map { MemberRow($0, isYou: $0.id == home.actingMember, in: app.texts) }
  }
  /// The display language.
  public var language: Language { app.device.language }
  /// The account's privacy settings; nil before loading.
  public var privacy: PrivacySettings? { account.profile?.privacy }
  /// Whether the household's rules include task reminders.
  public var remindsOfTasks: Bool {
    app.current.map {
      $0.policy.effectiveDueSoonHours != nil || $0.policy.effectiveOverdueReminder != nil
    } ?? false
  }
  /// The times of task reminders, in words; nil without a household.
  public var remindersText: String? {
    app.current.map {
      LocalizedText.reminderRule($0.policy, by: app.device.clockFormat).text(
        in: app.device.language)
    }
  }
  /// Whether the acting member may add people and edit the children.
  public var canEditMembers: Bool { app.current?.powers.contains(.managePeople) ?? false }
  /// Whether the household has more than one child.
  public var hasSeveralChildren: Bool { members.count { $0.role == .child } > 1 }
  /// The sections with their titles.
  public var sections: [(section: Section, text: String)] {
    Section.allCases.map { ($0, app.texts.text(.settingsSection($0))) }
  }
  /// The colour schemes with their names, to choose from.
  public var appearances: [(appearance: Appearance, text: String)] {
    Appearance.allCases.map { ($0, app.texts.text(.appearance($0))) }
  }
  /// The languages with their own names, to choose from.
  public var languages: [(language: Language, text: String)] { Language.choices }
}

// MARK: - Loading

extension SettingsModel {
  /// Loads account and household.
  @discardableResult
  public func load() async -> Bool {
    unfinished = nil
    last = account
    guard await account.load() else { return false }
    last = app
    await app.refresh()
    return app.screen.failure == nil
  }

  /// Loads account and household again.
  public func refresh() async {
    await load()
  }

  /// Retries the failed operation as a whole, or loads again.
  public func retry() async {
    if let unfinished { await unfinished() } else { await last.retry() }
  }

  /// Removes failure and toast, and cancels a pending retry.
  public func dismiss() {
    unfinished = nil
    last.dismiss()
    app.dismiss()
  }

  /// Runs `work` on a model and, if `appLooks`, reloads the app; `retry` repeats both.
  private func act<Model: Screen>(
    on model: Model, appLooks: Bool = false, _ work: @escaping @MainActor (Model) async -> Bool
  ) async -> Bool {
    last = model
    unfinished = nil
    if await work(model) {
      if appLooks { await app.reloadAfterChange() }
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
  /// An editor for the household's children; nil without a household.
  public func kidsEditor() -> KidsModel? {
    app.current.map { KidsModel(app.device, household: $0.id) }
  }

  /// Adds a member without an account.
  @discardableResult
  public func addMember(name: String, role: Role, color: String? = nil) async -> Bool {
    guard let household = app.current else { return false }
    return await act(on: people(of: household), appLooks: true) {
      await $0.addMember(name: name, role: role, color: color)
    }
  }

  /// The people as seen by the acting member; a new model for each acting member.
  private func people(of household: HouseholdDetails.Output) -> HouseholdModel {
    if let people, people.household == household.id, reader == household.actingMember {
      return people
    }
    let people = HouseholdModel(app.device, household: household.id)
    (self.people, reader) = (people, household.actingMember)
    return people
  }

  /// Switches the acting member, and thereby `role`.
  @discardableResult
  public func switchMember(_ member: MemberID) async -> Bool {
    await act(on: app) { await $0.switchActingMember(member) }
  }

  /// Sets the colour scheme.
  public func setAppearance(_ appearance: Appearance) {
    guard appearance != self.appearance else { return }
    self.appearance = appearance
    keep(appearance)
  }

  /// Sets the language of all screens.
  @discardableResult
  public func setLanguage(_ language: Language) async -> Bool {
    await act(on: account) { await $0.setLanguage(language) }
  }

  /// Changes the privacy settings.
  @discardableResult
  public func save(_ privacy: UpdatePrivacy) async -> Bool {
    await act(on: account) { await $0.save(privacy) }
  }

  /// Uploads a file as the account's picture to all its households.
  @discardableResult
  public func setPhoto(_ file: [UInt8]) async -> Bool {
    await act(on: account, appLooks: true) { await $0.setPhoto(file) }
  }

  /// Removes the account's picture from all its households.
  @discardableResult
  public func removePhoto() async -> Bool {
    await act(on: account, appLooks: true) { await $0.removePhoto() }
  }

  /// Ends the session.
  @discardableResult
  public func signOut() async -> Bool {
    await act(on: app) { await $0.signOut() }
  }

  /// Deletes the account; call `account.askDeletion()` first.
  ///
  /// Afterwards the app is signed out.
  @discardableResult
  public func deleteAccount(password: String) async -> Bool {
    await act(on: account, appLooks: true) { await $0.delete(password: password) }
  }
}
