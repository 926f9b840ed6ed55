import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Eight days of five people in two households, whose messages, answers and faults follow from a
/// seed.
///
/// On the eighth day the provider has no faults and carers do nothing, so that everything ends. Time
/// goes from event to event: a job, a message that is due, or something that a phone or a carer does.
struct CareSimulation {
  /// A person who is cared for.
  struct Elder: Sendable {
    let name: String
    let household: HouseholdID
    let profile: CareProfileID
    let phone: PhoneNumber
    let second: PhoneNumber?
    let contacts: [PhoneNumber]
  }

  /// An answer that was stored.
  struct Answered: Sendable {
    let occurrence: CareOccurrence
    /// Time at which it was stored; the answer can be earlier.
    let at: Instant
    /// Whether it is a yes or a photo of the person, which ends all alarms.
    let isClear: Bool
  }

  /// Something that ends alarms of a profile.
  struct Ending: Sendable {
    let profile: CareProfileID
    let at: Instant
    /// The habit that was deleted; nil for what ends all alarms.
    var habit: CareHabitID?
  }

  /// What phones, carers and the provider do at a time.
  enum Event {
    case phone(SMSMessage)
    case answer(ReceivedSMS)
    case report(SMSMessage, String, SMSDeliveryStatus)
    case carer(Elder)
    case hello(Elder)
  }

  let seed: UInt64
  let family: TestFamily
  let provider: CareSimulatedProvider
  let zone: Zone
  let start: Instant
  let stageMinutes: Int
  let quiet: QuietHours?
  private(set) var elders: [Elder] = []
  var answers: [CareOccurrenceID: CareOccurrence] = [:]
  var answered: [Answered] = []
  var endings: [Ending] = []
  /// When numbers have stopped messages, or have allowed them again, in order.
  var stops: [(number: PhoneNumber, at: Instant, isStop: Bool)] = []
  /// The messages whose failure the provider reports at some time.
  private(set) var failing: Set<SMSMessageID> = []
  var problems: [String] = []
  private var random: Seeded
  private var delivery: SMSDelivery
  private var events: [(at: Instant, event: Event)] = []
  /// The ids of the messages that were received.
  var received: Set<String> = []
  var sentByPhones = 0

  var world: TestWorld { family.world }
  /// The end of the days with faults.
  var lastDay: Instant { start + .seconds(7 * 86_400) }
  var now: Instant { world.clock.now }

  init(seed: UInt64) async throws {
    self.seed = seed
    random = Seeded(seed &* 7_919 &+ 17)
    let world = try TestWorld(clock: TestClock(), seed: seed &+ 1)
    family = try await TestFamily(in: world)
    provider = CareSimulatedProvider(
      seed: seed, trouble: seed % 4, store: world.store, clock: world.clock)
    delivery = Self.delivery(in: world, by: provider)
    zone = try world.zones.zone("Europe/Amsterdam")
    start = world.clock.now
    stageMinutes = [5, 10, 15][Int(seed % 3)]
    quiet = seed % 5 == 4 ? nil : .night
    try await furnish()
  }

  /// Lives through all days.
  mutating func run() async throws {
    let end = lastDay + .seconds(86_400)
    var steps = 0
    while now < end, steps < 20_000 {
      if now >= lastDay { provider.recover() }
      let next = try await step() ?? end
      steps += 1
      world.clock.now = min(end, max(next, now + .milliseconds(1)))
    }
    if now < end { note("", "time does not go on") }
    _ = try await world.runDueJobs()
    _ = try await delivery.deliver()
    try await keepAnswers(isClear: false, mayAnswer: false)
  }

  /// Records what must not have happened.
  mutating func note(_ elder: String, _ problem: String, at instant: Instant? = nil) {
    problems.append("seed \(seed), \(instant ?? now), \(elder): \(problem)")
  }

  private static func delivery(
    in world: TestWorld, by provider: CareSimulatedProvider
  ) -> SMSDelivery {
    let clock = world.clock
    return SMSDelivery(
      from: CareCrashingStore(inner: world.store, provider: provider), by: provider,
      zones: world.zones, photoProcessor: PassThroughPhotos(), now: { clock.now },
      failed: { _, _ in })
  }

  /// A random number below a limit.
  mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  /// Whether something happens that happens so often of a hundred times.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// A random duration.
  mutating func seconds(_ range: ClosedRange<Int>) -> Duration {
    .seconds(range.lowerBound + below(range.count))
  }

  /// Plans an event.
  mutating func plan(_ event: Event, after delay: Duration) {
    events.append((now + delay, event))
  }
}

// MARK: - Beginning

extension CareSimulation {
  private mutating func furnish() async throws {
    let (minutes, hours) = (stageMinutes, quiet)
    let homes = [family.household, family.otherHousehold]
    try await world.arrange { all in
      for id in homes {
        guard var home = try all.households.household(id) else { continue }
        home.policy.careStageMinutes = minutes
        home.policy.careQuietHours = hours
        // The budget withholds reminders, and is tested elsewhere.
        home.policy.careMessagesPerDay = 1_000
        try all.households.save(home)
      }
    }
    for number in 0..<5 { try await add(number, in: homes[number / 3]) }
    for elder in elders { planCarers(of: elder) }
  }

  private mutating func add(_ number: Int, in home: HouseholdID) async throws {
    // The first person of each household is the same one in some seeds.
    let phone = number == 3 && seed % 3 == 0 ? "+31612345600" : "+3161234560\(number)"
    let caller = performer(of: home)
    let profile = try await caller.perform(
      CreateCareProfile(
        household: home, id: world.ids.next(), name: "Elder \(number)", relationship: "Aunt",
        phone: phone)
    ).id
    _ = try await caller.perform(
      MoveCareSetup(household: home, profile: profile, step: .smsIntroduction))
    _ = try await caller.perform(RequestCareConfirmation(household: home, profile: profile))
    try await world.receive(.yes, from: phone, text: "ok")
    let contacts = (0...below(3)).map { "+316111110\(number)\($0)" }
    let second = chance(50) ? "+3162222220\(number)" : nil
    let elder = Elder(
      name: "Elder \(number)", household: home, profile: profile, phone: try PhoneNumber(phone),
      second: try second.map { try PhoneNumber($0) },
      contacts: try contacts.map { try PhoneNumber($0) })
    try await setNumbers(of: elder)
    elders.append(elder)
    for _ in 0...below(2) { try await addHabit(of: elder) }
    world.clock.advance(by: .seconds(120))
  }

  private func setNumbers(of elder: Elder) async throws {
    let (home, profile) = (elder.household, elder.profile)
    let contacts = elder.contacts.map { phone in
      CareContactContent(name: "Ann", phone: "\(phone)", language: .dutch)
    }
    let caller = performer(of: home)
    _ = try await caller.perform(
      UpdateCareContacts(household: home, profile: profile, contacts: contacts, replacing: []))
    guard let second = elder.second else { return }
    _ = try await caller.perform(
      SetCareSecondNumber(household: home, profile: profile, phone: "\(second)"))
  }

  private mutating func addHabit(of elder: Elder) async throws {
    let days = chance(60) ? Weekday.allCases : Weekday.allCases.filter { _ in chance(60) }
    let time = TimeOfDay(hour: 7 + below(17), minute: 5 * below(12)) ?? .midnight
    let habit = CreateCareHabit(
      household: elder.household, id: world.ids.next(), profile: elder.profile, title: "Pills",
      days: days.isEmpty ? Weekday.allCases : days, time: time,
      answerMinutes: [10, 20, 45][below(3)], kind: chance(70) ? .text : .photo)
    _ = try await performer(of: elder.household).perform(habit)
  }

  /// Carers act between 08:30 and 20:30: a deleted habit leaves its alarm to another one, whose
  /// stages are then sent at once.
  private mutating func planCarers(of elder: Elder) {
    let midnight = start - .seconds(10 * 3_600)
    for day in 0..<7 where chance(30) {
      let at = midnight + .seconds(day * 86_400) + seconds(30_600...73_800)
      if at > now { events.append((at, .carer(elder))) }
    }
  }

  /// The carer of a household.
  func performer(of home: HouseholdID) -> any Performer {
    home == family.household ? family.anna.performer : family.olga.performer
  }
}

// MARK: - Steps

extension CareSimulation {
  /// Does what is due; returns the next time at which anything is.
  private mutating func step() async throws -> Instant? {
    var nextJob = try await world.runDueJobs()
    let now = now
    let due = events.filter { $0.at <= now }
    events.removeAll { $0.at <= now }
    for (_, event) in due { try await handle(event) }
    if !due.isEmpty { nextJob = try await world.runDueJobs() }
    let nextMessage = try await deliver()
    for (message, id) in provider.takeAccepted() { carry(message, id) }
    return [nextJob, nextMessage, events.map(\.at).min()].compactMap(\.self).min()
  }

  /// Delivers what is due; the process can end during the first attempt, or between attempts.
  private mutating func deliver() async throws -> Instant? {
    let now = now
    if now < lastDay, chance(10) {
      let turns = try await world.look { all in
        try all.sms.households(withSMSDueAt: now, isAlert: true, after: nil, limit: 9).count
          + all.sms.households(withSMSDueAt: now, isAlert: false, after: nil, limit: 9).count
      }
      // Of several households that send at a time, any one could be the first.
      if turns == 1 { provider.crashNext() }
    } else if chance(5) {
      delivery = Self.delivery(in: world, by: provider)
    }
    defer { provider.restart() }
    do {
      return try await delivery.deliver()
    } catch is CareCrash {
      provider.restart()
      delivery = Self.delivery(in: world, by: provider)
      return try await delivery.deliver()
    }
  }

  /// Carries an accepted message to its phone, and reports about it.
  private mutating func carry(_ message: SMSMessage, _ id: String) {
    if now < lastDay, chance(3) {
      // Lost on the way; sometimes the provider learns of it.
      guard chance(50) else { return }
      failing.insert(message.id)
      return plan(.report(message, id, .failed), after: seconds(5...900))
    }
    let delay = chance(5) ? seconds(60...1_200) : seconds(1...30)
    plan(.phone(message), after: delay)
    if chance(5) { plan(.phone(message), after: delay + seconds(1...600)) }
    for status in [SMSDeliveryStatus.sent, .delivered] where chance(70) {
      plan(.report(message, id, status), after: seconds(1...120))
    }
  }

  private mutating func handle(_ event: Event) async throws {
    switch event {
    case .phone(let message): react(to: message)
    case .answer(let message): try await receive(message)
    case .report(let message, let id, let status):
      try await inbox.report(
        reference: chance(50) ? message.id : nil, providerID: id, status: status,
        failure: status == .failed ? .unreachable : nil)
    case .carer(let elder): try await act(for: elder)
    case .hello(let elder):
      _ = try await tried(
        RequestCareConfirmation(household: elder.household, profile: elder.profile),
        in: elder.household)
    }
  }

  /// The entry of what phones send.
  var inbox: SMSInbox {
    let clock = world.clock
    return SMSInbox(to: world.store, zones: world.zones, now: { clock.now })
  }
}
