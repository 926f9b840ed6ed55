import KinshipDomain
import KinshipUseCases

extension TextContext {
  /// What undoing an action does: the state of the task, the lost claim and photo, the points, the
  /// badges and the series.
  func effect(ofUndoing action: RecentAction) -> String {
    var parts = [text(.stateAfterUndoing(action.kind, count: action.count))]
    if let loss = LocalizedText.lost(with: action) { parts.append(text(loss)) }
    if action.points > .zero {
      parts.append(text(.takenBack(change(-action.points.value), from: name(action.claimantName))))
    }
    parts += action.badges.map { text(.losesBadge(badgeName($0.badge, $0.name))) }
    if action.removedTasks > 0 {
      let from = action.firstRemovedDate.map { day($0) }
      parts.append(text(.removesDates(action.removedTasks, from: from)))
    }
    return parts.joined(separator: ", ")
  }

  /// The claim and the photo of the task that are gone after undoing, as a sentence; nil for none.
  func loss(afterUndoing action: RecentAction) -> String? {
    guard action.count.isSingular else { return text(.claimsWereLost) }
    return switch (action.losesClaim, action.losesPhoto) {
    case (false, false): nil
    case (false, true): text(.photoWasLost)
    case (true, let photo): text(.claimWasLost(withPhoto: photo))
    }
  }

  /// Why an action cannot be undone, as part of a sentence.
  func reason(of obstacle: RecentAction.Obstacle, to action: RecentAction) -> String {
    switch obstacle {
    case .notAllowed: text(.undoNotAllowed)
    case .decided:
      action.deciderName.map { text(.undoDecided(by: name($0))) } ?? text(.undoDecidedByRule)
    case .seriesChanged: text(.undoSeriesChanged)
    case .pointsSpent: text(.undoPointsSpent(points(action.missingPoints.value)))
    }
  }
}

extension LocalizedText {
  /// What the reader did to a task.
  static func did(_ kind: RecentAction.Kind) -> Self {
    switch kind {
    case .completion: Self("completed", nl: "gedaan", de: "erledigt")
    case .claim:
      Self(
        "submitted for approval", nl: "ter goedkeuring gemeld", de: "zur Genehmigung gemeldet")
    case .approval: Self("approved", nl: "goedgekeurd", de: "genehmigt")
    case .rejection: Self("rejected", nl: "afgewezen", de: "abgelehnt")
    case .deletion: Self("deleted", nl: "verwijderd", de: "gelöscht")
    }
  }

  fileprivate static func stateAfterUndoing(_ kind: RecentAction.Kind, count: Int) -> Self {
    switch kind {
    case .completion, .rejection: Self("open again", nl: "weer open", de: "wieder offen")
    case .claim:
      Self(
        "no longer waits for approval", nl: "wacht niet meer op goedkeuring",
        de: "wartet nicht mehr auf Genehmigung")
    case .approval:
      Self(
        "waits for approval again", nl: "wacht weer op goedkeuring",
        de: "wartet wieder auf Genehmigung")
    case .deletion:
      count.isSingular
        ? Self("restored", nl: "hersteld", de: "wiederhergestellt")
        : Self(
          "\(count) tasks restored", nl: "\(count) taken hersteld",
          de: "\(count) Aufgaben wiederhergestellt")
    }
  }

  /// The losses of undoing an action, as part of a sentence; nil if undoing restores everything.
  fileprivate static func lost(with action: RecentAction) -> Self? {
    guard action.count.isSingular else {
      return Self(
        "without photos and waiting claims", nl: "zonder foto's en wachtende meldingen",
        de: "ohne Fotos und wartende Meldungen")
    }
    switch (action.losesClaim, action.losesPhoto) {
    case (false, false): return nil
    case (false, true):
      return Self("the photo is lost", nl: "de foto vervalt", de: "das Foto entfällt")
    case (true, false):
      return Self("the claim is lost", nl: "de melding vervalt", de: "die Meldung entfällt")
    case (true, true):
      return Self(
        "the claim and the photo are lost", nl: "de melding en de foto vervallen",
        de: "die Meldung und das Foto entfallen")
    }
  }

  fileprivate static let photoWasLost = Self(
    "The photo is lost", nl: "De foto is vervallen", de: "Das Foto ist weg")

  fileprivate static let claimsWereLost = Self(
    "Photos and waiting claims are lost", nl: "Foto's en wachtende meldingen zijn vervallen",
    de: "Fotos und wartende Meldungen sind weg")

  fileprivate static func claimWasLost(withPhoto: Bool) -> Self {
    withPhoto
      ? Self(
        "The claim and the photo are lost: the task has to be completed again",
        nl: "De melding en de foto zijn vervallen: de taak moet opnieuw worden gemeld",
        de: "Die Meldung und das Foto sind weg: Die Aufgabe muss noch einmal gemeldet werden")
      : Self(
        "The claim is lost: the task has to be completed again",
        nl: "De melding is vervallen: de taak moet opnieuw worden gemeld",
        de: "Die Meldung ist weg: Die Aufgabe muss noch einmal gemeldet werden")
  }

  fileprivate static func takenBack(_ change: String, from member: String) -> Self {
    Self("\(change) for \(member)", nl: "\(change) voor \(member)", de: "\(change) für \(member)")
  }

  fileprivate static func losesBadge(_ badge: String) -> Self {
    Self(
      "the badge “\(badge)” is lost", nl: "de badge “\(badge)” vervalt",
      de: "das Abzeichen „\(badge)“ entfällt")
  }

  fileprivate static func removesDates(_ count: Int, from day: String?) -> Self {
    let next =
      count.isSingular
      ? Self(
        "the next date goes", nl: "de volgende datum vervalt", de: "der nächste Termin entfällt")
      : Self(
        "\(count) next tasks go", nl: "\(count) volgende taken vervallen",
        de: "\(count) nächste Aufgaben entfallen")
    return day.map { day in next.map { "\($0) (\(day))" } } ?? next
  }

  // MARK: Obstacles

  static func undoNotPossible(_ reason: String) -> Self {
    Self("not possible: \(reason)", nl: "kan niet: \(reason)", de: "geht nicht: \(reason)")
  }

  fileprivate static let undoNotAllowed = Self(
    "the household's rules do not allow it",
    nl: "de regels van het huishouden laten het niet toe",
    de: "die Regeln des Haushalts erlauben es nicht")
  fileprivate static let undoDecidedByRule = Self(
    "it was approved automatically", nl: "automatisch goedgekeurd", de: "automatisch genehmigt")
  fileprivate static let undoSeriesChanged = Self(
    "a later date was changed", nl: "een latere datum is gewijzigd",
    de: "ein späterer Termin wurde geändert")

  fileprivate static func undoDecided(by name: String) -> Self {
    Self("approved by \(name)", nl: "goedgekeurd door \(name)", de: "genehmigt von \(name)")
  }

  fileprivate static func undoPointsSpent(_ missing: String) -> Self {
    Self(
      "the points are spent, \(missing) missing",
      nl: "de punten zijn uitgegeven, er ontbreken \(missing)",
      de: "die Punkte sind ausgegeben, es fehlen \(missing)")
  }

  // MARK: Empty list

  static let nothingToUndo = Self(
    "Nothing to undo", nl: "Niets om ongedaan te maken", de: "Nichts rückgängig zu machen")
  static let nothingToUndoBody = Self(
    "You did nothing to tasks in the last 30 days that can be undone.",
    nl: "Je hebt de laatste 30 dagen niets met taken gedaan dat ongedaan kan worden gemaakt.",
    de:
      "Du hast in den letzten 30 Tagen nichts an Aufgaben getan, was rückgängig gemacht werden kann."
  )
}
