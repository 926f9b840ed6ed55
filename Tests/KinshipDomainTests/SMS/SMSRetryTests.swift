import KinshipDomain
import KinshipTime
import Testing

/// How often a refused message is sent again.
@Suite struct SMSRetryTests {
  private func message(
    _ content: SMSMessage.Content, failures: Int
  ) throws -> SMSMessage {
    var message = SMSMessage(
      id: SMSMessageID(bits: 1), household: HouseholdID(bits: 2), profile: CareProfileID(bits: 3),
      to: try PhoneNumber("+31612345678"), content, at: .distantPast, usefulUntil: .distantFuture)
    for _ in 0..<failures { message.postpone(at: .distantPast, mayHaveBeenSent: false) }
    return message
  }

  @Test func `an alert is repeated while the account or the provider is at fault`() throws {
    let id = CareOccurrenceID(bits: 4)
    let alert = try message(.alert(id, contact: 0), failures: 40)
    #expect(alert.isRepeated(after: .account) && alert.isRepeated(after: .temporary))
    #expect(!alert.isRepeated(after: .other) && !alert.isRepeated(after: .unusableNumber))
    let prompt = try message(.prompt(id), failures: 5)
    #expect(!prompt.isRepeated(after: .account) && !prompt.isRepeated(after: .temporary))
    let delayed = try message(.alert(id, contact: 0), failures: 5)
    #expect(delayed.isRepeated(after: .other), "Failures of the network are no refusals")
  }

  @Test func `an alert waits at most eight minutes for its next attempt`() throws {
    let id = CareOccurrenceID(bits: 4)
    var alert = try message(.alert(id, contact: 0), failures: 40)
    var prompt = try message(.prompt(id), failures: 40)
    let now = Instant.distantPast + .seconds(3_600)
    alert.postpone(at: now, mayHaveBeenSent: false)
    prompt.postpone(at: now, mayHaveBeenSent: false)
    #expect(alert.dueAt == now + .seconds(480))
    #expect(prompt.dueAt == now + .seconds(3_600))
  }
}
