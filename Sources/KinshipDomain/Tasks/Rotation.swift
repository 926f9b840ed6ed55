/// Decides which of several members does each task of a series.
///
/// A rule without a memory: whoever asks says what is known of the series, so that the same question always
/// has the same answer, here and on a server.
public struct Rotation: Hashable, Sendable {
  /// How the next one is found.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// Always the first of the members.
    case fixed
    /// Each after the one before, in the order of the members.
    case roundRobin = "round_robin"
    /// Whoever did it least lately; of several the one who did it longest ago, then the first.
    case leastDoneLately = "least_done_lately"
    /// Anybody, drawn from series and number: a repeat draws the same one.
    case random
    /// All of them: each has a task of its own, a part, and it is done when all parts are.
    case everyone
  }

  /// What a turn becomes when somebody else has done it.
  public enum Stepping: String, Hashable, Sendable, CaseIterable {
    /// The turn is used up: the one after the assignee comes next.
    case turnIsUsed = "turn_is_used"
    /// Whoever did it had its turn: the one after it comes next.
    case doerHadTurn = "doer_had_turn"
  }

  /// How the next one is found.
  public let order: Order
  /// The members in the order of their turns; each is there once.
  public let members: [MemberID]
  /// What a turn becomes when somebody else has done it.
  public let stepping: Stepping

  /// How many members can take turns: 1 to 50.
  public static let memberRange = 1...50

  /// Turns of some members; nil for none, for more than 50, and when one is there twice.
  public init?(_ order: Order, of members: [MemberID], stepping: Stepping = .turnIsUsed) {
    guard Self.memberRange.contains(members.count), Set(members).count == members.count else {
      return nil
    }
    self.order = order
    self.members = members
    self.stepping = stepping
  }
}

extension Rotation {
  /// A task of the series that is behind us, the latest first wherever there are several.
  public struct Past: Hashable, Sendable {
    /// Whose turn it was; nil where it was nobody's.
    public let assignee: MemberID?
    /// Who did it; nil where nobody did.
    public let doer: MemberID?

    /// A task that is behind us.
    public init(assignee: MemberID?, doer: MemberID?) {
      self.assignee = assignee
      self.doer = doer
    }
  }

  /// Who does the task of that number; empty when nobody is there, and then the adults are to be told.
  ///
  /// Who is absent is passed over, and has its turn again when it is back: the order stays.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - number: Which of its tasks, from 1.
  ///   - past: The tasks before it, the latest first; as far back as "lately" goes.
  ///   - present: Who can be given a task now.
  public func assignees(
    of series: SeriesID, number: Int, after past: [Past], present: Set<MemberID>
  ) -> [MemberID] {
    let free = members.filter(present.contains)
    switch order {
    case .fixed: return members.prefix(1).filter(present.contains)
    case .everyone: return free
    case .roundRobin: return turns(after: past).first(where: present.contains).map { [$0] } ?? []
    case .leastDoneLately: return leastDone(of: free, past).map { [$0] } ?? []
    case .random:
      guard !free.isEmpty else { return [] }
      let drawn = Identifier<Rotation>(derivedFrom: series, .turn(number: number))
      return [free[Int(UInt64(truncatingIfNeeded: drawn.bits >> 80) % UInt64(free.count))]]
    }
  }

  /// Everybody in the order of the turns to come.
  private func turns(after past: [Past]) -> [MemberID] {
    let last = past.lazy.compactMap { task in
      let member =
        stepping == .doerHadTurn ? task.doer ?? task.assignee : task.assignee ?? task.doer
      return member.flatMap { members.firstIndex(of: $0) }
    }.first
    guard let last else { return members }
    return Array(members[(last + 1)...] + members[...last])
  }

  private func leastDone(of free: [MemberID], _ past: [Past]) -> MemberID? {
    let done = past.map(\.doer)
    return free.enumerated().min { left, right in
      key(left.element, at: left.offset, done) < key(right.element, at: right.offset, done)
    }?.element
  }

  /// How often, how long ago (the more, the sooner it is its turn), and its place.
  private func key(_ member: MemberID, at place: Int, _ done: [MemberID?]) -> (Int, Int, Int) {
    (done.count { $0 == member }, -(done.firstIndex(of: member) ?? done.count), place)
  }
}

extension Rotation {
  /// Whether a task of everybody is done: by all who are still there.
  ///
  /// Whoever has left or is absent holds nobody up. When nobody is there it is not done.
  public static func isDone(
    by doers: Set<MemberID>, of assignees: [MemberID], present: Set<MemberID>
  ) -> Bool {
    let needed = assignees.filter { present.contains($0) || doers.contains($0) }
    return !needed.isEmpty && needed.allSatisfy(doers.contains)
  }
}

extension Points {
  /// The parts of so many people, in their order: as equal as whole points are, the greater ones first.
  ///
  /// 10 over 3 is 4, 3 and 3. The sum is always the whole; where there are more people than points the last get
  /// none.
  public func split(over count: Int) -> [Points] {
    guard count > 0 else { return [] }
    let (part, rest) = value.quotientAndRemainder(dividingBy: count)
    return (0..<count).map { Points(part + ($0 < rest ? 1 : 0)) ?? .zero }
  }
}
