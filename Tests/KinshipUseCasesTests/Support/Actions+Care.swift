import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Actions of care.
extension Action {
  /// The id of the profile that `placeCare` stores.
  static let careProfile = CareProfileID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D7D1)
  /// The id of the habit that `placeCare` stores.
  static let careHabit = CareHabitID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D7D2)

  static let care = careChanges + habitChanges + careQueries + quiz

  private static let careChanges = [
    Action(CreateCareProfile.self) { on, props in
      CreateCareProfile(
        household: on.household, id: props.ids.next(), name: "Debra",
        relationship: "Grandmother", phone: "+12015550123")
    },
    Action(UpdateCareProfile.self, arrange: { try await $0.placeCare() }) { on, _ in
      UpdateCareProfile(household: on.household, profile: careProfile, name: "Debra B.")
    },
    Action(DeleteCareProfile.self, arrange: { try await $0.placeCare() }) { on, _ in
      DeleteCareProfile(household: on.household, profile: careProfile)
    },
    Action(MoveCareSetup.self, arrange: { try await $0.placeCare() }) { on, _ in
      MoveCareSetup(household: on.household, profile: careProfile, step: .profileComplete)
    },
    Action(RequestCareConfirmation.self, arrange: { try await $0.placeCare() }) { on, _ in
      RequestCareConfirmation(household: on.household, profile: careProfile)
    },
    Action(
      FinishCareSetup.self, arrange: { try await $0.placeCare(isConfirmed: true) }
    ) { on, _ in
      FinishCareSetup(household: on.household, profile: careProfile)
    },
    Action(UpdateCareContacts.self, arrange: { try await $0.placeCare() }) { on, _ in
      let contact = CareContactContent(name: "Ann", phone: "+31612121212", language: .dutch)
      return UpdateCareContacts(
        household: on.household, profile: careProfile, contacts: [contact], replacing: [])
    },
    Action(SetCareSecondNumber.self, arrange: { try await $0.placeCare() }) { on, _ in
      SetCareSecondNumber(
        household: on.household, profile: careProfile, phone: "+31613131313")
    },
    Action(PauseCare.self, arrange: { try await $0.placeCare() }) { on, _ in
      PauseCare(household: on.household, profile: careProfile, lastDay: TestFamily.goalDay)
    },
    Action(ResumeCare.self, arrange: { try await $0.placeCare(isPaused: true) }) { on, _ in
      ResumeCare(household: on.household, profile: careProfile)
    },
  ]

  private static let habitChanges = [
    Action(CreateCareHabit.self, arrange: { try await $0.placeCare() }) { on, props in
      CreateCareHabit(
        household: on.household, id: props.ids.next(), profile: careProfile, title: "Walk",
        days: [.monday], time: .midnight)
    },
    Action(UpdateCareHabit.self, arrange: { try await $0.placeCare() }) { on, _ in
      UpdateCareHabit(household: on.household, habit: careHabit, title: "Take pills")
    },
    Action(DeleteCareHabit.self, arrange: { try await $0.placeCare() }) { on, _ in
      DeleteCareHabit(household: on.household, habit: careHabit)
    },
    Action(
      AnswerCareHabit.self, arrange: { try await $0.placeCare(isConfirmed: true) }
    ) { on, _ in
      AnswerCareHabit(
        household: on.household, habit: careHabit, day: TestFamily.goalDay, text: "Done")
    },
  ]

  private static let quiz = [
    Action(AnswerCareQuiz.self, isInHousehold: false) { _, _ in
      AnswerCareQuiz(question: .person, options: [.parent])
    },
    Action(
      FinishCareQuiz.self, isInHousehold: false, arrange: { try await $0.answerCareQuiz() }
    ) { _, _ in FinishCareQuiz() },
    Action(asking: FetchCareQuiz.self, isInHousehold: false) { _ in FetchCareQuiz() },
  ]

  private static let careQueries = [
    Action(asking: FetchCare.self, arrange: { try await $0.placeCare() }) { on in
      FetchCare(household: on.household)
    },
    Action(asking: FetchCareDay.self, arrange: { try await $0.placeCare() }) { on in
      FetchCareDay(household: on.household, profile: careProfile)
    },
    Action(asking: FetchCareGallery.self, arrange: { try await $0.placeCare() }) { on in
      FetchCareGallery(household: on.household)
    },
    Action(asking: FetchCareStatistics.self, arrange: { try await $0.placeCare() }) { on in
      FetchCareStatistics(household: on.household, profile: careProfile)
    },
  ]
}

extension TestFamily {
  /// Stores an answer to each question of the quiz for every account.
  func answerCareQuiz() async throws {
    let accounts = [anna, bram, gwen, mo, zoe, rob, olga].map(\.signedIn.profile.id)
    try await world.arrange { all in
      for id in accounts {
        guard var user = try all.users.user(id) else { continue }
        var quiz = CareQuiz()
        for question in CareQuizQuestion.allCases {
          try quiz.answer(question, [question.options[0]])
        }
        user.careQuiz = quiz
        try all.users.save(user)
      }
    }
  }

  /// Stores the profile `Action.careProfile` in the third step, or confirmed, with the habit
  /// `Action.careHabit` on each day at 20:00.
  func placeCare(isConfirmed: Bool = false, isPaused: Bool = false) async throws {
    let (home, creator, now) = (household, member("anna"), world.clock.now)
    try await world.arrange { all in
      var profile = CareProfile(
        id: Action.careProfile, in: home, position: 0,
        name: try Name("Debra", field: .memberName),
        relationship: try Name("Grandmother", field: .relationship),
        phone: try PhoneNumber("+31612345678"), language: .english, by: creator, at: now)
      try profile.move(to: .smsIntroduction, at: now)
      if isConfirmed {
        _ = try profile.requestConfirmation(at: now)
        profile.receive(CareReply(.yes, receivedAt: now))
      }
      if isPaused {
        let pause = CarePause(.holiday, from: now, until: now + .seconds(86_400))
        profile.start(try #require(pause))
      }
      try all.care.save(profile)
      let habit = CareHabit(
        id: Action.careHabit, in: home, of: profile.id, title: try Title("Pills"),
        emoji: try Name("💊", field: .emoji), category: .medication, days: Weekday.allCases,
        time: TimeOfDay(hour: 20, minute: 0) ?? .midnight, answerMinutes: 10, kind: .text,
        createdBy: creator, promptsFrom: now, createdAt: now, updatedAt: now)
      try all.care.save(try #require(habit))
    }
  }
}
