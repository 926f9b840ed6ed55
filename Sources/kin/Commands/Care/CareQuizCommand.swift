import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension CareQuizQuestion: KeywordArgument {}

extension CareQuizOption: LocalizedKeyword {
  var shown: LocalizedText { .careQuizOption(self) }
}

struct CareQuizCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "quiz",
      abstract: "Answer questions about your loved one.",
      nl: "Beantwoord vragen over je naaste.",
      de: "Beantworte Fragen zu deinem nahen Menschen.",
      discussion: .words(
        """
        Without arguments it shows the questions and your answers. After the last answer the quiz \
        is finished.
        """,
        nl: """
          Zonder argumenten toont het de vragen en je antwoorden. Na het laatste antwoord is de \
          vragenlijst klaar.
          """,
        de: """
          Ohne Argumente zeigt es die Fragen und deine Antworten. Nach der letzten Antwort ist der \
          Fragebogen fertig.
          """
      ),
      examples: "kin care quiz",
      .words(
        "kin care quiz needs medication meals", nl: "kin care quiz needs medicijnen maaltijden",
        de: "kin care quiz needs Medikamente Mahlzeiten"))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The question: person, living, texting or needs.",
      nl: "De vraag: person, living, texting of needs.",
      de: "Die Frage: person, living, texting oder needs."))
  var question: CareQuizQuestion?

  @Argument(
    help: .words(
      "The chosen options.", nl: "De gekozen antwoorden.", de: "Die gewählten Antworten."))
  var option: [CareQuizOption] = []

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.loaded(CareQuizModel(try await shell.device()))
    if let question {
      model.show(question)
      if await model.answer(option), model.canFinish { await model.finish() }
      try shell.check(model)
    }
    let state = model.content
    let pairs = CareQuizQuestion.allCases.map { asked in
      let chosen = model.answer(to: asked).map { shell.text(.careQuizOption($0)) }
      return (
        label: shell.text(.careQuizQuestion(asked)),
        value: chosen.isEmpty ? "–" : chosen.joined(separator: ", ")
      )
    }
    let end = model.successMessage.map { [CommandOutput.Block.line($0.headline)] } ?? []
    return CommandOutput([.pairs(pairs)] + end) {
      [
        "answers": .list(state?.answers ?? [], JSON.careQuizAnswer),
        "is_finished": .bool(state?.isFinished ?? false),
      ]
    }
  }
}
