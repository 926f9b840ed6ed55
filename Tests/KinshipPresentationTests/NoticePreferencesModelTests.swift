import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

extension ModelTests {
  @MainActor @Suite struct NoticePreferencesModelTests {
    // Proves: VM-42, C-47
    @Test func `every kind has a switch for each channel, and none is about the calendar`()
      async throws
    {
      let family = try await TestFamily.make()
      let model = NoticePreferencesModel(
        family.world.device(family.zoe.performer, .english), household: family.household)
      #expect(model.rows.isEmpty)
      #expect(await model.setQuietHours(nil) == false)
      #expect(await model.load())
      #expect(model.rows.map(\.kind) == Notice.Kind.allCases)
      #expect(model.rows.allSatisfy { $0.isInInbox && !$0.isMailed && $0.isPushed })
      #expect(!model.rows.contains { $0.text.lowercased().contains("calendar") })
      #expect(await model.setDelivery(of: .taskOverdue, by: .mail, to: true))
      #expect(await model.setDelivery(of: .taskDueSoon, by: .inbox, to: false))
      #expect(await model.setDelivery(of: .badgeEarned, by: .push, to: false))
      #expect(model.screen.toast?.text == "The settings of your inbox are saved.")
      let again = NoticePreferencesModel(
        family.world.device(family.zoe.performer, .english), household: family.household)
      await again.load()
      #expect(again.rows == model.rows)
      #expect(again.rows.filter(\.isMailed).map(\.kind) == [.taskOverdue])
      #expect(again.rows.filter { !$0.isInInbox }.map(\.kind) == [.taskDueSoon])
      #expect(again.rows.filter { !$0.isPushed }.map(\.kind) == [.badgeEarned])
      #expect(
        again.rows.first { $0.kind == .taskOverdue }?.accessibilityLabel
          == "A task of yours is overdue, Inbox: Yes, Mail: Yes, Push: Yes")
    }

    @Test(arguments: [
      (Language.english, "none", "10:00 PM–7:00 AM"), (.dutch, "geen", "22:00–07:00"),
      (.german, "keine", "22:00–07:00"),
    ])
    func `quiet hours are shown as times, with a zone of their own`(
      language: Language, none: String, shown: String
    ) async throws {
      let family = try await TestFamily.make()
      let model = NoticePreferencesModel(
        family.world.device(family.zoe.performer, language), household: family.household)
      await model.load()
      #expect(model.lines.first?.value == none)
      let start = try #require(TimeOfDay(hour: 22, minute: 0))
      let end = try #require(TimeOfDay(hour: 7, minute: 0))
      #expect(await model.setQuietHours(try QuietHours(start: start, end: end)))
      #expect(model.lines.first?.value == shown)
      let tokyo = try QuietHours(start: start, end: end, timeZone: "Asia/Tokyo")
      #expect(await model.setQuietHours(tokyo))
      #expect(model.lines.first?.value == "\(shown) (Asia/Tokyo)")
      #expect(await model.setQuietHours(nil))
      #expect(model.lines.first?.value == none)
    }
  }
}
