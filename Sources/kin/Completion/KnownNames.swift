import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// The names that can be typed: looked up at the first completion after a command, and kept until the next.
@MainActor
final class KnownNames {
  /// What has names; called as the commands call the values that they take.
  enum Kind: String {
    case member, task, household, item, event, profile
    case deletedTask = "deleted-task"

    /// What has the names that an argument takes, one or a list of them; nil where it takes none.
    init?(of argument: CommandTree.Argument) {
      switch (argument.option, argument.valueName) {
      case ("--profile", _): self = .profile
      case (_, "members"): self = .member
      case (_, let name?): self.init(rawValue: name)
      case (_, nil): return nil
      }
    }
  }

  /// Whether names of such things are what an argument takes, one or a list of them.
  nonisolated static func areNamed(by argument: CommandTree.Argument?) -> Bool {
    argument.flatMap { Kind(of: $0) } != nil
  }

  private let shell: @MainActor () throws -> Shell
  private var known: [Kind: [String]] = [:]

  /// Names as whoever acts in `shell` sees them.
  init(shell: @escaping @MainActor () throws -> Shell) {
    self.shell = shell
  }

  /// A command has run: from now on there may be others.
  func forget() {
    known = [:]
  }

  /// All names of a kind, each once, in their order; none where they cannot be had.
  func all(_ kind: Kind) async -> [String] {
    if let names = known[kind] { return names }
    // Who completes a word wants no sentence about what went wrong: the command will say it.
    guard let names = try? await lookUp(kind) else { return [] }
    var seen: Set<String> = []
    let unique = names.filter { seen.insert($0).inserted }
    known[kind] = unique
    return unique
  }

  private func lookUp(_ kind: Kind) async throws -> [String] {
    let shell = try shell()
    guard kind != .profile else { return shell.keeper.names.map(\.description) }
    guard shell.isSignedIn else { return [] }
    switch kind {
    case .profile: return []
    case .household: return try await shell.app().households.map(\.name.description)
    case .member: return try await shell.context().home.members.map(\.shownName.description)
    case .task:
      let context = try await shell.context()
      let model = try await shell.loaded(TaskCandidatesModel(context.device, household: context.id))
      return model.rows.map(\.task.title.description)
    case .deletedTask:
      let context = try await shell.context()
      let model = try await shell.loaded(DeletedTasksModel(context.device, household: context.id))
      return model.rows.map(\.title)
    case .event:
      let context = try await shell.context()
      let model = try await shell.loaded(
        EventCandidatesModel(context.device, household: context.id))
      return model.events.map(\.details.title.description)
    case .item:
      let context = try await shell.context()
      let model = ShoppingListModel(context.device, household: context.id)
      await model.load()
      return model.items.map(\.item.title.description)
    }
  }
}
