import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipPresentation

extension ModelTests {
  @MainActor @Suite struct WatchPhotoTests {
    /// Zoe's claims of one task, each with or without a photo.
    private struct Claims {
      let family: TestFamily
      let task: TaskID

      init() async throws {
        family = try await TestFamily(in: TestWorld()) { $0.claimantMayRetry = true }
        task = try await family.addTask("Dishes", for: "zoe")
      }

      /// Claims the task, and returns it as Anna sees it; `number` selects the picture.
      func claim(_ number: UInt8?) async throws -> TaskRow {
        let zoe = family.zoe.performer
        var photo: PhotoRef?
        if let number {
          photo = try await zoe.upload(
            PhotoUpload(
              id: family.world.ids.next(), household: family.household, of: .task(task),
              bytes: TestPicture.jpeg(number: number)))
        }
        _ = try await zoe.perform(
          CompleteTask(household: family.household, task: task, photo: photo))
        return try await row()
      }

      func withdraw() async throws -> TaskRow {
        _ = try await family.zoe.performer.perform(
          UncompleteTask(household: family.household, task: task))
        return try await row()
      }

      private func row() async throws -> TaskRow {
        try await family.anna.performer.fetch(GetTask(household: family.household, task: task)).row
      }
    }

    /// The event for a difference, in a household whose names are loaded.
    private func event(
      _ claims: Claims, from before: TaskRow, to now: TaskRow, _ language: Language
    ) async throws -> PendingWatchEvent {
      let device = claims.family.world.device(claims.family.anna.performer, language)
      let model = WatchModel(device, household: claims.family.household)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      defer { following.cancel() }
      return model.happening(TaskListDiff.Item(row: now, before: before.task, isGone: false))
    }

    @Test(arguments: [
      (
        Language.english, "Zoe has added a photo to “Dishes”",
        "Zoe has replaced the photo of “Dishes”", "Zoe has removed the photo of “Dishes”"
      ),
      (
        .dutch, "Zoe heeft een foto bij “Dishes” toegevoegd",
        "Zoe heeft de foto van “Dishes” vervangen", "Zoe heeft de foto van “Dishes” verwijderd"
      ),
      (
        .german, "Zoe hat ein Foto zu „Dishes“ hinzugefügt",
        "Zoe hat das Foto von „Dishes“ ersetzt", "Zoe hat das Foto von „Dishes“ entfernt"
      ),
    ])
    func `another photo of a claim is reported with its task and what happened to it`(
      language: Language, added: String, replaced: String, removed: String
    ) async throws {
      let claims = try await Claims()
      var rows: [TaskRow] = []
      for number: UInt8? in [nil, 1, 2, nil] {
        rows.append(try await claims.claim(number))
        _ = try await claims.withdraw()
      }
      for (index, text) in [added, replaced, removed].enumerated() {
        let event = try await event(claims, from: rows[index], to: rows[index + 1], language)
        #expect(event.text.text(in: language) == text)
        #expect(event.change == .changed && event.task == claims.task)
        #expect(event.actor == claims.family.member("zoe"))
      }
    }

    @Test func `a claim with a photo, and its withdrawal, say so`() async throws {
      let claims = try await Claims()
      _ = try await claims.claim(nil)
      let open = try await claims.withdraw()
      let claimed = try await claims.claim(1)
      let claim = try await event(claims, from: open, to: claimed, .english)
      #expect(
        claim.text.text(in: .english)
          == "Zoe has done “Dishes” and added a photo; it waits for approval")
      #expect(claim.change == .submitted)
      let withdrawn = try await claims.withdraw()
      let end = try await event(claims, from: claimed, to: withdrawn, .english)
      #expect(
        end.text.text(in: .english)
          == "Zoe has withdrawn “Dishes” and removed its photo; it no longer waits for approval")
      #expect(end.change == .withdrawn)
    }
  }
}
