import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

/// The delivery of SMS through a provider that loses, refuses and accepts them.
@Suite struct SMSDeliveryTests {
  private let oma = "+31612345678"
  private let noon = "2026-11-21T11:00:00Z"

  /// The events of a delivery.
  private final class Events: Sendable {
    private let list = Mutex<[SMSDelivery.Event]>([])
    var all: [SMSDelivery.Event] { list.withLock { $0 } }

    func add(_ event: SMSDelivery.Event) { list.withLock { $0.append(event) } }
  }

  private func delivery(
    of home: CareFamily, by sender: ScriptedSender, _ events: Events = Events()
  ) -> SMSDelivery {
    let clock = home.world.clock
    return SMSDelivery(
      from: home.world.store, by: sender, zones: home.world.zones,
      photoProcessor: PassThroughPhotos(), now: { clock.now }, happened: { events.add($0) },
      failed: { _, _ in })
  }

  private func inbox(of home: CareFamily) -> SMSInbox {
    let clock = home.world.clock
    return SMSInbox(to: home.world.store, zones: home.world.zones, now: { clock.now })
  }

  /// A family whose person was asked.
  private func asking(_ store: ShopStore = .inMemory) async throws -> CareFamily {
    let home = try await CareFamily(in: store)
    try await home.ask(try await home.create())
    return home
  }

  // Proves: H-29, partial UC-N2
  @Test(arguments: ShopStore.allCases)
  func `a message is sent once, with the text that the setup shows`(
    _ store: ShopStore
  ) async throws {
    let home = try await asking(store)
    let (sender, events) = (ScriptedSender(), Events())
    #expect(try await delivery(of: home, by: sender, events).deliver() == nil)
    #expect(try await delivery(of: home, by: sender, events).deliver() == nil)
    let profile = try await home.profiles()[0]
    let hello = SMSText.hello(to: profile.name, in: profile.language)?.string
    #expect(sender.phones.count == 1 && sender.phones.first == hello)
    let attempt = try #require(sender.attempts.first)
    #expect(attempt.lookUpSince == nil && attempt.recipient.description == oma)
    #expect(attempt.validity == .seconds(86_400) && events.all == [.sent])
    let message = try #require(try await home.messages().first)
    #expect(message.providerID == "SM1" && message.status == .queued && !message.isWaiting)
  }

  @Test(arguments: ShopStore.allCases)
  func `after a lost answer the message is looked up and not sent again`(
    _ store: ShopStore
  ) async throws {
    let home = try await asking(store)
    let (sender, start) = (ScriptedSender(.lose), home.world.clock.now)
    let next = try await delivery(of: home, by: sender).deliver()
    #expect(next == start + .seconds(30))
    home.world.clock.advance(by: .seconds(30))
    // Another process, which knows only the store.
    try await delivery(of: home, by: sender).deliver()
    #expect(sender.attempts.map(\.lookUpSince) == [nil, start])
    #expect(sender.phones.count == 1)
    #expect(try await home.messages()[0].providerID == "SM1")
  }

  @Test func `a process that ends during an attempt leaves a message to look up`() async throws {
    let home = try await asking()
    let (sender, start) = (ScriptedSender(), home.world.clock.now)
    try await home.world.arrange { all in
      for var message in try all.sms.messages(dueAt: start, limit: 1) {
        message.begin(at: start)
        try all.sms.save(message)
      }
    }
    home.world.clock.advance(by: .seconds(10))
    try await delivery(of: home, by: sender).deliver()
    #expect(sender.attempts.map(\.lookUpSince) == [start])
  }

  @Test func `a look-up does not take another message to the number for this one`() async throws {
    let home = try await asking()
    let sender = ScriptedSender(.accept, .lose)
    try await delivery(of: home, by: sender).deliver()
    try await home.world.receiveSMS("ja", from: oma)
    try await delivery(of: home, by: sender).deliver()
    home.world.clock.advance(by: .seconds(30))
    try await delivery(of: home, by: sender).deliver()
    #expect(sender.attempts.count == 3)
    #expect(sender.attempts.map(\.otherIDs) == [[], [], ["SM1"]])
  }

  @Test func `a message that was not sent is sent later, without a look-up`() async throws {
    let home = try await asking()
    let (sender, events) = (ScriptedSender(.unreachable, .refuse(.temporary)), Events())
    for seconds in [30, 60, 0] {
      try await delivery(of: home, by: sender, events).deliver()
      home.world.clock.advance(by: .seconds(seconds))
    }
    #expect(sender.attempts.map(\.lookUpSince) == [nil, nil, nil])
    #expect(sender.phones.count == 1 && events.all == [.postponed, .postponed, .sent])
  }

  @Test func `a message that is refused for good is not tried again, and the carers are told`()
    async throws
  {
    let home = try await asking()
    let (sender, events) = (ScriptedSender(.refuse(.unusableNumber)), Events())
    #expect(try await delivery(of: home, by: sender, events).deliver() == nil)
    home.world.clock.advance(by: .seconds(3_600))
    try await delivery(of: home, by: sender, events).deliver()
    #expect(sender.attempts.count == 1 && events.all == [.refused])
    let message = try #require(try await home.messages().first)
    #expect(message.status == .failed && message.failure == .unusableNumber)
    #expect(try await home.careNotices() == ["care_undeliverable"])
  }

  // Proves: B-49
  @Test func `a STOP that only the carrier knows stops the number here too`() async throws {
    let home = try await asking()
    try await delivery(of: home, by: ScriptedSender(.refuse(.optedOut))).deliver()
    let profile = try await home.profiles()[0]
    #expect(profile.status == .declined && profile.stoppedAt != nil)
    #expect(try await home.careNotices() == ["care_stopped"])
    let again = RequestCareConfirmation(household: home.home, profile: profile.id)
    #expect(try await home.anna.refusing(again) == .invalidProfileState(.stopped))
  }

  // Proves: B-49
  @Test func `nothing but a reply to HELP is sent to a stopped number`() async throws {
    let home = try await asking()
    let (sender, events) = (ScriptedSender(), Events())
    let (number, now) = (try PhoneNumber(oma), home.world.clock.now)
    // As for a message that is appended while the STOP arrives.
    try await home.world.arrange { try $0.care.setStopTime(of: number, now) }
    try await home.world.receiveSMS("hulp", from: oma)
    try await delivery(of: home, by: sender, events).deliver()
    let language = try await home.profiles()[0].language
    #expect(sender.phones.count == 1)
    #expect(sender.phones.first == SMSText.help(in: language)?.string)
    #expect(Set(events.all) == [.withdrawn, .sent])
    #expect(try await home.messages().map(\.content) == [.help])
  }

  @Test func `a message past its time is removed unsent`() async throws {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    try await home.markSent()
    try await home.createHabit("Pills", of: profile)
    try await home.family.live(until: try instant(noon))
    home.world.clock.advance(by: .seconds(600))
    let (sender, events) = (ScriptedSender(), Events())
    try await delivery(of: home, by: sender, events).deliver()
    #expect(sender.attempts.isEmpty && events.all == [.withdrawn])
    #expect(try await home.prompts().isEmpty)
    try await home.family.wait(until: home.world.clock.now)
    let row = try #require(try await home.day(profile).open.first)
    #expect(row.status == .missed && row.promptedAt == nil, "The person was not asked")
    #expect(try await home.careNotices() == ["care_undeliverable"])
  }

  @Test(arguments: ShopStore.allCases)
  func `after a lost alert the carers and the next contact are told at once`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let (stopped, now) = (try PhoneNumber("+31611111112"), home.world.clock.now)
    try await home.world.arrange { try $0.care.setStopTime(of: stopped, now) }
    try await home.setContacts(["Ann", "Ben", "Cas"], second: false, of: profile)
    #expect(try await home.careNotices() == ["care_undeliverable"], "Cas has sent STOP")
    try await home.createHabit("Pills", of: profile)
    let prompt = try instant(noon)
    _ = try await home.liveSending(until: prompt + .seconds(19 * 60))
    try await home.family.live(until: prompt + .seconds(20 * 60))
    let (sender, events) = (ScriptedSender(.refuse(.unusableNumber)), Events())
    try await delivery(of: home, by: sender, events).deliver()
    let told = sender.attempts.map(\.recipient.description)
    #expect(told == ["+31611111110", "+31611111111"] && events.all == [.refused, .sent])
    let lost = try await home.careNotices().count { $0 == "care_undeliverable" }
    #expect(lost == 2, "The notice about Cas silences no other one")
    #expect(try await home.liveSending(until: prompt + .seconds(3_600)).isEmpty)
  }

  @Test func `a report decides the status, and a repeated or late one changes nothing`()
    async throws
  {
    let home = try await asking()
    try await delivery(of: home, by: ScriptedSender()).deliver()
    let id = try await home.messages()[0].id
    let receiver = inbox(of: home)
    let reports: [(SMSMessageID?, String, SMSDeliveryStatus)] = [
      (nil, "SM1", .delivered), (id, "SM1", .sent), (id, "SM1", .failed), (id, "SM9", .failed),
      (nil, "SM9", .failed),
    ]
    for (reference, providerID, status) in reports {
      try await receiver.report(
        reference: reference, providerID: providerID, status: status,
        failure: status == .failed ? .unreachable : nil)
    }
    #expect(try await home.messages()[0].status == .delivered)
    #expect(try await home.careNotices().isEmpty)
  }

  @Test func `a report about a lost answer shows that the message was sent`() async throws {
    let home = try await asking()
    let sender = ScriptedSender(.lose)
    try await delivery(of: home, by: sender).deliver()
    let id = try await home.messages()[0].id
    try await inbox(of: home).report(
      reference: id, providerID: "SM1", status: .failed, failure: .blocked)
    home.world.clock.advance(by: .seconds(30))
    try await delivery(of: home, by: sender).deliver()
    #expect(sender.attempts.count == 1)
    #expect(try await home.messages()[0].failure == .blocked)
    #expect(try await home.careNotices() == ["care_undeliverable"])
  }
}

// MARK: - Pictures

extension SMSDeliveryTests {
  /// A family whose person has answered a prompt with pictures at these URLs.
  private func answered(
    _ store: ShopStore = .inMemory, text: String = "", with urls: [String]
  ) async throws -> (home: CareFamily, profile: CareProfileID) {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    try await home.createHabit("Pills", of: profile)
    try await home.family.live(until: try instant(noon))
    try await home.world.receiveSMS(
      text, from: oma, media: urls.map { ReceivedSMS.Media(url: $0, type: "image/jpeg") })
    return (home, profile)
  }

  private func storedAnswer(
    in home: CareFamily, of profile: CareProfileID
  ) async throws -> CareAnswer {
    try #require(try await home.day(profile).completed.first?.answer)
  }

  // Proves: H-48, partial H-73
  @Test(arguments: ShopStore.allCases)
  func `the first picture that can be loaded is the photo of the answer`(
    _ store: ShopStore
  ) async throws {
    let (home, profile) = try await answered(store, with: ["lost", "found", "other"])
    #expect(try await storedAnswer(in: home, of: profile).text?.description == "📷")
    let sender = ScriptedSender()
    sender.keep(TestPicture.jpeg(), at: "found")
    sender.keep(TestPicture.jpeg(number: 1), at: "other")
    try await delivery(of: home, by: sender).deliver()
    #expect(sender.downloads == ["lost", "found"])
    let answer = try await storedAnswer(in: home, of: profile)
    let id = try #require(answer.photo)
    #expect(answer.text == nil)
    let house = home.home
    let photo = try await home.world.look { try $0.photos.photo(id, in: house) }
    #expect(photo?.subject == .careProfile(profile) && photo?.image.width == 480)
    let rest = try await home.world.look { try $0.sms.downloads(dueAt: .distantFuture, limit: 9) }
    #expect(rest.isEmpty)
  }

  @Test func `an answer without a picture that can be loaded keeps its text`() async throws {
    let (home, profile) = try await answered(text: "Done!", with: ["lost"])
    let sender = ScriptedSender()
    try await delivery(of: home, by: sender).deliver()
    try await delivery(of: home, by: sender).deliver()
    #expect(sender.downloads == ["lost"])
    let answer = try await storedAnswer(in: home, of: profile)
    #expect(answer.photo == nil && answer.text?.description == "Done!")
  }

  @Test func `a message has at most three pictures to load`() async throws {
    let (home, _) = try await answered(with: ["a", "b", "c", "d"])
    let downloads = try await home.world.look {
      try $0.sms.downloads(dueAt: .distantFuture, limit: 99)
    }
    #expect(downloads.map(\.url) == ["a", "b", "c"])
  }
}
