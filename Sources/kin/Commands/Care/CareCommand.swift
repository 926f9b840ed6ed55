import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct CareCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "care",
      abstract: "Care for loved ones with daily habits.",
      nl: "Zorg voor naasten met dagelijkse gewoontes.",
      de: "Sorge für nahe Menschen mit täglichen Gewohnheiten.",
      discussion: .words(
        """
        For adults and owners. A person gets reminders only after agreeing. Without a subcommand it \
        lists the profiles, with the habits of today.
        """,
        nl: """
          Voor volwassenen en eigenaars. Iemand krijgt pas herinneringen na toestemming. Zonder \
          commando erachter toont het de profielen, met de gewoontes van vandaag.
          """,
        de: """
          Für Erwachsene und Eigentümer. Eine Person bekommt erst nach Zustimmung Erinnerungen. \
          Ohne weiteren Befehl zeigt es die Profile, mit den Gewohnheiten von heute.
          """
      ),
      examples: "kin care",
      subcommands: [
        CareList.self, CareAdd.self, CareEdit.self, CareRemove.self, CareSetup.self,
        CareHello.self, CareReceive.self, CareContactsCommand.self, CareNumberCommand.self,
        CarePauseCommand.self, CareResume.self, CareHabits.self, CareHabitCommand.self,
        CareDay.self, CareAnswerCommand.self, CareGallery.self, CareStatisticsCommand.self,
        CareQuizCommand.self,
      ],
      defaultSubcommand: CareList.self)
  }
}

/// A person with a care profile, found by name.
struct CarePersonArgument: ParsableArguments {
  @Argument(
    help: "The person: the name, its beginning, or the id of the profile.",
    nl: "De persoon: de naam, het begin ervan, of de id van het profiel.",
    de: "Die Person: ihr Name, dessen Anfang, oder die Id des Profils.")
  var person: String
}

/// A habit of a person with a care profile, found by its title.
struct CareHabitArgument: ParsableArguments {
  @Argument(
    help: "The habit: its title, the beginning of the title, or its id.",
    nl: "De gewoonte: de titel, het begin ervan, of de id.",
    de: "Die Gewohnheit: ihr Titel, dessen Anfang oder ihre Id.")
  var habit: String
}

extension CareCategory: LocalizedKeyword {
  var shown: LocalizedText { .careCategory(self) }
}

extension CareResponseKind: LocalizedKeyword {
  var shown: LocalizedText { .careResponseKind(self) }
}

// MARK: - List

struct CareList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List the care profiles, and the habits of today.",
      nl: "Toon de zorgprofielen en de gewoontes van vandaag.",
      de: "Zeige die Pflegeprofile und die Gewohnheiten von heute.",
      examples: "kin care list")
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(
      CareDashboardModel(context.device, household: context.id, showsEveryone: true))
    var blocks = shell.blocks(shell.table(ofProfiles: model.profiles), of: model)
    for profile in model.profiles {
      blocks.append(.line("\n\(profile.emoji) \(profile.name)"))
      blocks += shell.blocks(ofDay: model, for: profile.id)
    }
    return CommandOutput(blocks) {
      [
        "profiles": .list(model.content?.profiles ?? [], JSON.careProfile),
        "habits": .list(model.content?.habits ?? [], JSON.careHabit),
        "alarms": .list(model.content?.alarms ?? [], JSON.careOccurrence),
        "can_add": .bool(model.canAdd),
        "selected": .text(model.selectedProfile),
        "day": model.day.map(JSON.careDay) ?? .null,
      ]
    }
  }
}
