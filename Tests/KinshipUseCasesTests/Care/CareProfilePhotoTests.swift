import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension CareFamily {
  fileprivate func upload(
    of profile: CareProfileID, by performer: (any Performer)? = nil
  ) async throws -> PhotoRef {
    try await (performer ?? anna).upload(
      PhotoUpload(
        id: world.ids.next(), household: home, of: .careProfile(profile),
        bytes: TestPicture.jpeg()))
  }

  fileprivate func setting(
    _ photo: PhotoRef?, of profile: CareProfileID, removesPhoto: Bool = false
  ) -> UpdateCareProfile {
    UpdateCareProfile(
      household: home, profile: profile, photo: photo, removesPhoto: removesPhoto)
  }

  fileprivate func exists(_ photo: PhotoRef) async throws -> Bool {
    let house = home
    return try await world.look { try $0.photos.photo(photo, in: house) != nil }
  }
}

/// The photo of a care profile.
@Suite(.hereAndServed) struct CareProfilePhotoTests {
  // Proves: H-23
  @Test(arguments: ShopStore.allCases)
  func `a profile has one photo, which another one replaces`(_ store: ShopStore) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.create()
    let first = try await home.upload(of: profile)
    #expect(try await home.anna.perform(home.setting(first, of: profile)).photo == first)
    // Setting it again changes nothing.
    #expect(try await home.anna.perform(home.setting(first, of: profile)).photo == first)
    let second = try await home.upload(of: profile)
    #expect(try await home.exists(first), "An upload replaces only unused photos")
    #expect(try await home.anna.perform(home.setting(second, of: profile)).photo == second)
    #expect(try await !home.exists(first))
    let kept = try await home.anna.perform(
      UpdateCareProfile(household: home.home, profile: profile, name: "Debra B."))
    #expect(kept.photo == second)
    let removed = try await home.anna.perform(
      home.setting(nil, of: profile, removesPhoto: true))
    #expect(removed.photo == nil)
    #expect(try await !home.exists(second))
  }

  // Proves: H-23
  @Test(arguments: ShopStore.allCases)
  func `only a photo that the caller has sent for the person can be set`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let other = try await home.create("Opa", "06 87654321")
    let habit = try await home.createHabit("Pills", of: profile)
    let answer = try await home.upload(of: profile)
    _ = try await home.anna.perform(
      AnswerCareHabit(
        household: home.home, habit: habit, day: date("2026-11-21"), text: nil, photo: answer))
    let photos = [
      answer, try await home.upload(of: other),
      try await home.upload(of: profile, by: home.family.bram.performer),
    ]
    for photo in photos {
      #expect(
        try await home.anna.refusing(home.setting(photo, of: profile)) == .notFound(.photo))
    }
    let mine = try await home.upload(of: profile)
    #expect(
      try await home.anna.refusing(home.setting(mine, of: profile, removesPhoto: true))
        == .validation(.photo, .notAllowed))
  }

  // Proves: H-23
  @Test func `the photo of a profile is no answer, and goes with the profile`() async throws {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Pills", of: profile)
    let photo = try await home.upload(of: profile)
    _ = try await home.anna.perform(home.setting(photo, of: profile))
    let refused = try await home.anna.refusing(
      AnswerCareHabit(
        household: home.home, habit: habit, day: date("2026-11-21"), text: nil, photo: photo))
    #expect(refused == .notFound(.photo))
    _ = try await home.anna.perform(DeleteCareProfile(household: home.home, profile: profile))
    #expect(try await !home.exists(photo))
  }
}
