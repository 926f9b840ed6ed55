import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

/// One signed-in person's session on this machine, and where that person was last.
struct Profile: Hashable {
  /// The record of a session: whose it is, and where its tokens are.
  struct SignedInAs: Hashable {
    let user: UserID
    var email: String
    let session: SessionID
    /// The store or server that knows the session: a path or an address.
    let store: String
    var tokens: TokenLocation
  }

  /// A new password that was asked for, until the code from the mail is typed in.
  struct Reset: Hashable {
    let id: ResetID
    let email: String
    /// The store or server that was asked.
    let store: String
  }

  var session: SignedInAs?
  var reset: Reset?
  /// The household that commands are about when they name none.
  var household: HouseholdID?
  /// As whom the person acts, by household; itself where nothing is said.
  var actingMembers: [HouseholdID: MemberID] = [:]
  var language: Language?
  /// How times of day are told; nil for what is usual in the region.
  var clockFormat: ClockFormat?
}

extension Profile.SignedInAs {
  /// What a use case answered, in that store; the tokens are in the record until they are saved.
  init(_ signedIn: SignedIn, store: String) {
    self.init(
      user: signedIn.profile.id, email: signedIn.profile.email.description,
      session: signedIn.session, store: store, tokens: .file(StoredTokens(signedIn)))
  }
}

/// The name of a profile: it becomes the name of a file.
struct ProfileName: Hashable, LosslessStringConvertible {
  static let standard = ProfileName(trusted: "default")

  let description: String

  /// 1–64 letters, digits, `-` and `_` of ASCII; nil for anything else.
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

// MARK: - The file

extension Profile {
  private static let format = 1

  /// The profile as it is kept.
  var document: String {
    let members = actingMembers.sorted { $0.key < $1.key }
    let document: JSON = [
      "format": .int(Self.format),
      "language": .raw(language),
      "clock": .raw(clockFormat),
      "session": session.map(\.json) ?? .null,
      "reset": reset.map(\.json) ?? .null,
      "household": .text(household),
      "acting_members": .object(members.map { JSON.Member($0.key.description, .text($0.value)) }),
    ]
    return document.document
  }

  /// The profile in a kept document; nil when it is damaged.
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
    if let kept = file.reset {
      guard let id = ResetID(kept.id) else { return nil }
      reset = Reset(id: id, email: kept.email, store: kept.store)
    }
  }
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
      "store": .string(store), "tokens": .raw(tokens.name),
    ]
  }

  fileprivate init?(_ file: ProfileFile.Session) {
    guard let user = UserID(file.user), let session = SessionID(file.session),
      let tokens = TokenLocation(file)
    else { return nil }
    self.init(
      user: user, email: file.email, session: session, store: file.store, tokens: tokens)
  }
}
