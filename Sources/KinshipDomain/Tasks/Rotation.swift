/// Rule that decides which of several members does each task of a series.
///
/// It keeps no state: callers pass the history of the series. The same input always gives the same
/// result, on a device and on a server.
public struct Rotation: Hashable, Sendable {
  /// Rule for choosing the next member.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// Always the first of the members.
    case fixed
    /// Each member after the previous one, in the order of the members.
    case roundRobin = "round_robin"
    /// The member with the fewest recent completions; then the one whose last completion is oldest,
    /// then the first.
    case leastDoneLately = "least_done_lately"
    /// A random member, drawn from series and number, so that a repeated draw gives the same
    /// result.
    case random
    /// All members: each has a part of its own, and the task is done when all parts are.
    case everyone
  }

  /// Effect on the order of turns when another member has done the task.
  public enum Stepping: String, Hashable, Sendable, CaseIterable {
    /// The assignee's turn is used; the member after the assignee is next.
    case turnIsUsed = "turn_is_used"
    /// The member who did the task has used its turn; the member after it is next.
    case doerHadTurn = "doer_had_turn"
  }

  /// Rule for choosing the next member.
  public let order: Order
  /// The members in the order of their turns, without duplicates.
  public let members: [MemberID]
  /// Effect on the order of turns when another member has done the task.
  public let stepping: Stepping

  /// Allowed number of members: 1 to 50.
  public static let memberRange = 1...50

  /// A rotation of members; nil for none, more than 50, or duplicates.
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
  /// An earlier task of the series; lists of them have the latest first.
  public struct Past: Hashable, Sendable {
    /// The assignee; nil for none.
    public let assignee: MemberID?
    /// The member who completed it; nil if it was not completed.
    public let doer: MemberID?

    /// An earlier task with every field given.
    public init(assignee: MemberID?, doer: MemberID?) {
      self.assignee = assignee
      self.doer = doer
    }
  }

  /// The assignees of the task with that number; empty if no member is available.
  ///
  /// If empty, the adults must be notified. An absent member is passed over, and takes its turns
  /// again after returning; the order stays.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - number: Number of the task in the series, from 1.
  ///   - past: The earlier tasks, the latest first, as far back as recent completions count.
  ///   - present: The members to whom a task can be assigned now.
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

  /// All members in the order of the coming turns.
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

  /// Sort key: number of completions, negated age of the last one, and position in the rotation.
  private func key(_ member: MemberID, at place: Int, _ done: [MemberID?]) -> (Int, Int, Int) {
    (done.count { $0 == member }, -(done.firstIndex(of: member) ?? done.count), place)
  }
}

extension Rotation {
  /// Whether a task of all members is done: every present assignee has done it.
  ///
  /// Absent and former members do not block it. It is not done if no assignee is present or has
  /// done it.
  public static func isDone(
    by doers: Set<MemberID>, of assignees: [MemberID], present: Set<MemberID>
  ) -> Bool {
    let needed = assignees.filter { present.contains($0) || doers.contains($0) }
    return !needed.isEmpty && needed.allSatisfy(doers.contains)
  }
}

extension Points {
  /// Splits the points into `count` shares, as equal as whole points allow, the larger ones first.
  ///
  /// 10 over 3 is 4, 3 and 3. The sum is always the whole. If there are fewer points than shares,
  /// the last shares are 0.
  public func split(over count: Int) -> [Points] {
    guard count > 0 else { return [] }
    let (part, rest) = value.quotientAndRemainder(dividingBy: count)
    return (0..<count).map { Points(part + ($0 < rest ? 1 : 0)) ?? .zero }
  }
}
