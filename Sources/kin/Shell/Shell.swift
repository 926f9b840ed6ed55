import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// The environment of a command: a profile, its session, and the store or server, opened on demand.
@MainActor
final class Shell {
  let environment: ProcessEnvironment
  let language: Language
  let colors: ColorChoice
  /// Whether the output is JSON, which contains more of the result of a change.
  let wantsJSON: Bool
  /// The store or server of the command.
  let origin: Origin
  let profileStore: ProfileStore
  let tokenStorage: SessionTokenStorage
  private(set) var profile: Profile
  /// A file with the trusted root certificates; nil for the system's.
  let trust: String?
  /// The notation of commands in output.
  let commandNotation: CommandNotation
  /// The name of the command, for processes that wait for the store.
  let purpose: String
  /// The REPL session of this line, or nil for a separate command.
  let session: ReplSession?
  /// The answers of the person who runs the command.
  let answers: CommandAnswers
  var connection: StoreConnection?
  /// The name of the acting member, once a household is loaded; nil if it is the account's own.
  var actsAs: String?
  /// Whether to open a store for reading only, if the session needs no renewal.
  var readsBesideWriters = false

  /// Creates a shell for some options; it reads the profile and opens nothing else.
  ///
  /// The lines of a REPL session share its store or server. `answers` are those of an earlier run of
  /// the command. Without `usesProfile`, the profile is empty and its file is not read.
  init(
    _ options: GlobalOptions, in environment: ProcessEnvironment, purpose: String,
    session: ReplSession? = nil, answers: CommandAnswers? = nil, usesProfile: Bool = true
  ) throws {
    let spoken = environment.language(typed: options.language, profile: nil)
    guard let home = environment.home else { throw CommandError.usage(.noHome, in: spoken) }
    let profileStore = ProfileStore(
      folder: PrivateFolder(path: home + "/profiles"), name: options.profile ?? .standard,
      language: spoken)
    let profile = usesProfile ? try profileStore.read() : Profile()
    guard let use = environment.keyringUse else {
      let typed = environment.variable("KIN_KEYRING") ?? ""
      throw CommandError.usage(.malformedKeyringUse(typed), in: spoken)
    }
    tokenStorage =
      session?.tokenStorage
      ?? SessionTokenStorage(use, in: environment, keyring: environment.keyring)
    self.environment = environment
    self.profileStore = profileStore
    self.profile = profile
    self.purpose = purpose
    self.session = session
    self.answers = answers ?? session?.answers ?? CommandAnswers()
    connection = session?.connection
    language = environment.language(typed: options.language, profile: profile.language)
    colors = options.colors
    wantsJSON = options.json
    let variableTrust = environment.variable("KIN_TRUST").map(environment.absolute)
    if let session {
      (origin, commandNotation) = (session.origin, session.commandNotation)
      trust = session.trust
      return
    }
    do {
      let remembered = profile.usedStore.map { Origin(remembered: $0.store) }
      let standard = try environment.origin() ?? remembered ?? .file(home + "/kinship.sqlite")
      let origin = options.typedOrigin(in: environment) ?? standard
      self.origin = origin
      let standardTrust =
        variableTrust ?? (remembered?.isSame(as: origin) == true ? profile.usedStore?.trust : nil)
      // The word returns to the system's roots, which the next sign-in stores.
      trust =
        options.trust == "system"
        ? nil : options.trust.map(environment.absolute) ?? standardTrust
      commandNotation = CommandNotation(
        like: options, to: origin, unless: standard, needsTrust: trust != standardTrust)
    } catch {
      throw CommandError.usage(.malformedAddress(error.text), in: spoken)
    }
  }

  /// The clock format, or nil for the language's default.
  var clockFormat: ClockFormat? {
    profile.clockFormat ?? environment.clockFormat(for: language)
  }

  func text(_ words: ShellText) -> String { words.text(in: language) }
  func text(_ text: LocalizedText) -> String { text.text(in: language) }

  /// Changes the profile's current file under the lock, and the copy in memory.
  func changeProfile(_ change: (inout Profile) throws -> Void) async throws {
    let lock = try await profileStore.lock()
    defer { lock.release() }
    let old = try profileStore.read()
    var new = old
    try change(&new)
    if new != old { try profileStore.write(new) }
    profile = new
  }

  // MARK: The session

  /// Whether the profile has a session here, which can have ended on the server.
  var isSignedIn: Bool { usableSession(of: profile) != nil }

  /// A device without a session, for signing in.
  func signedOutDevice() throws -> Device {
    device(of: try open(), with: nil)
  }

  /// The device of the signed-in account; renews the session if needed.
  ///
  /// Due scheduled jobs of the store run first, so that the command sees their effects.
  func device() async throws -> Device {
    // Before the store opens, because the keyring can show an unlock prompt.
    let tokens = try await currentTokens()
    if readsBesideWriters, let device = try await reader(with: tokens) { return device }
    let connection = try open()
    // A process that only reads may end at any time, also during a job.
    if !readsBesideWriters { await connection.runDueJobs() }
    var device = device(of: connection, with: try await access(tokens, connection))
    // Text output uses the result of the change itself, so it needs no reload.
    device.reloadsAfterChanges = wantsJSON
    return device
  }

  /// The device for an access token, with this user's language and clock format.
  func device(of connection: StoreConnection, with access: Token?) -> Device {
    var device = connection.device(with: access, language: language)
    device.clockFormat = clockFormat
    if let recorder = session?.changeRecorder {
      device.performer = RecordingPerformer(base: device.performer, recorder: recorder)
    }
    return device
  }

  func currentTokens(anew: Bool = false) async throws -> StoredTokens {
    guard let session = usableSession(of: profile) else { throw await signInOrSignUpFirst() }
    let found: StoredTokens?
    do throws(TokenStoreFault) {
      found = try await tokenStorage.tokens(of: session, anew: anew)
    } catch {
      throw CommandError(
        exit: .unavailable, code: "keyringUnavailable",
        sentence: text(error.words(email: session.email, path: profileStore.path)))
    }
    guard let tokens = found else { throw signInFirst() }
    return tokens
  }

  /// An access token that is valid for at least a minute.
  private func access(_ tokens: StoredTokens, _ connection: StoreConnection) async throws -> Token {
    guard tokens.mustRefresh(at: connection.now()) else { return tokens.access }
    guard let reconnectPolicy = connection.reconnectPolicy else {
      return try await renewedAccess(connection)
    }
    // The lock of the profile is not held while the server is unreachable, so others can use it.
    var hasty = connection
    hasty.reconnectPolicy = nil
    return try await reconnectPolicy.retry { [hasty] in try await self.renewedAccess(hasty) }
  }

  private func renewedAccess(_ connection: StoreConnection) async throws -> Token {
    let lock = try await profileStore.lock()
    defer { lock.release() }
    // Another `kin` process can have renewed the session meanwhile.
    profile = try profileStore.read()
    let tokens = try await currentTokens(anew: true)
    guard tokens.mustRefresh(at: connection.now()) else { return tokens.access }
    return try await refresh(tokens, connection)
  }

  /// Renews the session tokens.
  ///
  /// The idempotency key is saved first. If the process ends before the answer, the next `kin`
  /// retries with the same key and gets the same answer. A new key would end the session.
  private func refresh(_ tokens: StoredTokens, _ connection: StoreConnection) async throws -> Token
  {
    guard let session = profile.session else { throw signInFirst() }
    let request = tokens.refreshRequest ?? connection.ids.next()
    var attempt = tokens
    attempt.refreshRequest = request
    try await write(profile, with: session, attempt, insteadOf: session)
    do {
      let signedIn = try await connection.performer(with: nil, telling: language)
        .perform(
          RefreshSession(refresh: tokens.refresh, request: request))
      var renewed = Profile.SignedInAs(
        signedIn, store: session.store, trusting: session.trust)
      if let location = profile.session?.tokens { renewed.tokens = location }
      try await write(profile, with: renewed, StoredTokens(signedIn), insteadOf: profile.session)
      return signedIn.access
    } catch Refusal.notAuthenticated {
      let error = signInFirst()
      var changed = profile
      changed.endSession()
      try await write(changed, without: profile.session)
      throw error
    }
  }

  private func usableSession(of profile: Profile) -> Profile.SignedInAs? {
    profile.session.flatMap { Origin(remembered: $0.store).isSame(as: origin) ? $0 : nil }
  }

  /// The refusal without a session, with the command to sign in; at the first use, also with the
  /// command to sign up.
  func signInOrSignUpFirst() async -> CommandError {
    var error = signInFirst()
    if await isFirstUse() { error.sentence += " \(text(.beginHere))" }
    return error
  }

  /// The refusal without a session, with the command to sign in.
  ///
  /// If the profile has a session at another store or server, the sentence names it.
  func signInFirst() -> CommandError {
    let elsewhere = profile.session.flatMap { usableSession(of: profile) == nil ? $0 : nil }
    let signIn = text(
      elsewhere.map { ShellText.signedInElsewhere($0.store, not: "\(origin)", email: $0.email) }
        ?? ShellText.signIn(email: profile.session?.email))
    return CommandError(
      exit: .refused, code: Refusal.notAuthenticated.code,
      sentence: signIn)
  }

  /// Saves a new session.
  ///
  /// For another account or store, the household and the acting members of the profile are reset.
  /// The accounts whose parent area is locked here stay.
  func keep(_ signedIn: SignedIn) async throws {
    let lock = try await profileStore.lock()
    defer { lock.release() }
    var changed = try profileStore.read()
    let old = changed.session
    let isSameStore = old.map { Origin(remembered: $0.store).isSame(as: origin) } ?? false
    if old?.user != signedIn.profile.id || !isSameStore {
      changed = Profile(
        lockedAccounts: changed.lockedAccounts, clockFormat: changed.clockFormat)
    }
    changed.language = changed.language ?? signedIn.profile.language
    changed.signedOutOf = nil
    try await write(
      changed, with: Profile.SignedInAs(signedIn, store: "\(origin)", trusting: trust),
      StoredTokens(signedIn), insteadOf: old)
  }

  /// Removes an ended session and all other settings except language, clock format, locked accounts, and
  /// the store or server with its trusted certificates.
  func forgetSession() async throws {
    let lock = try await profileStore.lock()
    defer { lock.release() }
    let old = try profileStore.read()
    var changed = Profile(
      language: old.language, lockedAccounts: old.lockedAccounts, clockFormat: old.clockFormat)
    changed.signedOutOf = old.usedStore
    try await write(changed, without: old.session)
  }

  /// Saves a session's tokens, and the profile; the caller must hold the lock.
  ///
  /// The keyring is written before the file. If the process ends in between, the file refers to the
  /// former tokens or to newer tokens of the same session. The last renewal of the former tokens
  /// can be retried.
  private func write(
    _ profile: Profile, with session: Profile.SignedInAs, _ tokens: StoredTokens,
    insteadOf old: Profile.SignedInAs?
  ) async throws {
    let saved = await tokenStorage.save(tokens, of: session)
    var changed = profile
    changed.session = saved.session
    try profileStore.write(changed)
    self.profile = changed
    if let fault = saved.fault {
      Self.warn(text(fault.words(email: session.email, path: profileStore.path)))
    } else if let old, old.tokens.isKeyring,
      !saved.session.tokens.isKeyring || old.session != session.session
    {
      // The old tokens are unreachable now, so a failure to delete them is harmless.
      _ = await tokenStorage.deleteTokens(of: old)
    }
  }

  /// Saves the profile without its session, and deletes its tokens; the caller must hold the lock.
  private func write(_ profile: Profile, without session: Profile.SignedInAs?) async throws {
    try profileStore.write(profile)
    self.profile = profile
    guard let session, let fault = await tokenStorage.deleteTokens(of: session) else { return }
    Self.warn(text(fault.words(email: session.email, path: profileStore.path)))
  }
}
