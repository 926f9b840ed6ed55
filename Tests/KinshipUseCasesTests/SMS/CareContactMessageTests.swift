import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Messages of alarms to contacts, who have not agreed to them.
///
/// The clock begins at 10:00 on Saturday, 21 November 2026, in Amsterdam.
@Suite struct CareContactMessageTests {
  private let ann = "+31611111110"

  private func minute(_ minutes: Int) throws -> Instant {
    try instant("2026-11-21T11:00:00Z") + .seconds(minutes * 60)
  }

  private func deliver(in home: CareFamily, by sender: ScriptedSender) async throws {
    let clock = home.world.clock
    let delivery = SMSDelivery(
      from: home.world.store, by: sender, zones: home.world.zones,
      photoProcessor: PassThroughPhotos(), now: { clock.now }, failed: { _, _ in })
    try await delivery.deliver()
  }

  @Test(arguments: ShopStore.allCases)
  func `the first message to a contact names the household, and a later one the habit`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    try await home.setContacts(["Ann"], second: false, of: profile)
    for hour in [12, 15] { try await home.createHabit("Pills \(hour)", of: profile, at: hour) }
    let sender = ScriptedSender()
    for minutes in [0, 10, 20, 180, 190, 200] {
      try await home.family.live(until: minute(minutes))
      try await deliver(in: home, by: sender)
    }
    let house = home.home
    let name = try #require(
      try await home.world.look { try $0.households.household(house)?.name })
    let texts = sender.attempts.filter { $0.recipient.description == ann }.map(\.text.string)
    try #require(texts.count == 2)
    #expect(texts[0].contains("\(name)") && texts[0].contains("STOP"))
    #expect(texts[1].contains("Pills 15") && !texts[1].contains("\(name)"))
  }

  @Test(arguments: ShopStore.allCases)
  func `beyond twenty messages a day, a contact gets only the first alert of an alarm`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    try await home.setContacts(["Ann", "Ben"], second: false, of: profile)
    let habit = try await home.createHabit("Pills", of: profile)
    let (elsewhere, now) = (home.family.otherHousehold, home.world.clock.now)
    let phones = [ann, "+31611111111"]
    try await home.world.arrange { all in
      for phone in phones {
        for _ in 1...20 {
          var message = SMSMessage(
            id: home.world.ids.next(), household: elsewhere, profile: home.world.ids.next(),
            to: try PhoneNumber(phone), .secondNumber(home.world.ids.next()), at: now,
            usefulUntil: now + .seconds(60))
          message.sent(as: "\(message.id)", .delivered)
          try all.sms.append(message)
        }
      }
    }
    let sent = try await home.liveSending(until: minute(60))
    #expect(sent == ["2026-11-21T12:10 reminder", "2026-11-21T12:20 Ann"])
    try await home.answer(habit, on: "2026-11-21")
    #expect(try await home.deliver().isEmpty, "The all-clear is withheld")
  }
}
