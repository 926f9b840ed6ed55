import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Runs the vectors of conversations by SMS in behaviours.json, which other implementations can also
/// run.
@Suite(.hereAndServed) struct SMSConversationVectorsTests {
  struct Vectors: Decodable { let conversations: [Vector] }

  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    struct Step: Decodable {
      let at, text: String
      let from, id: String?
      let photos: Int?
    }

    let says, until, profile: String
    let times, states, messages, notices: [String]
    let steps: [Step]

    var testDescription: String { says }
  }

  // Proves: B-47, partial B-48, B-49
  @Test(arguments: try vectors(), ShopStore.allCases)
  func `a vector of a conversation has its states, messages and notices`(
    _ vector: Vector, _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let zone = try home.world.zones.zone("Europe/Amsterdam")
    func instant(_ time: String) throws -> Instant {
      zone.instant(of: try #require(CivilDateTime("2026-11-21T\(time)")))
    }
    let profile = try await home.confirmed()
    for (title, text) in zip(["Pills", "Walk"], vector.times) {
      let time = try #require(TimeOfDay(text))
      try await home.createHabit(title, of: profile, at: time.hour, time.minute)
    }
    for step in vector.steps {
      _ = try await home.liveSending(until: instant(step.at))
      let media = (0..<(step.photos ?? 0)).map {
        ReceivedSMS.Media(url: "https://provider.example/\($0)", type: "image/jpeg")
      }
      try await home.world.receiveSMS(
        step.text, from: step.from ?? "+31612345678", media: media, id: step.id)
    }
    _ = try await home.liveSending(until: instant(vector.until))
    #expect(try await home.states(profile) == vector.states)
    #expect(try await home.profiles()[0].status.rawValue == vector.profile)
    #expect(try await home.repliesBySMS(to: profile) == vector.messages)
    #expect(try await home.careNotices().sorted() == vector.notices)
  }

  private static func vectors() throws -> [Vector] {
    try BehaviourVectors.load(\Vectors.conversations)
  }
}

extension CareFamily {
  /// The messages of a profile that reply to a message, the first appended first.
  func repliesBySMS(to profile: CareProfileID) async throws -> [String] {
    let home = home
    return try await world.look { all in
      let messages = try all.sms.messages(of: profile, in: home, limit: 200)
      return try messages.reversed().compactMap { message -> String? in
        switch message.content {
        case .help: return "help"
        case .confirmation(let id):
          let title = try all.care.occurrence(id, in: home)?.title.description
          return "confirmation \(title ?? "")"
        default: return nil
        }
      }
    }
  }

  /// The kinds of the notices of care to Anna.
  func careNotices() async throws -> [String] {
    let (home, anna) = (home, family.member("anna"))
    return try await world.look { all in
      try all.notices.notices(of: home, limit: 1_000)
        .filter { $0.recipient == anna && $0.kind.rawValue.hasPrefix("care_") }
        .map(\.kind.rawValue)
    }
  }

  /// The waiting and sent messages of all contents to a number, the latest first.
  func messages(to number: String = "+31612345678") async throws -> [SMSMessage] {
    let number = try PhoneNumber(number)
    return try await world.look {
      try $0.sms.messages(to: number, since: .distantPast, limit: 1_000)
    }
  }
}
