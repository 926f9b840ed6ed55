import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

@testable import KinshipData

extension SQLiteBench {
  /// Calls every method of every repository with each combination of arguments that creates a different
  /// statement, and leaves rows in every table.
  func tour() async throws {
    var random = Seeded(12)
    try await home.openWallets()
    _ = try await home.fill(&random, count: 40)
    try await tourAccounts(&random)
    try await tourMembers(&random)
    try await tourScreenTime(&random)
    try await tourAllowances()
    try await tourNotices(&random)
    try await tourLedger(&random)
    try await tourBadges(&random)
    try await tourJobs(&random)
    try await tourLists()
    try await tourSeries(&random)
    try await tourDeleted(&random)
    try await tourPhotos(&random)
    try await tourShopping(&random)
    try await tourChat()
    try await tourCards(&random)
    try await tourRewards(&random)
    try await tourPointRules(&random)
    try await tourSavingsPools(&random)
    try await tourGoals(&random)
    try await tourActivities(&random)
    try await tourDuties(&random)
    try await tourCare(&random)
    try await tourSMS()
    try await tourCalendar(&random)
    try await tourDoors(&random)
    try await home.read { [home] repositories in
      _ = try repositories.users.isEmpty()
      _ = try repositories.users.keptOutcomes(of: UserID(bits: 1), upTo: 5)
      for content in HouseholdContent.allCases {
        _ = try repositories.households.count(of: content, in: home.household, upTo: 9)
      }
    }
  }

  private func tourSeries(_ random: inout Seeded) async throws {
    let task = try Sample.task(
      &random, in: home, recurrence: Sample.recurrence(SeriesID(bits: 1), number: 1))
    try await home.write { [home] repositories in
      try repositories.tasks.save(task)
      _ = try repositories.tasks.indexedTasks(in: home.household, after: nil, limit: 2)
      _ = try repositories.tasks.occurrences(
        of: SeriesID(bits: 1), in: home.household, limit: 2)
      _ = try repositories.tasks.unfinished(of: SeriesID(bits: 1), in: home.household)
      _ = try repositories.tasks.lastOccurrences(in: home.household, limit: 2)
      _ = try repositories.tasks.parts(of: SeriesID(bits: 1), number: 1, in: home.household)
    }
  }

  private func tourDeleted(_ random: inout Seeded) async throws {
    let tasks = try (0..<2).map { _ in
      try Sample.task(&random, in: home, assignee: home.child.id)
    }
    try await home.write { [home] repositories in
      let saved = try tasks.map { try repositories.tasks.save($0) }
      try repositories.tasks.keep(
        saved, deletedBy: home.parent.id, at: .at(20), in: home.household)
      for task in saved { try repositories.tasks.delete(task) }
      if let deletion = try repositories.tasks.deletion(of: tasks[0].id, in: home.household) {
        _ = try repositories.tasks.tasks(of: deletion)
      }
      _ = try repositories.tasks.deletions(
        in: home.household, since: .at(0), before: nil, limit: 5)
      try repositories.tasks.restore(tasks[1], indexed: TaskIndexEntry(tasks[1]))
    }
  }

  private func tourAllowances() async throws {
    let allowance = try Sample.allowance(in: home)
    let entries = try (1...3).map { try Sample.moneyTransfer($0, in: home) }
    try await home.write { [home] repositories in
      try repositories.allowances.save(allowance)
      for entry in entries { try repositories.allowances.add(entry) }
      _ = try repositories.allowances.allowance(of: home.child.id, in: home.household)
      _ = try repositories.allowances.allowances(of: home.household)
      _ = try repositories.allowances.moneyTransfer(entries[0].id, in: home.household)
      for number in [nil, 3] {
        _ = try repositories.allowances.moneyTransfers(
          of: home.child.id, in: home.household, before: number, limit: 2)
      }
    }
  }

  private func tourShopping(_ random: inout Seeded) async throws {
    var items = try (0..<4).map { _ in try Sample.item(&random, in: home, quantity: "2") }
    items[0].check(by: home.child.id, at: .at(4))
    for number in 1..<4 { items[number].remove(at: .at(number)) }
    let all = items
    try await home.write { [home] repositories in
      for item in all { try repositories.shopping.save(item) }
      _ = try repositories.shopping.item(all[0].id, in: home.household)
      _ = try repositories.shopping.items(of: home.household)
      _ = try repositories.shopping.removedItems(of: home.household, limit: 2)
      try repositories.shopping.forgetRemoved(of: home.household, keeping: 1)
    }
  }

  private func tourCards(_ random: inout Seeded) async throws {
    let sample = try CardSamples(&random, in: home)
    try await home.write { [home] repositories in
      let cards = repositories.cards
      try cards.save(sample.item)
      try cards.save(sample.card)
      try cards.save(sample.completion)
      _ = try cards.customItem(sample.item.id, in: home.household)
      _ = try cards.customItems(of: home.household)
      _ = try cards.newestCustomItem(of: home.household)
      _ = try cards.card(sample.card.id, in: home.household)
      _ = try cards.activeCards(of: home.child.id, in: home.household)
      _ = try cards.cards(of: sample.item.id, in: home.household)
      _ = try cards.hasActiveCard(of: .chore, in: home.household)
      _ = try cards.completion(of: sample.card, on: sample.completion.day)
      _ = try cards.completions(
        of: home.child.id, in: home.household, on: sample.completion.day)
      let day = sample.completion.day
      _ = try cards.completions(
        of: home.child.id, in: home.household, during: day..<day.advanced(byDays: 1))
    }
  }

  private func tourSavingsPools(_ random: inout Seeded) async throws {
    let pool = Sample.savingsPool(&random, in: home, at: .at(5))
    var ended = Sample.savingsPool(&random, in: home, at: .at(6))
    try ended.close(by: home.parent.id, at: .at(7))
    let closed = ended
    try await home.write { [home] repositories in
      let (pools, house) = (repositories.savingsPools, home.household)
      try pools.save(pool)
      try pools.save(closed)
      _ = try pools.pool(pool.id, in: house)
      _ = try pools.openPools(of: house)
      _ = try pools.endedPools(of: house, limit: 9)
      try repositories.points.open(
        PointAccount(
          for: home.child.id, in: house, purpose: .share(pool.id), openedAt: .at(8)))
      _ = try repositories.points.shares(of: pool.id, in: house)
      _ = try repositories.points.share(of: home.child.id, in: pool.id, household: house)
      _ = try repositories.points.deductions(from: home.child.id, in: house)
    }
  }

  private func tourGoals(_ random: inout Seeded) async throws {
    let samples = try GoalSamples(&random, in: home)
    try await home.write { [home] repositories in
      let (goals, house) = (repositories.goals, home.household)
      for goal in samples.goals { try goals.save(goal) }
      try goals.save(samples.completion)
      _ = try goals.goal(samples.habit.id, in: house)
      _ = try goals.openGoals(of: home.child.id, in: house)
      for cursor in [nil, GoalCursor(achievedAt: 0, id: samples.habit.id)] {
        _ = try goals.achievedGoals(of: home.child.id, in: house, after: cursor, limit: 9)
      }
      _ = try repositories.points.goalPoints(of: home.child.id, in: house)
      _ = try goals.pendingGoals(of: house, limit: 9)
      _ = try goals.completion(of: samples.habit, on: samples.completion.day)
      try repositories.absences.save(samples.absence)
      _ = try repositories.absences.absences(of: home.child.id, in: house)
      _ = try repositories.absences.latestAbsence(of: home.child.id, in: house)
    }
  }

  private func tourActivities(_ random: inout Seeded) async throws {
    let samples = try ActivitySamples(&random, in: home)
    try await home.write { [home] repositories in
      let (activities, house) = (repositories.activities, home.household)
      for entry in samples.entries { try activities.append(entry) }
      _ = try activities.activities(of: house, before: .max, limit: 9)
      try activities.remove(samples.entries[1].id, of: house)
      let goal = GoalID(bits: samples.entries[0].subject)
      try activities.removeActivities(about: goal, of: house)
      try activities.removeActivities(of: home.child.id, in: house)
      for entry in samples.entries { try activities.append(entry) }
    }
  }

  private func tourDuties(_ random: inout Seeded) async throws {
    let samples = try DutySamples(&random, in: home)
    try await home.write { [home] repositories in
      let (duties, house) = (repositories.duties, home.household)
      for duty in samples.duties { try duties.save(duty) }
      let first = samples.duties[0]
      _ = try duties.duty(first.id, in: house)
      _ = try duties.duty(
        of: first.event, at: first.occurrence, .outbound, endingAfter: .at(0), in: house)
      _ = try duties.duty(
        of: first.event, at: first.occurrence, .outbound, endingAt: .at(0), in: house)
      for cursor in [nil, DutyCursor(first)] {
        _ = try duties.duties(
          of: house, beginningIn: .at(0)..<Instant.distantFuture, endingAfter: .at(0),
          after: cursor, limit: 9)
      }
      _ = try duties.duties(of: first.event, beginningFrom: .at(0), in: house, limit: 9)
      _ = try duties.askedDuties(of: house, limit: 9)
    }
  }

  private func tourCare(_ random: inout Seeded) async throws {
    let samples = try CareSamples(&random, in: home)
    try await home.write { [home] repositories in
      let (care, house) = (repositories.care, home.household)
      for profile in samples.profiles { try care.save(profile) }
      for habit in samples.habits { try care.save(habit) }
      for occurrence in samples.occurrences { try care.save(occurrence) }
      let (profile, first) = (samples.profiles[0], samples.occurrences[0])
      let all = Instant.at(-1)..<Instant.distantFuture
      _ = try care.profile(profile.id, in: house)
      _ = try care.profiles(of: house)
      _ = try care.profiles(with: profile.phone, limit: 9)
      _ = try care.profiles(withSecondPhone: profile.phone, limit: 9)
      _ = try care.habit(samples.habits[0].id, in: house)
      _ = try care.habits(of: house)
      _ = try care.occurrence(first.id, in: house)
      _ = try care.occurrences(of: profile.id, in: house, promptedIn: all, limit: 9)
      _ = try care.openOccurrences(of: profile.id, in: house, limit: 9)
      _ = try care.escalatingOccurrences(of: profile.id, in: house, limit: 9)
      _ = try care.answeredOccurrences(
        of: profile.id, in: house, answeredIn: all, before: nil, limit: 9)
      _ = try care.oldestOccurrences(of: house, before: .at(-2), limit: 9)
      _ = try care.isAnswer(PhotoRef(bits: 77), in: house)
      _ = try repositories.photos.photos(of: .careProfile(profile.id), in: house)
      _ = try repositories.photos.photos(of: profile.id, in: house, limit: 9)
      _ = try repositories.photos.latestPhotos(
        of: profile.id, by: home.parent.id, in: house, limit: 9)
      try care.setStopTime(of: profile.phone, .at(1))
      _ = try care.stopTime(of: profile.phone)
      try care.setStopTime(of: profile.phone, nil)
      try care.setStopTime(of: samples.profiles[1].phone, .at(1))
      try care.remove(samples.occurrences[3])
      try care.remove(samples.habits[2])
      let last = try care.profile(samples.profiles[1].id, in: house)
      if let last { try care.remove(last) }
    }
  }

  private func tourRewards(_ random: inout Seeded) async throws {
    let card = try Sample.reward(&random, of: home.child, title: "Cinema")
    let entry = Sample.entry(&random, for: card, needsApproval: true, at: .at(5))
    let terms = try RewardTerms(
      household: home.household, item: card.item, needsApproval: true, stock: 3, cooldownDays: 2,
      quota: RewardQuota(4, each: .week), updatedAt: .at(5))
    var closed = Sample.entry(&random, for: card, needsApproval: false, at: .at(6))
    try closed.close(.refunded, by: home.parent.id, at: .at(7))
    let gone = closed
    let given = try Sample.transfer(
      &random, in: home, from: home.issuance, to: home.wallet(home.child), 30)
    try await home.openWallets()
    try await home.write { [home] repositories in
      try repositories.points.open(
        PointAccount(
          for: home.child.id, in: home.household, purpose: .reserved, openedAt: .at(8)))
      for transfer in [given, gone.hold, gone.settlement, entry.hold].compactMap(\.self) {
        try repositories.points.post(transfer)
      }
      try repositories.cards.save(card)
      try repositories.rewards.save(terms)
      try repositories.rewards.save(gone)
      try repositories.rewards.save(entry)
      let (rewards, house) = (repositories.rewards, home.household)
      _ = try rewards.terms(of: card.item, in: house)
      _ = try rewards.entry(entry.id, in: house)
      _ = try rewards.openEntry(of: card.id, in: house)
      _ = try rewards.openEntries(of: home.child.id, in: house)
      _ = try rewards.openEntries(of: house, limit: 9)
      _ = try rewards.closedEntries(of: home.child.id, in: house, limit: 9)
      _ = try rewards.entriesTaken(of: card.id, in: house, since: .at(0))
      _ = try rewards.lastTaken(of: card.id, in: house)
      _ = try repositories.points.reservedAccount(of: home.child.id, in: house)
    }
  }

  private func tourCalendar(_ random: inout Seeded) async throws {
    let events = try [true, false].map {
      try Sample.event(&random, in: home, rule: "FREQ=WEEKLY", isShared: $0)
    }
    let gone = try Sample.event(&random, in: home)
    try await home.write { [home] repositories in
      for event in events { try repositories.events.save(event) }
      var moved = try repositories.events.save(gone)
      moved.isShared = false
      try repositories.events.delete(repositories.events.save(moved))
      _ = try repositories.events.event(events[0].id, in: home.household)
      _ = try repositories.events.event(named: events[0].uid, in: home.household)
      let day = events[0].span.start.date
      _ = try repositories.events.outlines(of: home.household, touching: day...day)
      _ = try repositories.events.details(of: events[0].id, changedAt: nil, in: home.household)
      _ = try repositories.events.details(
        of: events[0].id, changedAt: events[0].overrides[0].occurrence, in: home.household)
      _ = try repositories.events.events(
        of: home.household, assignedTo: home.child.id, from: day, limit: 9)
      let first = try repositories.events.events(
        of: home.household, after: nil, limit: 1, overrides: 9)
      _ = try repositories.events.events(
        of: home.household, after: first.first?.id, limit: 5, overrides: 9)
      if var changed = try repositories.events.event(events[0].id, in: home.household) {
        let original = changed.overrides[0].occurrence
        _ = try changed.remove(original, at: .at(8))
        try repositories.events.save(changed)
      }
    }
  }

  private func tourDoors(_ random: inout Seeded) async throws {
    let away = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 77)
    let account: UserID = random.id()
    let code = InviteCode(random: 99)
    let person = home.child.person
    let message = try Sample.message("Who cooks?", at: 1, in: away)
    try await home.write { [home] repositories in
      try repositories.chat.save(message)
      try repositories.households.add(
        Invitation(
          code: code, household: home.household, role: .child, expiresAt: .at(9), account: account))
      _ = try repositories.households.invitations(for: account)
      _ = try repositories.members.members(being: person)
      _ = try repositories.members.formerMemberships(of: account)
      if let ended = try repositories.households.household(away.household) {
        try repositories.households.delete(ended)
      }
      for _ in 0..<2 where try repositories.chat.hasDeletedChats() {
        try repositories.chat.removeDeletedChats(limit: 2, bytes: 1_000)
      }
    }
  }

  private func tourPhotos(_ random: inout Seeded) async throws {
    let task = try Sample.task(&random, in: home)
    let photos = try (0..<2).map { _ in try Sample.photo(&random, of: task, in: home) }
    let portrait = try Sample.photo(&random, of: .member(home.child.id), in: home)
    let house = try Sample.photo(&random, of: .household, in: home)
    try await home.write { [home] repositories in
      for shown in [portrait, house] {
        try repositories.photos.add(shown)
        _ = try repositories.photos.photos(of: shown.subject, in: home.household)
      }
      let saved = try repositories.tasks.save(task)
      for photo in photos { try repositories.photos.add(photo) }
      _ = try repositories.photos.photo(photos[0].id, in: home.household)
      _ = try repositories.photos.photos(of: .task(task.id), in: home.household)
      _ = try repositories.photos.photos(by: home.child.id, in: home.household)
      try repositories.photos.remove(photos[1])
      _ = try repositories.photos.isRetired(photos[1].id, in: home.household)
      try repositories.photos.discard(photos[1].id, in: home.household)
      var moved = saved
      moved.assignee = home.child.id
      var policy = HouseholdPolicy()
      policy.childTaskVisibility = .own
      try repositories.tasks.save(
        moved, indexed: TaskIndexEntry(moved, policy: policy, calendar: HouseholdFixture.calendar))
    }
    try await store.read { transaction in
      guard let transaction = transaction as? SQLiteTransaction else { return }
      _ = try transaction.photoIDs(of: home.household)
    }
  }

  private func tourJobs(_ random: inout Seeded) async throws {
    let task: TaskID = random.id()
    let jobs = (1...3).map {
      ScheduledJob(.taskApproval, about: task, .round($0), in: home.household, dueAt: .at($0))
    }
    try await home.write { [home] repositories in
      try repositories.jobs.plan(jobs, about: task.bits, in: home.household)
      try repositories.jobs.finish(jobs[0], at: .at(9))
      try repositories.jobs.postpone(jobs[1], until: .at(9))
      try repositories.jobs.plan(
        Array(jobs.prefix(2)), about: task.bits, in: home.household)
      _ = try repositories.jobs.isOpen(jobs[1])
      _ = try repositories.jobs.jobs(dueAt: .at(9), limit: 5)
    }
  }

  private func tourLedger(_ random: inout Seeded) async throws {
    let paid = try Sample.transfer(
      &random, in: home, from: home.issuance, to: home.wallet(home.child), 30,
      source: .init(Seeded.task, round: 1))
    let back = paid.reversed(by: home.parent.id, at: .at(60))
    try await home.write { [home] repositories in
      try repositories.points.post(paid)
      try repositories.points.post(back)
      let first = try repositories.points.transfers(
        of: home.child.id, in: home.household, after: nil, limit: 1)
      _ = try repositories.points.transfers(
        of: home.child.id, in: home.household, after: first.last.map(TransferCursor.init), limit: 9)
      for period in [Instant.at(0)..<Instant.at(99), nil] {
        _ = try repositories.points.score(
          of: home.child.id, in: home.household, during: period)
      }
      _ = try repositories.points.payments(
        to: home.child.id, in: home.household, during: .at(0)..<Instant.at(99), limit: 9)
    }
  }

  private func tourBadges(_ random: inout Seeded) async throws {
    let user = try Sample.user(&random, email: "badge@example.org")
    let badge = Badge.shipped[0]
    let earned = Achievement(badge: badge.key, earnedAt: .at(1), lostAt: .at(2))
    try await home.write { [home] repositories in
      let badges = repositories.badges
      try repositories.users.save(user)
      try badges.save(badge)
      _ = try badges.allBadges()
      for owner in [
        AchievementOwner.account(user.id), .member(home.child.id, in: home.household),
      ] {
        try badges.save(earned, of: owner)
        _ = try badges.achievements(of: owner)
        try badges.removeAchievements(of: owner)
        try badges.save(earned, of: owner)
      }
    }
  }

  private func tourLists() async throws {
    for scopes in [nil, [.home], [.home, .tasks(of: home.child.id)]] as [Set<Scope>?] {
      _ = try await home.read {
        try $0.tasks.latest(in: home.household, scopes: scopes, limit: 5)
      }
      _ = try await home.read {
        try $0.tasks.tasks(
          involving: home.child.id, in: home.household, scopes: scopes, after: nil, limit: 5)
      }
    }
    for selection in Sample.selections(in: home) {
      try await home.read { repositories in
        var selection = selection
        let first = try repositories.tasks.tasks(selection)
        selection.after = first.next ?? TaskCursor(due: 0, createdAt: 0, id: Seeded.task)
        _ = try repositories.tasks.tasks(selection)
      }
    }
  }
}
