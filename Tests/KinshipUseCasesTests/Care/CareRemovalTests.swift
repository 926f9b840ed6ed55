import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension CareFamily {
  /// Stores occurrences of a habit on the days before today: answered ones, or open ones.
  fileprivate func store(
    _ count: Int, of habit: CareHabitID, answered isAnswered: Bool
  ) async throws {
    let (house, now) = (home, world.clock.now)
    try await world.arrange { all in
      let known = try #require(try all.care.habit(habit, in: house))
      for number in 1...count {
        let prompt = now - .seconds(number * 86_400)
        let day = CivilDate(clampingDaysSinceEpoch: 20_000 - number)
        var occurrence = known.occurrence(on: day, at: prompt)
        occurrence.prompt(at: prompt)
        if isAnswered {
          let text = try Note("Done", field: .answer)
          let answer = try #require(CareAnswer(text, photo: nil, at: prompt, by: nil))
          _ = occurrence.receive(answer)
        }
        try all.care.save(occurrence)
      }
    }
  }

  /// The number of stored occurrences of a profile.
  fileprivate func stored(of profile: CareProfileID) async throws -> Int {
    let house = home
    let all = Instant.distantPast..<Instant.distantFuture
    return try await world.look {
      try $0.care.occurrences(of: profile, in: house, promptedIn: all, limit: 1_000).count
    }
  }

  /// The number of occurrences of a profile that wait for an answer.
  fileprivate func open(of profile: CareProfileID) async throws -> Int {
    let house = home
    return try await world.look {
      try $0.care.openOccurrences(of: profile, in: house, limit: 1_000).count
    }
  }

  fileprivate func upload(
    _ photo: PhotoRef? = nil, of profile: CareProfileID, by performer: (any Performer)? = nil
  ) async throws -> PhotoRef {
    try await (performer ?? anna).upload(
      PhotoUpload(
        id: photo ?? world.ids.next(), household: home, of: .careProfile(profile),
        bytes: TestPicture.jpeg()))
  }

  fileprivate func exists(_ photo: PhotoRef) async throws -> Bool {
    let house = home
    return try await world.look { try $0.photos.photo(photo, in: house) != nil }
  }
}

/// The removal of profiles, habits, occurrences and photos of care, and the limits of their number.
///
/// The clock begins at 10:00 on Saturday, 21 November 2026, in Amsterdam.
@Suite(.hereAndServed) struct CareRemovalTests {
  private let noon = "2026-11-21T11:00:00Z"

  // Proves: H-22
  @Test(arguments: ShopStore.allCases)
  func `a profile with many answers disappears at once, and its answers in batches`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Pills", of: profile)
    try await home.store(250, of: habit, answered: true)
    _ = try await home.anna.perform(DeleteCareProfile(household: home.home, profile: profile))
    #expect(try await home.profiles().isEmpty)
    let gallery = try await home.anna.fetch(FetchCareGallery(household: home.home))
    #expect(gallery.events.isEmpty)
    #expect(try await home.stored(of: profile) == 150, "A command removes a hundred")
    // Its id is free when nothing is left.
    let again = CreateCareProfile(
      household: home.home, id: profile, name: "Debra", relationship: "Grandmother",
      phone: "06 12345678")
    #expect(try await home.anna.refusing(again) == .unusableID)
    try await home.world.runDueJobs()
    #expect(try await home.stored(of: profile) == 0)
    let jobs = try await home.world.look { try $0.jobs.jobs(dueAt: .distantFuture, limit: 100) }
    #expect(!jobs.contains { $0.kind == .careRemoval })
    #expect(try await home.anna.perform(again).id == profile)
  }

  @Test(arguments: ShopStore.allCases)
  func `messages of a deleted profile are removed, those that limits count after a day`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let (house, now) = (home.home, home.world.clock.now)
    let phone = try PhoneNumber("+31612345678")
    try await home.world.arrange { all in
      for message in try all.sms.messages(of: profile, in: house, limit: 10) {
        var sent = message
        sent.sent(as: "\(message.id)", .delivered)
        try all.sms.save(sent)
      }
      for _ in 1...250 {
        try all.sms.append(
          SMSMessage(
            id: home.world.ids.next(), household: house, profile: profile, to: phone, .welcome,
            at: now, usefulUntil: now + .seconds(60)))
      }
    }
    func left() async throws -> [SMSMessage.Content] {
      try await home.world.look { all in
        try all.sms.messages(of: profile, in: house, limit: 1_000).map(\.content)
      }
    }
    #expect(try await left().count == 252)
    _ = try await home.anna.perform(DeleteCareProfile(household: house, profile: profile))
    #expect(try await left().count == 152, "A command removes a hundred")
    try await home.world.runDueJobs()
    #expect(try await left() == [.hello])
    home.world.clock.advance(by: .seconds(86_400))
    try await home.world.runDueJobs()
    #expect(try await left().isEmpty)
  }

  @Test(arguments: ShopStore.allCases)
  func `photos of a deleted profile are hidden until they are removed`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let photo = try await home.upload(of: profile)
    let house = home.home
    // As while the job removes answers in batches.
    try await home.world.arrange { all in
      let known = try #require(try all.care.profile(profile, in: house))
      try all.care.remove(known)
    }
    #expect(try await home.exists(photo))
    let hidden = try await refusal {
      _ = try await home.anna.fetch(GetPhoto(household: house, photo: photo))
    }
    #expect(hidden == .notFound(.photo))
  }

  // Proves: UC-N6
  @Test(arguments: ShopStore.allCases)
  func `a deleted habit withdraws its prompt, so that nothing is missed`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let pills = try await home.createHabit("Pills", of: profile)
    try await home.createHabit("Walk", of: profile)
    try await home.family.live(until: try instant(noon))
    _ = try await home.anna.perform(DeleteCareHabit(household: home.home, habit: pills))
    #expect(try await home.states(profile) == ["Walk prompted"])
    _ = try await home.deliver()
    try await home.family.live(until: try instant(noon) + .seconds(600))
    #expect(try await home.states(profile) == ["Walk missed"])
    let statistics = try await home.anna.fetch(
      FetchCareStatistics(household: home.home, profile: profile))
    #expect(statistics.total.total.total == 1)
  }

  // Proves: B-49
  @Test(arguments: ShopStore.allCases)
  func `STOP withdraws all prompts of the person, however many others wait`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let other = try await home.confirmed("Opa", "06 87654321", e164: "+31687654321")
    let habits = [
      try await home.createHabit("Pills", of: profile),
      try await home.createHabit("Walk", of: other),
    ]
    try await home.store(250, of: habits[0], answered: false)
    try await home.store(30, of: habits[1], answered: false)
    try await home.world.receive(.stop, from: "+31687654321")
    #expect(try await home.open(of: other) == 0)
    #expect(try await home.open(of: profile) == 250)
    // Also more than one query returns.
    try await home.world.receive(.stop, from: "+31612345678")
    #expect(try await home.open(of: profile) == 0)
  }

  // Proves: H-13
  @Test(arguments: ShopStore.allCases)
  func `habits that are created, answered and deleted in turn are limited each day`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    for number in 1...30 {
      let habit = try await home.createHabit("Habit \(number)", of: profile)
      try await home.answer(habit, on: "2026-11-21")
      _ = try await home.anna.perform(DeleteCareHabit(household: home.home, habit: habit))
    }
    let refused = try await home.anna.refusing(home.creatingHabit("Another", of: profile))
    #expect(refused == .validation(.occurrence, .tooMany(limit: 30)))
    try await home.family.live(until: try instant(noon) + .seconds(86_400))
    try await home.createHabit("Another", of: profile, at: 14)
  }

  @Test(arguments: ShopStore.allCases)
  func `an answer before its prompt forgets answers older than 400 days`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Pills", of: profile)
    try await home.store(405, of: habit, answered: true)
    try await home.answer(habit, on: "2026-11-21")
    #expect(try await home.stored(of: profile) == 401)
  }
}

// MARK: - Photos

extension CareRemovalTests {
  // Proves: H-48
  @Test(arguments: ShopStore.allCases)
  func `an answer uses each photo that was sent for it, regardless of its id`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    func answer(_ habit: CareHabitID, with photo: PhotoRef) async throws {
      _ = try await home.anna.perform(
        AnswerCareHabit(
          household: home.home, habit: habit, day: date("2026-11-21"), text: nil, photo: photo))
    }
    for number in 1...10 {
      let habit = try await home.createHabit("Habit \(number)", of: profile)
      try await answer(habit, with: try await home.upload(of: profile))
      _ = try await home.anna.perform(DeleteCareHabit(household: home.home, habit: habit))
    }
    // The ids of a device whose clock is slow are smaller than those of all other photos.
    let slow = home.world.clock.now - .seconds(86_400)
    let photos: [PhotoRef] = [PhotoRef(v7At: slow, random: 1), PhotoRef(v7At: slow, random: 2)]
    let habit = try await home.createHabit("Another", of: profile)
    for photo in photos {
      home.world.clock.advance(by: .seconds(1))
      _ = try await home.upload(photo, of: profile)
    }
    #expect(try await !home.exists(photos[0]), "A member has one photo without an answer")
    try await answer(habit, with: photos[1])
    let again = try await home.createHabit("Once more", of: profile)
    let used = try await home.anna.refusing(
      AnswerCareHabit(
        household: home.home, habit: again, day: date("2026-11-21"), text: nil, photo: photos[1]))
    #expect(used == .notFound(.photo))
  }

  @Test(arguments: ShopStore.allCases)
  func `a photo that another member sent, or for another person, is no answer`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let other = try await home.create("Opa", "06 87654321")
    let habit = try await home.createHabit("Pills", of: profile)
    let photos = [
      try await home.upload(of: profile, by: home.family.bram.performer),
      try await home.upload(of: other),
    ]
    for photo in photos {
      let refused = try await home.anna.refusing(
        AnswerCareHabit(
          household: home.home, habit: habit, day: date("2026-11-21"), text: nil, photo: photo))
      #expect(refused == .notFound(.photo))
    }
  }

  @Test(arguments: ShopStore.allCases)
  func `a member who leaves takes the photos along that no answer uses`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Pills", of: profile)
    let bram = home.family.bram.performer
    let used = try await home.upload(of: profile, by: bram)
    _ = try await bram.perform(
      AnswerCareHabit(
        household: home.home, habit: habit, day: date("2026-11-21"), text: nil, photo: used))
    let unused = try await home.upload(of: profile, by: bram)
    let ours = try await home.upload(of: profile)
    _ = try await bram.perform(LeaveHousehold(household: home.home))
    #expect(try await home.exists(used))
    #expect(try await !home.exists(unused))
    #expect(try await home.exists(ours))
  }
}
