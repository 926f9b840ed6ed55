import KinshipDomain
import KinshipTime

/// Which sessions have their tokens in the keyring.
enum KeyringUse: Hashable {
  /// None: those that have are taken out when they are saved next.
  case never
  /// Only those that have them there already.
  case whereItIs
  /// Each, from when it is saved next.
  case always
}

extension ProcessEnvironment {
  /// Which sessions have their tokens in the keyring; nil where `KIN_KEYRING` is set to what means nothing.
  ///
  /// A keyring belongs to a session of the desktop, which has a bus.
  var keyringUse: KeyringUse? {
    switch variable("KIN_KEYRING") {
    case "off": .never
    case nil: variable("DBUS_SESSION_BUS_ADDRESS") == nil ? .whereItIs : .always
    default: nil
    }
  }
}

/// Chooses where the tokens of a profile's session are: in the keyring where there is one, else in the profile's
/// file.
///
/// A keyring that does not take them is no reason to fail: they stay in the file then, for as long as the session
/// lasts, so that nobody waits for that keyring at each renewal.
@MainActor
final class SessionTokenStorage {
  private let use: KeyringUse
  private let findKeyring: () -> (any TokenStore)?
  private lazy var keyring: (any TokenStore)? = findKeyring()
  /// What the keyring has as far as we know, so that it is not asked for each line of a session.
  private var known: (session: SessionID, tokens: StoredTokens)?
  /// Whether the keyring has not answered yet what it was asked last.
  private(set) var isKeyringLost = false

  /// Keeps tokens; the keyring is looked for when it is needed.
  init(_ use: KeyringUse, keyring: @autoclosure @escaping () -> (any TokenStore)?) {
    self.use = use
    findKeyring = keyring
  }

  /// Puts tokens where they belong; answers the record of the session, which says where that is, and what the
  /// keyring had against them.
  func save(
    _ tokens: StoredTokens, of session: Profile.SignedInAs
  ) async -> (session: Profile.SignedInAs, fault: TokenStoreFault?) {
    var saved = session
    (known, isKeyringLost) = (nil, false)
    guard let keyring = destination(for: session) else {
      saved.tokens = session.tokens.inFile(tokens)
      return (saved, nil)
    }
    let wait = KeyringWait()
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

  /// The keyring, where the tokens of that session are to be in it.
  private func destination(for session: Profile.SignedInAs) -> (any TokenStore)? {
    switch (session.tokens, use) {
    case (.fileAfterKeyring, _), (_, .never), (.file, .whereItIs): nil
    case (.file, .always), (.keyring, .whereItIs), (.keyring, .always): keyring
    }
  }

  /// The tokens of a session, wherever they are; nil when nobody has them any more.
  ///
  /// `anew` is for whoever is about to change them: another `kin` may have done that.
  func tokens(
    of session: Profile.SignedInAs, anew: Bool = false
  ) async throws(TokenStoreFault) -> StoredTokens? {
    isKeyringLost = false
    guard case .keyring(let end) = session.tokens else { return session.tokens.tokensInFile }
    if !anew, let tokens = knownTokens(of: session, until: end) { return tokens }
    guard let keyring else { throw TokenStoreFault.notRead(.missing) }
    let wait = KeyringWait()
    defer { wait.end() }
    isKeyringLost = true
    let tokens = try await keyring.tokens(of: session)
    isKeyringLost = false
    known = nil
    if let tokens { known = (session.session, tokens) }
    return tokens
  }

  /// The tokens that we know, unless others were saved meanwhile, or are about to be.
  private func knownTokens(of session: Profile.SignedInAs, until end: Instant) -> StoredTokens? {
    guard let known, known.session == session.session, known.tokens.accessExpiresAt == end,
      known.tokens.refreshRequest == nil
    else { return nil }
    return known.tokens
  }

  /// Deletes the tokens of a session that is over; answers what the keyring had against it.
  func delete(_ session: Profile.SignedInAs) async -> TokenStoreFault? {
    if known?.session == session.session { known = nil }
    switch session.tokens {
    case .file: return nil
    case .fileAfterKeyring:
      // It may have older ones, which open nothing any more: nobody has to hear of these.
      _ = try? await keyring?.delete(session)
      return nil
    case .keyring:
      guard let keyring else { return .notDeleted(.missing) }
      do throws(TokenStoreFault) {
        try await keyring.delete(session)
        return nil
      } catch {
        return error
      }
    }
  }
}

/// Says on a terminal that the keyring takes its time, until it has answered.
@MainActor
private final class KeyringWait {
  private let line: Progress
  private let telling: Task<Void, Never>

  init() {
    let line = Progress()
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
