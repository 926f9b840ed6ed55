public import KinshipDomain
public import KinshipTime
internal import KinshipUseCases

/// The entry of what the provider posts: received messages, and reports about sent ones.
///
/// Each call is one durable transaction: after it returns, nothing is lost, and the provider can
/// be answered. A repeated call changes nothing.
public struct SMSInbox: Sendable {
  private let store: any Store
  private let zones: ZoneDatabase
  private let now: @Sendable () -> Instant

  /// Creates the entry to a store.
  public init(
    to store: any Store, zones: ZoneDatabase, now: @escaping @Sendable () -> Instant
  ) {
    self.store = store
    self.zones = zones
    self.now = now
  }

  /// Receives a message; throws faults of the store, after which the provider has to repeat it.
  public func receive(_ message: ReceivedSMS) async throws {
    let (now, zones) = (now(), zones)
    try await store.write { all in
      let context = Context(
        session: nil, actingMember: nil, now: now, zones: zones, repositories: all)
      _ = try message.record(in: context)
    }
  }

  /// Records a report about a sent message; one about an unknown message changes nothing.
  ///
  /// `reference` is that of `SMSToSend`; nil if the report has none. Throws faults of the store.
  public func report(
    reference: SMSMessageID?, providerID: String, status: SMSDeliveryStatus, failure: SMSFailure?
  ) async throws {
    let (now, zones) = (now(), zones)
    let report = SMSReport(
      reference: reference, providerID: providerID, status: status, failure: failure)
    try await store.write { all in
      let context = Context(
        session: nil, actingMember: nil, now: now, zones: zones, repositories: all)
      try report.record(in: context)
    }
  }
}
