import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ShopEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change an item.",
      nl: "Wijzig een artikel.",
      de: "Ändere einen Artikel.",
      discussion: .howToClearItemTexts,
      examples: .words(
        #"kin shop edit Milk --quantity "3 l""#,
        nl: #"kin shop edit Melk --quantity "3 l""#,
        de: #"kin shop edit Milch --quantity "3 l""#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemArgument

  @Option(
    help: "Another title.",
    nl: "Een andere naam.",
    de: "Ein anderer Name.", valueName: "text")
  var title: String?

  @OptionGroup var options: ItemOptions<ChangedItem>

  func run(in shell: Shell) async throws -> CommandOutput {
    let change = options.change(title: title)
    return try await shell.change(argument) { model, item in
      // A wrong name is reported before the question for the change.
      guard !change.isEmpty else { throw shell.usage(.nothingToChange) }
      await model.update(item, change)
    }
  }
}
