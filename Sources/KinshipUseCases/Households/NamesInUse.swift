import KinshipDomain

/// The names and nicknames of a household's members: no two members have one that looks the same.
///
/// A typed name that is taken is refused; a member that comes with an account gets a number. A name behind a
/// nickname counts, because it is shown again once the nickname is removed. Names that looked the same before this
/// rule stay until one of them is changed.
struct NamesInUse {
  private var names: [MemberID: [Name]]
  private var changed: [(member: MemberID, name: Name)] = []

  init(of members: [Member]) {
    names = Dictionary(
      uniqueKeysWithValues: members.map { ($0.id, Self.names($0.name, $0.nickname)) })
  }

  private static func names(_ name: Name, _ nickname: Name?) -> [Name] {
    [name] + [nickname].compactMap(\.self)
  }

  /// Gives a member its names.
  mutating func rename(_ member: MemberID, to name: Name, nickname: Name?) {
    let given = Self.names(name, nickname)
    let old = names.updateValue(given, forKey: member) ?? []
    changed += given.filter { !old.contains($0) }.map { (member, $0) }
  }

  /// Throws `nameTaken` when a name that was given looks like another member's.
  func requireDistinct() throws {
    let known = names.flatMap { member, names in names.map { (member: member, name: $0) } }
    let alike = Dictionary(grouping: known) { $0.name.folded }
    for (member, name) in changed {
      let others = alike[name.folded, default: []].filter { $0.member != member }
      // The smallest id, so that the result is deterministic.
      guard let other = others.min(by: { $0.member < $1.member }) else { continue }
      throw Refusal.nameTaken(other.name)
    }
  }

  /// The name, with a number where another member has it.
  func disambiguated(_ name: Name, for member: MemberID) -> Name {
    name.disambiguated(from: names.filter { $0.key != member }.values.joined())
  }
}

extension Context {
  func namesInUse(in household: HouseholdID) throws -> NamesInUse {
    NamesInUse(of: try self.members.members(of: household))
  }
}
