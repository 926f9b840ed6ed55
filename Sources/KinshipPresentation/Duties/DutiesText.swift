package import KinshipDomain
import KinshipUseCases

// Texts of duties: who takes which leg of a pickup.

extension LocalizedText {
  static let duties = Self("Duties", nl: "Rijbeurten", de: "Fahrdienste")
  static let noDuties = Self("No duties", nl: "Geen rijbeurten", de: "Keine Fahrdienste")
  static let noDutiesBody = Self(
    "Ask a member to take a pickup.", nl: "Vraag een lid om te halen of te brengen.",
    de: "Frag ein Mitglied, ob es bringt oder holt.")
  static let ownDuties = Self(
    "Pickups for you", nl: "Halen en brengen voor jou", de: "Bringen und Holen für dich")

  package static func dutyLeg(_ leg: DutyLeg) -> Self {
    switch leg {
    case .outbound: Self("there", nl: "heen", de: "hin")
    case .inbound: Self("back", nl: "terug", de: "zurück")
    }
  }

  /// The member and the state of a duty.
  static func dutyState(_ row: DutyRow, in texts: TextContext) -> Self {
    let name = texts.name(row.memberName)
    switch row.duty.status {
    case .asked:
      return Self("\(name) is asked", nl: "\(name) is gevraagd", de: "\(name) ist gefragt")
    case .accepted where row.isMissed:
      return Self(
        "\(name) was to take it", nl: "\(name) zou het doen", de: "\(name) sollte es übernehmen")
    case .accepted: return eventHandledBy(name)
    case .declined:
      return Self("nobody yet", nl: "nog niemand", de: "noch niemand")
    case .confirmed:
      return Self("Done by \(name)", nl: "\(name) heeft het gedaan", de: "Erledigt von \(name)")
    }
  }

  static func dutyAnswerBy(_ time: String) -> Self {
    Self("Answer by \(time)", nl: "Antwoord uiterlijk \(time)", de: "Antwort bis \(time)")
  }

  static func dutyNext(_ names: String) -> Self {
    Self("Next: \(names)", nl: "Daarna: \(names)", de: "Danach: \(names)")
  }

  static let missedPickup = Self("Missed", nl: "Gemist", de: "Verpasst")

  /// A pickup with its leg and time.
  static func dutyName(_ row: DutyRow, in texts: TextContext) -> Self {
    let leg = dutyLeg(row.duty.leg)
    let (title, time) = ("\(row.duty.title)", texts.moment(row.duty.begins))
    return Self(
      "“\(title)” (\(leg.english), \(time))", nl: "“\(title)” (\(leg.dutch), \(time))",
      de: "„\(title)“ (\(leg.german), \(time))")
  }
}

// MARK: - After a change

extension LocalizedText {
  /// What happened to a duty that was assigned, declined or passed on.
  static func dutyAsked(_ row: DutyRow, in texts: TextContext) -> Self {
    let (duty, name) = (dutyName(row, in: texts), texts.name(row.memberName))
    switch row.duty.status {
    case .asked:
      return Self(
        "Asked \(name) for \(duty.english)", nl: "\(name) gevraagd voor \(duty.dutch)",
        de: "\(name) gefragt für \(duty.german)")
    case .declined:
      return Self(
        "Nobody takes \(duty.english) yet", nl: "Nog niemand doet \(duty.dutch)",
        de: "Noch übernimmt niemand \(duty.german)")
    case .accepted, .confirmed: return dutyAccepted(row, in: texts)
    }
  }

  static func dutyAccepted(_ row: DutyRow, in texts: TextContext) -> Self {
    let (duty, name) = (dutyName(row, in: texts), texts.name(row.memberName))
    return Self(
      "\(name) takes \(duty.english)", nl: "\(name) doet \(duty.dutch)",
      de: "\(name) übernimmt \(duty.german)")
  }

  static func dutyConfirmed(_ row: DutyRow, in texts: TextContext) -> Self {
    let duty = dutyName(row, in: texts)
    return Self(
      "Confirmed \(duty.english)", nl: "\(duty.dutch) bevestigd", de: "\(duty.german) bestätigt")
  }
}

// MARK: - Notices and watching

extension LocalizedText {
  static let dutyAlertKind = Self(
    "A pickup needs you, or has changed", nl: "Een rijbeurt vraagt om jou, of is veranderd",
    de: "Ein Fahrdienst braucht dich oder hat sich geändert")

  /// A notice about a duty, in its present state.
  static func dutyNotice(_ row: DutyRow, in texts: TextContext) -> Self {
    let duty = dutyName(row, in: texts)
    if row.duty.cancelledAt != nil { return dutyCancelled(row, in: texts) }
    if row.duty.status == .confirmed { return dutyConfirmed(row, in: texts) }
    if row.isMissed, row.duty.status == .accepted {
      let name = texts.name(row.memberName)
      return Self(
        "Missed: \(name) was to take \(duty.english)",
        nl: "Gemist: \(name) zou \(duty.dutch) doen",
        de: "Verpasst: \(name) sollte \(duty.german) übernehmen")
    }
    if row.isMissed {
      return Self(
        "Nobody took \(duty.english)", nl: "Niemand heeft \(duty.dutch) gedaan",
        de: "Niemand hat \(duty.german) übernommen")
    }
    // Only a new time has a message to the responsible member.
    let isOwn = row.moves.contains(.decline)
    if isOwn, row.duty.status == .accepted { return dutyMoved(row, in: texts) }
    guard isOwn, row.duty.status == .asked, let by = row.duty.answerBy else {
      return dutyAsked(row, in: texts)
    }
    let time = texts.moment(by)
    return Self(
      "Can you take \(duty.english)? Answer by \(time)",
      nl: "Kun jij \(duty.dutch) doen? Antwoord uiterlijk \(time)",
      de: "Kannst du \(duty.german) übernehmen? Antwort bis \(time)")
  }

  /// A duty that was cancelled, with its pickup or by an adult.
  ///
  /// The pickup may still take place; its leg then has no responsible member.
  static func dutyCancelled(_ row: DutyRow, in texts: TextContext) -> Self {
    let duty = dutyName(row, in: texts)
    return Self(
      "Cancelled: \(duty.english). Nobody is asked for it now.",
      nl: "Ingetrokken: \(duty.dutch). Niemand wordt er nu voor gevraagd.",
      de: "Abgesagt: \(duty.german). Niemand wird jetzt gefragt.")
  }

  /// The answer to the adult who has cancelled a duty.
  static func dutyGone(_ row: DutyRow, in texts: TextContext) -> Self {
    let duty = dutyName(row, in: texts)
    return Self(
      "Not needed any more: \(duty.english)", nl: "Niet meer nodig: \(duty.dutch)",
      de: "Nicht mehr nötig: \(duty.german)")
  }

  /// A duty whose pickup has moved.
  static func dutyMoved(_ row: DutyRow, in texts: TextContext) -> Self {
    let duty = dutyName(row, in: texts)
    return Self(
      "Moved: \(duty.english)", nl: "Verplaatst: \(duty.dutch)", de: "Verschoben: \(duty.german)")
  }
}

// MARK: - Refusals

extension LocalizedText {
  static func dutyUnavailable(_ obstacle: DutyObstacle) -> Self {
    switch obstacle {
    case .past:
      Self(
        "This pickup is over and cannot be changed any more. See the earlier duties.",
        nl:
          "Deze rijbeurt is voorbij en kan niet meer worden gewijzigd. Kijk bij de eerdere rijbeurten.",
        de: """
          Dieser Fahrdienst ist vorbei und nicht mehr zu ändern. Sieh bei den früheren \
          Fahrdiensten nach.
          """)
    case .taken:
      Self(
        "Another member has already accepted this pickup. See the duties.",
        nl: "Een ander lid heeft deze rijbeurt al toegezegd. Kijk in de lijst.",
        de: "Ein anderes Mitglied hat diesen Fahrdienst schon zugesagt. Sieh in der Liste nach.")
    case .confirmed:
      Self(
        "This pickup was already confirmed. See the duties.",
        nl: "Deze rijbeurt is al bevestigd. Kijk in de lijst.",
        de: "Dieser Fahrdienst wurde schon bestätigt. Sieh in der Liste nach.")
    case .unanswered:
      Self(
        "Nobody has accepted this pickup yet. Accept it first.",
        nl: "Nog niemand heeft deze rijbeurt toegezegd. Zeg die eerst toe.",
        de: "Noch niemand hat diesen Fahrdienst zugesagt. Sag zuerst zu.")
    case .early:
      Self(
        "This pickup has not begun yet. Confirm it after its beginning.",
        nl: "Deze rijbeurt is nog niet begonnen. Bevestig die na het begin.",
        de: "Dieser Fahrdienst hat noch nicht begonnen. Bestätige ihn nach dem Beginn.")
    case .assigned:
      Self(
        "This pickup has a duty already. Propose another member for it.",
        nl: "Deze rijbeurt staat al in de lijst. Stel een ander lid voor.",
        de: "Dieser Fahrdienst steht schon in der Liste. Schlag ein anderes Mitglied dafür vor.")
    case .notAsked:
      Self(
        "You are not asked for this pickup. See the duties.",
        nl: "Jij bent niet voor deze rijbeurt gevraagd. Kijk in de lijst.",
        de: "Du bist für diesen Fahrdienst nicht gefragt. Sieh in der Liste nach.")
    }
  }

  /// The refusal of a confirmation before the beginning of the leg.
  static func dutyNotBegun(_ row: DutyRow, in texts: TextContext) -> Self {
    let duty = dutyName(row, in: texts)
    return Self(
      "\(duty.english) has not begun yet. Confirm it after its beginning.",
      nl: "\(duty.dutch) is nog niet begonnen. Bevestig de rijbeurt na het begin.",
      de: "\(duty.german) hat noch nicht begonnen. Bestätige den Fahrdienst nach dem Beginn.")
  }

  static let memberNamedTwice = Self(
    "A member is named twice. Name each member once.",
    nl: "Een lid staat er twee keer in. Noem elk lid één keer.",
    de: "Ein Mitglied ist zweimal genannt. Nenne jedes Mitglied einmal.")
  static let noMemberToAsk = Self(
    "No named member can be asked: each is away, or has this duty already. Choose another member.",
    nl: """
      Geen van de genoemde leden kan worden gevraagd: weg, of heeft deze rijbeurt al. Kies een \
      ander lid.
      """,
    de: """
      Kein genanntes Mitglied kann gefragt werden: Es ist weg oder hat diesen Fahrdienst schon. \
      Wähle ein anderes Mitglied.
      """)

  static let notAPickup = Self(
    "This event is no pickup. Choose the category Pickups for it.",
    nl: "Deze afspraak is geen halen of brengen. Kies die categorie ervoor.",
    de: "Dieser Termin ist kein Bringen oder Holen. Wähle dafür diese Kategorie.")
}
