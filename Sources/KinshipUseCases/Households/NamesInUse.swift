import KinshipDomain

/// What a household's members are called where they are named, nicknames included: no two look the same.
///
/// A typed name that is taken is refused; a member that comes with an account gets a number. Names that looked
/// the same before this rule stay until one of them is changed.
struct NamesInUse {
  private var names: [MemberID: Name]

  init(of members: [Member]) {
    names = Dictionary(uniqueKeysWithValues: members.map { ($0.id, $0.shownName) })
  }

  /// What a member is called; nil for nobody.
  subscript(member: MemberID) -> Name? {
    get { names[member] }
    set { names[member] = newValue }
  }

  /// Throws `nameTaken` when the name of one of these members looks like another member's.
  func requireDistinct(_ members: [MemberID]) throws {
    let alike = Dictionary(grouping: names) { $0.value.folded }
    for member in members {
      let others = names[member].flatMap { alike[$0.folded] }?.filter { $0.key != member } ?? []
      // The same one whenever it is asked.
      guard let other = others.min(by: { $0.key < $1.key }) else { continue }
      throw Refusal.nameTaken(other.value)
    }
  }

  /// The name, with a number where it is another member's.
  func toldApart(_ name: Name, for member: MemberID) -> Name {
    name.toldApart(from: names.filter { $0.key != member }.values)
  }
}

extension Context {
  /// What the members of a household are called.
  func namesInUse(in household: HouseholdID) throws -> NamesInUse {
    NamesInUse(of: try members.members(of: household))
  }
}
