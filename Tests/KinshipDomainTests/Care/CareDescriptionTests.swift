import KinshipDomain
import KinshipTime
import Testing

/// Descriptions of messages, contacts and alarms.
@Suite struct CareDescriptionTests {
  @Test func `descriptions of messages and alarms have no name and no number`() throws {
    let now = Instant(clampingMilliseconds: 1_795_251_600_000)
    let phone = try PhoneNumber("+31612345678")
    let message = SMSMessage(
      id: SMSMessageID(bits: 1), household: HouseholdID(bits: 2), profile: CareProfileID(bits: 3),
      to: phone, .hello, at: now, usefulUntil: now)
    let contact = CareContact(
      name: try Name("Debra", field: .memberName), phone: phone, language: .english)
    let stage = CareStage(kind: .reminder, recipient: phone, dueAt: now, isLast: true)
    let alarm = CareEscalation(done: [phone], nextAt: now)
    var shown = "\(message) \(contact) \(stage) \(alarm) \([contact]) \([alarm])"
    dump(message, to: &shown)
    dump(stage, to: &shown)
    #expect(!shown.contains("612345678") && !shown.contains("Debra"))
  }
}
