public import KinshipDomain
import KinshipICalendar
import KinshipTime
public import KinshipUseCases
public import Observation

/// The calendar as a file that other programs read, and files of others taken in (.ics, RFC 5545).
@MainActor @Observable
public final class CalendarFileModel: Screen {
  /// A note on a line of an imported file, in the language that was spoken when it was read.
  public struct Note: Sendable, Hashable {
    /// The number of the line, from 1.
    public let line: Int
    /// What is to be known.
    public let text: String
  }

  /// The largest file that is read, in bytes.
  public nonisolated static let largestFile = CalendarReader.largestFile

  /// Whether it is under way, what went wrong, and what was done.
  public internal(set) var screen = ScreenState()
  /// What is to be known about the file that was read last, by line.
  public private(set) var notes: [Note] = []
  /// Why nothing could be made of the file that was read last; nil when something could.
  public var unreadable: String? { whyUnreadable?.content }
  /// What became of its events, or would become.
  public private(set) var outcomes: [EventImportOutcome] = []
  /// How far it is, in words; nil while nothing is under way.
  public var progressText: String? { stage.map(wording.text) }
  /// The sentence over the notes; nil without any.
  public var notesHeading: String? {
    notes.isEmpty ? nil : wording.text(.notesOnCalendarFile(notes.count))
  }
  /// How long an import waits when the account's writes per minute are used up, and how often for one call.
  static let (retryDelay, mostRetries) = (Duration.seconds(5), 12)
  let device: Device
  let household: HouseholdID
  private(set) var home: Home?
  private var stage: LocalizedText?
  private var whyUnreadable: Said<String>?

  /// The files of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Forgets what went wrong: there is nothing to load.
  public func refresh() async {
    dismiss()
  }

  /// The bytes of a file with everything that the reader sees; nil when they could not be had.
  ///
  /// `progressText` tells how far it is, and `step` is called when that changes and more is to come.
  public func export(
    step: @escaping @MainActor (CalendarFileModel) -> Void = { _ in }
  ) async -> [UInt8]? {
    var bytes: [UInt8]?
    let worked = await act { model in
      let home = try await model.readHome(model.household)
      model.home = home
      let records = try await model.records(step)
      bytes = try EventFile.bytes(
        of: records, called: home.details.name.description, home: home.calendar.zone,
        zones: model.device.zones, members: home.names)
      model.toast(.eventsExported(records.count))
    }
    screen.unfinished = nil
    return worked ? bytes : nil
  }

  private func records(
    _ step: @MainActor (CalendarFileModel) -> Void
  ) async throws -> [EventRecord] {
    defer { stage = nil }
    var records: [EventRecord] = []
    var next: EventID?
    repeat {
      let page = try await device.performer.fetch(FetchEvents(household: household, after: next))
      records += page.records
      next = page.next
      guard next != nil else { break }
      stage = .exportingEvents(records.count)
      step(self)
    } while true
    return records
  }

  /// Imports the events of a file; with `isPreview` only tells what would become of them.
  ///
  /// What cannot be read is in `notes`; of a file of which nothing can be made `unreadable` says why.
  /// `progressText` tells how far it is, and `step` is called when that changes.
  @discardableResult
  public func take(
    _ bytes: [UInt8], isPreview: Bool = false,
    step: @escaping @MainActor (CalendarFileModel) -> Void = { _ in }
  ) async -> Bool {
    (notes, outcomes, whyUnreadable) = ([], [], nil)
    stage = .readingCalendarFile
    defer { stage = nil }
    step(self)
    guard await act({ $0.home = try await $0.readHome($0.household) }), let home else {
      return false
    }
    let contents: EventFile.Contents
    do {
      contents = try EventFile.read(
        bytes, home: home.calendar.zone, zones: device.zones, ids: device.ids,
        in: device.language)
    } catch {
      whyUnreadable = said { error.sentence(in: $0.language) }
      return false
    }
    notes = contents.problems.map { Note(line: $0.line, text: $0.text) }
    return await act { model in
      try await model.importEvents(contents.events, isPreview: isPreview, step)
    }
  }

  private func importEvents(
    _ events: [EventImport], isPreview: Bool, _ step: @MainActor (CalendarFileModel) -> Void
  ) async throws {
    outcomes = []
    // Also when this is done again after a failure.
    defer { stage = nil }
    var batches = ImportBatches(of: events)
    while let batch = batches.next {
      stage = .importingEvents(outcomes.count, of: events.count, isPreview: isPreview)
      step(self)
      do {
        outcomes += try await send(batch, isPreview: isPreview) {
          stage = .waitingToImportEvents(outcomes.count, of: events.count)
          step(self)
        }
        batches.advance()
      } catch {
        if let refusal = error as? Refusal, batches.shrink(after: refusal) { continue }
        guard !outcomes.isEmpty, !isPreview, !isCancellation(error) else { throw error }
        throw PartlyChanged(
          cause: error, said: .eventsImportedInPart(outcomes.count, of: events.count))
      }
    }
    let kinds = outcomes.map(\.kind)
    func count(_ kind: EventImportOutcome.Kind) -> Int { kinds.count { $0 == kind } }
    toast(
      .eventsImported(
        added: count(.added), changed: count(.changed), unchanged: count(.unchanged),
        left: count(.newerHere) + count(.notYours), isPreview: isPreview))
  }

  /// Sends one batch; waits and tries again while the account's writes per minute are used up.
  private func send(
    _ batch: [EventImport], isPreview: Bool, whileWaiting: () -> Void
  ) async throws -> [EventImportOutcome] {
    var retries = 0
    while true {
      do {
        return isPreview
          ? try await device.performer.fetch(PreviewImport(household: household, events: batch))
          : try await device.performer.perform(ImportEvents(household: household, events: batch))
      } catch Refusal.quotaExceeded(.writesPerMinute, _) where retries < Self.mostRetries {
        retries += 1
        whileWaiting()
        try await device.sleep(Self.retryDelay)
      }
    }
  }
}
