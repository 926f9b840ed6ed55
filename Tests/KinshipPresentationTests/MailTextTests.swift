import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct MailTextTests {
  private static let contents: [Mail.Content] = [
    .passwordReset(ResetID(bits: 7)), .passwordChanged, .emailChanged, .accountDeleted, .invited,
    .added,
  ]
  private static let notices = Notice.Kind.allCases.map {
    Mail.Content.notice($0, NoticeID(bits: 5), HouseholdID(bits: 6))
  }

  private func mail(_ content: Mail.Content, _ language: Language) throws -> Mail {
    Mail(
      id: MailID(bits: 1), recipient: try Email("zoe@example.org"),
      name: try Name("Zoë", field: .displayName), language: language, content: content,
      writtenAt: TestClock.start, failures: 0, dueAt: TestClock.start)
  }

  // Proves: T-76, C-61, UC-A6
  @Test(arguments: contents + notices)
  func `every mail has a one-line subject and a body in every language`(
    content: Mail.Content
  ) throws {
    let texts = try Language.allCases.map {
      try mail(content, $0).text(code: ResetCode("7KMN2PQR4T"))
    }
    #expect(Set(texts.map(\.subject)).count == 3 && Set(texts.map(\.body)).count == 3)
    for (subject, body) in texts {
      expectClean(subject)
      #expect(!subject.contains("\n") && body.contains("Zoë,"))
      #expect(body.split(separator: "\n").allSatisfy { $0.count <= 100 })
      let isReset = if case .passwordReset = content { true } else { false }
      #expect(body.contains("7KMN2PQR4T") == isReset)
    }
  }
}
