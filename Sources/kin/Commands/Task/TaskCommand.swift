import ArgumentParser

struct TaskCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "task",
      abstract: "Give, do, approve and look at tasks.",
      nl: "Geef, doe, keur goed en bekijk taken.",
      de: "Aufgaben geben, erledigen, genehmigen und ansehen.",
      subcommands: [
        TaskAdd.self, TaskList.self, TaskShow.self, TaskEdit.self, TaskDelete.self,
        TaskDeleted.self, TaskRestore.self, TaskStart.self, TaskComplete.self, TaskPhoto.self,
        TaskSkip.self, TaskUndo.self, TaskReminders.self,
        TaskWaiting.self,
        TaskApprove.self,
        TaskReject.self,
        TaskReopen.self,
      ])
  }
}
