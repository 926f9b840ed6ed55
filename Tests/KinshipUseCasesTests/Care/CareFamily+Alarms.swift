import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Contacts and alarms of care profiles, whose messages are delivered at once.
extension CareFamily {
  /// Stores contacts with these names, and a second number on request.
  func setContacts(
    _ names: [String], second: Bool = true, of profile: CareProfileID
  ) async throws {
    let contacts = names.enumerated().map { index, name in
      CareContactContent(name: name, phone: "+3161111111\(index)", language: .dutch)
    }
    _ = try await anna.perform(
      UpdateCareContacts(household: home, profile: profile, contacts: contacts, replacing: []))
    guard second else { return }
    _ = try await anna.perform(
      SetCareSecondNumber(household: home, profile: profile, phone: "+31622222222"))
  }

  /// Runs each job at its time and delivers the messages at once; returns those of alarms as
  /// `local time recipient`, in the order of their times.
  func liveSending(until end: Instant) async throws -> [String] {
    var sent: [String] = []
    while true {
      let next = try await world.runDueJobs()
      sent += try await deliver()
      guard let next, next <= end else { break }
      world.clock.now = next
    }
    try await family.wait(until: end)
    return sent
  }

  /// Delivers the messages that are due; returns those of alarms.
  func deliver() async throws -> [String] {
    let now = world.clock.now
    let time = try world.zones.zone("Europe/Amsterdam").local(now)
    let words = try await world.arrange { all in
      try all.sms.messages(dueAt: now, limit: 200).compactMap { message -> String? in
        var delivered = message
        delivered.begin(at: now)
        delivered.sent(as: "\(message.id)", .delivered)
        try all.sms.save(delivered)
        let profile = try all.care.profile(message.profile, in: message.household)
        return Self.word(for: message, profile?.contacts.map { "\($0.name)" } ?? [])
      }
    }
    return words.sorted().map { "\(time) \($0)" }
  }

  private static func word(for message: SMSMessage, _ contacts: [String]) -> String? {
    func name(_ position: Int) -> String {
      contacts.indices.contains(position) ? contacts[position] : "second number"
    }
    return switch message.content {
    case .reminder: "reminder"
    case .secondNumber: "second number"
    case .alert(_, let contact): name(contact)
    case .allClear(_, let contact): "all clear \(name(contact))"
    case .hello, .welcome, .prompt, .confirmation, .help: nil
    }
  }

  /// The members with a notice of a kind.
  func told(_ kind: Notice.Kind) async throws -> [MemberID] {
    let home = home
    let notices = try await world.look { try $0.notices.notices(of: home, limit: 1_000) }
    return notices.filter { $0.kind == kind }.map(\.recipient)
  }

  /// The adults of the household.
  func adults() async throws -> Set<MemberID> {
    let home = home
    let members = try await world.look { try $0.members.members(of: home) }
    return Set(members.filter { $0.isActive && $0.role.isAdult }.map(\.id))
  }
}
