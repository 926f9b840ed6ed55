import KinshipDomain
import KinshipTime
import Synchronization
import Testing

@testable import kin

/// Where the tokens of a session are kept, and what happens when a keyring does not want them.
@MainActor @Suite struct TokenKeeperTests {
  /// A keyring in a dictionary, which can be told to fail.
  private final class MemoryKeyring: TokenStore {
    private struct State {
      var tokens: [SessionID: KeptTokens] = [:]
      var problem: KeyringProblem?
      var calls = 0
    }

    private let state = Mutex(State())

    var problem: KeyringProblem? {
      get { state.withLock { $0.problem } }
      set { state.withLock { $0.problem = newValue } }
    }
    /// How often it was asked for something.
    var calls: Int { state.withLock { $0.calls } }
    var count: Int { state.withLock { $0.tokens.count } }

    func save(
      _ tokens: KeptTokens, of session: Profile.SignedInAs
    ) async throws(TokenStoreFault) -> TokenPlace {
      if let problem = called() { throw TokenStoreFault.notSaved(problem) }
      state.withLock { $0.tokens[session.session] = tokens }
      return .keyring(until: tokens.accessExpiresAt)
    }

    func tokens(of session: Profile.SignedInAs) async throws(TokenStoreFault) -> KeptTokens? {
      if let problem = called() { throw TokenStoreFault.notRead(problem) }
      return state.withLock { $0.tokens[session.session] }
    }

    func delete(_ session: Profile.SignedInAs) async throws(TokenStoreFault) {
      if let problem = called() { throw TokenStoreFault.notDeleted(problem) }
      state.withLock { $0.tokens[session.session] = nil }
    }

    private func called() -> KeyringProblem? {
      state.withLock { state in
        state.calls += 1
        return state.problem
      }
    }
  }

  private let keyring = MemoryKeyring()

  private func keeper(_ use: KeyringUse) -> TokenKeeper { TokenKeeper(use, keyring: keyring) }

  // Proves: F-45
  @Test func `new sessions go where the surroundings say, and those in the keyring stay there`()
    async throws
  {
    let (one, two) = (try Samples.tokens(1), try Samples.tokens(2))
    let inKeyring = TokenPlace.keyring(until: one.accessExpiresAt)
    let intoKeyring = TokenPlace.keyring(until: two.accessExpiresAt)
    let places: [(use: KeyringUse, before: TokenPlace, after: TokenPlace)] = [
      (.always, .file(one), intoKeyring), (.always, inKeyring, intoKeyring),
      (.whereItIs, .file(one), .file(two)), (.whereItIs, inKeyring, intoKeyring),
      (.never, .file(one), .file(two)), (.never, inKeyring, .file(two)),
      (.always, .fileAfterKeyring(one), .fileAfterKeyring(two)),
    ]
    for (use, before, after) in places {
      let saved = await keeper(use).save(two, of: try Samples.session(before))
      #expect(saved.session.tokens == after, "\(use) \(before)")
      #expect(saved.fault == nil)
    }
  }

  // Proves: F-45
  @Test func `without a program all tokens are in the file`() async throws {
    let (one, two) = (try Samples.tokens(1), try Samples.tokens(2))
    let keeper = TokenKeeper(.always, keyring: nil)
    let saved = await keeper.save(two, of: try Samples.session(.file(one)))
    #expect(saved.session.tokens == .file(two))
    #expect(saved.fault == nil)
    #expect(try await keeper.tokens(of: saved.session) == two)
    let elsewhere = try Samples.session(.keyring(until: one.accessExpiresAt))
    await #expect(throws: TokenStoreFault.notRead(.missing)) {
      try await keeper.tokens(of: elsewhere)
    }
    let fault = await keeper.delete(elsewhere)
    #expect(fault == .notDeleted(.missing))
  }

  // Proves: F-45
  @Test func `saving, reading and deleting fail with errors of their own`() async throws {
    let (one, two) = (try Samples.tokens(1), try Samples.tokens(2))
    let keeper = keeper(.always)
    let first = await keeper.save(one, of: try Samples.session(.file(one)))
    keyring.problem = .locked
    await #expect(throws: TokenStoreFault.notRead(.locked)) {
      try await keeper.tokens(of: first.session, anew: true)
    }
    #expect(keeper.isKeyringLost)
    let notDeleted = await keeper.delete(first.session)
    #expect(notDeleted == .notDeleted(.locked))
    let second = await keeper.save(two, of: first.session)
    #expect(second.fault == .notSaved(.locked))
    #expect(second.session.tokens == .fileAfterKeyring(two))
    #expect(try await keeper.tokens(of: second.session) == two)
    #expect(!keeper.isKeyringLost)
    // What the keyring still has goes when it can; nobody has to hear of it.
    let ignored = await keeper.delete(second.session)
    #expect(ignored == nil && keyring.count == 1)
    keyring.problem = nil
    let deleted = await keeper.delete(second.session)
    #expect(deleted == nil && keyring.count == 0)
  }

  // Proves: F-45
  @Test func `missing tokens are nil, and deleting them is no error`() async throws {
    let keeper = keeper(.always)
    let session = try Samples.session(.keyring(until: try Samples.tokens(1).accessExpiresAt))
    #expect(try await keeper.tokens(of: session) == nil)
    let fault = await keeper.delete(session)
    #expect(fault == nil)
  }

  @Test func `the keyring is asked once, and again when others have saved`() async throws {
    let (one, two) = (try Samples.tokens(1), try Samples.tokens(2))
    let (reader, writer) = (keeper(.always), keeper(.always))
    let saved = await reader.save(one, of: try Samples.session(.file(one)))
    for _ in 0..<3 { #expect(try await reader.tokens(of: saved.session) == one) }
    #expect(keyring.calls == 1)
    #expect(try await reader.tokens(of: saved.session, anew: true) == one)
    #expect(keyring.calls == 2)
    // Another process has saved: the profile's file says so.
    let changed = await writer.save(two, of: saved.session)
    #expect(try await reader.tokens(of: changed.session) == two)
    #expect(keyring.calls == 4)
  }

  @Test func `an attempt to renew is read again, for it may have been answered`() async throws {
    let keeper = keeper(.always)
    var attempt = try Samples.tokens(1)
    attempt.refreshRequest = RefreshRequestID("01900000-0000-7000-8000-00000000abcd")
    let saved = await keeper.save(attempt, of: try Samples.session(.file(attempt)))
    for _ in 0..<2 { #expect(try await keeper.tokens(of: saved.session) == attempt) }
    #expect(keyring.calls == 3)
  }

  // Proves: F-45
  @Test func `a desktop has a keyring, which a variable switches off`() {
    func use(_ variables: [String: String]) -> KeyringUse? {
      Surroundings(variables: variables, workingDirectory: "/").keyringUse
    }
    let desktop = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/user/1000/bus"]
    #expect(use([:]) == .whereItIs)
    #expect(use(desktop) == .always)
    #expect(use(desktop.merging(["KIN_KEYRING": "off"]) { $1 }) == .never)
    #expect(use(["KIN_KEYRING": "off"]) == .never)
    #expect(use(desktop.merging(["KIN_KEYRING": ""]) { $1 }) == .always)
    #expect(use(desktop.merging(["KIN_KEYRING": "on"]) { $1 }) == nil)
  }
}

/// The keyring behind the program `secret-tool`.
@Suite struct SecretToolTests {
  /// The keyring of a machine, asked by this process.
  private func store(
    _ keyring: TestKeyring, on home: Home, patience: Duration = .seconds(60)
  ) -> KeyringTokenStore {
    KeyringTokenStore(
      tool: SecretTool(
        program: keyring.program,
        environment: home.environment.map { "\($0.key)=\($0.value)" }, patience: patience))
  }

  // Proves: F-45
  @Test func `saving overwrites, what is missing is nil, and deleting it succeeds`() async throws {
    let home = try Home()
    let store = store(try TestKeyring(on: home), on: home)
    let session = try Samples.session(.file(try Samples.tokens(1)))
    #expect(try await store.tokens(of: session) == nil)
    try await store.delete(session)
    for number in 1...2 {
      let tokens = try Samples.tokens(number)
      let place = try await store.save(tokens, of: session)
      #expect(place == .keyring(until: tokens.accessExpiresAt))
      #expect(try await store.tokens(of: session) == tokens)
    }
    let other = try Samples.session(.file(Samples.tokens(3)), number: 2)
    #expect(try await store.tokens(of: other) == nil)
    try await store.delete(session)
    #expect(try await store.tokens(of: session) == nil)
  }

  // Proves: F-45
  @Test func `a locked keyring is told from one that has nothing`() async throws {
    let home = try Home()
    let keyring = try TestKeyring(on: home)
    let store = store(keyring, on: home)
    let session = try Samples.session(.file(try Samples.tokens(1)))
    let stranger = try Samples.session(.file(Samples.tokens(1)), number: 2)
    _ = try await store.save(Samples.tokens(1), of: session)
    try keyring.become(.locked)
    await #expect(throws: TokenStoreFault.notRead(.locked)) {
      try await store.tokens(of: session)
    }
    await #expect(throws: TokenStoreFault.notDeleted(.locked)) { try await store.delete(session) }
    await #expect(
      throws: TokenStoreFault.notSaved(
        .said("secret-tool: Cannot create an item in a locked collection"))
    ) {
      try await store.save(Samples.tokens(2), of: session)
    }
    #expect(try await store.tokens(of: stranger) == nil)
    try keyring.become(.open)
    #expect(try await store.tokens(of: session) == Samples.tokens(1))
  }

  // Proves: F-45
  @Test func `a keyring that does not answer is not waited for`() async throws {
    let home = try Home()
    let keyring = try TestKeyring(on: home)
    try keyring.become(.hanging)
    let patience = Duration.milliseconds(1)
    let store = store(keyring, on: home, patience: patience)
    let session = try Samples.session(.file(try Samples.tokens(1)))
    await #expect(throws: TokenStoreFault.notSaved(.silent(patience))) {
      try await store.save(Samples.tokens(1), of: session)
    }
    await #expect(throws: TokenStoreFault.notRead(.silent(patience))) {
      try await store.tokens(of: session)
    }
    await #expect(throws: TokenStoreFault.notDeleted(.silent(patience))) {
      try await store.delete(session)
    }
  }

  @Test func `a program that cannot be run is missing, and a damaged item is nothing`() async throws
  {
    let home = try Home()
    let keyring = try TestKeyring(on: home)
    let tool = SecretTool(program: "/nowhere/secret-tool", environment: [], patience: .seconds(60))
    await #expect(throws: KeyringProblem.missing) { try await tool.run(["lookup"]) }
    let store = store(keyring, on: home)
    let session = try Samples.session(.file(try Samples.tokens(1)))
    let attributes = ["application", "kinship", "session", "\(session.session)"]
    _ = try await store.tool.run(["store", "--label=x"] + attributes, input: "{}")
    #expect(try await store.tokens(of: session) == nil)
  }

  @Test func `what has no room in a pipe is refused instead of waited for`() async throws {
    let home = try Home()
    let store = store(try TestKeyring(on: home), on: home)
    let long = String(repeating: "x", count: 100_000)
    await #expect(throws: KeyringProblem.self) {
      try await store.tool.run(["store", "--label=x", "session", "y"], input: long)
    }
  }

  @Test func `the program is looked for in the folders of PATH alone`() throws {
    let home = try Home()
    let keyring = try TestKeyring(on: home)
    func program(_ path: String) -> String? {
      Surroundings(variables: ["PATH": path], workingDirectory: "/").keyring?.tool.program
    }
    let folder = String(keyring.program.dropLast("/secret-tool".count))
    #expect(program("/nowhere:\(folder)") == keyring.program)
    #expect(program("/nowhere") == nil && program("keyring") == nil && program("") == nil)
  }
}

/// The record of a session in the profile's file.
@Suite struct TokenPlaceTests {
  private func profile(_ place: TokenPlace) throws -> Profile {
    Profile(session: try Samples.session(place))
  }

  // Proves: F-45
  @Test func `the record has the tokens, or says that the keyring has them`() throws {
    var attempt = try Samples.tokens(1)
    attempt.refreshRequest = RefreshRequestID("01900000-0000-7000-8000-00000000abcd")
    let tokens = try Samples.tokens(1)
    for place in [
      TokenPlace.file(tokens), .file(attempt), .fileAfterKeyring(tokens),
      .keyring(until: tokens.accessExpiresAt),
    ] {
      let profile = try profile(place)
      #expect(Profile(document: profile.document) == profile)
      #expect(profile.document.contains(tokens.refresh.secret) == !place.isKeyring)
    }
  }

  @Test func `a file of the time before the keyring has its tokens`() throws {
    let profile = try profile(.file(Samples.tokens(1)))
    let old = profile.document.replacing(",\n    \"tokens\": \"file\"", with: "")
    #expect(old != profile.document && Profile(document: old) == profile)
    let odd = profile.document.replacing("\"tokens\": \"file\"", with: "\"tokens\": \"nowhere\"")
    #expect(Profile(document: odd) == nil)
    let empty = profile.document.replacing(try Samples.tokens(1).refresh.secret, with: "")
    #expect(Profile(document: empty) == nil)
  }

  @Test func `a secret is read as it was written, and nothing else is one`() throws {
    var tokens = try Samples.tokens(1)
    #expect(KeptTokens(document: tokens.document) == tokens)
    tokens.refreshRequest = RefreshRequestID("01900000-0000-7000-8000-00000000abcd")
    #expect(KeptTokens(document: tokens.document) == tokens)
    #expect(!tokens.document.contains("\n"))
    for text in ["", "{}", "null", tokens.document.replacing("01900000", with: "x")] {
      #expect(KeptTokens(document: text) == nil)
    }
  }
}

private enum Samples {
  /// The tokens number 1 to 9 of a session.
  static func tokens(_ number: Int) throws -> KeptTokens {
    KeptTokens(
      access: try #require(Token(String(repeating: "\(number)", count: 64))),
      accessExpiresAt: try #require(Instant("2026-11-2\(number)T17:00:00Z")),
      refresh: try #require(Token(String(repeating: "a\(number)", count: 32))))
  }

  /// The record of a session.
  static func session(_ place: TokenPlace, number: Int = 1) throws -> Profile.SignedInAs {
    Profile.SignedInAs(
      user: try #require(UserID("01900000-0000-7000-8000-00000000aaaa")),
      email: "anna@example.org",
      session: try #require(SessionID("01900000-0000-7000-8000-00000000000\(number)")),
      store: "/home/anna/kinship.sqlite", tokens: place)
  }
}
