import KinshipTime

/// Where the tokens of a session are.
enum TokenLocation: Hashable, Sendable {
  /// In the profile's file.
  case file(StoredTokens)
  /// In the profile's file until the session ends: the keyring did not take them, and is not asked again.
  case fileAfterKeyring(StoredTokens)
  /// In the keyring; those that were saved last have an access token until then.
  case keyring(until: Instant)

  /// The tokens, where the profile's file has them.
  var tokensInFile: StoredTokens? {
    switch self {
    case .file(let tokens), .fileAfterKeyring(let tokens): tokens
    case .keyring: nil
    }
  }

  /// The place for new tokens in the profile's file (mode 0600); once the keyring has failed, it
  /// stays `fileAfterKeyring`.
  func inFile(_ tokens: StoredTokens) -> TokenLocation {
    if case .fileAfterKeyring = self { .fileAfterKeyring(tokens) } else { .file(tokens) }
  }

  var accessExpiresAt: Instant {
    switch self {
    case .file(let tokens), .fileAfterKeyring(let tokens): tokens.accessExpiresAt
    case .keyring(let end): end
    }
  }

  var isKeyring: Bool { if case .keyring = self { true } else { false } }
}

// MARK: - In the profile's file

extension TokenLocation {
  /// How the profile's file names the place.
  enum Name: String {
    case file
    case fileAfterKeyring = "file_after_keyring"
    case keyring
  }

  var name: Name {
    switch self {
    case .file: .file
    case .fileAfterKeyring: .fileAfterKeyring
    case .keyring: .keyring
    }
  }

  /// The place in a profile's file; nil when it is damaged.
  init?(_ file: ProfileFile.Session) {
    // A file without the name is of the time when there was no other place.
    guard let name = Name(rawValue: file.tokens ?? Name.file.rawValue) else { return nil }
    if name == .keyring {
      guard let end = Instant(file.accessExpiresAt) else { return nil }
      self = .keyring(until: end)
      return
    }
    guard
      let tokens = StoredTokens(
        access: file.access, accessExpiresAt: file.accessExpiresAt, refresh: file.refresh,
        refreshRequest: file.refreshRequest)
    else { return nil }
    self = name == .file ? .file(tokens) : .fileAfterKeyring(tokens)
  }
}
