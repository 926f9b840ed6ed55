public import KinshipDomain
public import KinshipUseCases
public import Observation

/// Signing in, signing up and resetting a forgotten password.
///
/// Only passwords are supported (Docs/Decisions/0068-state-that-view-models-omit.md).
@MainActor @Observable
public final class AuthModel: Screen {
  /// The purpose of the form.
  public enum Mode: String, Sendable, CaseIterable {
    /// Sign in with an existing account.
    case signIn
    /// Create an account.
    case signUp
    /// Reset the password with a code from a mail.
    case reset
  }

  /// The state of the form: whether an answer is awaited, and the last failure.
  public internal(set) var screen = ScreenState()
  /// Signing in, signing up or resetting the password.
  public var mode: Mode { didSet { wrong = [:] } }
  /// The address as typed.
  public var email = "" { didSet { edited(.email) } }
  /// The password as typed; in `reset` mode the new password.
  public var password = "" { didSet { edited(.password) } }
  /// The display name, for signing up.
  public var displayName = "" { didSet { edited(.displayName) } }
  /// The name of this device for the list of sessions; nil or an empty text sends none.
  public var deviceName: String? { didSet { edited(.deviceName) } }
  /// The code from the mail as typed, for a reset.
  public var code = ""
  /// The invite code as typed, for signing up; may be empty.
  public var invitation = "" { didSet { unsent = nil } }
  /// The error of each input, until the input changes.
  public var fieldErrors: [Refusal.Field: String] { wrong.mapValues(\.content) }
  /// The session with its tokens after success, to be stored by the shell.
  public private(set) var signedIn: SignedIn?
  /// The requested reset; nil before a request.
  ///
  /// The code is valid only together with this id. A shell that exits in between must store the id.
  public internal(set) var reset: ResetID?
  let device: Device
  var home: LoadedHousehold? { nil }
  var wrong: [Refusal.Field: LocalizedValue<String>] = [:]
  @ObservationIgnored private var unsent: (user: UserID, person: PersonID, member: MemberID)?
  @ObservationIgnored var unsentRequest: RequestPasswordReset?

  /// Creates the form; `reset` is a reset that was requested before.
  public init(_ device: Device, mode: Mode = .signIn, reset: ResetID? = nil) {
    self.device = device
    self.mode = mode
    self.reset = reset
  }

  /// Whether an answer is awaited.
  public var isLoading: Bool { screen.isWorking }

  /// Whether the inputs can be sent: a valid address and a password of the minimum length.
  ///
  /// Signing up also requires a name, and a reset requires a requested reset and a code.
  public var canSubmit: Bool {
    guard (try? Email(email)) != nil, password.count >= Password.length.lowerBound, !isLoading
    else { return false }
    return switch mode {
    case .signIn: true
    case .signUp: (try? Name(displayName, field: .displayName)) != nil
    case .reset: reset != nil && ResetCode(code) != nil
    }
  }

  /// The title of the submit button.
  public var submitTitle: String {
    switch mode {
    case .signIn: texts.text(.logIn)
    case .signUp: texts.text(.signUp)
    case .reset: texts.text(.resetPassword)
    }
  }

  /// Clears the failure; this form has no content to load.
  public func refresh() async {
    dismiss()
  }

  /// Sends the inputs; on success `signedIn` holds the session, and the password is cleared.
  ///
  /// A reset does not sign in: it switches to the sign-in form.
  @discardableResult
  public func submit() async -> Bool {
    wrong = [:]
    let worked: Bool
    switch mode {
    case .signIn: worked = await signIn()
    case .signUp: worked = await signUp()
    case .reset: worked = await finishReset()
    }
    if !worked { markField() }
    return worked
  }

  /// Changed inputs are a new attempt with new ids.
  private func edited(_ field: Refusal.Field) {
    wrong[field] = nil
    unsent = nil
  }

  private var sentDeviceName: String? {
    deviceName.flatMap { $0.trimmed.isEmpty ? nil : $0 }
  }

  private func signIn() async -> Bool {
    let signIn = SignIn(
      session: device.ids.next(), email: email, password: password, device: sentDeviceName)
    return await act { $0.welcome(try await $0.device.performer.perform(signIn)) }
  }

  private func signUp() async -> Bool {
    let person = unsent ?? (device.ids.next(), device.ids.next(), device.ids.next())
    unsent = person
    let (email, password, name, deviceName) = (email, password, displayName, sentDeviceName)
    let joining =
      invitation.trimmed.isEmpty ? nil : JoinHousehold(code: invitation, member: person.member)
    return await act { model in
      // Each request opens its own session; a retry reuses the account's ids.
      let signUp = SignUp(
        id: person.user, person: person.person, session: model.device.ids.next(), email: email,
        password: password, displayName: name, language: model.device.language, joining: joining,
        device: deviceName)
      model.welcome(try await model.device.performer.perform(signUp))
    }
  }

  private func welcome(_ signedIn: SignedIn) {
    self.signedIn = signedIn
    unsent = nil
    password = ""
    toast(.welcome(signedIn.profile.displayName.description))
  }

  /// Shows a refusal beside the input that it is about.
  func markField() {
    guard let field = screen.failure?.refusal?.field else { return }
    wrong[field] = failureText
  }
}
