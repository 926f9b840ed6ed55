import KinshipPresentation
import KinshipTime

/// Streams the text of an export: one JSON document with one line per record.
///
/// It only keeps track of the open list. Records must arrive in the order of an export.
struct ExportDocument {
  /// A list of records; an account has the first three, each household has the others.
  private enum List: String {
    case sessions, devices, invitations, tasks, transactions, redemptions
    case moneyTransfers = "money_transfers"
    case goals, messages, activities, duties
    case careQuiz = "care_quiz"
    case careProfiles = "care_profiles"
    case careAnswers = "care_answers"
  }

  /// The open list, followed by the lists that follow it.
  private var lists: ArraySlice<List> = []
  /// Whether the open list has no elements yet.
  private var isEmpty = true
  /// Whether the account, the first record of every export, is written.
  private var hasAccount = false
  /// Whether a household is open.
  private var hasHousehold = false

  /// The text before the first record.
  func beginning(at now: Instant) -> String {
    "{\"format\": \"kinship-export/2\", \"exported_at\": \(JSON.text(now).line),\n"
  }

  /// The text of a record, with the ends of finished lists before it.
  mutating func text(of record: ExportRecord) -> String {
    switch record {
    case .account(let profile, let entitlement):
      hasAccount = true
      return "\"account\": \(JSON.account(profile).line),\n"
        + "\"entitlement\": \(JSON.entitlement(entitlement).line),\n"
        + begin([.sessions, .devices, .invitations, .careQuiz])
    case .session(let session): return line(JSON.session(session), in: .sessions)
    case .device(let device): return line(JSON.device(device), in: .devices)
    case .invitation(let invitation):
      return line(JSON.receivedInvitation(invitation), in: .invitations)
    case .careQuizAnswer(let answer): return line(JSON.careQuizAnswer(answer), in: .careQuiz)
    case .household(let household):
      let end = endLists() + beginHousehold()
      return end + head(of: household)
        + begin([
          .tasks, .transactions, .redemptions, .moneyTransfers, .goals, .messages, .activities,
          .duties, .careProfiles, .careAnswers,
        ])
    case .task(let row): return line(JSON.task(row), in: .tasks)
    case .transaction(let movement): return line(JSON.transaction(movement), in: .transactions)
    case .redemption(let redemption): return line(JSON.redemption(redemption), in: .redemptions)
    case .moneyTransfer(let entry): return line(JSON.moneyTransfer(entry), in: .moneyTransfers)
    case .goal(let row): return line(JSON.exportedGoal(row), in: .goals)
    case .message(let message): return line(JSON.chatMessage(message), in: .messages)
    case .activity(let row): return line(JSON.activity(row), in: .activities)
    case .duty(let row): return line(JSON.duty(row), in: .duties)
    case .careProfile(let profile): return line(JSON.careProfile(profile), in: .careProfiles)
    case .careAnswer(let answer): return line(JSON.careOccurrence(answer), in: .careAnswers)
    }
  }

  /// The text after the last record; an export always has an account.
  mutating func ending() -> String {
    precondition(hasAccount, "An export has an account")
    return endLists() + (hasHousehold ? "}" : ",\n\"households\": [") + "]}\n"
  }
}

// MARK: - Lists

extension ExportDocument {
  /// Opens the first of these lists; all of them appear in the document, even if empty.
  private mutating func begin(_ lists: [List]) -> String {
    self.lists = lists[...]
    return openList()
  }

  /// A line of a list, after the ends of the lists before it.
  private mutating func line(_ element: JSON, in list: List) -> String {
    let end = endLists(before: list)
    let lead = isEmpty ? "\n" : ",\n"
    isEmpty = false
    return end + lead + element.line
  }

  /// Ends the lists before `list` and opens it; without `list`, ends all of them.
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
