public import KinshipDomain
public import KinshipTime
import KinshipUseCases
public import Observation

/// The gallery of care: answers to habits and new profiles, by day, the latest first.
@MainActor @Observable
public final class CareGalleryModel: LoadedScreen {
  /// A filter of the gallery.
  public enum Filter: Sendable, Hashable {
    /// Everything.
    case all
    /// The present week of the household.
    case thisWeek
    /// One profile.
    case profile(CareProfileID)
  }

  /// An entry of the gallery in words.
  public struct Cell: Sendable, Hashable, Identifiable {
    /// The entry.
    public let id: CareEventID
    /// The profile.
    public let profile: CareProfileID
    /// The colour of the profile.
    public let color: CareColor
    /// The photo of the profile, which is shown instead of ``emoji``; nil for none.
    public let profilePhoto: PhotoRef?
    /// The emoji of the profile in place of a photo.
    public let emoji: String
    /// The title: that of the habit, or “… joined”.
    public let title: String
    /// The text of the answer, or the relationship of a new profile; nil for neither.
    public let subtitle: String?
    /// The photo of the answer; nil without one.
    public let photo: PhotoRef?
    /// The answer; nil for a new profile.
    public let occurrence: CareOccurrenceRow?
    /// The whole entry as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The entries of one day.
  public struct Section: Sendable, Hashable, Identifiable {
    /// The day.
    public let day: CivilDate
    /// The day in words.
    public let title: String
    /// The entries, the latest first.
    public let cells: [Cell]

    /// The day.
    public var id: CivilDate { day }
  }

  /// The state of the screen.
  public internal(set) var screen = ScreenState()
  /// The entries as last read, of all loaded pages.
  public private(set) var events: [CareEvent] = []
  /// The profiles as last read.
  public private(set) var profiles: [CareProfile] = []
  /// The filter.
  public private(set) var filter: Filter
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var next: CareCursor?

  /// The gallery of a household.
  public init(_ device: Device, household: HouseholdID, filter: Filter = .all) {
    self.device = device
    self.household = household
    self.filter = filter
  }

  /// Loads the first page.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, page) = try await model.newest {
        (try await $0.readHome($0.household), try await $0.page(after: nil))
      }
      model.home = home
      (model.events, model.profiles, model.next) = (page.events, page.profiles, page.next)
      guard page.events.isEmpty else { return nil }
      return model.nothingYet(.noCareEvents, .noCareEventsBody, picture: .empty)
    }
  }

  private func page(after cursor: CareCursor?) async throws -> FetchCareGallery.Output {
    let (profile, range): (CareProfileID?, CareGalleryRange) =
      switch filter {
      case .all: (nil, .all)
      case .thisWeek: (nil, .week)
      case .profile(let id): (id, .all)
      }
    return try await device.performer.fetch(
      FetchCareGallery(household: household, profile: profile, range: range, after: cursor))
  }
}

// MARK: - Content

extension CareGalleryModel {
  /// The title of the screen.
  public var title: String { texts.text(.careGallery) }
  /// The filters in words: everything, this week, by profile.
  public var filterTexts: [String] {
    [texts.text(.careFilterAll), texts.text(.careFilterWeek), texts.text(.careFilterProfile)]
  }
  /// Whether there are older entries than those that are shown.
  public var hasMore: Bool { next != nil }
  /// The entries by day, the latest first.
  public var sections: [Section] {
    let texts = texts
    let calendar = texts.calendar ?? HouseholdCalendar(zone: .utc)
    let known = Dictionary(profiles.map { ($0.id, $0) }) { first, _ in first }
    var sections: [Section] = []
    for event in events {
      guard let profile = known[event.profile] else { continue }
      let day = calendar.day(of: event.at)
      let cell = Cell(event, of: profile, in: texts)
      if let last = sections.last, last.day == day {
        sections[sections.count - 1] = Section(
          day: day, title: last.title, cells: last.cells + [cell])
      } else {
        sections.append(Section(day: day, title: texts.text(.careDate(day)), cells: [cell]))
      }
    }
    return sections
  }

  /// The detail of an answer, among all loaded ones; nil for another entry.
  public func detail(of event: CareEventID) -> CareDetail? {
    let answers = sections.flatMap(\.cells).filter { $0.occurrence != nil }
    guard let index = answers.firstIndex(where: { $0.id == event }) else { return nil }
    return CareDetail(answers.compactMap(\.occurrence), at: index)
  }
}

// MARK: - Intents

extension CareGalleryModel {
  /// Shows another part of the gallery.
  @discardableResult
  public func show(_ filter: Filter) async -> Bool {
    self.filter = filter
    (events, next) = ([], nil)
    return await load()
  }

  /// Loads the next page; does nothing after the last.
  @discardableResult
  public func loadMore() async -> Bool {
    guard let cursor = next else { return true }
    return await act { model in
      let page = try await model.newest { try await $0.page(after: cursor) }
      model.events += page.events
      (model.profiles, model.next) = (page.profiles, page.next)
    }
  }
}

extension CareGalleryModel.Cell {
  init(_ event: CareEvent, of profile: CareProfile, in texts: TextContext) {
    let row = event.occurrence.map { CareOccurrenceRow($0, in: texts) }
    let name = "\(profile.name)"
    id = event.id
    self.profile = profile.id
    color = profile.color
    profilePhoto = profile.photo
    emoji = profile.emoji
    title = row?.title ?? texts.text(.careJoined(name))
    subtitle = row == nil ? "\(profile.relationship)" : row?.answerText
    photo = row?.photo
    occurrence = row
    accessibilityLabel = texts.accessibilityText([
      row == nil ? nil : name, title, subtitle, row?.statusText, row?.answeredText,
    ])
  }
}
