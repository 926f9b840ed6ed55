import KinshipTime

/// The location of a session's tokens.
enum TokenLocation: Hashable, Sendable {
  /// In the profile's file.
  case file(StoredTokens)
  /// In the profile's file until the session ends, because the keyring refused them.
  case fileAfterKeyring(StoredTokens)
  /// In the keyring; `until` is the expiry of the last saved access token.
  case keyring(until: Instant)

  /// The tokens, if they are in the profile's file.
  var tokensInFile: StoredTokens? {
    switch self {
    case .file(let tokens), .fileAfterKeyring(let tokens): tokens
    case .keyring: nil
    }
  }

  /// The location of new tokens in the profile's file (mode 0600).
  ///
  /// After a failure of the keyring it stays `fileAfterKeyring`.
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
  /// The name of the location in the profile's file.
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

  /// Reads the location from a profile's file; nil if it is damaged.
  init?(_ file: ProfileFile.Session) {
    // Older files have no name, because the file was the only location.
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
