import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// What one person works with at one command: a profile, its session, and the store or server when it
/// is needed.
@MainActor
final class Shell {
  let environment: ProcessEnvironment
  let language: Language
  let colors: ColorChoice
  /// Whether the answer is a document for programs, which tells more of what a change has come to.
  let wantsJSON: Bool
  /// Where everything is kept.
  let origin: Origin
  let keeper: ProfileStore
  let tokenKeeper: SessionTokenStorage
  private(set) var profile: Profile
  /// A file of the roots that a server's certificate must lead to; nil for the system's.
  let trust: String?
  /// How the commands that answers mention are typed by whoever reads them.
  let commandNotation: CommandNotation
  /// What the command is called, for whoever waits for the store.
  let purpose: String
  /// The session that this is one line of; nil for a command of its own.
  let session: ReplSession?
  var connection: StoreConnection?
  /// Whether a store is only looked at, beside whoever writes to it, where the session needs no renewal.
  var readsBesideWriters = false

  /// A shell for these options; it reads the profile and opens nothing else.
  ///
  /// The lines of a session share its store or server.
  init(
    _ options: GlobalOptions, in environment: ProcessEnvironment, purpose: String,
    session: ReplSession? = nil
  ) throws {
    let spoken = environment.language(typed: options.language, profile: nil)
    guard let home = environment.home else { throw CommandError.usage(.noHome, in: spoken) }
    let keeper = ProfileStore(
      folder: PrivateFolder(path: home + "/profiles"), name: options.profile ?? .standard,
      language: spoken)
    let profile = try keeper.read()
    guard let use = environment.keyringUse else {
      let typed = environment.variable("KIN_KEYRING") ?? ""
      throw CommandError.usage(.malformedKeyringUse(typed), in: spoken)
    }
    tokenKeeper = session?.tokenKeeper ?? SessionTokenStorage(use, keyring: environment.keyring)
    self.environment = environment
    self.keeper = keeper
    self.profile = profile
    self.purpose = purpose
    self.session = session
    connection = session?.connection
    language = environment.language(typed: options.language, profile: profile.language)
    colors = options.colors
    wantsJSON = options.json
    trust = (options.trust ?? environment.variable("KIN_TRUST")).map(environment.absolute)
    if let session {
      (origin, commandNotation) = (session.origin, session.commandNotation)
      return
    }
    do {
      let standard =
        try environment.origin() ?? .file(home + "/kinship.sqlite")
      origin =
        try options.origin(in: environment)
        ?? profile.session.map { Origin(remembered: $0.store) } ?? standard
      commandNotation = CommandNotation(like: options, to: origin, unless: standard)
    } catch {
      throw CommandError.usage(.malformedAddress(error.text), in: spoken)
    }
  }

  /// How times of day are told; nil for what is usual in the language.
  var clockFormat: ClockFormat? {
    profile.clockFormat ?? environment.clockFormat(for: language)
  }

  func text(_ words: ShellText) -> String { words.text(in: language) }
  func text(_ text: LocalizedText) -> String { text.text(in: language) }

  /// The person typed a malformed command line.
  func usage(_ words: ShellText) -> CommandError { CommandError.usage(words, in: language) }

  /// The person named something that is not there.
  func notFound(_ kind: Refusal.Kind, _ words: ShellText) -> CommandError {
    CommandError.notFound(kind, sentence: text(words))
  }

  /// Changes the profile as it is in its file now, here and there, while nobody else does.
  func changeProfile(_ change: (inout Profile) throws -> Void) async throws {
    let lock = try await keeper.lock()
    defer { lock.release() }
    let old = try keeper.read()
    var new = old
    try change(&new)
    if new != old { try keeper.write(new) }
    profile = new
  }

  // MARK: The session

  /// Whether the profile has a session here; it may have ended elsewhere.
  var isSignedIn: Bool { usableSession(of: profile) != nil }

  /// The device of nobody, to sign in with.
  func signedOutDevice() throws -> Device {
    device(of: try open(), with: nil)
  }

  /// The device of whoever is signed in, acting as itself; refreshes the session where needed.
  ///
  /// What has become due in the store meanwhile is done first, so that nobody sees it undone.
  func device() async throws -> Device {
    // Before the store is opened: a keyring may ask somebody to unlock it.
    let tokens = try await currentTokens()
    if readsBesideWriters, let device = await reader(with: tokens) { return device }
    let connection = try open()
    await connection.runDueJobs()
    var device = device(of: connection, with: try await access(tokens, connection))
    // A sentence says what a change has done by the change's own answer.
    device.reloadsAfterChanges = wantsJSON
    return device
  }

  /// The device of whoever has that session, as this person reads.
  func device(of connection: StoreConnection, with access: Token?) -> Device {
    var device = connection.device(with: access, language: language)
    device.clockFormat = clockFormat
    return device
  }

  func currentTokens(anew: Bool = false) async throws -> StoredTokens {
    guard let session = usableSession(of: profile) else { throw signInFirst() }
    let found: StoredTokens?
    do throws(TokenStoreFault) {
      found = try await tokenKeeper.tokens(of: session, anew: anew)
    } catch {
      throw CommandError(
        exit: .unavailable, code: "keyringUnavailable",
        sentence: text(error.words(email: session.email, path: keeper.path)))
    }
    guard let tokens = found else { throw signInFirst() }
    return tokens
  }

  /// A token that opens calls for a while.
  private func access(_ tokens: StoredTokens, _ connection: StoreConnection) async throws -> Token {
    guard tokens.mustRefresh(at: connection.now()) else { return tokens.access }
    guard let reconnectPolicy = connection.reconnectPolicy else {
      return try await renewedAccess(connection)
    }
    // Others wait for the profile meanwhile: it is not held while a server is away.
    var hasty = connection
    hasty.reconnectPolicy = nil
    return try await reconnectPolicy.retry { [hasty] in try await self.renewedAccess(hasty) }
  }

  private func renewedAccess(_ connection: StoreConnection) async throws -> Token {
    let lock = try await keeper.lock()
    defer { lock.release() }
    // Another `kin` may have refreshed it while this one waited.
    profile = try keeper.read()
    let tokens = try await currentTokens(anew: true)
    guard tokens.mustRefresh(at: connection.now()) else { return tokens.access }
    return try await refresh(tokens, connection)
  }

  /// Replaces the tokens.
  ///
  /// The attempt is written down first: should we end in the middle, the next `kin` repeats it and
  /// gets the same answer, where a new attempt would end the session.
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
      var renewed = Profile.SignedInAs(signedIn, store: session.store)
      if let context = profile.session?.tokens { renewed.tokens = context }
      try await write(profile, with: renewed, StoredTokens(signedIn), insteadOf: profile.session)
      return signedIn.access
    } catch Refusal.notAuthenticated {
      let error = signInFirst()
      var changed = profile
      changed.session = nil
      try await write(changed, without: profile.session)
      throw error
    }
  }

  private func usableSession(of profile: Profile) -> Profile.SignedInAs? {
    profile.session.flatMap { Origin(remembered: $0.store) == origin ? $0 : nil }
  }

  /// The refusal of whoever is not signed in, with how to do it.
  func signInFirst() -> CommandError {
    let signIn = text(ShellText.signIn(email: profile.session?.email))
    return CommandError(
      exit: .refused, code: Refusal.notAuthenticated.code,
      sentence: isNew ? "\(signIn) \(text(.beginHere))" : signIn)
  }

  /// Whether nothing is kept here yet: there is no store, and nobody was signed in.
  private var isNew: Bool {
    guard profile.session == nil, case .file(let path) = origin else { return false }
    return !fileExists(at: path)
  }

  /// Keeps a new session.
  ///
  /// Another person's household and members are none of this one's.
  func keep(_ signedIn: SignedIn) async throws {
    let lock = try await keeper.lock()
    defer { lock.release() }
    var changed = try keeper.read()
    let old = changed.session
    if old?.user != signedIn.profile.id || old?.store != "\(origin)" {
      changed = Profile(clockFormat: changed.clockFormat)
    }
    changed.language = changed.language ?? signedIn.profile.language
    try await write(
      changed, with: Profile.SignedInAs(signedIn, store: "\(origin)"), StoredTokens(signedIn),
      insteadOf: old)
  }

  /// Forgets the session, which is over, and all else of the profile but its language and clock.
  func forgetSession() async throws {
    let lock = try await keeper.lock()
    defer { lock.release() }
    let old = try keeper.read()
    try await write(
      Profile(language: old.language, clockFormat: old.clockFormat), without: old.session)
  }

  /// Writes the profile with a session, and puts its tokens where they belong; only for whoever has the lock.
  ///
  /// The keyring has them before the file says so. Where this `kin` ends in between, the file leads to the former
  /// tokens, of which the last attempt is known, or to the newer ones of the same session.
  private func write(
    _ profile: Profile, with session: Profile.SignedInAs, _ tokens: StoredTokens,
    insteadOf old: Profile.SignedInAs?
  ) async throws {
    let saved = await tokenKeeper.save(tokens, of: session)
    var changed = profile
    changed.session = saved.session
    try keeper.write(changed)
    self.profile = changed
    if let fault = saved.fault {
      Self.warn(text(fault.words(email: session.email, path: keeper.path)))
    } else if let old, old.tokens.isKeyring,
      !saved.session.tokens.isKeyring || old.session != session.session
    {
      // Nothing finds them any more: what is left of them harms no more than they did.
      _ = await tokenKeeper.delete(old)
    }
  }

  /// Writes the profile without its session, and deletes that one's tokens; only for whoever has the lock.
  private func write(_ profile: Profile, without session: Profile.SignedInAs?) async throws {
    try keeper.write(profile)
    self.profile = profile
    guard let session, let fault = await tokenKeeper.delete(session) else { return }
    Self.warn(text(fault.words(email: session.email, path: keeper.path)))
  }
}
