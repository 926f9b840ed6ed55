import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipDomain

@Suite struct CareProfileTests {
  private let now = Sample.now

  private func profile(
    _ number: Int = 1, name: String = "Debra", position: Int = 0
  ) throws -> CareProfile {
    CareProfile(
      id: Sample.id(number), in: Sample.household, position: position,
      name: try Name(name, field: .memberName),
      relationship: try Name("Grandmother", field: .relationship),
      phone: try PhoneNumber("+31612345678"), language: .english, by: Sample.id(2), at: now)
  }

  /// A profile whose first message was sent.
  private func asked() throws -> CareProfile {
    var profile = try profile()
    try profile.move(to: .smsIntroduction, at: now)
    let isSent = try profile.requestConfirmation(at: now)
    #expect(isSent)
    return profile
  }

  private func reply(_ meaning: CareReply.Meaning, after seconds: Int = 10) -> CareReply {
    CareReply(meaning, receivedAt: now + .seconds(seconds))
  }

  // Proves: H-24, H-31, TRAP-47
  @Test func `the user moves among the first three steps until the message is sent`() throws {
    var profile = try profile()
    #expect(profile.step == .profileComplete && profile.status == .pending)
    for step in [CareSetupStep.newProfileForm, .profileComplete, .smsIntroduction] {
      try profile.move(to: step, at: now)
      #expect(profile.step == step)
    }
    #expect(throws: Refusal.invalidProfileState(.early)) {
      try profile.move(to: .success, at: now)
    }
    var sent = try asked()
    #expect(throws: Refusal.invalidProfileState(.sent)) {
      try sent.move(to: .smsIntroduction, at: now)
    }
    #expect(CareSetupStep.allCases.map(\.allowsBack) == [true, true, true, false, false, false])
    #expect(CareSetupStep.allCases.map(\.index) == [0, 1, 2, 3, 4, 5])
  }

  // Proves: H-29, TRAP-46
  @Test func `the message is requested in the third step only, and once within a minute`() throws {
    var early = try profile()
    #expect(throws: Refusal.invalidProfileState(.early)) {
      _ = try early.requestConfirmation(at: now)
    }
    var sent = try asked()
    let second = try sent.requestConfirmation(at: now + .seconds(59))
    #expect(!second && sent.sentAt == now)
    let third = try sent.requestConfirmation(at: now + .seconds(60))
    #expect(third && sent.sentAt == now + .seconds(60))
  }

  // Proves: H-35, H-36, C-60
  @Test func `YES confirms, NO declines, and other words decide nothing`() throws {
    var yes = try asked()
    yes.receive(CareReply(.other, text: try Note("Who is this?", field: .answer), receivedAt: now))
    #expect(yes.status == .pending && yes.reply?.description == "Who is this?")
    let isChanged = yes.receive(reply(.yes))
    #expect(isChanged && yes.status == .confirmed && yes.step == .success)
    #expect(yes.confirmedAt == now + .seconds(10))
    try yes.move(to: .firstHabit, at: now)
    try yes.finishSetup(at: now)
    #expect(yes.status == .active && yes.step == nil)
    let isAgain = yes.receive(reply(.yes, after: 20))
    #expect(!isAgain, "A second YES changes nothing")

    var no = try asked()
    no.receive(reply(.no))
    #expect(no.status == .declined && no.stoppedAt == nil && no.confirmedAt == nil)
    let isSent = try no.requestConfirmation(at: now + .seconds(20))
    #expect(isSent && no.status == .pending)
  }

  // Proves: D-67, partial H-45, B-49
  @Test func `STOP declines in any state, and only START allows a new message`() throws {
    var profile = try asked()
    profile.receive(reply(.yes))
    try profile.finishSetup(at: now)
    profile.receive(reply(.stop, after: 20))
    #expect(profile.status == .declined && profile.stoppedAt == now + .seconds(20))
    profile.receive(reply(.yes, after: 30))
    #expect(profile.stoppedAt != nil, "YES after STOP lifts nothing")
    #expect(throws: Refusal.invalidProfileState(.stopped)) {
      _ = try profile.requestConfirmation(at: now + .seconds(40))
    }
    #expect(throws: Refusal.invalidProfileState(.stopped)) { try profile.finishSetup(at: now) }
    profile.receive(reply(.start, after: 50))
    #expect(profile.stoppedAt == nil && profile.status == .declined)
    let isSent = try profile.requestConfirmation(at: now + .seconds(60))
    #expect(isSent)
  }

  // Proves: H-34
  @Test func `a YES before the message was sent confirms nothing`() throws {
    var profile = try profile()
    let isChanged = profile.receive(reply(.yes))
    #expect(!isChanged && profile.status == .pending)
    #expect(throws: Refusal.invalidProfileState(.unconfirmed)) { try profile.finishSetup(at: now) }
  }

  @Test func `another number has to be confirmed again`() throws {
    var profile = try asked()
    profile.receive(reply(.yes))
    profile.change(try PhoneNumber("+31612345678"), stoppedAt: nil, at: now)
    #expect(profile.isConfirmed, "The same number keeps the agreement")
    profile.change(try PhoneNumber("+31687654321"), stoppedAt: nil, at: now)
    #expect(profile.status == .pending && profile.step == .smsIntroduction)
    #expect(profile.sentAt == nil && profile.confirmedAt == nil)
    profile.change(try PhoneNumber("+31612345678"), stoppedAt: now, at: now)
    #expect(profile.status == .declined && profile.stoppedAt == now)
  }

  // Proves: H-15, H-21, C-59, TRAP-43
  @Test func `colours follow the position, and repeat`() throws {
    let colors = try (0..<5).map { try profile(position: $0).color }
    #expect(colors == [.blue, .red, .green, .purple, .blue])
    #expect(try profile(position: 2).memberNumber == 3)
  }

  // Proves: H-16
  @Test func `the emoji follows from position and name alone`() throws {
    #expect(CareProfile.emojis.count == 6 && Set(CareProfile.emojis).count == 6)
    let first = try profile(name: "Debra").emoji
    #expect(try profile(7, name: "Debra").emoji == first)
    let indices = (0..<6).map { CareProfile.emojiIndex(position: $0, name: "Debra") }
    #expect(Set(indices) == Set(0..<6))
    // FNV-1a of the empty name is 14695981039346656037, which is 5 modulo 6.
    #expect(CareProfile.emojiIndex(position: 0, name: "") == 5)
  }

  // Proves: H-22
  @Test func `the profiles behind a removed one move up`() throws {
    let left = [try profile(1, position: 0), try profile(3, position: 2)]
    let moved = left.renumbered(at: now + .seconds(1))
    #expect(moved.map(\.id) == [Sample.id(3)])
    #expect(moved.map(\.position) == [1] && moved.map(\.color) == [.red])
  }

  @Test func `a stored profile has the fields of its state`() throws {
    let good = try asked()
    func restored(
      status: CareStatus, step: CareSetupStep?, sentAt: Instant?, confirmedAt: Instant?,
      stoppedAt: Instant?
    ) -> CareProfile? {
      CareProfile(
        id: good.id, in: good.household, position: 0, name: good.name,
        relationship: good.relationship, phone: good.phone, language: .english, status: status,
        step: step, sentAt: sentAt, reply: nil, repliedAt: nil, confirmedAt: confirmedAt,
        stoppedAt: stoppedAt, createdBy: good.createdBy, createdAt: now, updatedAt: now,
        version: .unsaved)
    }
    let active = restored(
      status: .active, step: nil, sentAt: now, confirmedAt: now, stoppedAt: nil)
    #expect(active != nil)
    let flawed = [
      restored(status: .active, step: nil, sentAt: now, confirmedAt: nil, stoppedAt: nil),
      restored(status: .confirmed, step: .success, sentAt: nil, confirmedAt: now, stoppedAt: nil),
      restored(status: .pending, step: nil, sentAt: nil, confirmedAt: nil, stoppedAt: nil),
      restored(status: .pending, step: .success, sentAt: now, confirmedAt: now, stoppedAt: nil),
      restored(
        status: .pending, step: .awaitingConfirmation, sentAt: now, confirmedAt: nil,
        stoppedAt: now),
    ]
    #expect(flawed.allSatisfy { $0 == nil })
  }
}
