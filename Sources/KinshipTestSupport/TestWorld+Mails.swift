internal import KinshipData
public import KinshipDomain
internal import KinshipTime
internal import KinshipUseCases
internal import Synchronization

extension TestWorld {
  /// Asks for a new password, and answers the code that was mailed; an empty one when none was.
  @discardableResult
  public func requestReset(
    of email: String = "anna@example.com"
  ) async throws -> (id: ResetID, code: String) {
    let id: ResetID = ids.next()
    try await signedOutLocal.perform(RequestPasswordReset(id: id, email: email))
    return (id, try await mailedCode() ?? "")
  }

  /// Sends what waits to be mailed; the code of the last mail that had one.
  public func mailedCode() async throws -> String? {
    let codes = Mutex<[String]>([])
    let clock = clock
    let delivery = MailDelivery(
      from: store, by: Nowhere(),
      writing: { _, code in
        if let code { codes.withLock { $0.append(code.secret) } }
        return ("", "")
      }, now: { clock.now }, failed: { _, _ in })
    try await delivery.deliver()
    return codes.withLock { $0.last }
  }

  /// What waits to be mailed, the oldest first.
  public func mails() async throws -> [Mail] {
    try await look { try $0.mails.mails(dueAt: .distantFuture, limit: .max) }
  }
}

/// Where letters go that nobody reads.
private struct Nowhere: MailSender {
  func send(_ emailMessage: EmailMessage) async throws {}
}
