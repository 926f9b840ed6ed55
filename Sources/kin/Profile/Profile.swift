import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

/// A profile: the session of one person on one computer, and the current household.
struct Profile: Hashable {
  /// The record of a session: its account, and the location of its tokens.
  struct SignedInAs: Hashable {
    let user: UserID
    var email: String
    let session: SessionID
    /// The path of the store, or the address of the server, that has the session.
    let store: String
    /// The file of trusted root certificates that was named at sign-in; nil for the system's.
    let trust: String?
    var tokens: TokenLocation
  }

  /// A store or server, and the file of trusted root certificates for it.
  struct StoreReference: Hashable {
    let store: String
    let trust: String?
  }

  /// A pending password reset, until the code from the mail is typed.
  struct Reset: Hashable {
    let id: ResetID
    let email: String
    /// The store or server of the reset.
    let store: String
  }

  var session: SignedInAs?
  /// The store or server of the last session, which commands use until the next sign-in.
  var signedOutOf: StoreReference?
  var reset: Reset?
  /// The household that commands use by default.
  var household: HouseholdID?
  /// The acting member by household; a missing entry means the account's own member.
  var actingMembers: [HouseholdID: MemberID] = [:]
  var language: Language?
  /// The accounts whose parent area was locked here after their setup.
  var lockedAccounts: Set<UserID> = []
  /// The clock format, or nil for the region's default.
  var clockFormat: ClockFormat?

  /// The store or server of the session, or of the last one.
  var usedStore: StoreReference? {
    session.map { StoreReference(store: $0.store, trust: $0.trust) } ?? signedOutOf
  }

  /// The settings that decide the first screen; the chosen language replaces the introduction.
  var launchSettings: LaunchSettings {
    LaunchSettings(hasSeenIntro: language != nil, lockedAccounts: lockedAccounts)
  }

  /// Removes the session; commands still use its store or server.
  mutating func endSession() {
    signedOutOf = usedStore
    session = nil
  }
}

extension Profile.SignedInAs {
  /// The session of a sign-in result in a store; the tokens are in the record until they are saved.
  init(_ signedIn: SignedIn, store: String, trusting trust: String?) {
    self.init(
      user: signedIn.profile.id, email: signedIn.profile.email.description,
      session: signedIn.session, store: store, trust: trust, tokens: .file(StoredTokens(signedIn)))
  }
}

/// The name of a profile, which is also its file name.
struct ProfileName: Hashable, LosslessStringConvertible {
  static let standard = ProfileName(trusted: "default")

  let description: String

  /// Accepts 1–64 ASCII letters, digits, `-` and `_`.
  init?(_ text: String) {
    let safe = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
    guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(safe.contains) else {
      return nil
    }
    self.init(trusted: text)
  }

  private init(trusted text: String) {
    description = text
  }
}

// MARK: - File format

extension Profile {
  private static let format = 1

  /// The profile as JSON text.
  var document: String {
    let members = actingMembers.sorted { $0.key < $1.key }
    let document: JSON = [
      "format": .int(Self.format),
      "language": .raw(language),
      "clock": .raw(clockFormat),
      "session": session.map(\.json) ?? .null,
      "signed_out_of": signedOutOf.map(\.json) ?? .null,
      "reset": reset.map(\.json) ?? .null,
      "household": .text(household),
      "acting_members": .object(members.map { JSON.Member($0.key.description, .text($0.value)) }),
      "locked_accounts": .list(lockedAccounts.sorted { $0 < $1 }) { .text($0) },
    ]
    return document.document
  }

  /// Reads a profile from JSON text; nil if it is damaged.
  init?(document: String) {
    guard let file = try? ProfileFile(json: document.utf8), file.format == Self.format
    else { return nil }
    self.init()
    for (household, member) in file.actingMembers {
      guard let household = HouseholdID(household), let member = MemberID(member) else {
        return nil
      }
      actingMembers[household] = member
    }
    for text in file.lockedAccounts ?? [] {
      guard let account = UserID(text) else { return nil }
      lockedAccounts.insert(account)
    }
    if let text = file.household {
      guard let id = HouseholdID(text) else { return nil }
      household = id
    }
    if let text = file.language {
      guard let known = Language(rawValue: text) else { return nil }
      language = known
    }
    if let text = file.clock {
      guard let known = ClockFormat(rawValue: text) else { return nil }
      clockFormat = known
    }
    if let kept = file.session {
      guard let session = SignedInAs(kept) else { return nil }
      self.session = session
    }
    signedOutOf = file.signedOutOf.map { StoreReference(store: $0.store, trust: $0.trust) }
    if let kept = file.reset {
      guard let id = ResetID(kept.id) else { return nil }
      reset = Reset(id: id, email: kept.email, store: kept.store)
    }
  }
}

extension Profile.StoreReference {
  fileprivate var json: JSON { ["store": .string(store), "trust": .text(trust)] }
}

extension Profile.Reset {
  fileprivate var json: JSON {
    ["id": .text(id), "email": .string(email), "store": .string(store)]
  }
}

extension Profile.SignedInAs {
  fileprivate var json: JSON {
    let inFile = tokens.tokensInFile
    return [
      "user": .text(user), "email": .string(email), "session": .text(session),
      "access": .text(inFile?.access.secret),
      "access_expires_at": .text(tokens.accessExpiresAt),
      "refresh": .text(inFile?.refresh.secret), "refresh_request": .text(inFile?.refreshRequest),
      "store": .string(store), "trust": .text(trust), "tokens": .raw(tokens.name),
    ]
  }

  fileprivate init?(_ file: ProfileFile.Session) {
    guard let user = UserID(file.user), let session = SessionID(file.session),
      let tokens = TokenLocation(file)
    else { return nil }
    self.init(
      user: user, email: file.email, session: session, store: file.store, trust: file.trust,
      tokens: tokens)
  }
}
