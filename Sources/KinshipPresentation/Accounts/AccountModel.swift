public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The signed-in account: profile, privacy, password, address, sessions and deletion.
@MainActor @Observable
public final class AccountModel: LoadedScreen {
  /// The state of loading the account and of the last change.
  public internal(set) var screen = ScreenState()
  /// The account; nil before it was loaded.
  public internal(set) var profile: UserProfile?
  /// Consequences of deleting the account for each household; nil until `askDeletion()` loads it.
  public internal(set) var partings: [Parting]?
  /// The account's sessions, the oldest first; empty until `loadSessions()` loads them.
  public internal(set) var sessions: [SessionSummary] = []
  /// The account's devices that get push messages, the earliest registration first; empty until
  /// `loadDevices()` loads them.
  public internal(set) var devices: [RegisteredDevice] = []
  /// Whether this model deleted the account.
  public internal(set) var isDeleted = false
  /// The error of each input of the last change, until the next change.
  public var fieldErrors: [Refusal.Field: String] { wrong.mapValues(\.content) }
  /// The device with its current acting member; a new language applies to all its screens.
  public var device: Device { handed() }
  @ObservationIgnored private let handed: @MainActor () -> Device
  var home: LoadedHousehold? { nil }
  var wrong: [Refusal.Field: LocalizedValue<String>] = [:]
  /// Whether an attempt to delete the account may have succeeded without an answer.
  @ObservationIgnored var mayBeDeleted = false
  /// The progress of an upload in percent; nil while there is none.
  var sentPercent: Int?
  @ObservationIgnored var unsentPhotos = UnsentPhotos()

  /// The account of a device's session.
  public init(_ device: Device) {
    handed = { device }
  }

  /// The account of an app, on the app's current device, so that an acting child cannot use it.
  init(of app: AppModel) {
    handed = { app.device }
  }

  /// The account's details, line by line.
  public var lines: [TextLine] {
    guard let profile else { return [] }
    let born = profile.dateOfBirth.map { LocalizedText.date($0, withYear: true) } ?? .notSaid
    let status = profile.isEmailConfirmed ? "" : " (\(texts.text(.notConfirmed)))"
    let lines: [(LocalizedText, String)] = [
      (.field(.displayName), "\(profile.displayName)"),
      (.field(.email), "\(profile.email)\(status)"),
      (.field(.dateOfBirth), texts.text(born)), (.language, profile.language.ownName),
    ]
    return lines.map { TextLine(label: texts.text($0), value: $1) } + privacyLines
  }

  /// The account's privacy settings, line by line.
  public var privacyLines: [TextLine] {
    guard let privacy = profile?.privacy else { return [] }
    return [
      (LocalizedText.showsProfile, privacy.showsProfile),
      (.showsAchievements, privacy.showsAchievements),
      (.sharesActivity, privacy.sharesActivity),
    ].map { label, isOn in
      TextLine(label: texts.text(label), value: texts.text(isOn ? .yes : .no))
    }
  }

  /// Loads the account.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      model.profile = try await model.device.performer.fetch(FetchSession()).profile
      return nil
    }
  }
}

// MARK: - Changes

extension AccountModel {
  /// Changes name, date of birth or colour.
  @discardableResult
  public func save(_ profile: UpdateProfile) async -> Bool {
    await change(with: profile) { _ in .profileSaved }
  }

  /// Changes the privacy settings.
  @discardableResult
  public func save(_ privacy: UpdatePrivacy) async -> Bool {
    await change(with: privacy) { _ in .privacySaved }
  }

  /// Sets the account's language and the device's display language.
  @discardableResult
  public func setLanguage(_ language: Language) async -> Bool {
    await doing { model in
      model.profile = try await model.device.performer.perform(SetLanguage(language: language))
      model.device.language = language
      model.toast(.profileSaved)
    }
  }

  /// Replaces the password, and signs out all other devices.
  @discardableResult
  public func changePassword(from current: String, to replacement: String) async -> Bool {
    await doing { model in
      try await model.device.performer.perform(
        ChangePassword(current: current, replacement: replacement))
      model.toast(.passwordChanged)
    }
  }

  /// Changes the account's address.
  @discardableResult
  public func changeEmail(to email: String, password: String) async -> Bool {
    await change(with: ChangeEmail(email: email, password: password)) {
      .emailChanged(to: $0.email.description)
    }
  }

  /// Confirms the address with the code that was mailed to it.
  @discardableResult
  public func confirmEmail(code: String) async -> Bool {
    await change(with: ConfirmEmail(code: code)) { .emailConfirmed($0.email.description) }
  }

  /// Requests a new mail with the confirmation code; sends none if the address is confirmed.
  @discardableResult
  public func requestEmailConfirmation() async -> Bool {
    await doing { model in
      let profile = try await model.device.performer.perform(RequestEmailConfirmation())
      model.profile = profile
      model.toast(
        profile.isEmailConfirmed
          ? .emailConfirmed(profile.email.description) : .confirmationSent)
    }
  }

  private func change<U: UseCase>(
    with useCase: U, saying phrase: @escaping @MainActor (UserProfile) -> LocalizedText
  ) async -> Bool where U.Output == UserProfile {
    await doing { model in
      let profile = try await model.device.performer.perform(useCase)
      model.profile = profile
      model.toast(phrase(profile))
    }
  }

  /// Runs an action, and shows a refusal beside the input that it is about.
  func doing(_ work: @escaping @MainActor (AccountModel) async throws -> Void) async -> Bool {
    wrong = [:]
    let worked = await act(work)
    if let failure = screen.failure {
      // The request contains no address, so invalid credentials mean a wrong password.
      let field = failure.refusal == .invalidCredentials ? .password : failure.refusal?.field
      if let field { wrong[field] = failureText }
    }
    return worked
  }
}
