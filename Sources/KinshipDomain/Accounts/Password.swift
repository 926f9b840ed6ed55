/// A new password that satisfies the policy: 8 to 128 characters, excluding commonly guessed ones.
///
/// Checked against the person's name and address, simple sequences and a short list of the most
/// common passwords. There are no rules of composition. The value never appears in a description or
/// a log.
public struct Password: Sendable {
  /// Minimum and maximum number of characters.
  public static let length = 8...128

  /// The password in plain text; hash it and do not store it.
  public let secret: String

  /// The password in `text`, checked against the person's name and address; throws `weakPassword`.
  public init(_ text: String, email: Email, displayName: Name) throws {
    try self.init(ofSomebody: text)
    try requireImpersonal(email: email, displayName: displayName)
  }

  /// The password in `text`, checked without a name and an address; throws `weakPassword`.
  public init(ofSomebody text: String) throws {
    guard text.utf8.count <= Self.length.upperBound * 8, text.count <= Self.length.upperBound else {
      throw Refusal.weakPassword(.tooLong)
    }
    guard text.count >= Self.length.lowerBound else { throw Refusal.weakPassword(.tooShort) }
    let folded = text.lowercased()
    guard !Self.commonest.contains(folded) else { throw Refusal.weakPassword(.common) }
    guard !Self.isSequence(folded) else { throw Refusal.weakPassword(.sequence) }
    secret = text
  }

  /// Throws `weakPassword` when the password is little more than the person's own name or address.
  public func requireImpersonal(email: Email, displayName: Name) throws {
    let folded = secret.lowercased()
    guard !Self.names(of: email, displayName).contains(where: { Self.isMostly($0, of: folded) })
    else { throw Refusal.weakPassword(.personal) }
  }

  /// Reason for which a password is refused.
  public enum Weakness: String, Sendable, CaseIterable {
    /// Fewer than 8 characters.
    case tooShort
    /// More than 128 characters.
    case tooLong
    /// On the list of the most common passwords.
    case common
    /// One repeated character, a run such as 12345678, or two alternating characters.
    case sequence
    /// Little more than the person's own name or address.
    case personal
  }
}

extension Password: Redacted {
  /// A placeholder without the password.
  public var description: String { "(password)" }
}

// MARK: - Weak passwords

extension Password {
  /// Whether the characters repeat in a period of up to 4, or rise or fall by one throughout.
  private static func isSequence(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.map { Int($0.value) }
    for period in 1...4 where zip(scalars, scalars.dropFirst(period)).allSatisfy(==) { return true }
    let steps = Set(zip(scalars.dropFirst(), scalars).map(-))
    return steps.isSubset(of: [1, -9]) || steps.isSubset(of: [-1, 9])
      || ["qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm"].contains { $0.contains(text) }
  }

  private static func names(of email: Email, _ name: Name) -> [String] {
    let words = name.description.lowercased().split(separator: " ").map(String.init)
    let local = email.folded.prefix { $0 != "@" }
    return [email.folded, String(local), words.joined()] + words
  }

  /// Whether `part` makes up all of `text` except at most three characters.
  private static func isMostly(_ part: String, of text: String) -> Bool {
    part.count >= 4 && part.count + 3 >= text.count && text.contains(part)
  }

  /// The most common passwords of eight and more characters; shorter ones are refused for their
  /// length.
  private static let commonest: Set<String> = [
    "password", "password1", "password12", "password123", "passw0rd", "p@ssw0rd", "p@ssword",
    "qwerty123", "qwertyui", "qwerty12", "1q2w3e4r", "1q2w3e4r5t", "1qaz2wsx", "zaq12wsx",
    "qazwsxedc", "iloveyou", "iloveyou1", "princess", "princess1", "sunshine", "sunshine1",
    "football", "football1", "baseball", "basketball", "superman", "batman123", "trustno1",
    "whatever", "welcome1", "welcome123", "letmein1", "letmein123", "dragon123", "monkey123",
    "shadow123", "master123", "michael1", "jennifer", "jordan23", "charlie1", "starwars",
    "computer", "internet", "samsung1", "liverpool", "chelsea1", "arsenal1", "barcelona",
    "realmadrid", "pokemon1", "minecraft", "fortnite", "blink182", "changeme", "changeme1",
    "administrator", "admin123", "admin1234", "root1234", "test1234", "testtest", "abcd1234",
    "abc12345", "a1b2c3d4", "asdfghjkl", "asdf1234", "zxcvbnm1", "google123", "facebook",
    "familie1", "familie123", "wachtwoord", "wachtwoord1", "welkom01", "welkom123", "geheim123",
    "passwort", "passwort1", "passwort123", "hallo123", "hallo1234", "schatz123", "sonnenschein",
    "ichliebedich", "feyenoord", "amsterdam", "rotterdam", "bayern123", "deutschland", "nederland",
    "summer2024", "summer2025", "summer2026", "winter2024", "winter2025", "winter2026", "secret123",
    "mustang1", "corvette", "maverick", "butterfly", "chocolate", "spiderman", "kinship1",
    "kinship123", "12341234", "11223344", "123123123", "123456789a", "a123456789", "147258369",
    "987654321a", "qwe12345", "q1w2e3r4", "nothing1", "killer123", "hello123", "hello1234",
  ]
}
