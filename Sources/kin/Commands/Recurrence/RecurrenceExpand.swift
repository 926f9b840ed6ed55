import ArgumentParser
import KinshipPresentation
import KinshipTime

struct RecurrenceExpand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "expand",
      abstract: "List the dates of a rule.",
      nl: "Toon de datums van een regel.",
      de: "Zeige die Termine einer Regel.",
      discussion: .words(
        """
        The rule is an RRULE (RFC 5545). Times are local times of the zone. A time that the \
        clock skips is moved by the length of the gap, or left out with --missing drop. A time \
        that occurs twice counts once, the first time.

        Lists the first 10 dates, the first --count dates, or those from --from on and before \
        --to; at most 10,000.
        """,
        nl: """
          De regel is een RRULE (RFC 5545). Tijden zijn lokale tijden van de zone. Een tijd die \
          de klok overslaat, schuift op met de lengte van het gat, of vervalt met --missing \
          drop. Een tijd die twee keer voorkomt, telt één keer, de eerste keer.

          Toont de eerste 10 datums, de eerste --count datums, of die vanaf --from tot vóór \
          --to; hoogstens 10.000.
          """,
        de: """
          Die Regel ist eine RRULE (RFC 5545). Zeiten sind Ortszeiten der Zone. Eine Zeit, die \
          die Uhr überspringt, rückt um die Länge der Lücke weiter, oder entfällt mit --missing \
          drop. Eine Zeit, die zweimal vorkommt, zählt einmal, beim ersten Mal.

          Zeigt die ersten 10 Termine, die ersten --count Termine, oder die ab --from und vor \
          --to; höchstens 10.000.
          """
      ),
      examples:
        #"kin recurrence expand --rule "FREQ=MONTHLY;BYDAY=-1FR" --start 2026-01-30T18:00 --zone Europe/Amsterdam --count 3"#
    )
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The recurrence rule.",
    nl: "De herhalingsregel.",
    de: "Die Wiederholungsregel.", valueName: "rrule")
  var rule: String

  @Option(
    help: "The start: 2026-03-29T08:00, or a date.",
    nl: "Het begin: 2026-03-29T08:00, of een datum.",
    de: "Der Beginn: 2026-03-29T08:00, oder ein Datum.", valueName: "local")
  var start: String

  @Option(
    help: "The time zone of local times.",
    nl: "De tijdzone van lokale tijden.",
    de: "Die Zeitzone der Ortszeiten.", valueName: "zone")
  var zone: String

  @Option(
    help: "The number of dates, 1 to 10000.",
    nl: "Het aantal datums, 1 tot 10000.",
    de: "Die Anzahl der Termine, 1 bis 10000.", valueName: "number")
  var count: Int?

  @Option(
    help: "The first date or time to show.",
    nl: "De eerste datum of tijd om te tonen.",
    de: "Das erste Datum oder die erste Zeit, die gezeigt wird.", valueName: "local")
  var from: String?

  @Option(
    help: "The date or time to stop before.",
    nl: "De datum of tijd waarvóór het ophoudt.",
    de: "Das Datum oder die Zeit, vor der Schluss ist.", valueName: "local")
  var to: String?

  @Option(
    help: .words(
      "An additional date, time or instant. May be repeated.",
      nl: "Een extra datum, tijd of moment. Mag vaker.",
      de: "Ein zusätzliches Datum, eine Zeit oder ein Zeitpunkt. Mehrmals möglich.",
      valueName: "date"))
  var rdate: [String] = []

  @Option(
    help: .words(
      "A date, time or instant to leave out. May be repeated.",
      nl: "Een datum, tijd of moment dat vervalt. Mag vaker.",
      de: "Ein Datum, eine Zeit oder ein Zeitpunkt, der entfällt. Mehrmals möglich.",
      valueName: "date"))
  var exdate: [String] = []

  @Option(
    help: "How to treat a time that the clock skips: shift or drop.",
    nl: "Wat er gebeurt met een tijd die de klok overslaat: shift schuift op, drop laat weg.",
    de: """
      Was mit einer Zeit geschieht, die die Uhr überspringt: shift verschiebt sie, drop lässt sie \
      weg.
      """)
  var missing = MissingChoice.shift

  enum MissingChoice: String, KeywordArgument {
    case shift, drop
  }

  private static let maxCount = 10_000

  func validate() throws {
    if let count, !(1...Self.maxCount).contains(count) {
      throw ValidationError.words(
        "--count must be a number from 1 to 10000.",
        nl: "--count moet een getal van 1 tot 10000 zijn.",
        de: "--count muss eine Zahl von 1 bis 10000 sein.")
    }
    if count != nil, from != nil || to != nil {
      throw ValidationError.words(
        "Use --count or --from and --to, not both.",
        nl: "Gebruik --count, of --from en --to, niet allebei.",
        de: "Nimm --count, oder --from und --to, nicht beides.")
    }
    if (from == nil) != (to == nil) {
      throw ValidationError.words(
        "Use --from and --to together.",
        nl: "Gebruik --from en --to samen.",
        de: "Nimm --from und --to zusammen.")
    }
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let rule = try RecurrenceRule(rule)
    let start = try local(start, in: shell)
    let zone = try zone(in: shell)
    let set = RecurrenceSet(
      start: start, rule: rule, additions: try rdate.map { try date($0, in: shell) },
      exceptions: try exdate.map { try date($0, in: shell) })
    let found = try occurrences(set.in(zone, missing: missing == .shift ? .shift : .drop), shell)
    let shown = Array(found.prefix(count ?? (from == nil ? 10 : Self.maxCount)))
    return CommandOutput(
      shown.isEmpty ? [.line(shell.text(.noOccurrence))] : [table(shown, zone, in: shell)]
    ) {
      [
        "rule": .text(rule), "start": .text(start), "zone": .text(zone.identifier),
        "occurrences": .list(shown) {
          ["local": .text(zone.local($0)), "instant": .text($0)]
        },
        "more": .bool(found.count > shown.count),
      ]
    }
  }

  /// The occurrences to show, plus one to detect whether there are more.
  @MainActor
  private func occurrences(_ recurrence: ZonedRecurrence, _ shell: Shell) throws -> [Instant] {
    guard let from, let to else {
      return Array(recurrence.occurrences.prefix((count ?? 10) + 1))
    }
    let first = recurrence.zone.instant(of: try local(from, in: shell))
    let end = recurrence.zone.instant(of: try local(to, in: shell))
    return Array(
      recurrence.occurrences(from: first).prefix { $0 < end }.prefix(Self.maxCount + 1))
  }

  @MainActor
  private func table(_ found: [Instant], _ zone: Zone, in shell: Shell) -> CommandOutput.Block {
    .table(
      Table(
        of: found,
        .init(shell.text(.when)) { shell.text(.weekday(zone.local($0).date.weekday)) },
        .init(zone.identifier) { "\(zone.local($0))" },
        .init("UTC") { "\($0)" }))
  }

  // MARK: Arguments

  @MainActor
  private func local(_ text: String, in shell: Shell) throws -> CivilDateTime {
    if let local = CivilDateTime(text) { return local }
    guard let date = CivilDate(text) else { throw shell.usage(.malformedLocal(text)) }
    return CivilDateTime(date, .midnight)
  }

  @MainActor
  private func date(_ text: String, in shell: Shell) throws -> RecurrenceDate {
    if let date = CivilDate(text) { return .date(date) }
    if let local = CivilDateTime(text) { return .local(local) }
    guard let instant = Instant(text) else { throw shell.usage(.malformedLocal(text)) }
    return .instant(instant)
  }

  @MainActor
  private func zone(in shell: Shell) throws -> Zone {
    do {
      let zones = try ZoneDatabase.system()
      return try zones.zone(shell.zone(zone, in: zones))
    } catch ZoneDatabaseError.unknownZone(let name) {
      let zones = try? ZoneDatabase.system()
      throw shell.usage(zones.map { shell.unknownZone(name, in: $0) } ?? .unknownZone(name))
    } catch {
      throw CommandError(
        exit: .unavailable, code: "unavailable",
        sentence: shell.text(.zonesMissing(reason: "\(error)")))
    }
  }
}
