import ArgumentParser
import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTime

struct RecurrenceExpand: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand", abstract: "List when something repeats.",
    discussion: """
      The rule is RFC 5545's RRULE. Times are on the wall of the zone; one that the clock skips is \
      moved by the length of the gap, unless --missing drop leaves it out, and one that comes twice \
      is meant once, the first time.

      Shows the first 10, or what lies between --from and before --to, at most 10,000.

      Example: kin recurrence expand --rule "FREQ=MONTHLY;BYDAY=-1FR" --start 2026-01-30T18:00 \
      --zone Europe/Amsterdam --count 3
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("How it repeats.", valueName: "rrule"))
  var rule: String

  @Option(help: ArgumentHelp("When it begins: 2026-03-29T08:00, or a date.", valueName: "local"))
  var start: String

  @Option(help: ArgumentHelp("The time zone of the wall.", valueName: "zone"))
  var zone: String

  @Option(help: ArgumentHelp("How many, 1 to 10000.", valueName: "number"))
  var count: Int?

  @Option(help: ArgumentHelp("The first date or time to show.", valueName: "local"))
  var from: String?

  @Option(help: ArgumentHelp("The date or time to stop before.", valueName: "local"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "A date, time or instant on which it occurs besides. May be repeated.", valueName: "date"))
  var rdate: [String] = []

  @Option(
    help: ArgumentHelp(
      "A date, time or instant on which it does not occur. May be repeated.", valueName: "date"))
  var exdate: [String] = []

  @Option(help: "What happens to a time that the clock skips: shift or drop.")
  var missing = MissingChoice.shift

  /// What happens to a time that the clock skips.
  enum MissingChoice: String, ExpressibleByArgument, CaseIterable {
    case shift, drop
  }

  private static let most = 10_000

  func validate() throws {
    if let count, !(1...Self.most).contains(count) {
      throw ValidationError("--count has to be a number from 1 to 10000.")
    }
    if count != nil, from != nil || to != nil {
      throw ValidationError("Use --count or --from and --to, not both.")
    }
    if (from == nil) != (to == nil) { throw ValidationError("Use --from and --to together.") }
  }

  func answer(in shell: Shell) async throws -> Answer {
    let rule = try shell.rule(rule)
    let start = try local(start, in: shell)
    let zone = try zone(in: shell)
    let set = RecurrenceSet(
      start: start, rule: rule, additions: try rdate.map { try date($0, in: shell) },
      exceptions: try exdate.map { try date($0, in: shell) })
    let found = try occurrences(set.in(zone, missing: missing == .shift ? .shift : .drop), shell)
    let shown = found.prefix(count ?? (from == nil ? 10 : Self.most))
    return Answer(
      shown.isEmpty ? [.line(shell.text(.noOccurrence))] : [table(shown, zone, in: shell)]
    ) {
      [
        "rule": .text(rule), "start": .text(start), "zone": .text(zone.identifier),
        "occurrences": .list(Array(shown)) {
          ["local": .text(zone.local($0)), "instant": .text($0)]
        },
        "more": .bool(found.count > shown.count),
      ]
    }
  }

  /// One more than is shown, to tell whether there is more.
  @MainActor
  private func occurrences(_ recurrence: ZonedRecurrence, _ shell: Shell) throws -> [Instant] {
    guard let from, let to else {
      return Array(recurrence.occurrences.prefix((count ?? 10) + 1))
    }
    let first = recurrence.zone.instant(of: try local(from, in: shell))
    let end = recurrence.zone.instant(of: try local(to, in: shell))
    return Array(
      recurrence.occurrences(from: first).prefix { $0 < end }.prefix(Self.most + 1))
  }

  @MainActor
  private func table(_ found: some Sequence<Instant>, _ zone: Zone, in shell: Shell) -> Answer.Block
  {
    .table(
      Table(
        columns: [
          .init(title: shell.text(.when)), .init(title: zone.identifier), .init(title: "UTC"),
        ],
        rows: found.map { instant in
          let local = zone.local(instant)
          return [shell.text(.weekday(local.date.weekday)), "\(local)", "\(instant)"]
        }))
  }

  // MARK: What was typed

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
      return try ZoneDatabase.system().zone(zone)
    } catch ZoneDatabaseError.unknownZone(let name) {
      throw shell.usage(.unknownZone(name))
    } catch {
      throw Trouble(
        exit: .unavailable, code: "unavailable",
        sentence: shell.text(ShellWords.zonesMissing(reason: "\(error)")))
    }
  }
}
