import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// The child for whom a command works.
struct ChildOption: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: "The child; you, or the only child, by default.",
    nl: "Het kind; standaard jijzelf, of het enige kind.",
    de: "Das Kind; standardmäßig du, oder das einzige Kind.", valueName: "member")
  var member: String?
}

/// A command about an object of one child, such as a card.
///
/// At a terminal it asks for the child first, because the object depends on the child.
protocol ChildCommand: KinCommand {
  var whose: ChildOption { get set }
}

extension HouseholdContext {
  /// The child with a name; without one the acting child, or else the only child.
  ///
  /// At a terminal, `part` is asked for if there are several.
  func child(_ text: String?, askingFor part: MissingArgument = .child) throws -> MemberProfile {
    guard text == nil else { return try member(text) }
    let me = try member(nil)
    guard me.role != .child else { return me }
    let children = home.members.filter { $0.role == .child }
    guard children.count != 1 else { return children[0] }
    let names = children.map(\.shownName.description)
    let option = part.option.map { "\($0) " } ?? ""
    let wanted = "\(option)\(ShellQuoting.quoted(names.first ?? "Ben"))"
    let error = shell.usage(.childWanted(wanted))
    throw names.isEmpty ? error : error.asking(for: part, with: shell.text(.whichChild(names)))
  }
}

extension MissingArgument {
  fileprivate static let child = MissingArgument(option: "--for", valueName: "member")
}

extension ShellText {
  static func childWanted(_ words: String) -> Self {
    Self(
      "Choose the child, for example “\(words)”.",
      nl: "Kies het kind, bijvoorbeeld “\(words)”.",
      de: "Wähle das Kind, zum Beispiel „\(words)“.")
  }

  fileprivate static func whichChild(_ names: [String]) -> Self {
    let list = names.joined(separator: ", ")
    return Self("Which child: \(list)?", nl: "Welk kind: \(list)?", de: "Welches Kind: \(list)?")
  }
}
