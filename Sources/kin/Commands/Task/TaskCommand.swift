import ArgumentParser

struct TaskCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "task",
      abstract: "Create, complete, approve and list tasks.",
      nl: "Maak, doe en bekijk taken, en keur ze goed.",
      de: "Aufgaben erstellen, erledigen, genehmigen und ansehen.",
      subcommands: [
        TaskAdd.self, TaskList.self, TaskShow.self, TaskEdit.self, TaskDelete.self,
        TaskDeleted.self, TaskRestore.self, TaskStart.self, TaskComplete.self, TaskPhoto.self,
        TaskSkip.self, TaskUndoCommand.self, TaskReminders.self,
        TaskWaiting.self,
        TaskApprove.self,
        TaskReject.self,
        TaskReopen.self,
      ])
  }
}
