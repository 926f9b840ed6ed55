public import KinshipDomain
public import KinshipUseCases
public import Observation

/// Signing in, signing up, and a new password for whoever forgot the old one.
///
/// With a password alone (Docs/Decisions/0068-state-that-view-models-omit.md).
@MainActor @Observable
public final class AuthModel: Screen {
  /// Which of the three.
  public enum Mode: String, Sendable, CaseIterable {
    /// With an account that exists.
    case signIn
    /// With a new account.
    case signUp
    /// With a code that comes by mail.
    case reset
  }

  /// Whether an answer is awaited, and what went wrong.
  public internal(set) var screen = ScreenState()
  /// Signing in, signing up or resetting the password.
  public var mode: Mode { didSet { wrong = [:] } }
  /// The address as it was typed.
  public var email = "" { didSet { edited(.email) } }
  /// The password as it was typed; for a reset the new one.
  public var password = "" { didSet { edited(.password) } }
  /// What the person is called; for signing up.
  public var displayName = "" { didSet { edited(.displayName) } }
  /// The code from the mail, as it was typed; for a reset.
  public var code = ""
  /// The code that somebody was given to be let in with, as it was typed; for signing up, may be empty.
  public var invitation = "" { didSet { unsent = nil } }
  /// What is wrong with each input, until it is changed.
  public var fieldErrors: [Refusal.Field: String] { wrong.mapValues(\.content) }
  /// The session with its tokens, after success: for the shell to keep.
  public private(set) var signedIn: SignedIn?
  /// The reset whose code is on its way; nil while none was asked for.
  ///
  /// The code is good with it alone: a shell that ends in between keeps it.
  public internal(set) var reset: ResetID?
  let device: Device
  var home: Home? { nil }
  var wrong: [Refusal.Field: Said<String>] = [:]
  @ObservationIgnored private var unsent: (user: UserID, person: PersonID, member: MemberID)?
  @ObservationIgnored var unsentRequest: RequestPasswordReset?

  /// A screen to sign in, sign up or reset a password on; `reset` is one that was asked for before.
  public init(_ device: Device, mode: Mode = .signIn, reset: ResetID? = nil) {
    self.device = device
    self.mode = mode
    self.reset = reset
  }

  /// Whether an answer is awaited.
  public var isLoading: Bool { screen.isWorking }

  /// Whether the inputs can be sent: an address, a password of the least length, for signing up a
  /// name, and for a reset a code.
  public var canSubmit: Bool {
    guard (try? Email(email)) != nil, password.count >= Password.length.lowerBound, !isLoading
    else { return false }
    return switch mode {
    case .signIn: true
    case .signUp: (try? Name(displayName, field: .displayName)) != nil
    case .reset: reset != nil && ResetCode(code) != nil
    }
  }

  /// What the button says.
  public var submitTitle: String {
    switch mode {
    case .signIn: wording.text(.logIn)
    case .signUp: wording.text(.signUp)
    case .reset: wording.text(.resetPassword)
    }
  }

  /// Forgets what went wrong: there is nothing to load.
  public func refresh() async {
    dismiss()
  }

  /// Sends the inputs; afterwards `signedIn` holds the session and the password is forgotten.
  ///
  /// A reset signs nobody in: it leads to signing in.
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

  /// Other inputs are another attempt: another account.
  private func edited(_ field: Refusal.Field) {
    wrong[field] = nil
    unsent = nil
  }

  private func signIn() async -> Bool {
    let signIn = SignIn(session: device.ids.next(), email: email, password: password)
    return await act { $0.welcome(try await $0.device.performer.perform(signIn)) }
  }

  private func signUp() async -> Bool {
    let person = unsent ?? (device.ids.next(), device.ids.next(), device.ids.next())
    unsent = person
    let (email, password, name) = (email, password, displayName)
    let joining =
      invitation.trimmed.isEmpty ? nil : JoinHousehold(code: invitation, member: person.member)
    return await act { model in
      // Each sending opens a session of its own; the account is the same one.
      let signUp = SignUp(
        id: person.user, person: person.person, session: model.device.ids.next(), email: email,
        password: password, displayName: name, language: model.device.language, joining: joining)
      model.welcome(try await model.device.performer.perform(signUp))
    }
  }

  private func welcome(_ signedIn: SignedIn) {
    self.signedIn = signedIn
    unsent = nil
    password = ""
    toast(.welcome(signedIn.profile.displayName.description))
  }

  /// Puts a refusal beside the input that it is about.
  func markField() {
    guard let field = screen.failure?.refusal?.field else { return }
    wrong[field] = failureText
  }
}
