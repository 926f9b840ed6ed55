import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

extension FamilyLife {
  /// A confirmed profile with two habits, one of them answered today, and a stopped profile.
  func careForElders() async throws {
    let (home, ids, anna) = (family.household, family.world.ids, family.anna.performer)
    let (oma, opa): (CareProfileID, CareProfileID) = (ids.next(), ids.next())
    _ = try await anna.perform(
      CreateCareProfile(
        household: home, id: oma, name: "Oma", relationship: "Grandmother",
        phone: "06 12345678", language: .dutch))
    _ = try await anna.perform(
      MoveCareSetup(household: home, profile: oma, step: .smsIntroduction))
    _ = try await anna.perform(RequestCareConfirmation(household: home, profile: oma))
    try await family.world.receive(.yes, from: "+31612345678", text: "Ja!")
    let habits: [CareHabitID] = [ids.next(), ids.next()]
    for (habit, hour) in zip(habits, [20, 21]) {
      _ = try await anna.perform(
        CreateCareHabit(
          household: home, id: habit, profile: oma, title: "Pills at \(hour)",
          days: Weekday.allCases, time: TimeOfDay(hour: hour, minute: 0) ?? .midnight))
    }
    let day = HouseholdCalendar(zone: .utc).day(of: family.world.clock.now)
    let photo: PhotoRef = ids.next()
    _ = try await anna.upload(
      PhotoUpload(
        id: photo, household: home, of: .careProfile(oma),
        bytes: TestPicture.jpeg(number: 9, padding: 100)))
    _ = try await anna.perform(
      AnswerCareHabit(
        household: home, habit: habits[0], day: day, text: "Done by phone", photo: photo))
    _ = try await family.bram.performer.perform(
      CreateCareProfile(
        household: home, id: opa, name: "Opa", relationship: "Grandfather",
        phone: "+4915123456789"))
    try await family.world.receive(.stop, from: "+4915123456789", text: "STOP")
  }
}
