public import KinshipData
public import KinshipDomain
public import KinshipTime

/// The transport for the SMS of a store: sends them through a provider, and looks them up after an
/// attempt with an unknown outcome.
public struct SMSGateway: SMSSender {
  private let client: SMSClient
  private let now: @Sendable () -> Instant
  /// Time from which a look-up is reliable after the end of a former process, whose last request
  /// the provider can still be working on.
  private let firstLookup: Instant

  /// Creates a transport; nothing is connected before the first message.
  ///
  /// `now` is the system's time, also for a store with another clock.
  public init(through client: SMSClient, now: @escaping @Sendable () -> Instant) {
    self.client = client
    self.now = now
    firstLookup = now() + SMSClient.lookupDelay
  }

  /// Sends a message; throws the problem without numbers and texts.
  public func send(_ message: SMSToSend) async throws(SMSSendingProblem) -> SMSReceipt {
    guard let recipient = SMSAddress(message.recipient.description) else {
      throw SMSSendingProblem(.refused(.unusableNumber), "The number of the recipient is unusable.")
    }
    let outgoing = OutgoingSMS(
      reference: "\(message.reference)", to: recipient, text: message.text,
      validity: message.validity)
    do {
      let sent = try await send(outgoing, message)
      return SMSReceipt(providerID: sent.id, status: sent.status, failure: sent.failure)
    } catch {
      throw SMSSendingProblem(error)
    }
  }

  private func send(_ outgoing: OutgoingSMS, _ message: SMSToSend) async throws -> SentSMS {
    guard let since = message.lookUpSince else { return try await client.send(outgoing) }
    guard now() >= firstLookup else { throw LookupTooEarly() }
    return try await client.send(outgoing, unlessSentSince: since, except: message.otherIDs)
  }

  /// Downloads a picture of a received message.
  public func download(
    _ url: String, limit: Int
  ) async throws(SMSSendingProblem) -> DownloadedSMSMedia {
    do {
      let file = try await client.download(
        IncomingSMS.Media(url: url, type: ""), within: SMSMediaLimits(mostBytes: limit))
      return DownloadedSMSMedia(file.bytes, type: file.type)
    } catch {
      throw SMSSendingProblem(downloading: error)
    }
  }
}

extension SMSGateway: ReceivedSMSList {
  /// Lists the messages that phones sent since an instant, with the provider's times.
  public func received(
    since instant: Instant, limit: Int
  ) async throws(SMSSendingProblem) -> [ListedSMS] {
    do {
      return try await client.received(since: instant, limit: limit).compactMap { listed in
        ReceivedSMS(listed.message, receivedAt: listed.sentAt).map {
          ListedSMS($0, hasMedia: listed.hasMedia)
        }
      }
    } catch {
      throw SMSSendingProblem(error)
    }
  }

  /// Lists the files of a received message.
  public func media(
    ofReceived providerID: String
  ) async throws(SMSSendingProblem) -> [ReceivedSMS.Media] {
    do {
      return try await client.media(of: providerID).map {
        ReceivedSMS.Media(url: $0.url, type: $0.type)
      }
    } catch {
      throw SMSSendingProblem(downloading: error)
    }
  }
}

/// A look-up that could miss a message, because the provider can still be working on its request.
private struct LookupTooEarly: Error {}

extension SMSSendingProblem {
  /// The problem of an attempt to send a message.
  fileprivate init(_ error: any Error) {
    guard let problem = error as? SMSProblem else {
      let isTooEarly = error is LookupTooEarly
      // The provider can have received a request that was cancelled.
      self.init(
        .unknown,
        isTooEarly
          ? "A message of a former process is looked up later."
          : "The request to the SMS provider was cancelled.")
      return
    }
    let outcome: Outcome =
      switch (problem, problem.outcome) {
      case (.refused(let failure, _), _): .refused(failure)
      case (_, .notSent): .notSent
      case (_, .refused): .refused(.other)
      case (_, .unknown): .unknown
      }
    self.init(outcome, problem.description)
  }

  /// The problem of a download, which can always be repeated unless the file is unusable.
  fileprivate init(downloading error: any Error) {
    let problem = SMSSendingProblem(error)
    guard case .refused(let failure) = problem.outcome,
      failure != .account, failure != .temporary
    else {
      self.init(.notSent, problem.description)
      return
    }
    self.init(.refused(failure), problem.description)
  }
}

extension ReceivedSMS {
  /// The message as a store receives it; nil if its sender is not a phone, such as a short code.
  public init?(_ message: IncomingSMS, receivedAt now: Instant) {
    guard let sender = PhoneNumber(e164: message.sender.number) else { return nil }
    self.init(
      providerID: message.id, from: sender, text: message.text, answer: message.answer,
      media: message.media.map { Media(url: $0.url, type: $0.type) }, receivedAt: now)
  }
}
