import KinshipDomain
import KinshipPresentation
import KinshipTime

extension Shell {
  /// A typed time zone, or the only one of a typed city, in the spelling of the database; unchanged
  /// if it is not in its list.
  func zone(_ typed: String, in zones: ZoneDatabase) -> String {
    let names = ZoneNames(identifiers: zones.identifiers)
    return names.identifier(of: typed) ?? names.city(typed) ?? typed
  }

  /// Throws the failure of a model; the error for an unknown time zone names similar ones.
  func check(_ model: some ScreenModel, zone typed: String?, in zones: ZoneDatabase) throws {
    do {
      try check(model)
    } catch let error as CommandError {
      guard let typed, model.screen.failure?.refusal == .validation(.timeZone, .unknown) else {
        throw error
      }
      var suggesting = error
      suggesting.sentence = text(unknownZone(typed, in: zones))
      throw suggesting
    }
  }

  /// The text for an unknown time zone, with similar ones.
  func unknownZone(_ typed: String, in zones: ZoneDatabase) -> ShellText {
    .unknownZone(typed, meant: ZoneNames(identifiers: zones.identifiers).similar(to: typed))
  }
}

extension ShellText {
  /// An unknown time zone, with similar ones.
  static func unknownZone(_ name: String, meant zones: [String]) -> Self {
    guard let last = zones.last else { return unknownZone(name) }
    func list(_ or: String) -> String {
      let others = zones.dropLast().joined(separator: ", ")
      return others.isEmpty ? last : "\(others) \(or) \(last)"
    }
    return Self(
      "There is no time zone “\(name)”: write \(list("or")).",
      nl: "Er is geen tijdzone “\(name)”: schrijf \(list("of")).",
      de: "Es gibt keine Zeitzone „\(name)“: schreibe \(list("oder")).")
  }

  static func unknownZone(_ name: String) -> Self {
    Self(
      "There is no time zone “\(name)”: write one such as Europe/Amsterdam.",
      nl: "Er is geen tijdzone “\(name)”: schrijf er een zoals Europe/Amsterdam.",
      de: "Es gibt keine Zeitzone „\(name)“: schreibe etwa Europe/Berlin.")
  }
}
