public import KinshipDomain
public import KinshipUseCases
public import Observation

/// Signing in and signing up (VM-03).
@MainActor @Observable
public final class AuthModel: Screen {
  /// Which of the two.
  public enum Mode: String, Sendable, CaseIterable {
    /// With an account that exists.
    case signIn
    /// With a new account.
    case signUp
  }

  /// Whether an answer is awaited, and what went wrong.
  public internal(set) var screen = ScreenState()
  /// Signing in or signing up.
  public var mode: Mode { didSet { fieldErrors = [:] } }
  /// The address as it was typed.
  public var email = "" { didSet { edited(.email) } }
  /// The password as it was typed.
  public var password = "" { didSet { edited(.password) } }
  /// What the person is called; for signing up.
  public var displayName = "" { didSet { edited(.displayName) } }
  /// What is wrong with each input, until it is changed.
  public private(set) var fieldErrors: [Refusal.Field: String] = [:]
  /// The session with its tokens, after success: for the shell to keep.
  public private(set) var signedIn: SignedIn?
  let device: Device
  var home: Home? { nil }
  @ObservationIgnored var unfinished: (@MainActor () async -> Void)?
  @ObservationIgnored private var unsent: (user: UserID, person: PersonID)?

  /// A screen to sign in or sign up on.
  public init(_ device: Device, mode: Mode = .signIn) {
    self.device = device
    self.mode = mode
  }

  /// Whether an answer is awaited.
  public var isLoading: Bool { screen.isWorking }

  /// Whether the inputs can be sent: an address, a password of the least length, and for signing up
  /// a name.
  public var canSubmit: Bool {
    (try? Email(email)) != nil && password.count >= Password.length.lowerBound
      && (mode == .signIn || (try? Name(displayName, field: .displayName)) != nil) && !isLoading
  }

  /// What the button says.
  public var submitTitle: String {
    wording.text(mode == .signIn ? .logIn : .signUp)
  }

  /// Forgets what went wrong: there is nothing to load.
  public func refresh() async {
    dismiss()
  }

  /// Sends the inputs; afterwards `signedIn` holds the session and the password is forgotten.
  @discardableResult
  public func submit() async -> Bool {
    fieldErrors = [:]
    let worked: Bool
    switch mode {
    case .signIn: worked = await signIn()
    case .signUp: worked = await signUp()
    }
    if !worked { markField() }
    return worked
  }

  /// Other inputs are another attempt: another account.
  private func edited(_ field: Refusal.Field) {
    fieldErrors[field] = nil
    unsent = nil
  }

  private func signIn() async -> Bool {
    let signIn = SignIn(session: device.ids.next(), email: email, password: password)
    return await act { $0.welcome(try await $0.device.performer.perform(signIn)) }
  }

  private func signUp() async -> Bool {
    let person = unsent ?? (device.ids.next(), device.ids.next())
    unsent = person
    let (email, password, name) = (email, password, displayName)
    return await act { model in
      // Each sending opens a session of its own; the account is the same one.
      let signUp = SignUp(
        id: person.user, person: person.person, session: model.device.ids.next(), email: email,
        password: password, displayName: name, language: model.device.language)
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
  private func markField() {
    guard let failure = screen.failure else { return }
    switch failure.refusal {
    case .validation(let field, _): fieldErrors[field] = failure.sentence
    case .weakPassword: fieldErrors[.password] = failure.sentence
    case .emailInUse: fieldErrors[.email] = failure.sentence
    default: break
    }
  }
}
