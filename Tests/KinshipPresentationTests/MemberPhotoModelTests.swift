import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  /// Photos of members and households on the screens that show and change them.
  @MainActor @Suite struct MemberPhotoModelTests {
    private func people(_ family: TestFamily, by performer: any Performer) async -> HouseholdModel {
      let device = family.world.device(performer)
      let model = HouseholdModel(device, household: family.household)
      await model.load()
      return model
    }

    private func photo(of name: String, in model: HouseholdModel, _ family: TestFamily)
      -> PhotoRef?
    {
      model.memberRows.first { $0.id == family.member(name) }?.photo
    }

    // Proves: VM-14, M-12, F-66
    @Test func `a child's photo is sent with progress, shown and removed`() async throws {
      let family = try await TestFamily.make()
      let ben = family.member("ben")
      let model = await people(family, by: family.anna.performer)
      #expect(photo(of: "ben", in: model, family) == nil && model.sendingText == nil)
      var texts: [String?] = []
      let file = TestPicture.jpeg(padding: 3 * 1_024 * 1_024)
      #expect(await model.setPhoto(file, of: .member(ben)) { texts.append($0.sendingText) })
      #expect(texts.last == "sending the photo: 100 %" && model.sendingText == nil)
      #expect(model.screen.toast?.text == "The photo of Ben is saved.")
      #expect(photo(of: "ben", in: model, family) == model.sentPhoto && model.sentPhoto != nil)
      #expect(await model.loadPicture(of: .member(ben)))
      #expect(model.picture?.bytes == file && model.picture?.photo.subject == .member(ben))
      #expect(await model.removePhoto(of: .member(ben)))
      #expect(model.screen.toast?.text == "The photo of Ben is removed.")
      #expect(photo(of: "ben", in: model, family) == nil)
      #expect(await model.loadPicture(of: .member(ben)) && model.picture == nil)
    }

    // Proves: VM-14, F-02
    @Test func `a household's photo is sent with progress, shown and removed`() async throws {
      let family = try await TestFamily.make()
      let model = await people(family, by: family.anna.performer)
      #expect(model.photo == nil)
      var texts: [String?] = []
      let file = TestPicture.jpeg(padding: 3 * 1_024 * 1_024)
      #expect(await model.setPhoto(file) { texts.append($0.sendingText) })
      #expect(texts.last == "sending the photo: 100 %" && model.sendingText == nil)
      #expect(model.screen.toast?.text == "The photo of Home is saved.")
      #expect(model.photo == model.sentPhoto && model.photo != nil)
      #expect(await model.loadPicture())
      #expect(model.picture?.bytes == file && model.picture?.photo.subject == .household)
      await model.refresh()
      #expect(model.picture?.bytes == file, "It is still shown")
      let zoes = await people(family, by: family.zoe.performer)
      #expect(await zoes.loadPicture() && zoes.picture?.bytes == file)
      #expect(await zoes.setPhoto(file) == false)
      #expect(zoes.screen.failure?.code == "unauthorized")
      #expect(await model.removePhoto())
      #expect(model.screen.toast?.text == "The photo of Home is removed.")
      #expect(model.photo == nil && model.picture == nil)
      #expect(await model.loadPicture() && model.picture == nil)
    }

    // Proves: F-58, VM-14
    @Test func `retrying after a lost answer sends the same photo`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = await people(family, by: performer)
      performer.script.loseAnswer()
      #expect(await model.setPhoto(TestPicture.jpeg(), of: .member(family.member("ben"))) == false)
      #expect(model.screen.failure?.showsRetry == true && model.sendingText == nil)
      await model.retry()
      let sent = try #require(model.sentPhoto)
      #expect(photo(of: "ben", in: model, family) == sent)
      #expect(performer.script.performed.suffix(2) == ["\(sent)", "\(sent)"])
    }

    @Test func `a file that is no picture is refused`() async throws {
      let family = try await TestFamily.make()
      let model = await people(family, by: family.anna.performer)
      #expect(await model.setPhoto(Array("none".utf8), of: .member(family.member("ben"))) == false)
      #expect(model.screen.failure?.code == "compressionFailed")
      #expect(await model.setPhoto(TestPicture.jpeg(), of: .member(family.member("zoe"))) == false)
      #expect(model.screen.failure?.code == "unauthorized")
    }

    // Proves: UC-A7, M-07, F-66, F-49
    @Test func `an account's photo is set in each of its households`() async throws {
      let family = try await TestFamily.make()
      let anna = family.anna.performer
      let second = try await anna.perform(
        CreateHousehold(
          household: family.world.ids.next(), member: family.world.ids.next(), name: "Second",
          timeZone: "Europe/Berlin"))
      let model = AccountModel(family.world.device(anna))
      await model.load()
      var texts: [String?] = []
      #expect(await model.setPhoto(TestPicture.jpeg()) { texts.append($0.sendingText) })
      #expect(texts.last == "sending the photo: 100 %" && model.sendingText == nil)
      #expect(model.screen.toast?.text == "Your photo is saved.")
      var photos: [PhotoRef] = []
      for home in [family.household, second.id] {
        let details = try await anna.fetch(HouseholdDetails(household: home))
        let me = details.members.first { $0.id == details.actingMember }
        photos.append(try #require(me?.details?.photo))
      }
      #expect(Set(photos).count == 2, "Nothing is shared between households")
      #expect(await model.removePhoto())
      let details = try await anna.fetch(HouseholdDetails(household: second.id))
      #expect(details.members.allSatisfy { $0.details?.photo == nil })
    }

    // Proves: UC-A7, F-58
    @Test func `a photo set in some households says so, and a retry sets the rest`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let ids = family.world.ids
      _ = try await family.anna.performer.perform(
        CreateHousehold(
          household: ids.next(), member: ids.next(), name: "Second", timeZone: "Europe/Berlin"))
      let model = AccountModel(family.world.device(performer))
      await model.load()
      // The household query and the first photo succeed.
      performer.script.fail(after: 2, with: TestFault(kind: .unavailable))
      #expect(await model.setPhoto(TestPicture.jpeg()) == false)
      #expect(
        model.screen.failure?.sentence.hasPrefix(
          "Your photo was changed in some of your households, but not in all.") == true)
      await model.retry()
      #expect(model.screen.failure == nil && model.screen.toast?.text == "Your photo is saved.")
      let sent = performer.script.performed.suffix(4)
      #expect(Set(sent).count == 2, "The same pictures again")
    }

    // Proves: F-58, UC-A7
    @Test func `a photo that another adult has replaced can be sent again`() async throws {
      let family = try await TestFamily.make()
      let ben = family.member("ben")
      let performer = TestPerformer(family.anna.performer)
      let model = await people(family, by: performer)
      performer.script.loseAnswer()
      #expect(await model.setPhoto(TestPicture.jpeg(), of: .member(ben)) == false)
      let brams = await people(family, by: family.bram.performer)
      #expect(await brams.setPhoto(TestPicture.jpeg(number: 1), of: .member(ben)))
      #expect(await model.setPhoto(TestPicture.jpeg(), of: .member(ben)) == false)
      #expect(model.screen.failure?.code == "unusableID")
      #expect(await model.setPhoto(TestPicture.jpeg(), of: .member(ben)))
      #expect(photo(of: "ben", in: model, family) == model.sentPhoto)
    }

    // Proves: VM-14
    @Test func `a failed load or a removal clears the shown photo`() async throws {
      let family = try await TestFamily.make()
      let (ben, mo) = (family.member("ben"), family.member("mo"))
      let performer = TestPerformer(family.anna.performer)
      let model = await people(family, by: performer)
      #expect(await model.setPhoto(TestPicture.jpeg(), of: .member(ben)))
      #expect(await model.loadPicture(of: .member(ben)) && model.picture != nil)
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await model.loadPicture(of: .member(mo)) == false)
      #expect(model.picture == nil)
      #expect(await model.loadPicture(of: .member(ben)) && model.picture != nil)
      #expect(await model.removePhoto(of: .member(ben)))
      #expect(model.picture == nil)
    }

    // Proves: UC-A7
    @Test func `a refusal of one household does not stop the photo in the others`() async throws {
      let family = try await TestFamily.make()
      let anna = family.anna.performer
      _ = try await anna.perform(
        CreateHousehold(
          household: family.world.ids.next(), member: family.world.ids.next(), name: "Second",
          timeZone: "Europe/Berlin"))
      let performer = TestPerformer(anna)
      let model = AccountModel(family.world.device(performer))
      await model.load()
      // The household query succeeds, and the first household refuses.
      performer.script.fail(after: 1, with: Refusal.photoLimitReached)
      #expect(await model.setPhoto(TestPicture.jpeg()) == false)
      #expect(model.screen.failure?.sentence.hasPrefix("Your photo was changed in some") == true)
      let homes = try await anna.fetch(FetchHouseholds())
      let details = try await anna.fetch(HouseholdDetails(household: try #require(homes.last).id))
      #expect(details.members.contains { $0.details?.photo != nil })
    }

    @Test func `setting a photo without a household is refused`() async throws {
      let world = try TestWorld()
      let model = AccountModel(world.device(try await world.signUp("Eva").performer))
      #expect(await model.setPhoto(TestPicture.jpeg()) == false)
      #expect(model.screen.failure?.refusal == .notFound(.household))
    }
  }
}
