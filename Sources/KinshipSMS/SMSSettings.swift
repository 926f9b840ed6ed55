/// The account and the webhooks that environment variables configure.
///
/// Credentials come from the environment, or from a file that it names, and never from arguments,
/// which other users of the machine can see.
public struct SMSSettings: Sendable {
  /// The account.
  public let account: SMSAccount
  /// The webhooks; nil if the provider cannot reach this server, so that no answers come.
  public let webhooks: SMSWebhooks?

  /// Reads `KIN_SMS_ACCOUNT`, `KIN_SMS_TOKEN` or `KIN_SMS_TOKEN_FILE`, `KIN_SMS_FROM`,
  /// `KIN_SMS_URL`, `KIN_SMS_CA_FILE` and `KIN_SMS_WEBHOOK_URL`.
  ///
  /// `line` reads the first line of a file. Nil if no account is configured. Throws
  /// `SMSSettingsProblem`.
  public init?(
    variable: (String) -> String?, lineOfFile line: (String) -> String?
  ) throws(SMSSettingsProblem) {
    guard let id = variable("KIN_SMS_ACCOUNT") else {
      let stray = Self.names.first { variable($0) != nil }
      if let stray { throw .accountMissing(stray) }
      return nil
    }
    let token = try Self.token(variable, line)
    guard let from = variable("KIN_SMS_FROM") else { throw .missing("KIN_SMS_FROM") }
    guard let sender = SMSAddress(from) else { throw .malformed("KIN_SMS_FROM") }
    let account: SMSAccount
    do throws(MalformedSMSAccount) {
      account = try SMSAccount(
        id, token: token, sender: sender, url: variable("KIN_SMS_URL") ?? SMSAccount.twilio,
        trustedRoots: variable("KIN_SMS_CA_FILE"))
    } catch {
      guard error == .id else { throw .malformedURL("KIN_SMS_URL", error) }
      throw .malformed("KIN_SMS_ACCOUNT")
    }
    self.account = account
    guard let url = variable("KIN_SMS_WEBHOOK_URL") else {
      webhooks = nil
      return
    }
    do throws(MalformedSMSAccount) {
      webhooks = try SMSWebhooks(at: url, for: account)
    } catch {
      throw .malformedURL("KIN_SMS_WEBHOOK_URL", error)
    }
  }

  /// The variables that have a meaning only with an account.
  private static let names = [
    "KIN_SMS_TOKEN", "KIN_SMS_TOKEN_FILE", "KIN_SMS_FROM", "KIN_SMS_URL", "KIN_SMS_CA_FILE",
    "KIN_SMS_WEBHOOK_URL",
  ]

  private static func token(
    _ variable: (String) -> String?, _ line: (String) -> String?
  ) throws(SMSSettingsProblem) -> SMSToken {
    switch (variable("KIN_SMS_TOKEN"), variable("KIN_SMS_TOKEN_FILE")) {
    case (nil, nil): throw .missing("KIN_SMS_TOKEN_FILE")
    case (.some, .some): throw .tokenTwice
    case (.some(let typed), nil):
      guard let token = SMSToken(typed) else { throw .malformed("KIN_SMS_TOKEN") }
      return token
    case (nil, .some(let path)):
      guard let token = line(path).flatMap({ SMSToken($0) }) else { throw .unusableFile(path) }
      return token
    }
  }
}

/// A contradiction in the environment variables of an account with an SMS provider.
///
/// Contains names of variables and paths, and no values.
public enum SMSSettingsProblem: Error, Hashable, Sendable {
  /// The variable is set without `KIN_SMS_ACCOUNT`.
  case accountMissing(String)
  /// The variable is not set.
  case missing(String)
  /// The variable has an unusable value.
  case malformed(String)
  /// The variable is not a usable URL.
  case malformedURL(String, MalformedSMSAccount)
  /// Both `KIN_SMS_TOKEN` and `KIN_SMS_TOKEN_FILE` are set.
  case tokenTwice
  /// The file has no token on its first line.
  case unusableFile(String)
}
