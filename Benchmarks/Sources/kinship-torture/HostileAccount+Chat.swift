import KinshipDomain
import KinshipTransport
import KinshipUseCases

// Calls of the chat.

extension HostileAccount {
  static func chatChanges(_ household: HouseholdID) -> [Call] {
    [
      { performer in
        let message: ChatMessageID = ids.next()
        _ = try await performer.perform(
          PostMessage(household: household, id: message, text: "Who cooks?"))
        _ = try await performer.perform(
          PinMessage(household: household, message: message, isPinned: true))
        _ = try await performer.perform(
          MarkMessage(household: household, message: message, isImportant: true))
        _ = try await performer.perform(RetractMessage(household: household, message: message))
      }
    ]
  }
}
