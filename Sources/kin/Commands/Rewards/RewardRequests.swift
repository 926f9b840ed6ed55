import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct RewardRequests: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "requests",
      abstract: "List requests for rewards, and rewards to hand over.",
      nl: "Toon verzoeken om beloningen, en beloningen om te geven.",
      de: "Zeige Anfragen nach Belohnungen und Belohnungen zum Übergeben.",
      examples: "kin reward requests")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.rewardRequests()
    let table = Table(
      of: model.rows,
      .init(shell.text(.who)) { $0.memberName },
      .init(shell.text(.reward), isElastic: true, narrowest: 30) { $0.title },
      .init(shell.text(.price), alignment: .right) { $0.priceText },
      .init(shell.text(.status)) { $0.stateText },
      .init(shell.text(.when)) { $0.when },
      .id(shell.text(.id), of: model.rows, \.id.bits))
    return CommandOutput(shell.blocks(table, of: model)) {
      [
        "requests": .list(model.entries, JSON.rewardRequest)
      ]
    }
  }
}

struct RewardApprove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "approve",
      abstract: "Approve a request for a reward.",
      nl: "Keur een verzoek om een beloning goed.",
      de: "Genehmige eine Anfrage nach einer Belohnung.",
      examples: .words(
        #"kin reward approve "An ice cream""#,
        nl: #"kin reward approve "Een ijsje""#,
        de: #"kin reward approve "Ein Eis""#))
  }

  static let requiredPower: Power? = .decideRewards

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: BasketEntryArgument
  @OptionGroup var owner: RewardOwnerOption

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.decide(argument, of: owner.member, .requested) { await $0.approve($1) }
  }
}

struct RewardDecline: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "decline",
      abstract: "Decline a request for a reward, with a reason.",
      nl: "Wijs een verzoek om een beloning af, met een reden.",
      de: "Lehne eine Anfrage nach einer Belohnung ab, mit einem Grund.",
      examples: .words(
        #"kin reward decline "An ice cream" --reason "Not before dinner""#,
        nl: #"kin reward decline "Een ijsje" --reason "Niet voor het eten""#,
        de: #"kin reward decline "Ein Eis" --reason "Nicht vor dem Essen""#))
  }

  static let requiredPower: Power? = .decideRewards

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: BasketEntryArgument
  @OptionGroup var owner: RewardOwnerOption

  @Option(help: .declineReason)
  var reason: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.decide(argument, of: owner.member, .requested) {
      await $0.decline($1, reason: reason)
    }
  }
}

struct RewardFulfil: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "fulfil",
      abstract: "Record that a reward was handed over.",
      nl: "Leg vast dat een beloning is gegeven.",
      de: "Halte fest, dass eine Belohnung übergeben wurde.",
      examples: .words(
        #"kin reward fulfil "An ice cream""#,
        nl: #"kin reward fulfil "Een ijsje""#,
        de: #"kin reward fulfil "Ein Eis""#))
  }

  static let requiredPower: Power? = .decideRewards

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: BasketEntryArgument
  @OptionGroup var owner: RewardOwnerOption

  func run(in shell: Shell) async throws -> CommandOutput {
    do {
      return try await shell.decide(argument, of: owner.member, .inBasket) { await $0.fulfil($1) }
    } catch let error as CommandError {
      throw error.suggesting(
        .approvingReward, after: .basketEntrySettled(.requested), in: shell.language)
    }
  }
}
