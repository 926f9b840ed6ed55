internal import KinshipData
public import KinshipDomain
internal import KinshipTime
internal import KinshipUseCases
internal import Synchronization

extension TestWorld {
  /// Requests a password reset and returns the mailed code; the code is empty if no mail was sent.
  @discardableResult
  public func requestReset(
    of email: String = "anna@example.com"
  ) async throws -> (id: ResetID, code: String) {
    let id: ResetID = ids.next()
    try await signedOutLocal.perform(RequestPasswordReset(id: id, email: email))
    return (id, try await mailedCode() ?? "")
  }

  /// Delivers the waiting mails; returns the code of the last mail that has one.
  public func mailedCode() async throws -> String? {
    let codes = Mutex<[String]>([])
    let clock = clock
    let delivery = MailDelivery(
      from: store, by: DiscardingMailSender(), zones: zones,
      writing: { _, code in
        if let code { codes.withLock { $0.append(code.secret) } }
        return ("", "")
      }, now: { clock.now }, failed: { _, _ in })
    try await delivery.deliver()
    return codes.withLock { $0.last }
  }

  /// The mails that wait for delivery, those about accounts before those about notices, each
  /// the oldest first.
  public func mails() async throws -> [Mail] {
    try await look { try $0.mails.mails(dueAt: .distantFuture, limit: .max) }
  }

  /// The pushes that wait for delivery, by account, each the earliest due first.
  public func pushes() async throws -> [Push] {
    try await look { all in
      try all.pushes.recipients(dueAt: .distantFuture, after: nil, limit: .max)
        .flatMap { try all.pushes.pushes(to: $0, dueAt: .distantFuture, limit: .max) }
    }
  }
}

/// A mail sender that discards every mail.
private struct DiscardingMailSender: MailSender {
  func send(_ emailMessage: EmailMessage) async throws {}
}
