import KinshipData
import KinshipDomain
import KinshipSMS
import KinshipTime
import Logging
import Metrics

// The SMS of care: the provider, its webhooks, and the delivery.

extension KinshipServer {
  /// The configured transport for SMS, checked before the store is opened; nil for none.
  func smsTransport() throws -> SMSTransport? {
    do {
      let transport = try shell.environment.smsTransport(
        outbox: command.smsOutbox, in: shell.language)
      guard case .provider(let settings)? = transport else { return transport }
      try SMSClient.requireLibrary()
      if settings.webhooks == nil || command.http == nil {
        logger.warning(
          "answers by SMS are up to 5 minutes late: KIN_SMS_WEBHOOK_URL and --http are both needed")
      }
      return transport
    } catch {
      throw shell.startError(error)
    }
  }

  /// The transport unless it reaches real phones from a demo store, whose people are invented.
  func usable(_ transport: SMSTransport, on connection: StoreConnection) -> SMSTransport? {
    guard connection.clock != nil, case .provider(let settings) = transport,
      !settings.account.isLocal
    else { return transport }
    logger.warning("demo store: no SMS are sent")
    return nil
  }

  /// The webhooks of the provider; empty without one.
  func smsRoutes(
    of store: SQLiteStore, on connection: StoreConnection, by transport: SMSTransport?,
    missed: MissedSMS?
  ) -> [String: HTTPRoute] {
    guard case .provider(let settings)? = transport, let webhooks = settings.webhooks else {
      return [:]
    }
    return SMSRoutes(
      webhooks: webhooks,
      inbox: SMSInbox(to: store, zones: connection.zones, now: connection.now),
      now: connection.now, logger: logger, refusals: RefusedRequestLog(logger),
      notStored: { missed?.fetchSoon() }
    ).routes
  }

  /// Fetches messages that the provider could not post; nil without a provider, and for a demo
  /// store, whose clock is not the provider's.
  func missedSMS(
    of store: SQLiteStore, on connection: StoreConnection, by transport: SMSTransport?
  ) -> MissedSMS? {
    guard connection.clock == nil, case .provider(let settings)? = transport else { return nil }
    return MissedSMS(
      in: SMSGateway(through: SMSClient(for: settings.account), now: Instant.now), to: store,
      zones: connection.zones, now: connection.now,
      failed: { [logger] error in
        logger.error("received SMS not fetched, retrying", metadata: ["reason": "\(error)"])
      })
  }

  /// Sends SMS while the server runs, after the first fetch of missed ones, which can be a STOP.
  func smsDelivery(
    of store: SQLiteStore, on connection: StoreConnection, by transport: SMSTransport,
    after missed: MissedSMS?
  ) -> BackgroundWork {
    metrics.describe("kinship_sms_total", "SMS and failed attempts to send them, by outcome.")
    let delivery = SMSDelivery(
      from: store, by: transport.sender, zones: connection.zones, now: connection.now,
      happened: { [metrics] event in
        Counter(
          label: "kinship_sms_total", dimensions: [("outcome", event.rawValue)], factory: metrics
        ).increment()
      },
      failed: { [logger] message, error in
        logger.error(
          "SMS not sent",
          metadata: ["sms": "\(message.map(\.description) ?? "-")", "reason": "\(error)"])
      })
    return BackgroundWork {
      await missed?.waitForFirstFetch()
      await delivery.run()
    }
  }
}
