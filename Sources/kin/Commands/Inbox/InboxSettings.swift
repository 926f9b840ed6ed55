public import ArgumentParser
public import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct InboxSettings: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "settings",
      abstract: "Show or change which messages you get, and when.",
      nl: "Bekijk of wijzig welke berichten je krijgt, en wanneer.",
      de: "Zeige oder ändere, welche Nachrichten du bekommst, und wann.",
      discussion: .words(
        """
        Without options it shows the settings. Without --kind, --inbox, --mail and --push change \
        all kinds of messages. A kind that is turned off in the inbox is not new there; “kin inbox --all” \
        still lists it. Mails need an account with a confirmed address, and name only the kind of \
        message. Mails with codes or about your account always come. That a mail could not be \
        delivered is never mailed. Push messages go to the devices of “\(kin: "device list")”, \
        if the server has a push gateway.
        """,
        nl: """
          Zonder opties toont het de instellingen. Zonder --kind wijzigen --inbox, --mail en \
          --push alle soorten berichten. Een soort die je in de inbox uitzet is daar niet nieuw; \
          “kin inbox --all” toont haar nog wel. Voor mails heb je een account met een bevestigd \
          adres nodig; ze noemen alleen de soort bericht. Mails met codes of over je account \
          komen altijd. Dat een mail niet kon worden bezorgd, wordt nooit gemaild. Pushberichten gaan \
          naar de apparaten van “\(kin: "device list")”, als de server een pushgateway heeft.
          """,
        de: """
          Ohne Optionen zeigt es die Einstellungen. Ohne --kind ändern --inbox, --mail und --push \
          alle Arten von Nachrichten. Eine Art, die du in der Inbox ausschaltest, ist dort nicht neu; \
          „kin inbox --all“ zeigt sie trotzdem. Mails brauchen ein Konto mit bestätigter Adresse \
          und nennen nur die Art der Nachricht. Mails mit Codes oder über dein Konto kommen immer. \
          Dass eine Mail nicht zugestellt werden konnte, wird nie gemailt. Push-Nachrichten gehen \
          an die Geräte von „\(kin: "device list")“, wenn der Server ein Push-Gateway hat.
          """
      ),
      examples: "kin inbox settings", "kin inbox settings --kind task-submitted --mail yes",
      "kin inbox settings --quiet 22:00-07:00")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: """
      The kind of messages to show or change, also with the name in JSON, such as task_submitted; \
      all kinds by default.
      """,
    nl: """
      De soort berichten om te tonen of te wijzigen, ook met de naam in JSON, zoals \
      task_submitted; standaard alle soorten.
      """,
    de: """
      Die Art von Nachrichten zum Zeigen oder Ändern, auch mit dem Namen in JSON, etwa \
      task_submitted; standardmäßig alle Arten.
      """)
  var kind: Notice.Kind?

  @Option(
    help: "Whether they are new messages in the inbox.",
    nl: "Of het nieuwe berichten in de inbox zijn.",
    de: "Ob sie neue Nachrichten in der Inbox sind.", valueName: "yes|no")
  var inbox: YesOrNo?

  @Option(
    help: "Whether they are mailed to you.",
    nl: "Of je ze als mail krijgt.",
    de: "Ob du sie als Mail bekommst.", valueName: "yes|no")
  var mail: YesOrNo?

  @Option(
    help: "Whether they are pushed to your devices.",
    nl: "Of je apparaten ze als pushbericht krijgen.",
    de: "Ob deine Geräte sie als Push-Nachricht bekommen.", valueName: "yes|no")
  var push: YesOrNo?

  @Option(
    help: "No mails and pushes between these times: 22:00-07:00, “10pm to 7am”; or “none”.",
    nl: "Geen mails en pushberichten tussen deze tijden: 22:00-07:00, “22 tot 7 uur”; of “geen”.",
    de:
      "Keine Mails und Push-Nachrichten in dieser Zeit: 22:00-07:00, „22 bis 7 Uhr“; oder „keine“.",
    valueName: "from-to")
  var quiet: String?

  @Option(
    help: "The time zone of --quiet, if it is not the household's.",
    nl: "De tijdzone van --quiet, als het niet die van het huishouden is.",
    de: "Die Zeitzone von --quiet, wenn es nicht die des Haushalts ist.", valueName: "zone")
  var zone: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let typed = try quiet.map { try QuietArgument($0, in: shell) }
    if let kind, mail == .yes, !kind.canBeMailed { throw shell.usage(.neverMailed(kind.word)) }
    let context = try await shell.context()
    let zones = context.device.zones
    let model = try await shell.loaded(
      NoticePreferencesModel(context.device, household: context.id))
    if inbox != nil || mail != nil || push != nil || quiet != nil || zone != nil {
      let hours = try quietHours(
        typed, instead: model.settings?.preferences.quietHours, in: shell,
        zone: zone.map { shell.zone($0, in: zones) })
      let kinds = kind.map { [$0] } ?? Notice.Kind.allCases
      await model.change { preferences in
        for kind in kinds {
          if let inbox { preferences.setDelivery(of: kind, by: .inbox, to: inbox == .yes) }
          if let mail { preferences.setDelivery(of: kind, by: .mail, to: mail == .yes) }
          if let push { preferences.setDelivery(of: kind, by: .push, to: push == .yes) }
        }
        preferences.quietHours = hours
      }
      try shell.check(model, zone: zone, in: zones)
    }
    let rows = model.rows.filter { kind == nil || $0.kind == kind }
    let said = model.screen.toast.map { [CommandOutput.Block.line($0.text), .line("")] } ?? []
    let pairs = model.lines.map { (label: $0.label, value: $0.value) }
    return CommandOutput(said + [.table(shell.table(of: rows)), .line(""), .pairs(pairs)]) {
      model.json(of: rows)
    }
  }

  /// The quiet hours after the change: those of the options, or else the old ones.
  @MainActor
  private func quietHours(
    _ typed: QuietArgument?, instead old: QuietHours?, in shell: Shell, zone: String?
  ) throws -> QuietHours? {
    let kept = typed == nil ? old.map { ($0.start, $0.end) } : nil
    guard let times = typed?.times ?? kept else {
      guard zone == nil else { throw shell.usage(.zoneWithoutTimes) }
      return nil
    }
    do {
      return try QuietHours(start: times.0, end: times.1, timeZone: zone ?? old?.timeZone)
    } catch let refusal as Refusal {
      throw shell.refused(refusal)
    }
  }
}

/// The value of `--quiet`: two different times, or a word for none.
private struct QuietArgument {
  /// The start and the end; nil for none.
  let times: (TimeOfDay, TimeOfDay)?

  @MainActor
  init(_ typed: String, in shell: Shell) throws {
    guard !Self.wordsForNone.contains(where: { $0.isTyped(typed) }) else {
      times = nil
      return
    }
    let pair: (start: TimeOfDay, end: TimeOfDay)
    do {
      pair = try Due.timePair(typed, in: shell.language)
    } catch {
      switch error {
      case .notTwoTimes: throw shell.usage(.timesWanted(typed))
      case .unclearHalf: throw shell.usage(.timesUnclear(typed))
      }
    }
    guard pair.start != pair.end else { throw shell.usage(.timesAreEqual) }
    times = (pair.start, pair.end)
  }

  private static let wordsForNone: [LocalizedText] = [
    .noneWord, .no, LocalizedText("off", nl: "uit", de: "aus"),
    LocalizedText("never", nl: "nooit", de: "nie"),
  ]
}

extension Notice.Kind: ExpressibleByArgument {
  /// The word of the kind in commands: `task-assigned`.
  var word: String { rawValue.replacing("_", with: "-") }

  /// Parses the word in commands, or the one in JSON, in any case.
  public init?(argument: String) {
    self.init(rawValue: argument.lowercased().replacing("-", with: "_"))
  }

  /// The words in the order of the cases, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.word) }

  /// Empty, because the command shows what the words mean.
  public static var allValueDescriptions: [String: String] { [:] }
}

extension Shell {
  fileprivate func table(of rows: [NoticePreferencesModel.Row]) -> Table {
    func answer(_ isOn: Bool) -> String { text(isOn ? LocalizedText.yes : .no) }
    return Table(
      of: rows,
      .init(text(.kindOfMessage), text: \.kind.word),
      .init(text(.eventOfMessage), isElastic: true, text: \.text),
      .init(text(LocalizedText.inInbox), text: { answer($0.isInInbox) }),
      .init(text(LocalizedText.byMail), text: { answer($0.isMailed) }),
      .init(text(LocalizedText.byPush), text: { answer($0.isPushed) }))
  }
}

extension NoticePreferencesModel {
  fileprivate func json(of rows: [Row]) -> JSON {
    let quiet = settings?.preferences.quietHours
    return [
      "settings": [
        "kinds": .list(rows) { row in
          [
            "kind": .raw(row.kind), "inbox": .bool(row.isInInbox), "mail": .bool(row.isMailed),
            "push": .bool(row.isPushed),
          ]
        },
        "quiet_hours": quiet.map { hours in
          ["start": .text(hours.start), "end": .text(hours.end), "zone": .text(hours.timeZone)]
        } ?? .null,
        "mail_address": .text(settings?.mailAddress),
        "areas_off": .list(areasOff) { .raw($0) },
      ]
    ]
  }
}

extension ShellText {
  fileprivate static let kindOfMessage = Self("Kind", nl: "Soort", de: "Art")
  fileprivate static let eventOfMessage = Self("Event", nl: "Gebeurtenis", de: "Ereignis")
  static func neverMailed(_ kind: String) -> Self {
    Self(
      """
      Messages of the kind \(kind) are about mails that do not arrive, so they are never mailed: \
      use --inbox or --push.
      """,
      nl: """
        Berichten van de soort \(kind) gaan over mails die niet aankomen, dus je krijgt ze nooit \
        als mail: gebruik --inbox of --push.
        """,
      de: """
        Nachrichten der Art \(kind) betreffen Mails, die nicht ankommen, und kommen deshalb nie als \
        Mail: nimm --inbox oder --push.
        """)
  }
  static let timesAreEqual = Self(
    """
    The quiet hours start and end at the same time: choose two different times, or --quiet none.
    """,
    nl: """
      De stille uren beginnen en eindigen op hetzelfde moment: kies twee verschillende tijden, of \
      --quiet geen.
      """,
    de: """
      Die Ruhezeit beginnt und endet zur selben Zeit: wähle zwei verschiedene Zeiten, oder \
      --quiet keine.
      """)
  static func timesWanted(_ typed: String) -> Self {
    Self(
      "“\(typed)” is not two times: write --quiet 22:00-07:00, --quiet 10pm-7am or --quiet none.",
      nl: """
        “\(typed)” is geen paar tijden: schrijf --quiet 22:00-07:00, --quiet 22-7 of --quiet geen.
        """,
      de: """
        „\(typed)“ sind keine zwei Zeiten: schreibe --quiet 22:00-07:00, --quiet 22-7 oder \
        --quiet keine.
        """)
  }
  static func timesUnclear(_ typed: String) -> Self {
    Self(
      """
      “\(typed)” leaves open which hours are am or pm: write --quiet 22:00-07:00 or \
      --quiet 10pm-7am.
      """,
      nl: """
        In “\(typed)” is niet duidelijk welk uur ’s ochtends of ’s avonds is: schrijf \
        --quiet 22:00-07:00.
        """,
      de: """
        Bei „\(typed)“ ist unklar, welche Zeit morgens oder abends ist: schreibe \
        --quiet 22:00-07:00.
        """)
  }
  static let zoneWithoutTimes = Self(
    "There are no quiet hours: add --quiet with two times, such as 22:00-07:00.",
    nl: "Er zijn geen stille uren: voeg --quiet toe met twee tijden, zoals 22:00-07:00.",
    de: "Es gibt keine Ruhezeiten: ergänze --quiet mit zwei Zeiten, etwa 22:00-07:00.")
}
