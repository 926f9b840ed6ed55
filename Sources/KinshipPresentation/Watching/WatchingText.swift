// Texts of the events of `WatchModel`, and of the reminders of `RemindersModel`.

extension LocalizedText {
  // MARK: Tasks

  static func newTask(_ task: String, for name: String?) -> Self {
    guard let name else {
      return Self("New task: \(task)", nl: "Nieuwe taak: \(task)", de: "Neue Aufgabe: \(task)")
    }
    return Self(
      "New task for \(name): \(task)", nl: "Nieuwe taak voor \(name): \(task)",
      de: "Neue Aufgabe für \(name): \(task)")
  }

  static func noMemberAvailable(_ task: String) -> Self {
    Self(
      "No member is available for “\(task)”", nl: "Geen lid is beschikbaar voor “\(task)”",
      de: "Kein Mitglied ist für „\(task)“ verfügbar")
  }

  static func taskBegun(_ task: String) -> Self {
    Self("Started: \(task)", nl: "Gestart: \(task)", de: "Begonnen: \(task)")
  }

  static func taskOpenAgain(_ task: String) -> Self {
    Self("Open again: \(task)", nl: "Weer open: \(task)", de: "Wieder offen: \(task)")
  }

  static func taskChanged(_ task: String) -> Self {
    Self("Changed: \(task)", nl: "Gewijzigd: \(task)", de: "Geändert: \(task)")
  }

  static func deletedTask(_ task: String) -> Self {
    Self("Deleted: \(task)", nl: "Verwijderd: \(task)", de: "Gelöscht: \(task)")
  }

  static func restoredTask(_ task: String) -> Self {
    Self("Restored: \(task)", nl: "Hersteld: \(task)", de: "Wiederhergestellt: \(task)")
  }

  static func taskDueSoon(_ task: String, _ due: String) -> Self {
    Self("Due \(due): \(task)", nl: "Moet \(due) klaar zijn: \(task)", de: "Fällig \(due): \(task)")
  }

  static func taskOverdue(_ task: String, since due: String) -> Self {
    Self(
      "Overdue, it was due \(due): \(task)", nl: "Te laat, het moest \(due) klaar zijn: \(task)",
      de: "Überfällig, es war \(due) fällig: \(task)")
  }

  static func hasClaimed(_ task: String, by name: String, withPhoto: Bool = false) -> Self {
    let done = hasDone(task, by: name, withPhoto: withPhoto)
    return Self(
      "\(done.english); it waits for approval", nl: "\(done.dutch); het wacht op goedkeuring",
      de: "\(done.german); es wartet auf Genehmigung")
  }

  static func hasDone(_ task: String, by name: String, withPhoto: Bool = false) -> Self {
    guard withPhoto else {
      return Self(
        "\(name) has done “\(task)”", nl: "\(name) heeft “\(task)” gedaan",
        de: "\(name) hat „\(task)“ erledigt")
    }
    return Self(
      "\(name) has done “\(task)” and added a photo",
      nl: "\(name) heeft “\(task)” gedaan en een foto toegevoegd",
      de: "\(name) hat „\(task)“ erledigt und ein Foto hinzugefügt")
  }

  static func hasWithdrawn(_ task: String, by name: String, withPhoto: Bool = false) -> Self {
    guard withPhoto else {
      return Self(
        "\(name) has withdrawn “\(task)”; it no longer waits for approval",
        nl: "\(name) heeft “\(task)” teruggenomen; het wacht niet meer op goedkeuring",
        de: "\(name) hat „\(task)“ zurückgenommen; es wartet nicht mehr auf Genehmigung")
    }
    return Self(
      "\(name) has withdrawn “\(task)” and removed its photo; it no longer waits for approval",
      nl: "\(name) heeft “\(task)” teruggenomen en de foto verwijderd; het wacht niet meer op"
        + " goedkeuring",
      de: "\(name) hat „\(task)“ zurückgenommen und das Foto entfernt; es wartet nicht mehr auf"
        + " Genehmigung")
  }

  static func hasAddedPhoto(to task: String, by name: String) -> Self {
    Self(
      "\(name) has added a photo to “\(task)”",
      nl: "\(name) heeft een foto bij “\(task)” toegevoegd",
      de: "\(name) hat ein Foto zu „\(task)“ hinzugefügt")
  }

  static func hasReplacedPhoto(of task: String, by name: String) -> Self {
    Self(
      "\(name) has replaced the photo of “\(task)”",
      nl: "\(name) heeft de foto van “\(task)” vervangen",
      de: "\(name) hat das Foto von „\(task)“ ersetzt")
  }

  static func hasRemovedPhoto(of task: String, by name: String) -> Self {
    Self(
      "\(name) has removed the photo of “\(task)”",
      nl: "\(name) heeft de foto van “\(task)” verwijderd",
      de: "\(name) hat das Foto von „\(task)“ entfernt")
  }

  static func hasApproved(_ task: String, by name: String) -> Self {
    Self(
      "\(name) has approved “\(task)”", nl: "\(name) heeft “\(task)” goedgekeurd",
      de: "\(name) hat „\(task)“ genehmigt")
  }

  static func approvedByRule(_ task: String) -> Self {
    Self(
      "“\(task)” was approved by the household's rule",
      nl: "“\(task)” is goedgekeurd door de regel van het huishouden",
      de: "„\(task)“ wurde durch die Regel des Haushalts genehmigt")
  }

  static func hasRejected(_ task: String, by name: String, note: String) -> Self {
    Self(
      "\(name) has rejected “\(task)”: \(note)", nl: "\(name) heeft “\(task)” afgekeurd: \(note)",
      de: "\(name) hat „\(task)“ abgelehnt: \(note)")
  }

  // MARK: Members

  static func memberJoined(_ name: String) -> Self {
    Self("\(name) has joined", nl: "\(name) is er nu bij", de: "\(name) ist jetzt dabei")
  }

  /// An adult added a member without an account.
  static func memberWasAdded(_ name: String) -> Self {
    Self(
      "\(name) was added to the household", nl: "\(name) is aan het huishouden toegevoegd",
      de: "\(name) wurde in den Haushalt aufgenommen")
  }

  /// The member left, or was removed.
  static func memberLeft(_ name: String) -> Self {
    Self(
      "\(name) is no longer in the household", nl: "\(name) zit niet meer in het huishouden",
      de: "\(name) gehört nicht mehr zum Haushalt")
  }

  static func memberRenamed(_ old: String, to new: String) -> Self {
    Self(
      "\(old) is now called \(new)", nl: "\(old) heet nu \(new)",
      de: "\(old) heißt jetzt \(new)")
  }

  /// After more changes than can be listed.
  static let moreHappened = Self("… and more", nl: "… en meer", de: "… und mehr")
}
