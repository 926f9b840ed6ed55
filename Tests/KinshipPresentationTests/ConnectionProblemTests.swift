import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// Messages shown when the server cannot be reached.
@MainActor @Suite struct ConnectionProblemTests {
  @Test func `every connection problem has a distinct headline in each language`() {
    for language in Language.allCases {
      let titles = ConnectionProblem.allCases.map {
        LocalizedText.title(of: .network(.connection($0))).text(in: language)
      }
      #expect(Set(titles).count == ConnectionProblem.allCases.count)
      for title in titles { #expect(title.last != ".", "\(title)") }
    }
  }

  @Test(arguments: ConnectionProblem.allCases, Language.allCases)
  func `a connection failure has a code, the outcome of the change and a next step`(
    problem: ConnectionProblem, language: Language
  ) async throws {
    let family = try await TestFamily.make()
    let performer = TestPerformer(family.anna.performer)
    let model = HouseholdsModel(family.world.device(performer, language))
    let title = FaultTitle.network(.connection(problem))
    let headline = LocalizedText.title(of: title).text(in: language)
    performer.script.fail(with: TestFault(kind: .unavailable, title: title))
    await model.load()
    let read = try #require(model.screen.failure)
    #expect(read.code == problem.rawValue && read.connection == problem)
    #expect(read.message.headline == headline && read.explanation == "\(headline).")
    #expect(
      read.outcome == nil && suggestsNextStep(read.sentence, in: language), "\(read.sentence)")
    await model.retry()
    performer.script.fail(with: TestFault(kind: .unavailable, title: title))
    await model.create(name: "Cabin", timeZone: "Europe/Berlin")
    let change = try #require(model.screen.failure)
    let unchanged = LocalizedText.unchanged.text(in: language)
    #expect(change.outcome == .unchanged && change.sentence.hasPrefix("\(headline). \(unchanged)"))
    #expect(suggestsNextStep(change.sentence, in: language), "\(change.sentence)")
  }

  @Test func `a change with a lost answer has an unknown outcome`() async throws {
    let family = try await TestFamily.make()
    let performer = TestPerformer(family.anna.performer)
    let model = HouseholdsModel(family.world.device(performer))
    await model.load()
    performer.script.fail(
      with: TestFault(
        kind: .unavailable, mayHaveChanged: true, title: .network(.connection(.connectionLost))))
    await model.create(name: "Cabin", timeZone: "Europe/Berlin")
    let failure = try #require(model.screen.failure)
    #expect(failure.outcome == .unknown && failure.code == "connectionLost")
    #expect(
      failure.sentence
        == "The connection to the server was lost. It may have been saved. Please try again."
    )
  }
}
