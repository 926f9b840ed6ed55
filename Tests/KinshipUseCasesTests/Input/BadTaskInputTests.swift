import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct BadTaskInputTests {
  @Test func `an invalid text, number or id of a task is refused and writes nothing`() async throws
  {
    @Sendable func create(
      _ family: TestFamily, id: TaskID? = nil, title: String = "Dishes", details: String? = nil,
      points: Int? = nil
    ) -> CreateTask {
      CreateTask(
        household: family.household, id: id ?? family.world.ids.next(),
        words: TaskContent(title: title, details: details), points: points)
    }
    var cases = BadInput.texts(Bad.lines(limit: 120), .title) { create($0, title: $1) }
    cases += BadInput.texts(Bad.paragraphs(limit: 1_000), .details) { create($0, details: $1) }
    cases += BadInput.numbers(1...10_000, .points) { create($0, points: $1) }
    cases += BadInput.ids(of: HouseholdTask.self, "task") { create($0, id: $1) }
    cases += BadInput.texts(Bad.lines(limit: 120), .title) {
      UpdateTask(
        household: $0.household, task: $0.world.ids.next(), words: TaskContentChange(title: $1))
    }
    cases += BadInput.texts(Bad.paragraphs(limit: 1_000), .details) {
      UpdateTask(
        household: $0.household, task: $0.world.ids.next(),
        words: TaskContentChange(details: .set($1)))
    }
    cases += BadInput.texts(Bad.paragraphs(limit: 1_000), .reason) {
      RejectTask(household: $0.household, task: $0.world.ids.next(), reason: $1)
    }
    for blank in ["", " \n", "\u{200B}"] {
      cases.append(
        BadInput("reason", .noteRequired) {
          RejectTask(household: $0.household, task: $0.world.ids.next(), reason: blank)
        })
    }
    try await BadInput.check(cases)
  }

  @Test func `a change of a task with an invalid id is refused and writes nothing`() async throws {
    var cases: [BadInput] = []
    for task in Bad.ids() as [TaskID] {
      let none = Refusal.notFound(.task)
      cases += [
        BadInput("task", none) { StartTask(household: $0.household, task: task) },
        BadInput("task", none) {
          CompleteTask(household: $0.household, task: task, doneAt: .distantFuture)
        },
        BadInput("task", none) { UncompleteTask(household: $0.household, task: task) },
        BadInput("task", none) { ApproveTask(household: $0.household, task: task, round: .min) },
        BadInput("task", none) {
          RejectTask(household: $0.household, task: task, reason: "No", round: .max)
        },
        BadInput("task", none) { ReopenTask(household: $0.household, task: task) },
        BadInput("task", none) { UndoApproval(household: $0.household, task: task) },
        BadInput("task", none) { SkipTask(household: $0.household, task: task, number: .min) },
        BadInput("task", none) { UnskipTask(household: $0.household, task: task) },
        BadInput("task", none) { DeleteTask(household: $0.household, task: task) },
        BadInput("task", none) { RestoreTask(household: $0.household, task: task) },
        BadInput("task", none) {
          UpdateTask(household: $0.household, task: task, expected: Version(.min))
        },
        BadInput(asking: "task", none) { GetTask(household: $0.household, task: task) },
      ]
      cases.append(
        BadInput("assignee", .userNotMemberOfHousehold) {
          CreateTask(
            household: $0.household, id: $0.world.ids.next(), words: TaskContent(title: "Dishes"),
            assignee: MemberID(bits: task.bits))
        })
    }
    try await BadInput.check(cases)
  }

  @Test func `invalid input for points is refused and writes nothing`() async throws {
    @Sendable func adjust(
      _ family: TestFamily, id: TransferID? = nil, amount: Int = 5, reason: String = "Why"
    ) -> AdjustPoints {
      AdjustPoints(
        household: family.household, id: id ?? family.world.ids.next(),
        member: family.member("ben"), amount: amount, kind: .bonus, reason: reason)
    }
    var cases = BadInput.texts(Bad.lines(limit: 120), .reason) { adjust($0, reason: $1) }
    for amount in [0, .min, .min + 1, -1_000_001, 1_000_001, .max] {
      cases.append(
        BadInput("amount \(amount)", .validation(.amount, Bad.outOfRange(1...1_000_000))) {
          adjust($0, amount: amount)
        })
    }
    cases += BadInput.ids(of: Transfer.self, "transfer") { adjust($0, id: $1) }
    for member in Bad.ids() as [MemberID] {
      let none = Refusal.notFound(.member)
      cases += [
        BadInput("member", none) {
          AdjustPoints(
            household: $0.household, id: $0.world.ids.next(), member: member, amount: 1,
            kind: .bonus, reason: "Why")
        },
        BadInput(asking: "member", none) { FetchAccount(household: $0.household, member: member) },
        BadInput(asking: "member", none) {
          FetchTransactions(household: $0.household, member: member)
        },
        BadInput(asking: "member", none) { FetchScore(household: $0.household, member: member) },
        BadInput(asking: "member", none) { FetchBadges(household: $0.household, member: member) },
      ]
    }
    try await BadInput.check(cases)
  }

  @Test func `invalid input for screen time is refused and writes nothing`() async throws {
    @Sendable func terms(
      _ family: TestFamily, points: Int = 1, minutes: Int = 1, allowance: Int = 0,
      limit: Int? = nil, unused: UnusedMinutes? = nil
    ) -> UpdateScreenTimeSetting {
      UpdateScreenTimeSetting(
        household: family.household, member: family.member("ben"), ratePoints: points,
        rateMinutes: minutes, weeklyAllowance: allowance, dailyLimit: limit, unused: unused)
    }
    @Sendable func redeem(_ family: TestFamily, id: RedemptionID? = nil, minutes: Int = 5)
      -> RedeemScreenTime
    {
      RedeemScreenTime(
        household: family.household, id: id ?? family.world.ids.next(),
        member: family.member("ben"), minutes: minutes)
    }
    var cases = BadInput.numbers(1...1_000, .rate) { terms($0, points: $1) }
    cases += BadInput.numbers(1...1_000, .rate) { terms($0, minutes: $1) }
    cases += BadInput.numbers(0...10_080, .weeklyAllowance) { terms($0, allowance: $1) }
    cases += BadInput.numbers(1...1_440, .dailyLimit) { terms($0, limit: $1) }
    cases += BadInput.numbers(1...10_080, .carriedMinutes) { terms($0, unused: .carry(upTo: $1)) }
    cases += BadInput.numbers(1...1_440, .minutes) { redeem($0, minutes: $1) }
    cases += BadInput.ids(of: ScreenTimeRedemption.self, "redemption") { redeem($0, id: $1) }
    for member in Bad.ids() as [MemberID] {
      let none = Refusal.notFound(.member)
      cases += [
        BadInput("member", none) {
          RedeemScreenTime(
            household: $0.household, id: $0.world.ids.next(), member: member, minutes: 5)
        },
        BadInput("member", none) { StartScreenTime(household: $0.household, member: member) },
        BadInput("member", none) { StopScreenTime(household: $0.household, member: member) },
        BadInput("member", none) {
          UpdateScreenTimeSetting(
            household: $0.household, member: member, ratePoints: 1, rateMinutes: 1)
        },
        BadInput(asking: "member", none) {
          ScreenTimeOverview(household: $0.household, member: member)
        },
        BadInput(asking: "member", none) {
          FetchRedemptions(household: $0.household, member: member)
        },
      ]
    }
    try await BadInput.check(cases)
  }

  @Test func `a page size out of range is refused`() async throws {
    var cases: [BadInput] = []
    for limit in Bad.numbers(1...50) {
      let refusal = Refusal.validation(.limit, Bad.outOfRange(1...50))
      cases.append(
        BadInput(asking: "limit \(limit)", refusal) {
          FetchTasks(household: $0.household, limit: limit)
        })
      cases.append(
        BadInput(asking: "limit \(limit)", refusal) {
          FetchOwnTasks(household: $0.household, limit: limit)
        })
      cases.append(
        BadInput(asking: "limit \(limit)", refusal) { _ in FetchMyTasks(limit: limit) })
    }
    for limit in Bad.numbers(1...100) {
      cases.append(
        BadInput(asking: "limit \(limit)", .validation(.limit, Bad.outOfRange(1...100))) {
          FetchDeletedTasks(household: $0.household, limit: limit)
        })
    }
    for limit in Bad.numbers(1...100) {
      cases.append(
        BadInput(asking: "limit \(limit)", .validation(.limit, Bad.outOfRange(1...100))) {
          FetchRecentActions(household: $0.household, limit: limit)
        })
    }
    for days in Bad.numbers(1...92) {
      cases.append(
        BadInput(asking: "days \(days)", .validation(.limit, Bad.outOfRange(1...92))) {
          FetchUpcomingTasks(household: $0.household, days: days)
        })
    }
    for weeks in Bad.numbers(1...12) {
      cases.append(
        BadInput(asking: "weeks \(weeks)", .validation(.limit, Bad.outOfRange(1...12))) {
          FetchTasksPerDay(household: $0.household, weeks: weeks)
        })
    }
    for limit in Bad.numbers(1...200) {
      cases.append(
        BadInput(asking: "limit \(limit)", .validation(.limit, Bad.outOfRange(1...200))) {
          FetchUpcomingTasks(household: $0.household, limit: limit)
        })
      cases.append(
        BadInput(asking: "limit \(limit)", .validation(.limit, Bad.outOfRange(1...200))) {
          FetchTransactions(household: $0.household, member: $0.member("ben"), limit: limit)
        })
      cases.append(
        BadInput(asking: "limit \(limit)", .validation(.limit, Bad.outOfRange(1...200))) {
          FetchRedemptions(household: $0.household, member: $0.member("ben"), limit: limit)
        })
    }
    try await BadInput.check(cases)
  }
}
