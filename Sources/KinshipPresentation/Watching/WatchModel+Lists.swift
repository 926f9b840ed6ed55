import KinshipDomain
import KinshipUseCases

// Observation of the shopping list and the calendar.

extension WatchModel {
  /// Observes the shopping list.
  func followShopping(_ isReady: IsReady) async throws {
    try await observe(FetchShoppingList(household: household)) { rows in
      for item in shopping.update(with: rows.map(\.item), name: name) { add(item) }
      isReady.yield()
    }
  }

  /// Observes the calendar, with one subscription for each page.
  ///
  /// At first all existing events are read, so that they are not reported as new.
  func followEvents(_ isReady: IsReady) async throws {
    let diff = if let calendar { calendar } else { try await existingEvents() }
    calendar = diff
    try await followEvents(after: nil, diff, isReady)
  }

  private func existingEvents() async throws -> EventListDiff {
    let records = try await device.everyRow(\.records, next: \.next) {
      FetchEvents(household: household, after: $0)
    }
    return EventListDiff(records.map(\.event))
  }

  private func followEvents(
    after place: EventID?, _ diff: EventListDiff, _ isReady: IsReady
  ) async throws {
    var rest: (place: EventID, task: Task<Void, any Error>)?
    defer { rest?.task.cancel() }
    try await observe(FetchEvents(household: household, after: place)) { page in
      for event in diff.update(with: page, after: place, name: name) { add(event) }
      if rest?.place != page.next {
        rest?.task.cancel()
        rest = page.next.map { next in
          (next, Task { try await self.followEvents(after: next, diff, isReady) })
        }
      }
      isReady.yield()
    }
  }
}

/// Derives shopping list events from successive answers of `FetchShoppingList`.
struct ShoppingListDiff {
  private var known: [ShoppingItemID: ShoppingItem]?
  /// Removed items, which may be restored, the latest last; at most `mostDeparted`.
  private var departed: [ShoppingItemID] = []

  private static let mostDeparted = 500

  /// Applies an answer, and returns the differences from the previous one.
  mutating func update(
    with items: [ShoppingItem], name: (MemberID?) -> String
  ) -> [PendingWatchEvent] {
    let now = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    defer { known = now }
    guard let known else { return [] }
    let gone = known.values.filter { now[$0.id] == nil }.sorted { $0.id < $1.id }
    departed += gone.map(\.id)
    departed.removeFirst(max(0, departed.count - Self.mostDeparted))
    let here = items.sorted { $0.id < $1.id }.compactMap {
      change(of: $0, before: known[$0.id], name)
    }
    departed.removeAll { now[$0] != nil }
    return gone.map { PendingWatchEvent(.removed, $0, nil, .itemGone("\($0.title)")) } + here
  }

  private func change(
    of item: ShoppingItem, before: ShoppingItem?, _ name: (MemberID?) -> String
  ) -> PendingWatchEvent? {
    let title = "\(item.title)"
    guard let before else {
      return departed.contains(item.id)
        ? PendingWatchEvent(.restored, item, nil, .itemBack(title))
        : PendingWatchEvent(.added, item, item.addedBy, .itemAdded(title, by: name(item.addedBy)))
    }
    if let check = item.check, check != before.check {
      return PendingWatchEvent(.checked, item, check.by, .itemChecked(title, by: name(check.by)))
    }
    if before.check != nil, item.check == nil {
      return PendingWatchEvent(.unchecked, item, nil, .itemIsStillToBuy(title))
    }
    let isSame =
      item.title == before.title && item.quantity == before.quantity
      && item.section == before.section
    return isSame ? nil : PendingWatchEvent(.changed, item, nil, .itemChanged(title))
  }
}

/// Derives calendar events from successive answers of `FetchEvents`, for any of its pages.
@MainActor
final class EventListDiff {
  private var known: [EventID: CalendarEvent]

  /// Starts with the events that exist already.
  init(_ events: [CalendarEvent]) {
    known = Dictionary(events.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Applies the page after a cursor, and returns the differences from the known events.
  func update(
    with page: EventPage, after place: EventID?, name: (MemberID?) -> String
  ) -> [PendingWatchEvent] {
    let events = page.records.map(\.event)
    let here = Set(events.map(\.id))
    let gone = known.values.filter { event in
      !here.contains(event.id) && place.map { event.id > $0 } ?? true
        && page.next.map { event.id <= $0 } ?? true
    }.sorted { $0.id < $1.id }
    for event in gone { known[event.id] = nil }
    let changed = events.compactMap { event -> PendingWatchEvent? in
      let title = "\(event.details.title)"
      guard let before = known.updateValue(event, forKey: event.id) else {
        return PendingWatchEvent(
          .added, event, event.createdBy, .eventAdded(title, by: name(event.createdBy)))
      }
      return before == event ? nil : PendingWatchEvent(.changed, event, nil, .eventChanged(title))
    }
    return gone.map { PendingWatchEvent(.removed, $0, nil, .eventGone("\($0.details.title)")) }
      + changed
  }
}

extension PendingWatchEvent {
  fileprivate init(
    _ change: WatchModel.Change, _ item: ShoppingItem, _ actor: MemberID?, _ text: LocalizedText
  ) {
    self.init(
      change: change, kind: .shoppingItem, subject: .init(item.id, item.title), actor: actor,
      text: text)
  }

  fileprivate init(
    _ change: WatchModel.Change, _ event: CalendarEvent, _ actor: MemberID?, _ text: LocalizedText
  ) {
    self.init(
      change: change, kind: .event, subject: .init(event.id, event.details.title), actor: actor,
      text: text)
  }
}
