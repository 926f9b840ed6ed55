import ArgumentParser

/// Tasks.
struct TaskCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "task", abstract: "Give, do, approve and look at tasks.",
    subcommands: [
      TaskAdd.self, TaskList.self, TaskShow.self, TaskEdit.self, TaskDelete.self, TaskStart.self,
      TaskComplete.self, TaskPhoto.self, TaskSkip.self, TaskUndo.self, TaskWaiting.self,
      TaskApprove.self,
      TaskReject.self,
      TaskReopen.self,
    ])
}
