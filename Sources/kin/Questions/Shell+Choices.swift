import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Shell {
  /// The titles among which an answer chooses: of cards, rewards, shared goals and items of the
  /// catalog; empty for other arguments.
  ///
  /// The words before the answer give the child and the kind of cards.
  func choices(
    for argument: CommandTree.Argument, of command: CommandTree, after words: [String]
  ) async throws -> [String] {
    let child =
      words.firstIndex(of: "--for").flatMap { words.dropFirst($0 + 1).first }
      ?? words.first { $0.hasPrefix("--for=") }.map { String($0.dropFirst("--for=".count)) }
    switch KnownNames.Kind(of: argument) {
    case .card: return try await cards(of: child).rows.map(\.title)
    case .reward: return try await rewardTitles(for: command, of: child)
    case .pool: return try await savingsPools(of: child).rows.map(\.title)
    case .catalogItem:
      let kinds = words.dropFirst(2).lazy.compactMap { CardKind(argument: $0) }
      guard let kind = kinds.first else { return [] }
      let rows = try await loaded(try await unseenCatalog(kind)).rows
      return (command.takesChild ? rows : rows.filter(\.isCustom)).map(\.title)
    default: return []
    }
  }

  private func rewardTitles(for command: CommandTree, of child: String?) async throws -> [String] {
    switch command.commandName {
    case "approve", "decline":
      return try await rewardRequests().rows.filter(\.isRequest).map(\.title)
    case "fulfil": return try await rewardRequests().rows.filter { !$0.isRequest }.map(\.title)
    case "cancel":
      return try await rewardShop(of: child).basket.filter { $0.state == .requested }.map(\.title)
    case "refund":
      return try await rewardShop(of: child).basket.filter { $0.state == .inBasket }.map(\.title)
    default: return try await rewardShop(of: child).rewards.map(\.title)
    }
  }
}
