import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct BadgesCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "badges",
      abstract: "Show the badges of a member, and the progress to the others.",
      nl: "Toon de badges van een lid, en hoever het met de andere is.",
      de: "Zeige die Abzeichen eines Mitglieds und wie weit es mit den anderen ist.",
      discussion: .words(
        """
        Tasks and cards earn badges: for their number, for the points that they earned in total, \
        and for days in a row. Points of goals count too. A task counts as soon as it is approved or needs no approval. A \
        badge stays if a task is undone, unless its description says otherwise. “\(kin: "inbox")” \
        tells of new ones.

        An account has the same badges in all of its households; others see your progress in \
        their household alone. \
        “\(kin: "account privacy --no-show-achievements")” hides yours from others; adults see \
        those of children.
        """,
        nl: """
          Met taken en kaarten verdien je badges: voor hun aantal, voor alle punten samen, en voor \
          dagen op rij. Punten van doelen tellen ook. Een taak telt zodra ze is goedgekeurd of geen goedkeuring nodig heeft. Een \
          badge blijft als een taak wordt teruggedraaid, tenzij de beschrijving iets anders zegt. \
          “\(kin: "inbox")” meldt nieuwe.

          Een account heeft in al zijn huishoudens dezelfde badges; anderen zien alleen je \
          voortgang in hun huishouden. \
          “\(kin: "account privacy --no-show-achievements")” verbergt de jouwe voor anderen; \
          volwassenen zien die van kinderen.
          """,
        de: """
          Mit Aufgaben und Karten verdienst du Abzeichen: für ihre Anzahl, alle Punkte und für \
          Tage hintereinander. Punkte von Zielen zählen auch. Eine Aufgabe zählt, sobald sie genehmigt ist oder keine Genehmigung \
          braucht. Ein Abzeichen bleibt, wenn eine Aufgabe zurückgenommen wird, außer seine \
          Beschreibung sagt etwas anderes. „\(kin: "inbox")“ meldet neue.

          Ein Konto hat in allen seinen Haushalten dieselben Abzeichen; andere sehen deinen \
          Fortschritt nur in ihrem Haushalt. \
          „\(kin: "account privacy --no-show-achievements")“ verbirgt deine vor anderen; \
          Erwachsene sehen die von Kindern.
          """
      ),
      examples: "kin badges", "kin badges Ben",
      .words(
        #"kin badges Ben --badge "Ten tasks""#,
        nl: #"kin badges Ben --badge "Tien taken""#,
        de: #"kin badges Ben --badge "Zehn Aufgaben""#))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The member whose badges to show; you by default.",
      nl: "Het lid waarvan de badges zijn; standaard jijzelf.",
      de: "Das Mitglied, dessen Abzeichen es sind; standardmäßig du."))
  var member: String?

  @Option(
    help: .words(
      "Show the details of one badge: its name, the beginning of the name, or its key.",
      nl: "Toon de details van één badge: de naam, het begin ervan, of de sleutel.",
      de: "Zeige die Einzelheiten eines Abzeichens: der Name, dessen Anfang oder der Schlüssel."))
  var badge: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let member = try context.member(member).id
    let model = try await shell.loaded(
      AchievementsModel(context.device, household: context.id, member: member))
    if let badge { model.open(try shell.badge(badge, of: model)) }
    let name = [(label: shell.text(.who), value: model.memberName)]
    let lines: [(label: String, value: String)] =
      model.detail.map { shell.details(of: $0) } ?? model.stats.map { ($0.label, $0.value) }
    var blocks: [CommandOutput.Block] = [.pairs(name + lines)]
    if model.detail == nil { blocks.append(.table(shell.table(of: model))) }
    return CommandOutput(blocks) {
      ["badges": model.answer.map { .badges($0, of: member, only: model.opened) } ?? .null]
    }
  }
}

extension Shell {
  /// The key of the badge with a name, the beginning of a name, or a key.
  fileprivate func badge(_ text: String, of model: AchievementsModel) throws -> BadgeKey {
    let named = (model.earned + model.locked).map { row in
      NamedItem(
        value: row.id, name: row.name, id: row.id.subject.bits, alias: row.id.description)
    }
    guard let badge = try one(text, among: named) else {
      throw CommandError(
        exit: .notFound, code: "badgeNotFound", sentence: self.text(.unknownBadge(text)))
    }
    return badge
  }

  fileprivate func details(
    of badge: AchievementsModel.Row
  ) -> [(label: String, value: String)] {
    var lines = [(label: text(.badge), value: badge.name)]
    if badge.details != badge.criterion { lines.append((text(.description), badge.details)) }
    lines.append((text(.criterion), badge.criterion))
    lines.append((text(.progress), badge.earnedText ?? badge.progressText ?? ""))
    lines.append((text(.symbol), badge.icon))
    return lines
  }

  /// The earned badges, and below them the others with the progress as a bar.
  fileprivate func table(of model: AchievementsModel) -> Table {
    let rows = model.earned + model.locked
    var table = Table(
      of: rows, style: { $0.isEarned ? .completed : nil },
      .init { $0.isEarned ? "🏅" : "" },
      .init(text(.badge), isStyled: true, text: \.name),
      .init(text(.criterion), isElastic: true, text: \.criterion),
      .init(text(.progress)) { $0.earnedText ?? $0.progressText ?? "" })
    table.bars = rows.map { $0.isEarned ? 0 : $0.progress }
    return table
  }
}

extension JSON {
  /// The badges of a member, or one of them.
  fileprivate static func badges(
    _ answer: FetchBadges.Output, of member: MemberID, only key: BadgeKey?
  ) -> JSON {
    [
      "member": .text(member), "member_name": .text(answer.memberName),
      "completed_tasks": .int(answer.completedTasks),
      "rows": .list(answer.badges.filter { key == nil || $0.key == key }) { row in
        [
          "key": .text(row.key), "name": .text(row.name), "details": .text(row.details),
          "icon": .string(row.icon), "metric": .raw(row.metric), "threshold": .int(row.threshold),
          "kind": .raw(row.kind), "value": .int(row.value), "earned_at": .text(row.earnedAt),
        ]
      },
    ]
  }
}

extension ShellText {
  fileprivate static let badge = Self("Badge", nl: "Badge", de: "Abzeichen")
  fileprivate static let description = Self(
    "Description", nl: "Beschrijving", de: "Beschreibung")
  fileprivate static let criterion = Self("For", nl: "Waarvoor", de: "Wofür")
  fileprivate static let progress = Self("Progress", nl: "Stand", de: "Stand")
  fileprivate static let symbol = Self("Symbol", nl: "Symbool", de: "Symbol")

  fileprivate static func unknownBadge(_ name: String) -> Self {
    Self(
      "There is no badge “\(name)”. See “\(kin: "badges")”.",
      nl: "Er is geen badge “\(name)”. Kijk met “\(kin: "badges")”.",
      de: "Es gibt kein Abzeichen „\(name)“. Sieh nach mit „\(kin: "badges")“.")
  }
}
