/// Stores session tokens in the desktop keyring, one item per session.
///
/// The attributes of an item are not secret: the program's name and the session id.
struct KeyringTokenStore: TokenStore {
  let tool: SecretTool
  /// Whether a locked keyring may show its unlock prompt; otherwise its tokens are not readable.
  var mayAsk = true

  func save(
    _ tokens: StoredTokens, of session: Profile.SignedInAs
  ) async throws(TokenStoreFault) -> TokenLocation {
    do throws(KeyringProblem) {
      // This replaces an item with the same attributes.
      let answer = try await tool.run(
        ["store", "--label=Kinship: \(session.store)"] + attributes(of: session),
        input: tokens.document)
      guard answer.status == 0 else { throw answer.problem }
    } catch {
      throw TokenStoreFault.notSaved(error)
    }
    return .keyring(until: tokens.accessExpiresAt)
  }

  func tokens(of session: Profile.SignedInAs) async throws(TokenStoreFault) -> StoredTokens? {
    do throws(KeyringProblem) {
      guard mayAsk else { return try await unlockedTokens(of: session) }
      let answer = try await tool.run(["lookup"] + attributes(of: session))
      if answer.status == 0 { return StoredTokens(document: answer.output) }
      guard answer.isSilentNo else { throw answer.problem }
      try await requireAbsence(of: session)
      return nil
    } catch {
      throw TokenStoreFault.notRead(error)
    }
  }

  /// The tokens of a session if the keyring is unlocked; `search` shows no prompt.
  private func unlockedTokens(
    of session: Profile.SignedInAs
  ) async throws(KeyringProblem) -> StoredTokens {
    let beginning = "secret = "
    let found = try await tool.run(["search"] + attributes(of: session))
    guard let line = found.output.split(separator: "\n").first(where: { $0.hasPrefix(beginning) }),
      let tokens = StoredTokens(document: String(line.dropFirst(beginning.count)))
    else { throw KeyringProblem.locked }
    return tokens
  }

  func deleteTokens(of session: Profile.SignedInAs) async throws(TokenStoreFault) {
    do throws(KeyringProblem) {
      let answer = try await tool.run(["clear"] + attributes(of: session))
      guard answer.status == 0 || answer.isSilentNo else { throw answer.problem }
      try await requireAbsence(of: session)
    } catch {
      throw TokenStoreFault.notDeleted(error)
    }
  }

  /// Throws if the keyring contains an item of the session.
  ///
  /// After a dismissed unlock prompt, `lookup` and `clear` behave as for a missing item: no output
  /// and status 1. `search` shows no prompt and also finds locked items.
  private func requireAbsence(of session: Profile.SignedInAs) async throws(KeyringProblem) {
    let found = try await tool.run(["search"] + attributes(of: session))
    guard found.status == 0 || found.isSilentNo else { throw found.problem }
    guard found.output.isEmpty, found.message.isEmpty else { throw KeyringProblem.locked }
  }

  private func attributes(of session: Profile.SignedInAs) -> [String] {
    ["application", "kinship", "session", "\(session.session)"]
  }
}

extension ProcessEnvironment {
  /// The desktop keyring, or nil if `PATH` contains no `secret-tool`.
  var keyring: KeyringTokenStore? {
    let folders = (variable("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let programs = folders.lazy.map { "\($0)/secret-tool" }
    guard let program = programs.first(where: { isExecutable($0) }) else { return nil }
    // With these variables libraries print debug messages that look like errors.
    let kept = variables.filter { !["G_MESSAGES_DEBUG", "G_DBUS_DEBUG"].contains($0.key) }
    return KeyringTokenStore(
      tool: SecretTool(
        program: program, environment: kept.map { "\($0.key)=\($0.value)" },
        timeout: promptTimeout), mayAsk: mayAskKeyring)
  }

  /// Time limit for the keyring; longer if a person can answer its prompt.
  private var promptTimeout: Duration {
    let hasScreen = variable("DISPLAY") != nil || variable("WAYLAND_DISPLAY") != nil
    return hasScreen && Prompt.isInteractive ? .seconds(30) : keyringTimeout
  }
}
