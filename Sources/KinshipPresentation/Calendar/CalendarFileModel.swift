public import KinshipDomain
import KinshipICalendar
import KinshipTime
public import KinshipUseCases
public import Observation

/// Export and import of the calendar as an iCalendar file (.ics, RFC 5545).
@MainActor @Observable
public final class CalendarFileModel: Screen {
  /// A note on a line of an imported file, in the language at the time of reading.
  public struct Note: Sendable, Hashable {
    /// The number of the line, from 1.
    public let line: Int
    /// The text of the note.
    public let text: String
  }

  /// The largest accepted file, in bytes.
  public nonisolated static let largestFile = CalendarReader.largestFile

  /// The state of the export or import, with its failure or toast.
  public internal(set) var screen = ScreenState()
  /// The notes on the last imported file, by line.
  public private(set) var notes: [Note] = []
  /// Why the last file could not be read at all; nil if it could be read.
  public var unreadable: String? { whyUnreadable?.content }
  /// The results for the file's events; of a preview the expected results.
  public private(set) var outcomes: [EventImportOutcome] = []
  /// The progress in words; nil while nothing is running.
  public var progressText: String? { stage.map(texts.text) }
  /// The heading of the notes; nil without notes.
  public var notesHeading: String? {
    notes.isEmpty ? nil : texts.text(.notesOnCalendarFile(notes.count))
  }
  /// Delay and maximum number of retries for a batch after the account's limit of writes per
  /// minute.
  static let (retryDelay, mostRetries) = (Duration.seconds(5), 12)
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var stage: LocalizedText?
  private var whyUnreadable: LocalizedValue<String>?

  /// The files of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Clears the failure; this model has no content to load.
  public func refresh() async {
    dismiss()
  }

  /// A file with all events that the reader can see; nil on failure.
  ///
  /// `progressText` shows the progress, and `onProgress` is called when it changes and more pages
  /// follow.
  public func export(
    onProgress: @escaping @MainActor (CalendarFileModel) -> Void = { _ in }
  ) async -> [UInt8]? {
    var bytes: [UInt8]?
    let worked = await act { model in
      let home = try await model.readHome(model.household)
      model.home = home
      let records = try await model.records(onProgress)
      bytes = try EventFile.bytes(
        of: records, called: home.details.name.description, home: home.calendar.zone,
        zones: model.device.zones, members: home.names)
      model.toast(.eventsExported(records.count))
    }
    screen.unfinished = nil
    return worked ? bytes : nil
  }

  private func records(
    _ onProgress: @MainActor (CalendarFileModel) -> Void
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
      onProgress(self)
    } while true
    return records
  }

  /// Imports the events of a file; with `isPreview` only reports the expected results.
  ///
  /// Unreadable parts are reported in `notes`; `unreadable` says why a whole file is unreadable.
  /// `progressText` shows the progress, and `onProgress` is called when it changes.
  @discardableResult
  public func take(
    _ bytes: [UInt8], isPreview: Bool = false,
    onProgress: @escaping @MainActor (CalendarFileModel) -> Void = { _ in }
  ) async -> Bool {
    (notes, outcomes, whyUnreadable) = ([], [], nil)
    stage = .readingCalendarFile
    defer { stage = nil }
    onProgress(self)
    guard await act({ $0.home = try await $0.readHome($0.household) }), let home else {
      return false
    }
    let contents: EventFile.Contents
    do {
      contents = try EventFile.read(
        bytes, home: home.calendar.zone, zones: device.zones, ids: device.ids,
        in: device.language)
    } catch {
      whyUnreadable = localizedValue { error.sentence(in: $0.language) }
      return false
    }
    notes = contents.problems.map { Note(line: $0.line, text: $0.text) }
    return await act { model in
      try await model.importEvents(contents.events, isPreview: isPreview, onProgress)
    }
  }

  private func importEvents(
    _ events: [EventImport], isPreview: Bool, _ onProgress: @MainActor (CalendarFileModel) -> Void
  ) async throws {
    outcomes = []
    // A retry runs this method alone, so the method must reset the stage itself.
    defer { stage = nil }
    var batches = ImportBatches(of: events)
    while let batch = batches.next {
      stage = .importingEvents(outcomes.count, of: events.count, isPreview: isPreview)
      onProgress(self)
      do {
        outcomes += try await send(batch, isPreview: isPreview) {
          stage = .waitingToImportEvents(outcomes.count, of: events.count)
          onProgress(self)
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

  /// Sends one batch; waits and retries while the limit of writes per minute is reached.
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
