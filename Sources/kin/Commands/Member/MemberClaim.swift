import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberClaimCode: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "claim-code",
    abstract: "Make a code by which somebody with an account becomes a member without one.",
    discussion: """
      Points and history stay. Needs an adult in parent mode. The code works once, for 48 hours: whoever it \
      is for signs up and types it at “kin household join”.

      Example: kin member claim-code Ben
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The member without an account: the name, the beginning of it, or an id.")
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.makeCode { model, place in
      await model.issueClaimCode(for: try place.member(member).id)
    }
  }
}

struct MemberLinkCode: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "link-code",
    abstract: "Make a code by which another home says that a member lives there too.",
    discussion: """
      Each home keeps its own points and tasks, and sees nothing of the other. Needs an adult in parent mode. \
      The code works once, for 48 hours, at “kin member link” of the other home.

      Example: kin member link-code Ben
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The member: the name, the beginning of it, or an id.")
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.makeCode { model, place in
      await model.issueLinkCode(for: try place.member(member).id)
    }
  }
}

struct MemberLink: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Say with another home's code that a member lives there too.",
    discussion: """
      Needs an adult in parent mode.

      Example: kin member link Ben 7K3M-Q9XZ
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The member: the name, the beginning of it, or an id.")
  var member: String

  @Argument(help: "The code that the other home made.")
  var code: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(member) { model, member in await model.link(member, code: code) }
  }
}

struct MemberUnlink: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlink", abstract: "Say that a member lives in no other home after all.",
    discussion: """
      Takes back what “kin member link” has said, whichever home said it. Needs an adult in parent mode.

      Example: kin member unlink Ben
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The member: the name, the beginning of it, or an id.")
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(member) { model, member in await model.unlink(member) }
  }
}
