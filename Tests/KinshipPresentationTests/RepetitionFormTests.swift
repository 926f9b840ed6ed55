import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct RepetitionFormTests {
  private static func form(_ change: (inout RepetitionForm) -> Void) -> RepetitionForm {
    var form = RepetitionForm()
    change(&form)
    return form
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day) ?? .min
  }

  /// Forms of every frequency with all their days.
  private static var days: [RepetitionForm] {
    let weekly: [RepetitionForm] = (0..<128).map { bits in
      form { $0.weekdays = Set(Weekday.allCases.filter { bits >> ($0.rawValue - 1) & 1 == 1 }) }
    }
    let monthly: [RepetitionForm] = (1...31).map { day in
      form {
        $0.frequency = .monthly
        $0.monthDay = day
      }
    }
    return [form { $0.frequency = .daily }, form { $0.frequency = .monthly }] + weekly + monthly
  }

  // Proves: VM-17, M-29
  @Test(arguments: [1, 2, 3, 12, RecurrenceRule.maximumInterval])
  func `a form's repetition converts back to the same form and has words`(interval: Int) throws {
    let ends: [RepetitionForm.End] = [
      .never, .times(1), .times(10_000), .through(Self.date(2027, 6, 1)),
    ]
    for day in Self.days {
      for end in ends {
        var form = day
        (form.interval, form.end) = (interval, end)
        try #require(form.isValid && form.wrongFields.isEmpty)
        let repetition = try #require(form.repetition)
        try #require(RepetitionForm(repetition) == form, "\(repetition)")
        try #require(try Repetition(repetition.description) == repetition)
        for language in Language.allCases {
          try #require(repetition.words(in: language) != nil, "\(repetition)")
        }
      }
    }
  }

  // Proves: VM-17, M-29
  @Test func `form fields give the expected rule and words`() throws {
    let sayings: [(form: RepetitionForm, rule: String, words: String)] = [
      (RepetitionForm(), "FREQ=WEEKLY", "every week"),
      (
        Self.form {
          $0.frequency = .daily
          $0.interval = 3
        }, "FREQ=DAILY;INTERVAL=3", "every 3 days"
      ),
      (
        Self.form {
          $0.weekdays = [.friday, .monday]
          $0.end = .times(5)
        }, "FREQ=WEEKLY;COUNT=5;BYDAY=MO,FR", "every week on Monday and Friday, 5 times"
      ),
      (
        Self.form { $0.weekdays = Set(Weekday.allCases).subtracting([.saturday, .sunday]) },
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"
      ),
      (
        Self.form { $0.frequency = .monthly }, "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD",
        "every month"
      ),
      (
        Self.form {
          $0.frequency = .monthly
          $0.interval = 3
          $0.monthDay = 31
        }, "RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;SKIP=BACKWARD",
        "every 3 months on the 31st"
      ),
      (
        Self.form {
          $0.frequency = .monthly
          $0.monthDay = 15
          $0.end = .through(Self.date(2027, 6, 1))
        }, "FREQ=MONTHLY;UNTIL=20270601;BYMONTHDAY=15", "every month on the 15th until 1 Jun 2027"
      ),
    ]
    for saying in sayings {
      #expect(try saying.form.repetition == Repetition(saying.rule))
      #expect(saying.form.repetition?.words(in: .english) == saying.words)
    }
  }

  // Proves: VM-17, M-29
  @Test func `without a day the first date's day applies, and short months use the last day`()
    throws
  {
    let wednesday = Self.date(2026, 11, 25)
    let weekly = RepetitionSchedule(try #require(RepetitionForm().repetition), from: wednesday)
    #expect(
      weekly.dates(from: wednesday, through: Self.date(2026, 12, 3))
        == [wednesday, Self.date(2026, 12, 2)])
    let form = Self.form {
      $0.frequency = .monthly
      $0.monthDay = 31
    }
    let monthly = RepetitionSchedule(try #require(form.repetition), from: Self.date(2027, 1, 31))
    #expect(
      monthly.dates(from: Self.date(2027, 2, 1), through: Self.date(2027, 3, 31))
        == [Self.date(2027, 2, 28), Self.date(2027, 3, 31)])
  }

  // Proves: VM-17, M-29
  @Test(arguments: [
    "AFTER=P3D", "TIMES=3/P1W", "FREQ=YEARLY", "FREQ=HOURLY", "FREQ=MONTHLY",
    "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=1,15",
    "FREQ=MONTHLY;BYDAY=2FR", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1", "FREQ=WEEKLY;WKST=SU",
    "FREQ=WEEKLY;BYMONTH=6", "FREQ=DAILY;BYDAY=MO", "FREQ=DAILY;BYHOUR=8",
    "FREQ=DAILY;UNTIL=20270601T080000", "RSCALE=GREGORIAN;FREQ=DAILY;SKIP=BACKWARD",
    "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=15;SKIP=BACKWARD",
  ])
  func `a rule that needs more than the fields has no form`(text: String) throws {
    #expect(RepetitionForm(try Repetition(text)) == nil)
  }

  // Proves: VM-17, M-29
  @Test func `a field out of range is reported`() throws {
    for interval in [0, -1, Int.min, RecurrenceRule.maximumInterval + 1] {
      let form = Self.form { $0.interval = interval }
      #expect(form.wrongFields == [.interval] && !form.isValid && form.repetition == nil)
    }
    for day in [0, 32, -1, -31] {
      var form = Self.form {
        $0.frequency = .monthly
        $0.monthDay = day
      }
      #expect(form.wrongFields == [.monthDay] && !form.isValid && form.repetition == nil)
      form.frequency = .weekly
      #expect(form.isValid && form.repetition != nil, "It says nothing there")
    }
    for count in [0, -1, 10_001, RecurrenceRule.maximumCount + 1] {
      let form = Self.form { $0.end = .times(count) }
      #expect(form.wrongFields == [.times] && !form.isValid)
      // 10,001 is a valid recurrence rule, but not for a task.
      #expect((form.repetition != nil) == (count == 10_001))
    }
    let all = Self.form {
      ($0.frequency, $0.interval, $0.monthDay, $0.end) = (.monthly, 0, 0, .times(0))
    }
    #expect(all.wrongFields == Set(RepetitionForm.Field.allCases))
  }

  // Proves: VM-17
  @Test func `fields of another frequency are kept for choosing that frequency again`() throws {
    var form = Self.form { $0.weekdays = [.monday] }
    let mondays = form.repetition
    form.frequency = .daily
    #expect(try form.repetition == Repetition("FREQ=DAILY"))
    form.frequency = .weekly
    #expect(form.repetition == mondays && mondays != nil)
  }
}

extension ModelTests {
  /// The clock reads Saturday, 21 November 2026.
  @MainActor @Suite struct TaskEditorRepetitionTests {
    private func editor(
      _ family: TestFamily, editing task: TaskID? = nil
    ) async -> TaskEditorModel {
      let model = TaskEditorModel(family.annas, household: family.household, editing: task)
      await model.load()
      return model
    }

    // Proves: VM-17, M-29
    @Test func `a repetition chosen by fields is saved and shown in the form again`() async throws {
      let family = try await TestFamily.make()
      let model = await editor(family)
      model.form.title = "Bins"
      #expect(!model.comesBack && model.repetitionText == nil && model.form.repetitionForm == nil)
      model.comesBack = true
      #expect(model.form.repetitionForm == RepetitionForm() && model.canSave)
      #expect(model.repetitionText == "every week" && model.dueText == "Today")
      var fields = RepetitionForm()
      fields.interval = 2
      fields.weekdays = [.monday, .friday]
      model.setRepetition(by: fields)
      #expect(model.repetitionText == "every 2 weeks on Monday and Friday")
      #expect(model.wrongRepetitionFields.isEmpty && model.canSave && model.comesBack)
      let saved = try #require(await model.save())
      #expect(saved.recurrence?.repetition == fields.repetition)
      let again = await editor(family, editing: saved.id)
      #expect(again.form.repetitionForm == fields && again.comesBack)
    }

    // Proves: VM-17, M-29
    @Test func `fields out of range cannot be saved and end no series`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Bins"),
          due: Due(try #require(CivilDate("2026-11-23"))),
          repetition: try Repetition("FREQ=WEEKLY;BYDAY=MO")))
      for editing in [nil, task.id] {
        let model = await editor(family, editing: editing)
        model.form.title = "Glass"
        model.comesBack = true
        #expect(model.canSave)
        model.form.repetitionForm?.interval = 0
        #expect(model.wrongRepetitionFields == [.interval] && !model.canSave)
        #expect(model.repetitionText == nil && model.comesBack && model.form.repetition == nil)
        #expect(await model.save() == nil)
        #expect(model.screen.failure?.code == "validation")
        model.form.repetitionForm?.interval = 1
        model.form.repetitionForm?.end = .times(10_001)
        #expect(model.wrongRepetitionFields == [.times] && !model.canSave)
        #expect(await model.save() == nil, "It is refused indeed")
      }
      let untouched = await editor(family, editing: task.id)
      #expect(untouched.original?.title == task.title)
      #expect(untouched.form.repetition == task.recurrence?.repetition)
    }

    // Proves: VM-17, M-29
    @Test func `changing the fields changes a series, and clearing them ends it`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Bins"),
          due: Due(try #require(CivilDate("2026-11-23"))),
          repetition: try Repetition("FREQ=WEEKLY;BYDAY=MO")))
      let model = await editor(family, editing: task.id)
      model.comesBack = true
      #expect(model.form.repetition == task.recurrence?.repetition, "It does so already")
      model.form.repetitionForm?.weekdays.insert(.friday)
      let changed = try Repetition("FREQ=WEEKLY;BYDAY=MO,FR")
      #expect(await model.save()?.recurrence?.repetition == changed)
      model.comesBack = false
      #expect(model.canSave && model.form.due == task.due)
      let ended = try #require(await model.save())
      #expect(ended.recurrence != nil && ended.recurrence?.repetition == nil)
    }

    // Proves: VM-17, M-29
    @Test func `a repetition that needs more than the fields keeps its words`() async throws {
      let family = try await TestFamily.make()
      let model = await editor(family)
      model.form.title = "Plants"
      let watering = try Repetition("AFTER=P3D")
      model.setRepetition(watering)
      #expect(model.comesBack && model.form.repetitionForm == nil)
      #expect(model.wrongRepetitionFields.isEmpty && model.canSave)
      #expect(model.repetitionText == "every 3 days after completion")
      let saved = try #require(await model.save())
      let again = await editor(family, editing: saved.id)
      #expect(again.form.repetition == watering && again.form.repetitionForm == nil)
      // Choosing fields replaces the repetition.
      again.setRepetition(by: RepetitionForm())
      #expect(again.repetitionText == "every week")
    }

    // Proves: VM-17, C-49
    @Test func `clearing the repetition restores the default due date`() async throws {
      let family = try await TestFamily.make(.sharedChores)
      let model = await editor(family)
      #expect(model.dueText == "Tomorrow")
      model.comesBack = true
      model.form.repetitionForm?.weekdays = [.monday]
      #expect(model.form.dueDate == nil && model.dueText == "Monday")
      model.comesBack = false
      #expect(model.dueText == "Tomorrow")
      model.comesBack = true
      model.form.dueDate = CivilDate("2026-12-05")
      model.comesBack = false
      #expect(model.form.dueDate == CivilDate("2026-12-05"), "A date that was chosen stays")
    }
  }
}
