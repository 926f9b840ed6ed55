import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct ToastTests {
    // Proves: M-55, F-59
    @Test func `a toast disappears on the next action, on dismissal and at its end`() async throws {
      let family = try await TestFamily.make()
      let model = HouseholdsModel(family.annas)
      await model.create(name: "Cabin", timeZone: "Europe/Berlin")
      #expect(model.screen.toast?.text == "Created Cabin.")
      #expect(model.screen.toast?.endsAt == family.world.clock.now + .seconds(4))
      await model.load()
      #expect(model.screen.toast == nil)
      await model.create(name: "Boat", timeZone: "Europe/Berlin")
      model.dismiss()
      #expect(model.screen.toast == nil)
    }

    // Proves: M-55, F-59
    @Test func `a toast disappears at its end without removing a newer one`() async throws {
      let family = try await TestFamily.make()
      let (alarm, clock) = (ManualSleep(), family.world.clock)
      func pass(_ time: Duration) {
        clock.advance(by: time)
        alarm.pass(time)
      }
      var device = family.annas
      device.sleep = { await alarm.sleep($0) }
      let model = HouseholdsModel(device)
      await model.create(name: "Cabin", timeZone: "Europe/Berlin")
      #expect(await soon { alarm.count == 1 })
      pass(.seconds(3))
      #expect(model.screen.toast?.text == "Created Cabin.")
      await model.create(name: "Boat", timeZone: "Europe/Berlin")
      #expect(await soon { alarm.count == 2 })
      pass(.seconds(1))
      for _ in 0..<1_000 { await Task.yield() }
      #expect(model.screen.toast?.text == "Created Boat." && alarm.count == 1)
      pass(.seconds(3))
      #expect(await soon { model.screen.toast == nil })
    }

    // Proves: M-55, F-59
    @Test func `a toast's timer does nothing after dismissal and does not keep its screen alive`()
      async throws
    {
      let family = try await TestFamily.make()
      let alarm = ManualSleep()
      var device = family.annas
      device.sleep = { await alarm.sleep($0) }
      var model: HouseholdsModel? = HouseholdsModel(device)
      weak let watched = model
      await model?.create(name: "Cabin", timeZone: "Europe/Berlin")
      #expect(await soon { alarm.count == 1 })
      model?.dismiss()
      #expect(watched?.screen.toast == nil)
      alarm.pass(Toast.lifetime)
      for _ in 0..<1_000 { await Task.yield() }
      #expect(watched?.screen.toast == nil && watched?.rows.count == 2)
      await model?.create(name: "Boat", timeZone: "Europe/Berlin")
      #expect(await soon { alarm.count == 1 })
      model = nil
      #expect(await soon { watched == nil })
      alarm.pass(Toast.lifetime)
    }
  }
}
