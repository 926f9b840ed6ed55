import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Points.
struct PointsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "points", abstract: "Show, give and take points.",
    subcommands: [
      PointsShow.self, PointsHistory.self, PointsBonus.self, PointsPenalty.self,
      PointsCorrect.self,
    ])
}

struct PointsShow: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what a member has, earned and spent.",
    discussion: "Example: kin points show Ben")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Whose points. Without it: your own.")
  var member: String?

  func answer(in shell: Shell) async throws -> Answer {
    let (place, id, model) = try await shell.points(of: member)
    return Answer([
      .pairs([
        (shell.text(.who), model.memberName), (shell.text(Label.balance), model.balanceText),
        (shell.text(Label.earned), model.earnedText), (shell.text(Label.spent), model.spentText),
      ])
    ]) { ["account": try await place.accountJSON(of: id)] }
  }
}

struct PointsHistory: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List how a member's points came and went, the newest first.",
    discussion: "Example: kin points history Ben --limit 10")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Whose points. Without it: your own.")
  var member: String?

  @Option(help: ArgumentHelp("At most how many lines, 1 to 200.", valueName: "number"))
  var limit = FetchTransactions.pageSize

  @Option(
    help: ArgumentHelp(
      "Go on after this place, the “next” of a JSON answer; only with --json.",
      valueName: "cursor"))
  var after: String?

  func validate() throws {
    if after != nil, !global.json { throw ValidationError("--after needs --json.") }
    guard (1...FetchTransactions.largestPage).contains(limit) else {
      throw ValidationError("--limit is 1 to \(FetchTransactions.largestPage).")
    }
  }

  func answer(in shell: Shell) async throws -> Answer {
    let cursor = try after.map { text in
      guard let cursor = CursorText.transferCursor(text) else {
        throw shell.usage(.malformedCursor(text))
      }
      return cursor
    }
    let (place, id, model) = try await shell.points(of: member)
    while model.lines.count < limit, model.hasMore, model.screen.failure == nil {
      await model.loadMore()
    }
    try shell.check(model)
    let empty = [Answer.Block.line(model.noLines.headline), .line(model.noLines.body)]
    return Answer(model.lines.isEmpty ? empty : [.table(table(model, in: shell))]) {
      let page = try await place.performer.fetch(
        FetchTransactions(household: place.id, member: id, after: cursor, limit: limit))
      return [
        "transactions": .list(page.transactions, JSON.transaction),
        "next": page.next.map { .string(CursorText.text($0)) } ?? .null,
      ]
    }
  }

  @MainActor
  private func table(_ model: PointsAccountModel, in shell: Shell) -> Table {
    Table(
      columns: [
        .init(title: shell.text(.when)), .init(title: shell.text(.amount), alignment: .right),
        .init(title: shell.text(.kind)), .init(title: shell.text(.reason), isElastic: true),
      ],
      rows: model.lines.prefix(limit).map { [$0.when, $0.amountText, $0.kindText, $0.reason] })
  }
}

extension Shell {
  /// The points of the member that is meant.
  func points(of member: String?) async throws -> (Place, MemberID, PointsAccountModel) {
    let place = try await place()
    let id = try place.member(member).id
    let model = PointsAccountModel(place.device, household: place.id, member: id)
    await model.load()
    try check(model)
    return (place, id, model)
  }
}

extension Place {
  /// A member's points, for programs.
  func accountJSON(of member: MemberID) async throws -> JSON {
    .account(try await performer.fetch(FetchAccount(household: id, member: member)))
  }
}
