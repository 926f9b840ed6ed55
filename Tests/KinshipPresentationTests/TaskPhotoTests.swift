import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct TaskPhotoTests {
    /// The detail screen of Zoe's task that requires a photo.
    private func detail(
      _ family: TestFamily, by performer: (any Performer)? = nil, _ language: Language = .english
    ) async throws -> TaskDetailModel {
      let task = try await family.addTask("Vacuum", for: "zoe", requiresPhoto: true)
      let device = family.world.device(performer ?? family.zoe.performer, language)
      let model = TaskDetailModel(device, household: family.household, task: task)
      await model.load()
      return model
    }

    // Proves: VM-16, F-62, F-28
    @Test func `a photo is sent with progress and attached to the claim`() async throws {
      let family = try await TestFamily.make()
      let model = try await detail(family)
      #expect(model.photoState == .none && model.photoText == "photo needed")
      var states: [TaskDetailModel.PhotoState] = []
      var texts: [String?] = []
      let file = TestPicture.jpeg(padding: 3 * 1_024 * 1_024)
      let worked = await model.attachPhoto(file) { model in
        states.append(model.photoState)
        texts.append(model.photoText)
        #expect(!model.canSubmit)
      }
      #expect(worked)
      // A slow observer gets the latest state, not each one.
      #expect(states.last == .sending(percent: 100))
      #expect(texts.last == "sending the photo: 100 %")
      guard case .attached(let photo) = model.photoState else {
        Issue.record("\(model.photoState)")
        return
      }
      #expect(model.photoText == "photo added" && model.canSubmit)
      #expect(await model.submit())
      #expect(model.detail?.row.task.claim?.photo == photo)
    }

    // Proves: VM-16, F-62
    @Test func `a photo can be replaced and detached`() async throws {
      let family = try await TestFamily.make()
      let model = try await detail(family)
      await model.attachPhoto(TestPicture.jpeg())
      let first = model.photoState
      await model.attachPhoto(TestPicture.jpeg(number: 1))
      #expect(model.photoState != first && !model.needsPhoto)
      model.detachPhoto()
      #expect(model.needsPhoto && !model.canSubmit)
      #expect(await model.submit() == false)
      #expect(model.screen.failure?.code == "photoRequired")
    }

    // Proves: F-62, F-54
    @Test
    func `a file that is no picture is refused with a sentence, and the photo is still needed`()
      async throws
    {
      let family = try await TestFamily.make()
      let model = try await detail(family, by: nil, .german)
      #expect(await model.attachPhoto(Array("no picture".utf8)) == false)
      #expect(model.screen.failure?.code == "compressionFailed")
      #expect(
        model.screen.failure?.sentence.hasPrefix("Diese Datei ist kein unterstütztes Foto") == true)
      #expect(model.photoState == .none && model.needsPhoto)
    }

    // Proves: F-58
    @Test func `retrying a photo after a lost answer sends the same photo`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.zoe.performer)
      let model = try await detail(family, by: performer)
      performer.script.loseAnswer()
      #expect(await model.attachPhoto(TestPicture.jpeg()) == false)
      #expect(model.photoState == .none && model.screen.failure?.showsRetry == true)
      await model.retry()
      guard case .attached(let photo) = model.photoState else {
        Issue.record("\(model.photoState)")
        return
      }
      #expect(performer.script.performed.suffix(2) == ["\(photo)", "\(photo)"])
      await model.attachPhoto(TestPicture.jpeg(number: 1))
      #expect(performer.script.performed.last != "\(photo)")
    }

    @Test func `a missing program is named with its package`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.zoe.performer)
      let model = try await detail(family, by: performer)
      performer.script.fail(with: MissingProgram("vipsthumbnail", package: "libvips-tools"))
      #expect(await model.attachPhoto(TestPicture.jpeg()) == false)
      let failure = try #require(model.screen.failure)
      #expect(failure.kind == .unavailable && failure.code == "unavailable")
      #expect(failure.sentence.contains("vipsthumbnail"))
      #expect(failure.sentence.contains("Install libvips-tools"))
    }

    // Proves: VM-16, VM-18, F-49
    @Test func `an adult sees that a claim has a photo and can load it`() async throws {
      let family = try await TestFamily.make()
      let zoes = try await detail(family)
      await zoes.attachPhoto(TestPicture.jpeg())
      await zoes.submit()
      let approvals = TaskApprovalModel(family.annas, household: family.household)
      await approvals.load()
      let row = try #require(approvals.rows.first)
      #expect(row.photoText == "photo added" && row.accessibilityLabel.hasSuffix(", photo added"))
      let annas = TaskDetailModel(family.annas, household: family.household, task: row.id)
      #expect(await annas.loadPicture())
      #expect(annas.picture?.photo.id == row.photo)
      #expect(annas.picture?.bytes == TestPicture.jpeg())
      #expect(annas.picture?.photo.uploadedBy == family.member("zoe"))
    }

    // Proves: VM-18, F-49
    @Test func `the approval screen loads the photos of claims`() async throws {
      let family = try await TestFamily.make()
      let files = [0, 1].map { TestPicture.jpeg(number: $0) }
      for file in files {
        let zoes = try await detail(family)
        await zoes.attachPhoto(file)
        await zoes.submit()
        family.world.clock.advance(by: .seconds(60))
      }
      let plain = try await family.addTask("Dishes", for: "zoe")
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: plain))
      let performer = TestPerformer(family.anna.performer)
      let model = TaskApprovalModel(family.world.device(performer), household: family.household)
      await model.load()
      let claims = model.rows.filter { $0.photo != nil }
      #expect(claims.count == 2 && model.picture == nil)
      for row in claims {
        #expect(await model.loadPicture(of: row.id))
        #expect(model.picture?.photo.id == row.photo)
      }
      let last = try #require(model.picture)
      #expect(files.contains(last.bytes))
      #expect(await model.loadPicture(of: plain) == false)
      #expect(model.screen.failure?.refusal == .notFound(.photo) && model.rows.count == 3)
      #expect(model.picture == last, "What was shown stays")
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await model.loadPicture(of: claims[0].id) == false)
      #expect(model.screen.failure?.kind == .unavailable && model.picture == nil)
      #expect(await model.loadPicture(of: claims[0].id))
      #expect(await model.approve(claims[0].id))
      #expect(model.picture == nil && model.rows.count == 2, "That claim is decided")
    }

    @Test func `loading the photo of a claim without one is refused`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Dishes", for: "zoe")
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task))
      let approvals = TaskApprovalModel(family.annas, household: family.household)
      await approvals.load()
      #expect(approvals.rows.first?.photoText == nil)
      let model = TaskDetailModel(family.annas, household: family.household, task: task)
      #expect(await model.loadPicture() == false)
      #expect(model.picture == nil && model.screen.failure?.refusal == .notFound(.photo))
      let gone = TaskDetailModel(
        family.annas, household: family.household, task: family.world.ids.next())
      #expect(await gone.loadPicture() == false)
      #expect(gone.screen.failure?.code == "taskNotFound")
    }
  }
}
