import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskWaiting: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "waiting", abstract: "List what waits for an adult.",
    discussion: "Example: kin task waiting")

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = TaskApprovalModel(place.device, household: place.id)
    await model.load()
    while model.hasMore, model.screen.failure == nil { await model.loadMore() }
    try shell.check(model)
    let ids = shortIDs(model.rows.map(\.id.bits))
    let table = Table(
      columns: [
        .init(title: shell.text(.title), isElastic: true), .init(title: shell.text(.who)),
        .init(title: shell.text(Label.completed)),
        .init(title: shell.text(.points), alignment: .right), .init(title: shell.text(.id)),
      ],
      rows: model.rows.map { row in
        [
          row.title, row.claimant ?? "", row.doneText ?? "", row.pointsText,
          ids[row.id.bits] ?? "",
        ]
      })
    return Answer(model.rows.isEmpty ? shell.emptyLines(model) : [.table(table)]) {
      ["tasks": .list(try await place.waiting()) { .task($0) }]
    }
  }
}

struct TaskApprove: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: "Approve what was done; its points are paid, once.",
    discussion: """
      Needs an adult in parent mode: “kin parent-mode unlock”. Approving again changes nothing.

      Example: kin task approve dishes
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.decide(argument.task) { await $0.approve($1) }
  }
}

struct TaskReject: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Reject what was done, with a reason; nothing is paid.",
    discussion: """
      Needs an adult in parent mode.

      Example: kin task reject dishes --reason "The pan is still dirty"
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  @Option(help: ArgumentHelp("Why, 1 to 1,000 characters.", valueName: "text"))
  var reason: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.decide(argument.task) { await $0.reject($1, reason: reason) }
  }
}

extension Shell {
  /// A decision about the claim that is meant.
  fileprivate func decide(
    _ text: String, _ decision: @MainActor (TaskApprovalModel, TaskID) async -> Bool
  ) async throws -> Answer {
    let place = try await place()
    let task = try await place.task(text) { $0.task.status == .pendingApproval }
    let model = TaskApprovalModel(place.device, household: place.id)
    _ = await decision(model, task)
    try check(model)
    return Answer(model.screen.toast?.text ?? "") { try await place.taskJSON(task) }
  }
}

extension Place {
  /// The claims that wait, for programs.
  fileprivate func waiting() async throws -> [TaskRow] {
    var rows: [TaskRow] = []
    var next: TaskCursor?
    repeat {
      let page = try await performer.fetch(
        FetchTasks(
          household: id, status: .pendingApproval, after: next, limit: FetchTasks.largestPage))
      rows += page.rows
      next = page.next
    } while next != nil
    return rows
  }
}
