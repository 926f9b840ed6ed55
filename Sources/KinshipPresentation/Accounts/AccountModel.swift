public import KinshipDomain
public import KinshipUseCases
public import Observation

/// One's own account: who one is, what others see, and how one signs in.
@MainActor @Observable
public final class AccountModel: LoadedScreen {
  /// Whether the account is known, and what went wrong.
  public internal(set) var screen = ScreenState()
  /// The account; nil before it was loaded.
  public internal(set) var profile: UserProfile?
  /// What would become of the households; nil until it is asked for.
  public internal(set) var partings: [Parting]?
  /// Where the account is signed in, the oldest session first; empty until it is looked up.
  public internal(set) var sessions: [SessionSummary] = []
  /// Whether the account was deleted here.
  public internal(set) var isDeleted = false
  /// What is wrong with each input of the last change, until the next one.
  public var fieldErrors: [Refusal.Field: String] { wrong.mapValues(\.content) }
  /// The device, in the hands of whoever has it now; every screen of it speaks another language as soon as one
  /// was chosen.
  public var device: Device { handed() }
  @ObservationIgnored private let handed: @MainActor () -> Device
  var home: Home? { nil }
  var wrong: [Refusal.Field: Said<String>] = [:]
  /// Whether an attempt to delete the account may have worked without an answer.
  @ObservationIgnored var mayBeDeleted = false
  /// How much of a picture has been sent, while it is.
  var sentPercent: Int?
  @ObservationIgnored var unsentPhotos = UnsentPhotos()

  /// The account that a device is signed in to.
  public init(_ device: Device) {
    handed = { device }
  }

  /// The account of an app: closed to a child as soon as the device was handed to it.
  init(of app: AppModel) {
    handed = { app.device }
  }

  /// The account, line by line.
  public var lines: [TextLine] {
    guard let profile else { return [] }
    let born = profile.dateOfBirth.map { LocalizedText.date($0, withYear: true) } ?? .notSaid
    let status = profile.isEmailConfirmed ? "" : " (\(wording.text(.notConfirmed)))"
    let lines: [(LocalizedText, String)] = [
      (.field(.displayName), "\(profile.displayName)"),
      (.field(.email), "\(profile.email)\(status)"),
      (.field(.dateOfBirth), wording.text(born)), (.language, profile.language.ownName),
    ]
    return lines.map { TextLine(label: wording.text($0), value: $1) } + privacyLines
  }

  /// What others may see, line by line.
  public var privacyLines: [TextLine] {
    guard let privacy = profile?.privacy else { return [] }
    return [
      (LocalizedText.showsProfile, privacy.showsProfile),
      (.showsAchievements, privacy.showsAchievements),
      (.sharesActivity, privacy.sharesActivity),
    ].map { label, isOn in
      TextLine(label: wording.text(label), value: wording.text(isOn ? .yes : .no))
    }
  }

  /// Looks the account up.
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

  /// Changes what others see.
  @discardableResult
  public func save(_ privacy: UpdatePrivacy) async -> Bool {
    await change(with: privacy) { _ in .privacySaved }
  }

  /// Chooses the language; every text is in it from then on.
  @discardableResult
  public func setLanguage(_ language: Language) async -> Bool {
    await doing { model in
      model.profile = try await model.device.performer.perform(SetLanguage(language: language))
      model.device.language = language
      model.toast(.profileSaved)
    }
  }

  /// Replaces the password; every other device is signed out.
  @discardableResult
  public func changePassword(from current: String, to replacement: String) async -> Bool {
    await doing { model in
      try await model.device.performer.perform(
        ChangePassword(current: current, replacement: replacement))
      model.toast(.passwordChanged)
    }
  }

  /// Gives the account another address.
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

  /// Has the code that confirms the address mailed once more; nothing is mailed to one that is confirmed.
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

  /// Does something, and puts a refusal beside the input that it is about.
  func doing(_ work: @escaping @MainActor (AccountModel) async throws -> Void) async -> Bool {
    wrong = [:]
    let worked = await act(work)
    if let failure = screen.failure {
      // Who is signed in gives no address with the password: that is what was wrong.
      let field = failure.refusal == .invalidCredentials ? .password : failure.refusal?.field
      if let field { wrong[field] = failureText }
    }
    return worked
  }
}
