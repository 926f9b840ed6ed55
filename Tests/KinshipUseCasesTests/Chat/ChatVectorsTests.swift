import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Runs the vectors of the chat in behaviours.json, which other implementations can also run.
@Suite(.hereAndServed) struct ChatVectorsTests {
  struct Vectors: Decodable { let searches: [Vector] }

  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    struct Step: Decodable {
      let by, `do`, outcome: String
      let home, text, language: String?
      let found: [String]?
      let pinned: [String]
    }

    let says: String
    let most_pins: Int
    let steps: [Step]

    var testDescription: String { says }
  }

  // Proves: S-12, S-19, D-26, B-46
  @Test(arguments: try vectors(), ShopStore.allCases)
  func `a vector of the chat has its result`(_ vector: Vector, _ store: ShopStore) async throws {
    let chat = try await ChatFamily(in: store) { $0.maxPinnedMessages = vector.most_pins }
    var messages: [String: ChatMessageID] = [:]
    for step in vector.steps {
      try await chat.family.pass(.seconds(60))
      let label = Comment(rawValue: "\(step.by) \(step.do) \(step.text ?? "")")
      var (outcome, found): (String, [String]?) = ("ok", nil)
      do {
        found = try await play(step, &messages, in: chat)
      } catch let refusal as Refusal {
        outcome = refusal.code
      }
      #expect(outcome == step.outcome, label)
      #expect(found == step.found, label)
      let reader = step.by == "olga" ? "olga" : "anna"
      let page = try await chat.family.caller(reader).fetch(
        FetchMessages(household: home(of: reader, in: chat)))
      #expect(texts(page.pinned) == step.pinned, label)
    }
  }

  /// Carries out a step; returns the messages that a search finds, nil for another action.
  private func play(
    _ step: Vector.Step, _ messages: inout [String: ChatMessageID], in chat: ChatFamily
  ) async throws -> [String]? {
    let (caller, text) = (chat.family.caller(step.by), step.text ?? "")
    let home = home(of: step.home ?? step.by, in: chat)
    switch step.do {
    case "write":
      let message = try await caller.perform(
        PostMessage(household: home, id: chat.world.ids.next(), text: text))
      messages[text] = message.id
    case "announce": try await chat.postSystem(about: text)
    case "leave": try await caller.perform(LeaveHousehold(household: home))
    case "pin", "unpin":
      let message = try #require(messages[text])
      _ = try await caller.perform(
        PinMessage(household: home, message: message, isPinned: step.do == "pin"))
    case "retract":
      let message = try #require(messages[text])
      _ = try await caller.perform(RetractMessage(household: home, message: message))
    default:
      let language = try #require(Language(rawValue: step.language ?? ""))
      return try await search(text, language, by: caller, in: home)
    }
    return nil
  }

  /// The messages of all pages of a search, the newest first.
  private func search(
    _ term: String, _ language: Language, by caller: any Performer, in home: HouseholdID
  ) async throws -> [String] {
    var (found, before): ([String], Int?) = ([], nil)
    repeat {
      let page = try await caller.fetch(
        SearchMessages(household: home, term: term, language: language, before: before))
      found += texts(page.rows)
      before = page.next
    } while before != nil
    return found
  }

  /// The texts of messages; the title of its goal for a system message.
  private func texts(_ rows: [ChatRow]) -> [String] {
    rows.map { $0.message.system?.goal.description ?? $0.message.text?.description ?? "–" }
  }

  private func home(of name: String, in chat: ChatFamily) -> HouseholdID {
    name == "olga" ? chat.family.otherHousehold : chat.home
  }

  private static func vectors() throws -> [Vector] {
    try BehaviourVectors.load(\Vectors.searches)
  }
}
