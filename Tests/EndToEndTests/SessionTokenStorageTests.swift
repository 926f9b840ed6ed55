import KinshipDomain
import KinshipTime
import Synchronization
import Testing

@testable import kin

/// The location of session tokens, and the fallback to the file if the keyring fails.
@MainActor @Suite struct SessionTokenStorageTests {
  /// A keyring in memory with failures on demand.
  private final class MemoryKeyring: TokenStore {
    private struct State {
      var tokens: [SessionID: StoredTokens] = [:]
      var problem: KeyringProblem?
      var calls = 0
    }

    private let state = Mutex(State())

    var problem: KeyringProblem? {
      get { state.withLock { $0.problem } }
      set { state.withLock { $0.problem = newValue } }
    }
    /// The number of calls.
    var calls: Int { state.withLock { $0.calls } }
    var count: Int { state.withLock { $0.tokens.count } }

    func save(
      _ tokens: StoredTokens, of session: Profile.SignedInAs
    ) async throws(TokenStoreFault) -> TokenLocation {
      if let problem = called() { throw TokenStoreFault.notSaved(problem) }
      state.withLock { $0.tokens[session.session] = tokens }
      return .keyring(until: tokens.accessExpiresAt)
    }

    func tokens(of session: Profile.SignedInAs) async throws(TokenStoreFault) -> StoredTokens? {
      if let problem = called() { throw TokenStoreFault.notRead(problem) }
      return state.withLock { $0.tokens[session.session] }
    }

    func deleteTokens(of session: Profile.SignedInAs) async throws(TokenStoreFault) {
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

  private static let environment = ProcessEnvironment(variables: [:], workingDirectory: "/")

  private func storage(_ use: KeyringUse) -> SessionTokenStorage {
    SessionTokenStorage(use, in: Self.environment, keyring: keyring)
  }

  // Proves: F-45
  @Test func `saved tokens go to the location that the keyring policy selects`()
    async throws
  {
    let (one, two) = (try TokenSamples.tokens(1), try TokenSamples.tokens(2))
    let inKeyring = TokenLocation.keyring(until: one.accessExpiresAt)
    let intoKeyring = TokenLocation.keyring(until: two.accessExpiresAt)
    let places: [(use: KeyringUse, before: TokenLocation, after: TokenLocation)] = [
      (.always, .file(one), intoKeyring), (.always, inKeyring, intoKeyring),
      (.whereItIs, .file(one), .file(two)), (.whereItIs, inKeyring, intoKeyring),
      (.never, .file(one), .file(two)), (.never, inKeyring, .file(two)),
      (.always, .fileAfterKeyring(one), .fileAfterKeyring(two)),
    ]
    for (use, before, after) in places {
      let saved = await storage(use).save(two, of: try TokenSamples.session(before))
      #expect(saved.session.tokens == after, "\(use) \(before)")
      #expect(saved.fault == nil)
    }
  }

  // Proves: F-45
  @Test func `tokens without a keyring program are stored in the file`() async throws {
    let (one, two) = (try TokenSamples.tokens(1), try TokenSamples.tokens(2))
    let storage = SessionTokenStorage(.always, in: Self.environment, keyring: nil)
    let saved = await storage.save(two, of: try TokenSamples.session(.file(one)))
    #expect(saved.session.tokens == .file(two))
    #expect(saved.fault == nil)
    #expect(try await storage.tokens(of: saved.session) == two)
    let elsewhere = try TokenSamples.session(.keyring(until: one.accessExpiresAt))
    await #expect(throws: TokenStoreFault.notRead(.missing)) {
      try await storage.tokens(of: elsewhere)
    }
    let fault = await storage.deleteTokens(of: elsewhere)
    #expect(fault == .notDeleted(.missing))
  }

  // Proves: F-45
  @Test func `a locked keyring fails reads and deletes, and saves go to the file`() async throws {
    let (one, two) = (try TokenSamples.tokens(1), try TokenSamples.tokens(2))
    let storage = storage(.always)
    let first = await storage.save(one, of: try TokenSamples.session(.file(one)))
    keyring.problem = .locked
    await #expect(throws: TokenStoreFault.notRead(.locked)) {
      try await storage.tokens(of: first.session, anew: true)
    }
    #expect(storage.isKeyringLost)
    let notDeleted = await storage.deleteTokens(of: first.session)
    #expect(notDeleted == .notDeleted(.locked))
    let second = await storage.save(two, of: first.session)
    #expect(second.fault == .notSaved(.locked))
    #expect(second.session.tokens == .fileAfterKeyring(two))
    #expect(try await storage.tokens(of: second.session) == two)
    #expect(!storage.isKeyringLost)
    // Old tokens stay in the keyring until a deletion succeeds; a failure is not reported.
    let ignored = await storage.deleteTokens(of: second.session)
    #expect(ignored == nil && keyring.count == 1)
    keyring.problem = nil
    let deleted = await storage.deleteTokens(of: second.session)
    #expect(deleted == nil && keyring.count == 0)
  }

  // Proves: F-45
  @Test func `missing tokens are nil, and deleting them is no error`() async throws {
    let storage = storage(.always)
    let end = try TokenSamples.tokens(1).accessExpiresAt
    let session = try TokenSamples.session(.keyring(until: end))
    #expect(try await storage.tokens(of: session) == nil)
    let fault = await storage.deleteTokens(of: session)
    #expect(fault == nil)
  }

  @Test func `the keyring is read once, and again after another process saved`() async throws {
    let (one, two) = (try TokenSamples.tokens(1), try TokenSamples.tokens(2))
    let (reader, writer) = (storage(.always), storage(.always))
    let saved = await reader.save(one, of: try TokenSamples.session(.file(one)))
    for _ in 0..<3 { #expect(try await reader.tokens(of: saved.session) == one) }
    #expect(keyring.calls == 1)
    #expect(try await reader.tokens(of: saved.session, anew: true) == one)
    #expect(keyring.calls == 2)
    // Another process has saved; the profile shows that.
    let changed = await writer.save(two, of: saved.session)
    #expect(try await reader.tokens(of: changed.session) == two)
    #expect(keyring.calls == 4)
  }

  @Test func `tokens with a pending refresh are read from the keyring each time`() async throws {
    let storage = storage(.always)
    var attempt = try TokenSamples.tokens(1)
    attempt.refreshRequest = RefreshRequestID("01900000-0000-7000-8000-00000000abcd")
    let saved = await storage.save(attempt, of: try TokenSamples.session(.file(attempt)))
    for _ in 0..<2 { #expect(try await storage.tokens(of: saved.session) == attempt) }
    #expect(keyring.calls == 3)
  }

  // Proves: F-45
  @Test func `the keyring is used on a desktop unless KIN_KEYRING is off`() {
    func use(_ variables: [String: String]) -> KeyringUse? {
      ProcessEnvironment(variables: variables, workingDirectory: "/").keyringUse
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
