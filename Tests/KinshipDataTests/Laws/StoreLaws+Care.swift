import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// Two profiles, two habits of the first, and its occurrences of four days: prompted, answered, late
/// and missed.
struct CareSamples {
  let profiles: [CareProfile]
  let habits: [CareHabit]
  /// By prompt; the last one is of the second profile.
  let occurrences: [CareOccurrence]

  init(_ random: inout Seeded, in home: HouseholdFixture) throws {
    var confirmed = CareProfile(
      id: random.id(), in: home.household, position: 0, name: try Name("Oma", field: .memberName),
      relationship: try Name("Grandmother", field: .relationship),
      phone: try PhoneNumber("+31612345678"), language: .dutch, by: home.parent.id, at: .at(1))
    try confirmed.move(to: .smsIntroduction, at: .at(2))
    _ = try confirmed.requestConfirmation(at: .at(3))
    confirmed.receive(
      CareReply(.yes, text: try Note("Ja!", field: .answer), receivedAt: .at(4)))
    try confirmed.setSecondPhone(PhoneNumber("+31623456789"))
    try confirmed.setContacts([
      CareContact(
        name: try Name("Buurvrouw Ann", field: .memberName), phone: try PhoneNumber("+31634567890"),
        language: .dutch),
      CareContact(
        name: try Name("Ben", field: .memberName), phone: try PhoneNumber("+4915111111111"),
        language: .german),
    ])
    if let pause = CarePause(.holiday, from: .at(7), until: .at(8)) { confirmed.start(pause) }
    confirmed.photo = PhotoRef(bits: 78)
    var stopped = CareProfile(
      id: random.id(), in: home.household, position: 1, name: try Name("Opa", field: .memberName),
      relationship: try Name("Grandfather", field: .relationship),
      phone: try PhoneNumber("+31687654321"), language: .german, by: home.other.id, at: .at(5))
    stopped.receive(CareReply(.stop, receivedAt: .at(6)))
    profiles = [confirmed, stopped]
    let owners = profiles.map(\.id)
    func habit(_ title: String, at hour: Int, of owner: Int, _ id: CareHabitID) throws -> CareHabit
    {
      let habit = CareHabit(
        id: id, in: home.household, of: owners[owner], title: try Title(title),
        emoji: try Name("💊", field: .emoji), category: .medication, days: [.monday, .sunday],
        time: try #require(TimeOfDay(hour: hour, minute: 0)), answerMinutes: 10, kind: .photo,
        createdBy: home.parent.id, promptsFrom: .at(1), createdAt: .at(1), updatedAt: .at(2))
      return try #require(habit)
    }
    let late = try habit("Walk", at: 9, of: 0, random.id())
    let early = try habit("Pills", at: 8, of: 0, random.id())
    let other = try habit("Call", at: 7, of: 1, random.id())
    habits = [early, late, other]
    let parent = home.parent.id
    let answers: [Int?] = [nil, 20, 2_000, nil]
    occurrences = try answers.enumerated().map { number, answer in
      let day = CivilDate(clampingDaysSinceEpoch: 20_775 + number)
      let prompt = Instant.at(number * 10_000)
      var occurrence = (number == 3 ? other : early).occurrence(on: day, at: prompt)
      occurrence.prompt(at: prompt)
      if let answer {
        let given = CareAnswer(
          try Note("Done", field: .answer), photo: PhotoRef(bits: 77),
          at: prompt + .seconds(answer), by: number == 1 ? parent : nil)
        _ = occurrence.receive(try #require(given))
      } else if number == 3 {
        occurrence.expire(at: prompt + .seconds(600))
        let stages = [1, 2].map { number in
          CareStage(
            kind: .contact(number), recipient: number == 1 ? confirmed.phone : stopped.phone,
            dueAt: prompt + .seconds(number * 600), isLast: number == 2)
        }
        _ = occurrence.escalate(along: stages, at: prompt + .seconds(600))
      }
      return occurrence
    }
  }
}

extension StoreLaws {
  private func stored(
    _ kind: StoreKind
  ) async throws -> (home: HouseholdFixture, samples: CareSamples) {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(26)
    let samples = try CareSamples(&random, in: home)
    try await home.write { all in
      for profile in samples.profiles.reversed() { try all.care.save(profile) }
      for habit in samples.habits { try all.care.save(habit) }
      for occurrence in samples.occurrences.reversed() { try all.care.save(occurrence) }
    }
    return (home, samples)
  }

  // Proves: H-10, H-46, partial H-73, H-22
  @Test(arguments: StoreKind.allCases)
  func `care profiles, habits and occurrences read back in their orders`(
    _ kind: StoreKind
  ) async throws {
    let (home, samples) = try await stored(kind)
    let house = home.household
    let found = try await home.read { all in
      (
        try all.care.profiles(of: house), try all.care.habits(of: house),
        try samples.occurrences.map { try all.care.occurrence($0.id, in: house) }
      )
    }
    func unsaved<Row>(_ rows: [Row], _ version: WritableKeyPath<Row, Version>) -> [Row] {
      rows.map { row in
        var row = row
        row[keyPath: version] = .unsaved
        return row
      }
    }
    #expect(unsaved(found.0, \.version) == samples.profiles)
    #expect(
      unsaved(found.1, \.version) == [samples.habits[2], samples.habits[0], samples.habits[1]])
    #expect(unsaved(found.2.compactMap { $0 }, \.version) == samples.occurrences)
    let old = samples.profiles[0]
    #expect(await refusal { try await home.write { try $0.care.save(old) } } == .conflict)
  }

  // Proves: H-60, H-61, H-67, D-48
  @Test(arguments: StoreKind.allCases)
  func `occurrences are found by prompt, by answer and while they are open`(
    _ kind: StoreKind
  ) async throws {
    let (home, samples) = try await stored(kind)
    let (house, owner) = (home.household, samples.profiles[0].id)
    let all = Instant.at(-1)..<Instant.distantFuture
    let second = samples.occurrences[2]
    let answer = try #require(second.answer)
    let cursor = CareCursor(
      at: answer.at.millisecondsSinceEpoch, id: CareEventID(bits: second.id.bits))
    let lists: [[CareOccurrenceID]] = try await home.read { store in
      let found: [[CareOccurrence]] = try [
        store.care.occurrences(of: owner, in: house, promptedIn: all, limit: 9),
        store.care.occurrences(
          of: owner, in: house, promptedIn: .at(10_000)..<Instant.at(20_000), limit: 9),
        store.care.occurrences(of: owner, in: house, promptedIn: all, limit: 1),
        store.care.openOccurrences(of: owner, in: house, limit: 9),
        store.care.openOccurrences(of: samples.profiles[1].id, in: house, limit: 9),
        store.care.escalatingOccurrences(of: owner, in: house, limit: 9),
        store.care.escalatingOccurrences(of: samples.profiles[1].id, in: house, limit: 9),
        store.care.escalatingOccurrences(of: samples.profiles[1].id, in: house, limit: 0),
        store.care.answeredOccurrences(
          of: owner, in: house, answeredIn: all, before: nil, limit: 9),
        store.care.answeredOccurrences(
          of: owner, in: house, answeredIn: all, before: cursor, limit: 9),
        store.care.answeredOccurrences(
          of: owner, in: house, answeredIn: .at(0)..<answer.at, before: nil, limit: 9),
        store.care.answeredOccurrences(
          of: samples.profiles[1].id, in: house, answeredIn: all, before: nil, limit: 9),
      ]
      return found.map { $0.map(\.id) }
    }
    let ids = samples.occurrences.map(\.id)
    let expected: [[CareOccurrenceID]] = [
      Array(ids[0...2]), [ids[1]], [ids[0]], [ids[0]], [], [], [ids[3]], [], [ids[2], ids[1]],
      [ids[1]], [ids[1]], [],
    ]
    #expect(lists == expected)
  }

  @Test(arguments: StoreKind.allCases)
  func `care profiles are found by their second number`(_ kind: StoreKind) async throws {
    let (home, samples) = try await stored(kind)
    let found = try await home.read { all in
      try [samples.profiles[0].secondPhone, samples.profiles[0].phone].compactMap(\.self).map {
        try all.care.profiles(withSecondPhone: $0, limit: 9).map(\.id)
      }
    }
    #expect(found == [[samples.profiles[0].id], []])
  }

  // Proves: H-22, H-53
  @Test(arguments: StoreKind.allCases)
  func `a removed habit and a removed profile leave their occurrences`(
    _ kind: StoreKind
  ) async throws {
    let (home, samples) = try await stored(kind)
    let house = home.household
    try await home.write { try $0.care.remove(samples.habits[0]) }
    let rest = try await home.read { all in
      (
        try all.care.habits(of: house).map(\.id),
        try all.care.occurrence(samples.occurrences[0].id, in: house)
      )
    }
    #expect(rest.0 == [samples.habits[2].id, samples.habits[1].id] && rest.1 != nil)
    try await home.write { try $0.care.remove(samples.profiles[0]) }
    let left = try await home.read { all in
      (
        try all.care.profiles(of: house).map(\.id), try all.care.habits(of: house).map(\.id),
        try samples.occurrences.map { try all.care.occurrence($0.id, in: house) != nil }
      )
    }
    #expect(left.0 == [samples.profiles[1].id] && left.1 == [samples.habits[2].id])
    #expect(left.2 == [true, true, true, true])
    try await home.write { all in
      for old in try all.care.oldestOccurrences(of: house, before: .distantFuture, limit: 9) {
        try all.care.remove(old)
      }
    }
    let last = try await home.read { all in
      try samples.occurrences.allSatisfy { try all.care.occurrence($0.id, in: house) == nil }
    }
    #expect(last)
  }

  @Test(arguments: StoreKind.allCases)
  func `photos of a care profile are found by the time of their upload`(
    _ kind: StoreKind
  ) async throws {
    let (home, samples) = try await stored(kind)
    let (house, owner) = (home.household, samples.profiles[0].id)
    var random = Seeded(27)
    let sample = try Sample.photo(&random, of: .careProfile(owner), in: home)
    // The uploads are not in the order of the ids.
    let photos = [2, 3, 1].map { number in
      Photo(
        id: PhotoRef(bits: UInt128(number)), household: house, of: sample.subject,
        uploadedBy: home.parent.id, image: sample.image, uploadedAt: .at(100 - number))
    }
    let found: [[PhotoRef]] = try await home.write { all in
      try all.photos.add(sample)
      for photo in photos { try all.photos.add(photo) }
      let lists: [[Photo]] = try [
        all.photos.latestPhotos(of: owner, by: home.parent.id, in: house, limit: 2),
        all.photos.latestPhotos(of: owner, by: home.child.id, in: house, limit: 2),
        all.photos.photos(of: owner, in: house, limit: 2),
        all.photos.photos(of: samples.profiles[1].id, in: house, limit: 2),
      ]
      return lists.map { $0.map(\.id) }
    }
    let ids = photos.map(\.id)
    #expect(found == [[ids[2], ids[0]], [sample.id], [ids[2], ids[0]], []])
  }

  // Proves: partial H-45, D-67
  @Test(arguments: StoreKind.allCases)
  func `a stopped number is kept for all households, also after a profile is removed`(
    _ kind: StoreKind
  ) async throws {
    let (home, samples) = try await stored(kind)
    let (phone, other) = (samples.profiles[1].phone, samples.profiles[0].phone)
    try await home.write { all in
      try all.care.setStopTime(of: phone, .at(6))
      try all.care.setStopTime(of: phone, .at(7))
      try all.care.remove(samples.habits[2])
      try all.care.remove(samples.profiles[1])
    }
    let found = try await home.read { all in
      (
        try all.care.stopTime(of: phone), try all.care.stopTime(of: other),
        try all.care.profiles(with: phone, limit: 9).count,
        try all.care.profiles(with: other, limit: 9).map(\.id)
      )
    }
    #expect(found.0 == .at(7) && found.1 == nil && found.2 == 0)
    #expect(found.3 == [samples.profiles[0].id])
    try await home.write { try $0.care.setStopTime(of: phone, nil) }
    let freed = try await home.read { try $0.care.stopTime(of: phone) }
    #expect(freed == nil)
  }
}
