import KinshipData
import ServiceLifecycle

/// The delivery of mails among the services of a process: it sleeps until there is one.
struct MailService: Service {
  let delivery: MailDelivery

  func run() async throws {
    await cancelWhenGracefulShutdown { await delivery.run() }
  }
}
