import KinshipDomain
import KinshipTestSupport
import KinshipTime
import SMSSandbox
import Testing

@testable import KinshipSMS

/// An account that both the client and the sandbox know.
enum SMSSample {
  static let id = "AC00000000000000000000000000000001"
  static let token = "0123456789abcdef0123456789abcdef"
  static let sender = "+3197010200300"
  static let phone = "+31612345678"
  static let webhookURL = "https://kin.example.org/family"

  static func account(_ url: String = SMSAccount.twilio, roots: String? = nil) throws -> SMSAccount
  {
    try SMSAccount(
      id, token: #require(SMSToken(token)), sender: #require(SMSAddress(sender)), url: url,
      trustedRoots: roots)
  }

  static func webhooks() throws -> SMSWebhooks {
    try SMSWebhooks(at: webhookURL, for: account())
  }

  static func message(_ text: String = "Time for tea. Reply OK.") throws -> OutgoingSMS {
    OutgoingSMS(
      reference: "habit 1/a", to: try #require(SMSAddress(phone)),
      text: try #require(SMSText(text)))
  }

  static func sandbox(
    _ faults: SandboxFaults = SandboxFaults(), answersURL: String? = nil
  ) -> SandboxAccount {
    SandboxAccount(
      id: id, token: token, number: sender, answersURL: answersURL, faults: faults)
  }
}
