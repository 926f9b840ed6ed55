import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct ScreenStateTests {
    // Proves: T-75, M-53, F-43
    @Test func `a screen goes from idle over loading to loaded`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer))
      #expect(model.screen.phase == .idle && !model.screen.isWorking)
      await performer.script.gate.close()
      async let loaded = model.load()
      await performer.script.gate.arrival()
      #expect(model.screen.phase == .loading && model.screen.isWorking)
      await performer.script.gate.open()
      #expect(await loaded)
      #expect(model.screen.phase == .loaded && !model.screen.isWorking)
    }

    // Proves: M-53
    @Test func `a change shows activity until its answer, and keeps the content`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer))
      await model.load()
      #expect(!model.screen.isWorking && model.rows.count == 1)
      await performer.script.gate.close()
      async let created = model.create(name: "Cabin", timeZone: "Europe/Berlin")
      await performer.script.gate.arrival()
      #expect(model.screen.phase == .loaded && model.screen.isWorking && model.rows.count == 1)
      await performer.script.gate.open()
      #expect(await created)
      #expect(!model.screen.isWorking && model.rows.count == 2)
    }

    // Proves: F-56, F-57, F-58, T-73, M-54
    @Test(arguments: [
      (FaultKind.unavailable, "Die Daten sind gerade nicht erreichbar"),
      (.busy, "Zeitüberschreitung"),
      (.inputOutput, "Daten konnten nicht gelesen werden"),
    ])
    func `a failed load gives the reason and offers a retry`(
      kind: FaultKind, text: String
    ) async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer, .german))
      performer.script.fail(with: TestFault(kind: kind))
      #expect(await model.load() == false)
      let failure = try #require(model.screen.failure)
      #expect(model.screen.phase == .failed(failure))
      #expect(failure.message.headline == text)
      #expect(failure.message.bodyText == "Bitte versuche es erneut.")
      #expect(failure.sentence == "\(text). Bitte versuche es erneut.")
      #expect(failure.message.buttonTitle == "Erneut versuchen")
      #expect(failure.message.action == .retry && failure.showsRetry)
      #expect(failure.code == kind.rawValue)
      await model.retry()
      #expect(model.screen.phase == .loaded && model.screen.failure == nil)
    }

    // Proves: F-55, F-57
    @Test(arguments: [
      (NetworkError.noInternet, FaultKind.unavailable, "Keine Internetverbindung"),
      (.timeout, .unavailable, "Zeitüberschreitung"),
      (.serverError(code: 14), .unavailable, "Server-Fehler (14)"),
      (.notFound, .unavailable, "Ressource nicht gefunden"),
      (.unknown("connection refused."), .unavailable, "Connection refused"),
    ])
    func `a network error is the headline, with an explanation below`(
      error: NetworkError, kind: FaultKind, headline: String
    ) async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer, .german))
      performer.script.fail(with: TestFault(kind: kind, title: .network(error)))
      await model.load()
      let failure = try #require(model.screen.failure)
      #expect(failure.message.headline == headline)
      let body = "Die Daten sind gerade nicht erreichbar. Bitte versuche es erneut."
      #expect(failure.message.bodyText == body && failure.sentence == "\(headline). \(body)")
      #expect(failure.showsRetry && failure.message.action == .retry)
      #expect(failure.code == (error == .noInternet ? "noInternet" : kind.rawValue))
    }

    // Proves: F-55
    @Test func `a headline repeats no sentence, and an unauthorized error offers signing in`()
      async throws
    {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer))
      await model.load()
      performer.script.fail(with: TestFault(kind: .busy, title: .network(.timeout)))
      await model.create(name: "Cabin", timeZone: "Europe/Berlin")
      #expect(
        model.screen.failure?.sentence
          == "That took too long. Nothing was changed. Please try again.")
      let server = FaultTitle.network(.serverError(code: 13))
      performer.script.fail(
        with: TestFault(kind: .inputOutput, mayHaveChanged: true, title: server))
      await model.create(name: "Cabin", timeZone: "Europe/Berlin")
      #expect(
        model.screen.failure?.sentence
          == "Server error (13). Saving failed. It may have been saved. Please try again."
      )
      performer.script.fail(with: TestFault(kind: .unavailable, title: .network(.unauthorized)))
      await model.refresh()
      let message = try #require(model.screen.failure?.message)
      #expect(message.headline == "Not authorized" && message.action == .signIn)
      #expect(message.buttonTitle == "Log In")
    }

    // Proves: F-58
    @Test func `an unknown error is shown as unexpected`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer, .german))
      performer.script.fail(with: UnknownError())
      await model.load()
      #expect(model.screen.failure?.kind == .unexpected)
      #expect(
        model.screen.failure?.sentence.hasPrefix("Ein unerwarteter Fehler ist aufgetreten") == true)
    }

    // Proves: T-72, T-73
    @Test func `a load without a session shows a welcome back message`() async throws {
      let world = try TestWorld()
      let model = HouseholdsModel(world.device(world.visitor))
      await model.load()
      let failure = try #require(model.screen.failure)
      #expect(
        failure.message
          == Message(
            headline: "Welcome back!",
            bodyText:
              "It looks like you were logged out. Please log in again to continue your journey with Kinship.",
            buttonTitle: "Log In", action: .signIn, imageName: "mascot_ticket"))
      #expect(!failure.showsRetry)
    }

    // Proves: M-54, M-56
    @Test func `a failed refresh keeps what was shown`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer))
      await model.load()
      performer.script.fail(with: TestFault(kind: .busy))
      await model.refresh()
      #expect(model.screen.phase == .loaded && model.rows.count == 1)
      #expect(model.screen.failure?.kind == .busy)
      model.dismiss()
      #expect(model.screen.failure == nil)
    }

    // Proves: F-58, F-57, M-54
    @Test func `a failed change says that nothing was changed, and a retry sends the same change`()
      async throws
    {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer))
      await model.load()
      performer.script.fail(with: TestFault(kind: .inputOutput))
      #expect(await model.create(name: "Cabin", timeZone: "Europe/Berlin") == false)
      #expect(model.screen.phase == .loaded)
      #expect(
        model.screen.failure?.sentence == "Saving failed. Nothing was changed. Please try again.")
      await model.retry()
      #expect(model.screen.failure == nil && model.created?.name.description == "Cabin")
      #expect(Set(performer.script.performed).count == 1)
      #expect(performer.script.performed.count == 2)
    }

    // Proves: F-56, F-57, T-73
    @Test(arguments: [
      (
        FaultReason.full,
        "Saving failed. Nothing was changed. The disk is full: delete files, then try again.",
        "Daten konnten nicht gelesen werden. Der Datenträger ist voll: lösche Dateien und versuche es erneut."
      ),
      (
        .readOnly,
        "Saving failed. Nothing was changed. The data is read-only: change its permissions, then try again.",
        "Daten konnten nicht gelesen werden. Die Daten sind schreibgeschützt: ändere die Rechte und versuche es erneut."
      ),
      (
        .damaged, "Saving failed. Nothing was changed. The data is damaged: restore a backup.",
        "Daten konnten nicht gelesen werden. Die Daten sind beschädigt: spiele eine Sicherung zurück."
      ),
    ])
    func `a failure that a retry cannot fix says how to fix it`(
      reason: FaultReason, changing: String, reading: String
    ) async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer))
      await model.load()
      performer.script.fail(with: TestFault(kind: .inputOutput, reason: reason))
      #expect(await model.create(name: "Cabin", timeZone: "Europe/Berlin") == false)
      #expect(model.screen.failure?.sentence == changing)
      #expect(model.screen.failure?.reason == reason && model.screen.failure?.showsRetry == true)
      let german = HouseholdsModel(family.world.device(performer, .german))
      performer.script.fail(with: TestFault(kind: .inputOutput, reason: reason))
      await german.load()
      guard case .failed(let failure) = german.screen.phase else {
        Issue.record("It has not failed")
        return
      }
      #expect(failure.sentence == reading)
    }

    // Proves: F-56, F-57
    @Test(arguments: [
      (
        StoreFault.damaged("page 7"), "Daten konnten nicht gelesen werden",
        "Daten konnten nicht gelesen werden"
      ),
      (
        .inconsistent("member.role"), "Daten konnten nicht gespeichert werden",
        "Daten konnten nicht gespeichert werden"
      ),
      (.unreachable("no such file"), "Daten nicht gefunden", "Daten nicht gefunden"),
      (.notDurable, "Speichern fehlgeschlagen", "Speichern fehlgeschlagen"),
      (.full, "Daten konnten nicht gelesen werden", "Speichern fehlgeschlagen"),
      (.inputOutput("EIO"), "Daten konnten nicht gelesen werden", "Speichern fehlgeschlagen"),
    ])
    func `a store fault has a headline about the data and a body with advice`(
      fault: StoreFault, reading: String, changing: String
    ) async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer, .german))
      performer.script.fail(with: fault)
      await model.load()
      let failed = try #require(model.screen.failure)
      #expect(failed.message.headline == reading)
      #expect(failed.sentence == "\(reading). \(failed.message.bodyText)")
      await model.retry()
      performer.script.fail(with: fault)
      #expect(await model.create(name: "Cabin", timeZone: "Europe/Berlin") == false)
      let unsaved = try #require(model.screen.failure?.message)
      #expect(unsaved.headline == changing)
      #expect(unsaved.bodyText.hasPrefix("Es wurde nichts geändert."))
    }

    // Proves: F-57, F-58
    @Test func `a change with a lost answer says that it may have been saved`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer))
      await model.load()
      performer.script.loseAnswer()
      #expect(await model.create(name: "Cabin", timeZone: "Europe/Berlin") == false)
      #expect(
        model.screen.failure?.sentence
          == "The data cannot be reached right now. It may have been saved. Please try again."
      )
      performer.script.fail(with: TestFault(kind: .busy, mayHaveChanged: true))
      await model.refresh()
      #expect(model.screen.failure?.sentence.contains("saved") == false)
    }

    // Proves: F-58
    @Test func `a dismissed failure is not retried`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer))
      performer.script.fail(with: TestFault(kind: .busy))
      await model.create(name: "Cabin", timeZone: "Europe/Berlin")
      model.dismiss()
      await model.retry()
      #expect(model.created == nil && performer.script.performed.count == 1)
      #expect(model.screen.phase == .loaded && model.rows.count == 1)
    }

    // Proves: F-43
    @Test func `a cancelled load shows no failure`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer))
      await performer.script.gate.close()
      performer.script.fail(with: CancellationError())
      let loading = Task { await model.load() }
      await performer.script.gate.arrival()
      loading.cancel()
      await performer.script.gate.open()
      #expect(await loading.value == false)
      #expect(model.screen.phase == .idle && model.screen.failure == nil)
      #expect(!model.screen.isWorking && model.screen.wasCancelled)
      await model.load()
      #expect(model.screen.phase == .loaded && !model.screen.wasCancelled)
    }

    // Proves: UC-A11
    @Test func `a cancelled change shows no failure, and a cancelled reload leaves a success`()
      async throws
    {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer))
      performer.script.fail(with: CancellationError())
      #expect(await model.create(name: "Cabin", timeZone: "Europe/Berlin") == false)
      #expect(model.screen.failure == nil && model.screen.wasCancelled)
      performer.script.goBlindAfterChange(with: CancellationError())
      #expect(await model.create(name: "Cabin", timeZone: "Europe/Berlin"))
      #expect(model.screen.failure == nil && !model.screen.wasCancelled)
    }

    // Proves: TRAP-33
    @Test func `a pending retry does not keep its model alive`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      var model: HouseholdsModel? = HouseholdsModel(family.world.device(performer))
      weak let watched = model
      performer.script.fail(with: TestFault(kind: .busy))
      await model?.create(name: "Cabin", timeZone: "Europe/Berlin")
      #expect(watched?.screen.failure?.kind == .busy)
      model = nil
      #expect(await soon { watched == nil })
    }
  }
}
