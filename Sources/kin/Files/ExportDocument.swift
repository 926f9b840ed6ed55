import KinshipPresentation
import KinshipTime

/// The text of an export as it comes: one JSON document, a line for each record.
///
/// It knows which list stands open, and no more of what was written; records come in the order of an
/// export.
struct ExportDocument {
  /// A list that records go into: an account has the first two, each household the others.
  private enum List: String {
    case sessions, invitations, tasks, transactions, redemptions
  }

  /// The list that stands open, and those that follow it before something else does.
  private var lists: ArraySlice<List> = []
  /// Whether nothing is in the list that stands open.
  private var isEmpty = true
  /// Whether the account was written, which every export begins with.
  private var hasAccount = false
  /// Whether a household was begun.
  private var hasHousehold = false

  /// What comes before the first record.
  func beginning(at now: Instant) -> String {
    "{\"format\": \"kinship-export/2\", \"exported_at\": \(JSON.text(now).line),\n"
  }

  /// A record, with what ends before it and what begins with it.
  mutating func text(of record: ExportRecord) -> String {
    switch record {
    case .account(let profile):
      hasAccount = true
      return "\"account\": \(JSON.account(profile).line),\n" + begin([.sessions, .invitations])
    case .session(let session): return line(JSON.session(session), in: .sessions)
    case .invitation(let invitation):
      return line(JSON.receivedInvitation(invitation), in: .invitations)
    case .household(let household):
      let end = endLists() + beginHousehold()
      return end + head(of: household) + begin([.tasks, .transactions, .redemptions])
    case .task(let row): return line(JSON.task(row), in: .tasks)
    case .transaction(let movement): return line(JSON.transaction(movement), in: .transactions)
    case .redemption(let redemption): return line(JSON.redemption(redemption), in: .redemptions)
    }
  }

  /// What comes after the last record; there is no export without an account.
  mutating func ending() -> String {
    precondition(hasAccount, "An export has an account")
    return endLists() + (hasHousehold ? "}" : ",\n\"households\": [") + "]}\n"
  }
}

// MARK: - Lists

extension ExportDocument {
  /// Opens the first of these lists; each of them is in the document, also when nothing is in it.
  private mutating func begin(_ lists: [List]) -> String {
    self.lists = lists[...]
    return openList()
  }

  /// A line of a list; those before it have ended by then.
  private mutating func line(_ element: JSON, in list: List) -> String {
    let end = endLists(before: list)
    let lead = isEmpty ? "\n" : ",\n"
    isEmpty = false
    return end + lead + element.line
  }

  /// Ends the lists before `list`, which then stands open; all of them without one.
  private mutating func endLists(before list: List? = nil) -> String {
    var text = ""
    while let open = lists.first, open != list {
      lists.removeFirst()
      text += "]"
      if !lists.isEmpty { text += ",\n" + openList() }
    }
    precondition(lists.first == list, "The records of an export come in its order")
    return text
  }

  private mutating func openList() -> String {
    isEmpty = true
    return lists.first.map { "\"\($0.rawValue)\": [" } ?? ""
  }
}

// MARK: - Households

extension ExportDocument {
  private mutating func beginHousehold() -> String {
    defer { hasHousehold = true }
    return hasHousehold ? "},\n" : ",\n\"households\": [\n"
  }

  private func head(of exported: ExportedHousehold) -> String {
    let household = JSON.household(exported.household, isCurrent: false).line
    let member = (exported.member.map(JSON.member) ?? .null).line
    return "{\"household\": \(household),\n\"member\": \(member),\n"
      + "\"points\": \(JSON.account(exported.points).line),\n"
      + "\"screen_time\": \(JSON.screenTime(exported.screenTime).line),\n"
  }
}
