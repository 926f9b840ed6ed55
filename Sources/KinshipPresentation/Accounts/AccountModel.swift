public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// One's own account: who one is, what others see, and how one signs in (a part of VM-12).
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
  /// What is wrong with each input.
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
    func line(_ label: LocalizedText, _ value: String) -> TextLine {
      TextLine(label: wording.text(label), value: value)
    }
    return [
      line(.field(.displayName), "\(profile.displayName)"),
      line(.field(.email), emailText(of: profile)),
      line(.field(.dateOfBirth), wording.text(born)),
      line(.language, profile.language.ownName),
    ] + privacyLines
  }

  /// The address, and whether it still has to be confirmed.
  private func emailText(of profile: UserProfile) -> String {
    guard !profile.isEmailConfirmed else { return "\(profile.email)" }
    return "\(profile.email) (\(wording.text(.notConfirmed)))"
  }

  /// What others may see, line by line (M-09).
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
  /// Changes name, date of birth or colour; what is nil or kept stays as it is.
  @discardableResult
  public func save(
    name: String? = nil, dateOfBirth: Edit<CivilDate> = .keep, color: String? = nil
  ) async -> Bool {
    await change(
      with: UpdateProfile(displayName: name, dateOfBirth: dateOfBirth, color: color),
      saying: .profileSaved)
  }

  /// Changes what others see; what is nil stays as it is.
  @discardableResult
  public func setPrivacy(
    showsProfile: Bool? = nil, showsAchievements: Bool? = nil, sharesActivity: Bool? = nil
  ) async -> Bool {
    await change(
      with: UpdatePrivacy(
        showsProfile: showsProfile, showsAchievements: showsAchievements,
        sharesActivity: sharesActivity),
      saying: .privacySaved)
  }

  /// Chooses the language; every text is in it from then on (C-61).
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
    await change(with: ChangeEmail(email: email, password: password), saying: .emailChanged)
  }

  /// Confirms the address with the code that was mailed to it.
  @discardableResult
  public func confirmEmail(code: String) async -> Bool {
    await change(with: ConfirmEmail(code: code), saying: .emailConfirmed)
  }

  /// Has the code that confirms the address mailed once more; nothing is mailed to one that is confirmed.
  @discardableResult
  public func requestEmailConfirmation() async -> Bool {
    await doing { model in
      let profile = try await model.device.performer.perform(RequestEmailConfirmation())
      model.profile = profile
      model.toast(profile.isEmailConfirmed ? .emailConfirmed : .confirmationSent)
    }
  }

  private func change<U: UseCase>(with useCase: U, saying label: LocalizedText) async -> Bool
  where U.Output == UserProfile {
    await doing { model in
      model.profile = try await model.device.performer.perform(useCase)
      model.toast(label)
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
