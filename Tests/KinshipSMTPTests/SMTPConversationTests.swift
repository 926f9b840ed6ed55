import CCurl
import KinshipDomain
import Testing

@testable import KinshipSMTP

@Suite struct SMTPConversationTests {
  private func options(trusting roots: String?) throws -> [(option: CURLoption, text: String?)] {
    let server = try SMTPServer(
      "smtps://mail.example.org", sender: Email("kinship@example.org"), trustedRoots: roots)
    return SMTPConversation(with: server, sending: nil, timeouts: SMTPTimeouts()).textOptions
  }

  @Test func `roots of a file replace the system's file and folder of roots`() throws {
    let options = try options(trusting: "/etc/kinship/roots.pem")
    #expect(options.first { $0.option == CURLOPT_CAINFO }?.text == "/etc/kinship/roots.pem")
    let folder = try #require(options.first { $0.option == CURLOPT_CAPATH })
    #expect(folder.text == nil)
  }

  @Test func `without a file of roots the system's stay`() throws {
    let names = [CURLOPT_CAINFO, CURLOPT_CAPATH]
    #expect(try !options(trusting: nil).contains { names.contains($0.option) })
  }
}
