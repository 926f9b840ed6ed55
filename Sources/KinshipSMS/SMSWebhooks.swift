/// The URLs at which the provider calls this server, and the check of these calls.
///
/// An answer and a status report are accepted only with the provider's signature, for the account,
/// and within limits. The listener passes each request on as it came.
public struct SMSWebhooks: Hashable, Sendable {
  /// The path to which answers are posted, below the configured URL.
  public static let answersPath = "/sms/incoming"
  /// The path to which status reports are posted.
  public static let reportsPath = "/sms/status"
  /// Maximum number of bytes of a target, such as `/sms/status?message=…`.
  private static let mostTargetBytes = 1_024

  private let service: ServiceURL
  private let account: SMSAccount

  /// Creates the webhooks below a URL, such as `https://kin.example.org`.
  ///
  /// The URL is the one that the provider uses, not that behind a proxy. Throws
  /// `MalformedSMSAccount`.
  public init(at url: String, for account: SMSAccount) throws(MalformedSMSAccount) {
    do throws(ServiceURL.Malformed) {
      service = try ServiceURL(url)
    } catch {
      throw MalformedSMSAccount(error)
    }
    self.account = account
  }

  /// The URL for answers, which the operator enters for the number at the provider.
  public var answersURL: String { service.text + Self.answersPath }

  /// The URL for reports about the message with the reference.
  ///
  /// The reference is part of the URL, so that a report identifies the message also if the answer
  /// to the request that sent it was lost.
  func reportsURL(for reference: String) -> String {
    "\(service.text)\(Self.reportsPath)?message=\(FormFields.escaped(reference))"
  }

  /// Reads a request of the provider.
  ///
  /// `target` is the path with the query as it came, without the path of the configured URL.
  /// Throws `SMSWebhookProblem`, whose status is to be answered.
  public func read(
    target: String, contentType: String?, signature: String?, body: [UInt8]
  ) throws(SMSWebhookProblem) -> SMSWebhook {
    let type = contentType?.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    guard type == "application/x-www-form-urlencoded" else { throw .wrongType }
    let form: FormFields
    do throws(FormFields.Malformed) {
      form = try FormFields(decoding: body)
    } catch .tooLarge {
      throw .tooLarge
    } catch {
      throw .malformed
    }
    guard target.utf8.count <= Self.mostTargetBytes, let signature,
      SMSSignature.isValid(
        signature, of: form, at: service.text + target, signedWith: account.token),
      form["AccountSid"] == account.id
    else { throw .forged }
    switch String(target.prefix { $0 != "?" }) {
    case Self.answersPath: return .init(answer: form, to: account)
    case Self.reportsPath: return .init(report: form, target: target)
    default: throw .unknownPath
    }
  }
}

/// A request of the provider that was not accepted.
public enum SMSWebhookProblem: Error, Hashable, Sendable, CaseIterable {
  /// There is no valid signature of the provider for this account, URL and form.
  case forged
  /// The form has too many bytes or fields.
  case tooLarge
  /// The body is not a form.
  case wrongType
  /// The form cannot be decoded.
  case malformed
  /// The signature is valid, but the path is unknown.
  case unknownPath

  /// The status of the answer over HTTP.
  public var status: Int {
    switch self {
    case .forged: 403
    case .tooLarge: 413
    case .wrongType: 415
    case .malformed: 400
    case .unknownPath: 404
    }
  }
}
