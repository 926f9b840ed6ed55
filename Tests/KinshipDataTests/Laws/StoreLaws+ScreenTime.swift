import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: TRAP-28
  @Test(arguments: StoreKind.allCases)
  func `screen time settings read back as they were saved`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let first = try ScreenTimeSetting(
      household: home.household, member: home.child.id,
      rate: ScreenTimeRate(points: 3, minutes: 10), weeklyAllowance: 60, dailyLimit: 90,
      unused: .expire, updatedAt: .at(4))
    let second = ScreenTimeSetting(defaultFor: home.sibling.id, in: home.household)
    let saved = try await home.write {
      try [$0.screenTime.save(first), $0.screenTime.save(second)]
    }
    let found = try await home.read { repositories in
      try home.members.map { try repositories.screenTime.setting(of: $0.id, in: home.household) }
    }
    #expect(found == [nil, nil, saved[0], saved[1]])
    #expect(saved[0].dailyLimit == 90 && saved[1].dailyLimit == nil)
    #expect(saved[0].unused == .expire && saved[1].unused == .carry(upTo: 10_080))
  }

  @Test(arguments: StoreKind.allCases)
  func `a screen time bank reads back as it was saved, running or not`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let terms = try ScreenTimeSetting(
      household: home.household, member: home.child.id, rate: .oneToOne, weeklyAllowance: 15,
      dailyLimit: nil, unused: .carry(upTo: 60), updatedAt: .at(1))
    var bank = ScreenTimeBank(
      for: home.child.id, in: home.household, day: CivilDate(clampingDaysSinceEpoch: 20_780))
    try bank.redeem(45, terms)
    let idle = bank
    let stored = try await home.write { try $0.screenTime.save(idle) }
    #expect(
      try await home.read { try $0.screenTime.bank(of: home.child.id, in: home.household) }
        == stored)
    bank = stored
    try bank.start(at: .at(100), terms)
    let running = bank
    let later = try await home.write { try $0.screenTime.save(running) }
    let found = try await home.read {
      try $0.screenTime.bank(of: home.child.id, in: home.household)
    }
    #expect(found == later)
    #expect(found?.running?.minutes == 60 && found?.running?.fromAllowance == 15)
    #expect(found?.allowanceUsed == 15 && found?.allowanceUsedToday == 15)
    #expect(
      try await home.read { try $0.screenTime.bank(of: home.sibling.id, in: home.household) }
        == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `redeemed minutes are summed over a half-open range of instants`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    var redemptions: [ScreenTimeRedemption] = []
    for second in [10, 20, 30, 40] {
      redemptions.append(
        ScreenTimeRedemption(
          id: random.id(), household: home.household, member: home.child.id,
          points: try Points(second, field: .points), minutes: second, redeemedAt: .at(second),
          expiresAt: second == 10 ? nil : .at(1_000)))
    }
    let all = redemptions
    let elsewhere = ScreenTimeRedemption(
      id: random.id(), household: home.household, member: home.sibling.id, points: .zero,
      minutes: 500, redeemedAt: .at(20), expiresAt: nil)
    try await home.write { repositories in
      for redemption in all + [elsewhere] { try repositories.screenTime.add(redemption) }
    }
    let sums = try await home.read { repositories in
      try [(20, 40), (0, 100), (41, 50)].map { start, end in
        try repositories.screenTime.minutesRedeemed(
          by: home.child.id, in: home.household, from: .at(start), to: .at(end))
      }
    }
    #expect(sums == [50, 100, 0])
    let found = try await home.read { repositories in
      try all.map { try repositories.screenTime.redemption($0.id, in: home.household) }
    }
    #expect(found == all)
    let again = await refusal { try await home.write { try $0.screenTime.add(all[0]) } }
    #expect(again == .unusableID)
  }

  // Proves: UC-A11
  @Test(arguments: StoreKind.allCases)
  func `redemptions of a member are listed newest first, page by page`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(4)
    var redemptions: [ScreenTimeRedemption] = []
    // A small range of instants and minutes creates ties.
    for number in 0..<40 {
      redemptions.append(
        ScreenTimeRedemption(
          id: random.id(), household: home.household,
          member: number.isMultiple(of: 4) ? home.sibling.id : home.child.id,
          points: try Points(number + 1, field: .points),
          minutes: Int.random(in: 1...2, using: &random),
          redeemedAt: .at(Int.random(in: 0...3, using: &random)),
          expiresAt: number.isMultiple(of: 3) ? .at(1_000) : nil))
    }
    let all = redemptions
    try await home.write { repositories in
      for redemption in all { try repositories.screenTime.add(redemption) }
    }
    for (member, limit) in [(home.child, 7), (home.child, 30), (home.sibling, 4), (home.other, 1)] {
      let expected = all.filter { $0.member == member.id }
        .sorted { RedemptionCursor($0) < RedemptionCursor($1) }
      var rest = expected[...]
      var place: RedemptionCursor?
      repeat {
        let after = place
        let found = try await home.read {
          try $0.screenTime.redemptions(
            of: member.id, in: home.household, after: after, limit: limit)
        }
        try #require(found == Array(rest.prefix(limit)))
        rest = rest.dropFirst(limit)
        place = found.last.map { RedemptionCursor($0) }
      } while place != nil
      #expect(rest.isEmpty)
    }
    let sorted = all.sorted { RedemptionCursor($0) < RedemptionCursor($1) }
    #expect(sorted.map(\.redeemedAt) == all.map(\.redeemedAt).sorted(by: >))
    for place in [Int64.min, .max] {
      let cursor = RedemptionCursor(redeemedAt: place, minutes: 1, id: all[0].id)
      let found = try await home.read {
        try $0.screenTime.redemptions(
          of: home.child.id, in: home.household, after: cursor, limit: 50)
      }
      #expect(found.count == (place == .max ? 30 : 0))
    }
  }

  // MARK: Notices

  // Proves: B-52
  @Test(arguments: StoreKind.allCases)
  func `a notice is queued once for each cause until it is removed`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    let notices = [20, 10, 10].enumerated().map { number, second in
      Notice(
        Notice.Kind.allCases[number], of: Seeded.task, to: home.child.id, in: home.household,
        at: .at(second))
    }
    let again = Notice(
      Notice.Kind.allCases[0], of: Seeded.task, to: home.child.id, in: home.household, at: .at(90))
    try await home.write { repositories in
      for notice in notices + [again] { try repositories.notices.append(notice) }
    }
    let expected = notices.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    let found = try await home.read { repositories in
      try [9, 2, 0].map { try repositories.notices.notices(of: home.household, limit: $0) }
    }
    #expect(found == [expected, Array(expected.prefix(2)), []])
    try await home.write { repositories in
      try repositories.notices.remove(expected[0].id, of: home.household)
      try repositories.notices.remove(expected[0].id, of: home.household)
    }
    let rest = try await home.read { try $0.notices.notices(of: home.household, limit: 9) }
    #expect(rest == Array(expected.dropFirst()))
    let other = Notice(
      Notice.Kind.allCases[0], of: Seeded.task, to: home.sibling.id, in: home.household,
      at: .at(50))
    try await home.write { all in
      try all.notices.append(other)
      try all.notices.removeAll(to: home.child.id, of: home.household)
    }
    #expect(try await home.read { try $0.notices.notices(of: home.household, limit: 9) } == [other])
  }

  // Proves: B-52
  @Test(arguments: StoreKind.allCases)
  func `an inbox has the unread notices by event, and the read ones by reading`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let notices = (0..<5).map { number in
      Notice(
        .taskAssigned, of: Seeded.task, .round(number), to: home.child.id, in: home.household,
        at: .at(number))
    }
    let other = Notice(
      .taskAssigned, of: Seeded.task, to: home.sibling.id, in: home.household, at: .at(9))
    try await home.write { all in
      for notice in notices + [other] { try all.notices.append(notice) }
    }
    let before = try await home.sequence()
    for (number, second) in [(3, 20), (0, 30)] {
      try await home.write { all in
        var notice = try #require(try all.notices.notice(notices[number].id, in: home.household))
        notice.readAt = .at(second)
        try all.notices.saveReading(of: notice)
      }
    }
    #expect(try await home.sequence() == before + 2)
    func inbox(isRead: Bool, limit: Int = 9) async throws -> [Instant] {
      try await home.read {
        try $0.notices.inbox(
          of: home.child.id, in: home.household, isRead: isRead, limit: limit)
      }.map(\.at)
    }
    #expect(try await inbox(isRead: false) == [4, 2, 1].map { .at($0) })
    #expect(try await inbox(isRead: true) == [0, 3].map { .at($0) })
    #expect(try await inbox(isRead: false, limit: 2) == [4, 2].map { .at($0) })
    #expect(try await inbox(isRead: true, limit: 0).isEmpty)
    // Reading a removed notice brings nothing back.
    try await home.write { all in
      try all.notices.remove(other.id, of: home.household)
      try all.notices.saveReading(of: other)
    }
    #expect(try await home.read { try $0.notices.notice(other.id, in: home.household) } == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `notices older than their lifetime are removed by the next one`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let month = Int(Notice.lifetime.components.seconds)
    let notices = [0, 1, month + 1].enumerated().map { number, second in
      Notice(
        .taskAssigned, of: Seeded.task, .round(number), to: home.child.id, in: home.household,
        at: .at(second))
    }
    for notice in notices { try await home.write { try $0.notices.append(notice) } }
    let found = try await home.read { try $0.notices.notices(of: home.household, limit: 9) }
    #expect(found == Array(notices.dropFirst()))
  }

  @Test(arguments: StoreKind.allCases)
  func `adding and removing a notice each advance the sequence of the household`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let notice = Notice(
      .taskAssigned, of: Seeded.task, to: home.child.id, in: home.household, at: .at(1))
    let before = try await home.sequence()
    try await home.write { try $0.notices.append(notice) }
    try await home.write { try $0.notices.append(notice) }
    #expect(try await home.sequence() == before + 1)
    try await home.write { try $0.notices.remove(notice.id, of: home.household) }
    #expect(try await home.sequence() == before + 2)
  }

  @Test(arguments: StoreKind.allCases)
  func `removing an old notice advances the sequence, also if the appended notice exists`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let month = Int(Notice.lifetime.components.seconds)
    let notices = [month + 1, 0].enumerated().map { number, second in
      Notice(
        .taskAssigned, of: Seeded.task, .round(number), to: home.child.id, in: home.household,
        at: .at(second))
    }
    for notice in notices { try await home.write { try $0.notices.append(notice) } }
    let before = try await home.sequence()
    try await home.write { try $0.notices.append(notices[0]) }
    #expect(try await home.sequence() == before + 1)
    let found = try await home.read { try $0.notices.notices(of: home.household, limit: 9) }
    #expect(found == [notices[0]])
  }
}
