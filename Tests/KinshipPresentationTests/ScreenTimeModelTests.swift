import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct ScreenTimeModelTests {
    private func zoes(_ device: Device, _ family: TestFamily) async -> ScreenTimeModel {
      let model = ScreenTimeModel(
        device, household: family.household, member: family.member("zoe"))
      await model.load()
      return model
    }

    private func save(
      _ model: ScreenTimeModel, _ edit: (inout ScreenTimeModel.SettingForm) -> Void
    ) async throws -> Bool {
      model.editSetting()
      var form = try #require(model.settingForm)
      edit(&form)
      model.settingForm = form
      return await model.saveSetting()
    }

    // Proves: VM-20, F-34, F-69, D-11
    @Test func `the cost of minutes follows the rate, within balance and daily limit`() async throws
    {
      let family = try await TestFamily.make()
      try await family.give(50, to: "zoe")
      let annas = await zoes(family.annas, family)
      #expect(annas.canEditSettings)
      #expect(try await save(annas) { ($0.ratePoints, $0.rateMinutes, $0.dailyLimit) = (2, 1, 60) })
      #expect(annas.screen.toast?.text == "Changed the screen time of Zoe")
      let model = await zoes(family.zoes, family)
      #expect(!model.canEditSettings && model.balance == 50 && model.balanceText == "50 points")
      #expect(model.minutes == 30 && model.cost == 60 && model.maximumMinutes == 25)
      #expect(!model.canRedeem)
      model.setMinutes(25)
      #expect(model.cost == 50 && model.canRedeem)
      #expect(model.priceText == "25 minutes for 50 points")
      model.setMinutes(0)
      #expect(!model.canRedeem && model.cost == 0)
      model.setMinutes(.max)
      #expect(!model.canRedeem && model.cost == 0)
    }

    // Proves: VM-20, F-34, F-69, UC-H4
    @Test func `redeeming exchanges points for minutes`() async throws {
      let family = try await TestFamily.make()
      try await family.give(50, to: "zoe")
      let annas = await zoes(family.annas, family)
      #expect(
        try await save(annas) {
          ($0.ratePoints, $0.rateMinutes, $0.weeklyAllowance, $0.dailyLimit) = (1, 1, 15, 40)
        })
      let model = await zoes(family.zoes, family)
      #expect(model.remainingToday == 40 && model.remainingText == "40 minutes")
      #expect(model.weekTotal == 15)
      model.setMinutes(30)
      #expect(await model.redeem())
      #expect(
        model.screen.toast?.text
          == "Redeemed 30 minutes for Zoe (30 points); the balance is now 20 points")
      #expect(model.redeemedToday == 30 && model.availableMinutes == 45 && model.balance == 20)
      #expect(model.remainingToday == 10 && model.maximumMinutes == 10 && model.weekTotal == 45)
      #expect(!model.canRedeem)
      #expect(await model.redeem() == false)
      #expect(model.screen.failure?.code == "insufficientCredits")
      model.setMinutes(20)
      #expect(await model.redeem() == false)
      #expect(
        model.screen.failure?.sentence
          == "That is more than today allows. Choose at most 10 minutes.")
      #expect(
        model.lines.map(\.value) == [
          "20 points", "0 minutes", "45 minutes", "10 minutes", "45 minutes", "15 minutes",
        ])
    }

    // Proves: VM-20, TRAP-28
    @Test func `an absent daily limit means unlimited`() async throws {
      let family = try await TestFamily.make()
      let model = await zoes(family.zoes, family)
      #expect(model.remainingToday == nil && model.remainingText == "no limit")
      #expect(model.maximumMinutes == 0, "There are no points")
    }

    // Proves: VM-20
    @Test func `a screen time session runs until it is stopped or expires`() async throws {
      let family = try await TestFamily.make()
      try await family.give(50, to: "zoe")
      let model = await zoes(family.zoes, family)
      #expect(!model.canStart)
      #expect(await model.startSession() == false)
      #expect(model.screen.failure?.code == "noMinutesLeft")
      await model.redeem()
      #expect(model.canStart)
      #expect(await model.startSession())
      #expect(model.screen.toast?.text == "Started the screen time of Zoe: 30 minutes")
      #expect(model.running?.minutes == 30 && !model.canStart)
      #expect(model.runningText == "until today, 10:30 AM" && model.usedToday == 30)
      #expect(model.lines.map(\.value).contains("30 minutes, of which 30 are running"))
      family.world.clock.advance(by: .seconds(600))
      #expect(await model.stopSession())
      #expect(model.running == nil && model.runningText == nil)
      #expect(model.usedToday == 10 && model.availableMinutes == 20)
      #expect(
        model.screen.toast?.text
          == "Stopped the screen time of Zoe: 10 minutes used, 20 minutes left")
      #expect(model.lines.map(\.value).contains("10 minutes"))
      await model.startSession()
      family.world.clock.advance(by: .seconds(1_200))
      #expect(model.running == nil, "It has ended by itself")
    }

    // Proves: VM-20
    @Test func `stopping counts a started minute in full`() async throws {
      let family = try await TestFamily.make()
      try await family.give(50, to: "zoe")
      let model = await zoes(family.zoes, family)
      await model.redeem()
      await model.startSession()
      #expect(model.lines.map(\.value).contains("30 minutes, of which 30 are running"))
      family.world.clock.advance(by: .seconds(1))
      await model.stopSession()
      #expect(
        model.screen.toast?.text
          == "Stopped the screen time of Zoe: 1 minute used, 29 minutes left")
    }

    // Proves: VM-20
    @Test func `stopping after midnight names the minutes of the whole session`() async throws {
      let clock = TestClock(try #require(Instant("2026-11-21T23:55:00+01:00")))
      let family = try await TestFamily(in: TestWorld(clock: clock))
      try await family.give(50, to: "zoe")
      let model = await zoes(family.zoes, family)
      await model.redeem()
      await model.startSession()
      clock.advance(by: .seconds(600))
      await model.stopSession()
      let text = try #require(model.screen.toast?.text)
      #expect(text.contains("10 minutes used"), "\(text)")
    }

    // Proves: VM-20, UC-H5
    @Test func `children cannot change the settings, and a rate of zero is refused`() async throws {
      let family = try await TestFamily.make()
      let model = await zoes(family.zoes, family)
      #expect(try await save(model) { ($0.ratePoints, $0.rateMinutes) = (1, 100) } == false)
      #expect(model.screen.failure?.code == "unauthorized")
      let annas = await zoes(family.annas, family)
      #expect(try await save(annas) { ($0.ratePoints, $0.rateMinutes) = (0, 1) } == false)
      #expect(
        annas.screen.failure?.sentence == "The exchange rate must be between 1 and 1,000.")
    }

    // Proves: VM-20, UC-H5, D-11
    @Test func `editing starts from the current settings and keeps unchanged ones`() async throws {
      let family = try await TestFamily.make()
      let model = await zoes(family.annas, family)
      #expect(model.settingForm == nil && !model.canSaveSetting)
      #expect(await model.saveSetting() == false, "Nobody edits them")
      #expect(
        try await save(model) {
          ($0.ratePoints, $0.rateMinutes, $0.weeklyAllowance) = (2, 3, 15)
          ($0.dailyLimit, $0.unused) = (40, .carry(upTo: 20))
        })
      model.editSetting()
      #expect(model.canSaveSetting)
      model.settingForm?.weeklyAllowance = 30
      #expect(await model.saveSetting())
      #expect(
        model.settingForm == nil && model.screen.toast?.text == "Changed the screen time of Zoe")
      let setting = try #require(model.overview?.setting)
      #expect(setting.rate.description == "2:3" && setting.weeklyAllowance == 30)
      #expect(setting.dailyLimit == 40 && setting.unused == .carry(upTo: 20))
    }

    // Proves: VM-20, D-11
    @Test
    func `a limit, also the first one, leaves the rule for unused minutes as it was`()
      async throws
    {
      let family = try await TestFamily.make()
      let model = await zoes(family.annas, family)
      let changes: [(limit: Int?, said: UnusedMinutes?, unused: UnusedMinutes)] = [
        (60, nil, .carry(upTo: 10_080)), (nil, nil, .carry(upTo: 10_080)),
        (45, .carry(upTo: 7), .carry(upTo: 7)),
        (60, nil, .carry(upTo: 7)), (nil, nil, .carry(upTo: 7)), (nil, .expire, .expire),
      ]
      for change in changes {
        model.editSetting()
        model.settingForm?.dailyLimit = change.limit
        if let said = change.said { model.settingForm?.unused = said }
        #expect(await model.saveSetting())
        #expect(model.overview?.setting.dailyLimit == change.limit)
        #expect(model.overview?.setting.unused == change.unused)
      }
    }

    // Proves: VM-20, UC-H5
    @Test func `settings out of range cannot be saved and stay in the form`() async throws {
      let family = try await TestFamily.make()
      let model = await zoes(family.annas, family)
      let wrongs: [(inout ScreenTimeModel.SettingForm) -> Void] = [
        { $0.ratePoints = 0 }, { $0.rateMinutes = 1_001 }, { $0.weeklyAllowance = -1 },
        { $0.weeklyAllowance = 10_081 }, { $0.dailyLimit = 0 }, { $0.dailyLimit = 1_441 },
        { $0.unused = .carry(upTo: 0) },
      ]
      for spoil in wrongs {
        model.editSetting()
        var form = try #require(model.settingForm)
        spoil(&form)
        model.settingForm = form
        #expect(!form.isValid && !model.canSaveSetting)
        #expect(await model.saveSetting() == false, "It is refused indeed")
        #expect(model.settingForm == form && model.screen.failure?.code == "validation")
      }
      let own = await zoes(family.zoes, family)
      own.editSetting()
      #expect(own.settingForm?.isValid == true && !own.canSaveSetting, "Children set no terms")
    }

    // Proves: VM-20, F-58
    @Test func `repeating a redemption after a lost answer redeems once`() async throws {
      let family = try await TestFamily.make()
      try await family.give(50, to: "zoe")
      let performer = TestPerformer(family.zoe.performer)
      let model = await zoes(family.world.device(performer), family)
      performer.script.loseAnswer()
      #expect(await model.redeem() == false)
      await model.redeem()
      await model.load()
      #expect(model.balance == 20 && model.redeemedToday == 30)
    }
  }
}
