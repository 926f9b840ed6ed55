import KinshipDomain
import Testing

@testable import kin

/// A keyring that is accessed with the program `secret-tool`.
@Suite struct SecretToolTests {
  /// Returns a token store of this process on the keyring of a machine.
  private func store(
    _ keyring: TestKeyring, on home: KinHome, timeout: Duration = .seconds(60)
  ) -> KeyringTokenStore {
    KeyringTokenStore(
      tool: SecretTool(
        program: keyring.program,
        environment: home.environment.map { "\($0.key)=\($0.value)" }, timeout: timeout))
  }

  // Proves: F-45
  @Test func `saving overwrites, missing tokens read as nil, and deleting them succeeds`()
    async throws
  {
    let home = try KinHome()
    let store = store(try TestKeyring(on: home), on: home)
    let session = try TokenSamples.session(.file(try TokenSamples.tokens(1)))
    #expect(try await store.tokens(of: session) == nil)
    try await store.deleteTokens(of: session)
    for number in 1...2 {
      let tokens = try TokenSamples.tokens(number)
      let place = try await store.save(tokens, of: session)
      #expect(place == .keyring(until: tokens.accessExpiresAt))
      #expect(try await store.tokens(of: session) == tokens)
    }
    let other = try TokenSamples.session(.file(TokenSamples.tokens(3)), number: 2)
    #expect(try await store.tokens(of: other) == nil)
    try await store.deleteTokens(of: session)
    #expect(try await store.tokens(of: session) == nil)
  }

  // Proves: F-45
  @Test func `reading from a locked keyring fails, except for a session without tokens`()
    async throws
  {
    let home = try KinHome()
    let keyring = try TestKeyring(on: home)
    let store = store(keyring, on: home)
    let session = try TokenSamples.session(.file(try TokenSamples.tokens(1)))
    let stranger = try TokenSamples.session(.file(TokenSamples.tokens(1)), number: 2)
    _ = try await store.save(TokenSamples.tokens(1), of: session)
    try keyring.become(.locked)
    await #expect(throws: TokenStoreFault.notRead(.locked)) {
      try await store.tokens(of: session)
    }
    await #expect(throws: TokenStoreFault.notDeleted(.locked)) {
      try await store.deleteTokens(of: session)
    }
    await #expect(
      throws: TokenStoreFault.notSaved(
        .reported("secret-tool: Cannot create an item in a locked collection"))
    ) {
      try await store.save(TokenSamples.tokens(2), of: session)
    }
    #expect(try await store.tokens(of: stranger) == nil)
    try keyring.become(.open)
    #expect(try await store.tokens(of: session) == TokenSamples.tokens(1))
  }

  // Proves: F-45
  @Test func `a keyring that does not answer fails after the timeout`() async throws {
    let home = try KinHome()
    let keyring = try TestKeyring(on: home)
    try keyring.become(.hanging)
    let timeout = Duration.milliseconds(1)
    let store = store(keyring, on: home, timeout: timeout)
    let session = try TokenSamples.session(.file(try TokenSamples.tokens(1)))
    await #expect(throws: TokenStoreFault.notSaved(.timedOut(timeout))) {
      try await store.save(TokenSamples.tokens(1), of: session)
    }
    await #expect(throws: TokenStoreFault.notRead(.timedOut(timeout))) {
      try await store.tokens(of: session)
    }
    await #expect(throws: TokenStoreFault.notDeleted(.timedOut(timeout))) {
      try await store.deleteTokens(of: session)
    }
  }

  @Test func `a program that cannot be run is reported as missing; a damaged item reads as nil`()
    async throws
  {
    let home = try KinHome()
    let keyring = try TestKeyring(on: home)
    let tool = SecretTool(program: "/nowhere/secret-tool", environment: [], timeout: .seconds(60))
    await #expect(throws: KeyringProblem.missing) { try await tool.run(["lookup"]) }
    let store = store(keyring, on: home)
    let session = try TokenSamples.session(.file(try TokenSamples.tokens(1)))
    let attributes = ["application", "kinship", "session", "\(session.session)"]
    _ = try await store.tool.run(["store", "--label=x"] + attributes, input: "{}")
    #expect(try await store.tokens(of: session) == nil)
  }

  @Test func `input larger than the pipe fails at once`() async throws {
    let home = try KinHome()
    let store = store(try TestKeyring(on: home), on: home)
    let long = String(repeating: "x", count: 100_000)
    await #expect(throws: KeyringProblem.unreachable) {
      try await store.tool.run(["store", "--label=x", "session", "y"], input: long)
    }
  }

  @Test func `the keyring timeout without a display is three seconds, and the message names it`()
    throws
  {
    let home = try KinHome()
    let keyring = try TestKeyring(on: home)
    let environment = ProcessEnvironment(variables: ["PATH": keyring.folder], workingDirectory: "/")
    let timeout = try #require(environment.keyring?.tool.timeout)
    #expect(timeout == .seconds(3))
    let words = TokenStoreFault.notRead(.timedOut(timeout)).words(
      email: "anna@example.org", path: "/home/anna/default.json")
    #expect(words.text(in: .english).contains("secret-tool did not answer within 3 seconds"))
  }

  @Test func `secret-tool is found only in the folders of PATH`() throws {
    let home = try KinHome()
    let keyring = try TestKeyring(on: home)
    func program(_ path: String) -> String? {
      ProcessEnvironment(variables: ["PATH": path], workingDirectory: "/").keyring?.tool.program
    }
    #expect(program("/nowhere:\(keyring.folder)") == keyring.program)
    #expect(program("/nowhere") == nil && program("keyring") == nil && program("") == nil)
  }
}
