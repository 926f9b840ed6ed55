import KinshipDomain
import Testing

@Suite struct SMSTextTests {
  @Test func `a text of two segments is accepted, and one of three is not`() {
    #expect(SMSText(String(repeating: "a", count: 306)) != nil)
    #expect(SMSText(String(repeating: "a", count: 307)) == nil)
    #expect(SMSText(String(repeating: "ł", count: 134)) != nil)
    #expect(SMSText(String(repeating: "ł", count: 135)) == nil)
  }

  @Test func `a text without a visible character, or with a control character, is refused`() {
    for text in ["", " ", "\n", "\u{200B}", "a\u{0}", "a\u{1B}b", "a\u{7}", "\u{C}a"] {
      #expect(SMSText(text) == nil, "\(text.unicodeScalars.map(\.value))")
    }
    #expect(SMSText("a\nb")?.string == "a\nb")
  }

  @Test func `a text never appears in a description, a mirror or a dump`() throws {
    let text = try #require(SMSText("Zoe, pills?"))
    var dumped = ""
    dump(text, to: &dumped)
    let shown = "\(text) \(String(reflecting: text)) \(dumped)"
    #expect(!shown.contains("Zoe"))
    #expect("\(text)" == "SMSText(gsm-7, 1)")
  }

  @Test func `a shortened text fits with every kind of character in its middle`() {
    let samples = ["a", "€", "ł", "👍", "👩‍👩‍👧", "“x” ", "e\u{301}", "é ", "\r\n", "ß"]
    for sample in samples {
      for times in [1, 40, 67, 134, 160, 307, 2_000] {
        let text = SMSText(
          "For Zoë: ", shortening: String(repeating: sample, count: times), " OK?")
        let string = text?.string ?? ""
        #expect(text.map { $0.segments.count <= SMSText.mostSegments } == true)
        #expect(string.hasSuffix(" OK?"), "\(sample) \(times)")
      }
    }
  }

  @Test func `a cut never splits a character that consists of several code points`() throws {
    let family = "👩‍👩‍👧"
    let text = try #require(
      SMSText("", shortening: String(repeating: family, count: 50), " OK?"))
    let kept = text.string.dropLast("... OK?".count)
    #expect(!kept.isEmpty && kept.allSatisfy { String($0) == family })
  }
}

@Suite struct SMSDeliveryTests {
  @Test func `the later status of two reports is valid in both orders`() {
    let statuses = SMSDeliveryStatus.allCases
    #expect(statuses.sorted() == [.queued, .sent, .failed, .delivered])
    #expect(max(SMSDeliveryStatus.delivered, .sent) == .delivered)
    #expect(max(SMSDeliveryStatus.sent, .delivered) == .delivered)
    #expect(statuses.filter(\.isFinal) == [.failed, .delivered])
  }

  @Test func `a message to an opted-out, unusable or filtered number is never repeated`() {
    let final = SMSFailure.allCases.filter { $0.mostRetries == 0 }
    #expect(final == [.optedOut, .unusableNumber, .blocked])
  }
}
