import KinshipDomain
import KinshipTime
import Testing

/// The states of an outgoing SMS and of a download, and the texts of messages.
@Suite struct SMSMessageTests {
  private let start = Instant(clampingMilliseconds: 1_795_251_600_000)

  private func message(_ content: SMSMessage.Content = .hello) throws -> SMSMessage {
    SMSMessage(
      id: SMSMessageID(bits: 1), household: HouseholdID(bits: 2), profile: CareProfileID(bits: 3),
      to: try PhoneNumber("+31612345678"), content, at: start, usefulUntil: start + .seconds(600))
  }

  @Test func `the start of the first attempt is kept until an attempt has certainly not sent it`()
    throws
  {
    var message = try message()
    message.begin(at: start)
    message.postpone(at: start, mayHaveBeenSent: true)
    message.begin(at: start + .seconds(30))
    #expect(message.attemptedAt == start && message.isWaiting)
    message.postpone(at: start + .seconds(30), mayHaveBeenSent: false)
    #expect(message.attemptedAt == nil && message.dueAt == start + .seconds(90))
  }

  @Test func `the delay after a failure doubles up to an hour`() throws {
    var message = try message()
    let delays = (0..<10).map { _ in
      message.postpone(at: start, mayHaveBeenSent: false)
      return message.dueAt.map { Int(($0 - start).components.seconds) }
    }
    #expect(delays == [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600])
  }

  @Test func `a report never lowers the status, and none is kept of a message that waits`() throws {
    var message = try message()
    let early = message.report(.delivered, nil)
    #expect(!early)
    message.sent(as: "SM1", .queued, .blocked)
    #expect(message.dueAt == nil && message.failure == nil)
    let failed = message.report(.failed, .unreachable)
    #expect(failed && message.failure == .unreachable)
    let late = message.report(.sent, nil)
    let repeated = message.report(.failed, .other)
    #expect(!late && !repeated && message.failure == .unreachable)
    let delivered = message.report(.delivered, nil)
    #expect(delivered && message.status == .delivered && message.failure == nil)
  }

  @Test func `fields that fit no state are refused`() throws {
    func restored(
      due: Instant?, providerID: String? = nil, status: SMSDeliveryStatus? = nil,
      failure: SMSFailure? = nil, failures: Int = 0
    ) throws -> SMSMessage? {
      SMSMessage(
        id: SMSMessageID(bits: 1), household: HouseholdID(bits: 2),
        profile: CareProfileID(bits: 3), recipient: try PhoneNumber("+31612345678"),
        content: .help, writtenAt: start, usefulUntil: start, failures: failures, dueAt: due,
        attemptedAt: nil, providerID: providerID, status: status, failure: failure)
    }
    #expect(try restored(due: start) != nil)
    #expect(try restored(due: nil, providerID: "SM1", status: .sent) != nil)
    #expect(try restored(due: nil, status: .failed, failure: .blocked) != nil)
    #expect(try restored(due: nil) == nil)
    #expect(try restored(due: start, status: .sent) == nil)
    #expect(try restored(due: start, providerID: "SM1") == nil)
    #expect(try restored(due: nil, status: .sent, failure: .blocked) == nil)
    #expect(try restored(due: start, failures: -1) == nil)
  }

  @Test func `a download is given up after thirty failures, about a day later`() throws {
    var download = SMSDownload(
      household: HouseholdID(bits: 2), occurrence: CareOccurrenceID(bits: 4), position: 2,
      from: try PhoneNumber("+31612345678"), url: "https://provider.example/1", dueAt: start)
    var attempts = 0
    var last = start
    while let current = download {
      (attempts, last) = (attempts + 1, current.dueAt)
      download = current.postponed(at: current.dueAt)
    }
    #expect(attempts == 30 && last - start > .seconds(72_000) && last - start < .seconds(90_000))
  }

  @Test(arguments: [-1, 3])
  func `a download is for one of three pictures`(position: Int) throws {
    let download = SMSDownload(
      household: HouseholdID(bits: 2), occurrence: CareOccurrenceID(bits: 4), position: position,
      from: try PhoneNumber("+31612345678"), url: "https://provider.example/1", dueAt: start)
    #expect(download == nil)
  }

  @Test func `descriptions of received messages and downloads have no number and no text`() throws {
    let phone = try PhoneNumber("+31612345678")
    let received = ReceivedSMS(
      providerID: "SM1", from: phone, text: "secret", answer: .freeText,
      media: [.init(url: "secret", type: "image/png")], receivedAt: start)
    let download = SMSDownload(
      household: HouseholdID(bits: 2), occurrence: CareOccurrenceID(bits: 4), position: 0,
      from: phone, url: "secret", dueAt: start)
    var shown = "\(received) \(received.media)"
    dump(received, to: &shown)
    if let download { dump(download, to: &shown) }
    #expect(!shown.contains("secret") && !shown.contains("612345678"))
  }
}
