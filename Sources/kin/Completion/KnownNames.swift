import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Cache of the names that completion offers; each executed line empties it.
@MainActor
final class KnownNames {
  /// A kind of named object; raw values are the value names of the commands' arguments.
  enum Kind: String {
    case member, task, household, item, event, profile, card, reward, pool
    /// The task of an action that the reader can undo.
    case action
    case deletedTask = "deleted-task"
    case removedItem = "removed-item"
    case catalogItem = "catalog-item"
    /// A point rule.
    case rule

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

  /// A name, and the task that has it, if the command decides whether it is offered.
  private struct Known {
    let name: String
    var task: TaskRow?
  }

  /// The most children whose cards are offered.
  private static let mostChildren = 10

  private let shell: @MainActor () throws -> Shell
  private var known: [Kind: [Known]] = [:]

  /// Creates a cache for the names that the acting member of `shell` sees.
  init(shell: @escaping @MainActor () throws -> Shell) {
    self.shell = shell
  }

  /// Empties the cache, because an executed line can change names.
  func forget() {
    known = [:]
  }

  /// All names of a kind in order, without duplicates; empty if they cannot be loaded.
  ///
  /// Of the tasks, only those that the action applies to now.
  func all(_ kind: Kind, for purpose: TaskPurpose = .look) async -> [String] {
    // Completion ignores errors; the command itself reports them.
    if known[kind] == nil, let names = try? await lookUp(kind) { known[kind] = names }
    var seen: Set<String> = []
    return (known[kind] ?? []).filter { $0.task.map(purpose.fits) ?? true }.map(\.name)
      .filter { seen.insert($0).inserted }
  }

  private func lookUp(_ kind: Kind) async throws -> [Known] {
    let shell = try shell()
    guard kind == .task, shell.isSignedIn else {
      return try await names(of: kind, in: shell).map { Known(name: $0) }
    }
    let context = try await shell.context()
    let model = try await shell.loaded(TaskCandidatesModel(context.device, household: context.id))
    return model.rows.map { Known(name: $0.task.title.description, task: $0) }
  }

  private func names(of kind: Kind, in shell: Shell) async throws -> [String] {
    guard kind != .profile else { return shell.profileStore.names.map(\.description) }
    guard shell.isSignedIn else { return [] }
    switch kind {
    case .profile, .task: return []
    case .household:
      return try await shell.appWithAnyActingMember().households.map(\.name.description)
    case .member: return try await shell.context().home.members.map(\.shownName.description)
    case .deletedTask:
      let context = try await shell.context()
      let model = try await shell.loaded(DeletedTasksModel(context.device, household: context.id))
      return model.rows.map(\.title)
    case .action:
      let context = try await shell.context()
      let model = try await shell.loaded(
        RecentActionsModel(context.device, household: context.id))
      return model.rows.filter(\.canUndo).map(\.title)
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
    case .card:
      let context = try await shell.context()
      let children = context.home.members.filter { $0.role == .child }
      var titles: [String] = []
      for child in children.prefix(Self.mostChildren) {
        let model = CardsModel(context.device, household: context.id, member: child.id)
        await model.load()
        titles += model.rows.map(\.title)
      }
      return titles
    case .reward:
      let context = try await shell.context()
      let children = context.home.members.filter { $0.role == .child }
      var titles: [String] = []
      for child in children.prefix(Self.mostChildren) {
        let model = ShopModel(context.device, household: context.id, member: child.id)
        await model.load()
        titles += model.rewards.map(\.title) + model.basket.map(\.title)
      }
      return titles
    case .pool:
      let context = try await shell.context()
      let model = SavingsPoolsModel(
        context.device, household: context.id, member: try context.member(nil).id)
      await model.load()
      return model.rows.map(\.title)
    case .catalogItem:
      return CuratedItem.all.map { $0.title(in: shell.language).description }
    case .removedItem:
      let context = try await shell.context()
      let model = try await shell.loaded(RemovedItemsModel(context.device, household: context.id))
      return model.rows.map(\.title)
    case .rule: return try await shell.pointRules().rules.map(\.name.description)
    }
  }
}
