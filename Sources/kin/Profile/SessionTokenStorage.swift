import KinshipDomain
import KinshipTime

/// Policy for storing tokens in the keyring.
enum KeyringUse: Hashable {
  /// Never; tokens in the keyring move to the file at the next save.
  case never
  /// Only for sessions whose tokens are already in the keyring.
  case whereItIs
  /// For every session, from its next save on.
  case always
}

extension ProcessEnvironment {
  /// The keyring policy of the environment, or nil if `KIN_KEYRING` has an unknown value.
  ///
  /// A keyring belongs to a desktop session, which has a D-Bus address.
  var keyringUse: KeyringUse? {
    switch variable("KIN_KEYRING") {
    case "off": .never
    case nil: variable("DBUS_SESSION_BUS_ADDRESS") == nil ? .whereItIs : .always
    default: nil
    }
  }
}

/// Stores the tokens of a profile's session in the keyring if there is one, else in the profile's
/// file.
///
/// A keyring that refuses the tokens is not an error. They then stay in the file until the session
/// ends, so that renewals do not wait for that keyring again.
@MainActor
final class SessionTokenStorage {
  private let use: KeyringUse
  private let environment: ProcessEnvironment
  private let findKeyring: () -> (any TokenStore)?
  private lazy var keyring: (any TokenStore)? = findKeyring()
  /// Cached tokens of the keyring, so that a REPL session does not query it for each line.
  private var known: (session: SessionID, tokens: StoredTokens)?
  /// Whether the last read from the keyring failed or is still pending.
  private(set) var isKeyringLost = false

  /// Creates a storage; `keyring` is evaluated at first use.
  init(
    _ use: KeyringUse, in environment: ProcessEnvironment,
    keyring: @autoclosure @escaping () -> (any TokenStore)?
  ) {
    self.use = use
    self.environment = environment
    findKeyring = keyring
  }

  /// Saves tokens in their location.
  ///
  /// Returns the session's record with the location, and the error of the keyring if it failed.
  func save(
    _ tokens: StoredTokens, of session: Profile.SignedInAs
  ) async -> (session: Profile.SignedInAs, fault: TokenStoreFault?) {
    var saved = session
    (known, isKeyringLost) = (nil, false)
    guard let keyring = destination(for: session) else {
      saved.tokens = session.tokens.inFile(tokens)
      return (saved, nil)
    }
    let wait = KeyringWait(in: environment)
    defer { wait.end() }
    do throws(TokenStoreFault) {
      saved.tokens = try await keyring.save(tokens, of: session)
    } catch {
      saved.tokens = .fileAfterKeyring(tokens)
      return (saved, error)
    }
    known = (session.session, tokens)
    return (saved, nil)
  }

  /// The keyring, if the session's tokens belong in it.
  private func destination(for session: Profile.SignedInAs) -> (any TokenStore)? {
    switch (session.tokens, use) {
    case (.fileAfterKeyring, _), (_, .never), (.file, .whereItIs): nil
    case (.file, .always), (.keyring, .whereItIs), (.keyring, .always): keyring
    }
  }

  /// The tokens of a session from their location, or nil if they no longer exist.
  ///
  /// With `anew`, the cache is ignored. Use it before a change, because another `kin` process can
  /// have changed the tokens.
  func tokens(
    of session: Profile.SignedInAs, anew: Bool = false
  ) async throws(TokenStoreFault) -> StoredTokens? {
    isKeyringLost = false
    guard case .keyring(let end) = session.tokens else { return session.tokens.tokensInFile }
    if !anew, let tokens = knownTokens(of: session, until: end) { return tokens }
    guard let keyring else { throw TokenStoreFault.notRead(.missing) }
    let wait = KeyringWait(in: environment)
    defer { wait.end() }
    isKeyringLost = true
    let tokens = try await keyring.tokens(of: session)
    isKeyringLost = false
    known = nil
    if let tokens { known = (session.session, tokens) }
    return tokens
  }

  /// The cached tokens, unless newer ones were saved or a renewal is pending.
  private func knownTokens(of session: Profile.SignedInAs, until end: Instant) -> StoredTokens? {
    guard let known, known.session == session.session, known.tokens.accessExpiresAt == end,
      known.tokens.refreshRequest == nil
    else { return nil }
    return known.tokens
  }

  /// Deletes the tokens of an ended session; returns the error of the keyring if it failed.
  func deleteTokens(of session: Profile.SignedInAs) async -> TokenStoreFault? {
    if known?.session == session.session { known = nil }
    switch session.tokens {
    case .file: return nil
    case .fileAfterKeyring:
      // The keyring can contain expired tokens; a failure to delete them is harmless.
      _ = try? await keyring?.deleteTokens(of: session)
      return nil
    case .keyring:
      guard let keyring else { return .notDeleted(.missing) }
      do throws(TokenStoreFault) {
        try await keyring.deleteTokens(of: session)
        return nil
      } catch {
        return error
      }
    }
  }
}

/// Shows a message on the terminal after one second without an answer from the keyring.
@MainActor
private final class KeyringWait {
  private let line: Progress
  private let telling: Task<Void, Never>

  init(in environment: ProcessEnvironment) {
    let line = Progress(in: environment)
    let words = ShellText.keyringWaits.text(in: HelpLanguage.current)
    self.line = line
    telling = Task {
      guard (try? await Task.sleep(for: .seconds(1))) != nil, !Task.isCancelled else { return }
      line.show(words)
    }
  }

  func end() {
    telling.cancel()
    line.clear()
  }
}
