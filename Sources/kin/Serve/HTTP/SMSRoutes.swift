import KinshipData
import KinshipDomain
import KinshipSMS
import KinshipTime
import Logging
import NIOHTTP1

/// The webhooks of the SMS provider: received messages, and reports about sent ones.
///
/// A request is answered after its transaction, so that the provider repeats one that was not
/// stored. Log entries have neither numbers nor texts.
struct SMSRoutes: Sendable {
  let webhooks: SMSWebhooks
  let inbox: SMSInbox
  let now: @Sendable () -> Instant
  let logger: Logger
  let refusals: RefusedRequestLog
  /// Called after a message that could not be stored, which the provider may never post again.
  let notStored: @Sendable () -> Void

  /// The routes by path.
  var routes: [String: HTTPRoute] {
    let action = HTTPRoute.action { await answer($0) }
    return [SMSWebhooks.answersPath: action, SMSWebhooks.reportsPath: action]
  }

  private func answer(_ request: HTTPRequest) async -> HTTPAnswer {
    let webhook: SMSWebhook
    do throws(SMSWebhookProblem) {
      webhook = try webhooks.read(
        target: request.target, contentType: request.headers.first(name: "content-type"),
        signature: request.headers.first(name: "x-twilio-signature"), body: request.body)
    } catch {
      refusals.note("\(error)", at: now())
      return HTTPAnswer(HTTPResponseStatus(statusCode: error.status))
    }
    do {
      return try await receive(webhook)
    } catch {
      logger.error("SMS webhook not stored", metadata: ["reason": "\(error)"])
      notStored()
      return .busy
    }
  }

  private func receive(_ webhook: SMSWebhook) async throws -> HTTPAnswer {
    switch webhook {
    case .answer(let message):
      if let received = ReceivedSMS(message, receivedAt: now()) {
        try await inbox.receive(received)
      } else {
        logger.info("SMS of a sender without a phone number ignored")
      }
      return HTTPAnswer(.ok, SMSWebhook.acceptance, type: SMSWebhook.acceptanceType)
    case .report(let report):
      try await inbox.report(
        reference: report.reference.flatMap { SMSMessageID($0) }, providerID: report.id,
        status: report.status, failure: report.failure)
    case .ignored: break
    }
    return HTTPAnswer(.noContent, "")
  }
}
