import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Cache of the names that completion offers; each executed line empties it.
@MainActor
final class KnownNames {
  /// A kind of named object; raw values are the value names of the commands' arguments.
  enum Kind: String {
    case member, task, household, item, event, profile
    case deletedTask = "deleted-task"

    /// The kind of names that an argument takes, singly or in a list, or nil if it takes none.
    init?(of argument: CommandTree.Argument) {
      switch (argument.option, argument.valueName) {
      case ("--profile", _): self = .profile
      case (_, "members"): self = .member
      case (_, let name?): self.init(rawValue: name)
      case (_, nil): return nil
      }
    }
  }

  /// Whether an argument takes names of a known kind, singly or in a list.
  nonisolated static func areNamed(by argument: CommandTree.Argument?) -> Bool {
    argument.flatMap { Kind(of: $0) } != nil
  }

  private let shell: @MainActor () throws -> Shell
  private var known: [Kind: [String]] = [:]

  /// Creates a cache for the names that the acting member of `shell` sees.
  init(shell: @escaping @MainActor () throws -> Shell) {
    self.shell = shell
  }

  /// Empties the cache, because an executed line can change names.
  func forget() {
    known = [:]
  }

  /// All names of a kind in order, without duplicates; empty if they cannot be loaded.
  func all(_ kind: Kind) async -> [String] {
    if let names = known[kind] { return names }
    // Completion ignores errors; the command itself reports them.
    guard let names = try? await lookUp(kind) else { return [] }
    var seen: Set<String> = []
    let unique = names.filter { seen.insert($0).inserted }
    known[kind] = unique
    return unique
  }

  private func lookUp(_ kind: Kind) async throws -> [String] {
    let shell = try shell()
    guard kind != .profile else { return shell.profileStore.names.map(\.description) }
    guard shell.isSignedIn else { return [] }
    switch kind {
    case .profile: return []
    case .household:
      return try await shell.appWithAnyActingMember().households.map(\.name.description)
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
