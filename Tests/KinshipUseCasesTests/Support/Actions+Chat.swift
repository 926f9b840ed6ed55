import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Actions of the chat.
extension Action {
  /// The id of the message that `arrange` stores.
  static let message = ChatMessageID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D6A1)

  static let chat = [
    Action(PostMessage.self) { on, props in
      PostMessage(household: on.household, id: props.ids.next(), text: "Who cooks?")
    },
    Action(PinMessage.self, arrange: { try await $0.placeMessage() }) { on, _ in
      PinMessage(household: on.household, message: message, isPinned: true)
    },
    Action(MarkMessage.self, arrange: { try await $0.placeMessage() }) { on, _ in
      MarkMessage(household: on.household, message: message, isImportant: true)
    },
    Action(RetractMessage.self, arrange: { try await $0.placeMessage() }) { on, _ in
      RetractMessage(household: on.household, message: message)
    },
    Action(asking: FetchMessages.self) { on in FetchMessages(household: on.household) },
    Action(asking: SearchMessages.self) { on in
      SearchMessages(household: on.household, term: "cook", language: .english)
    },
    // A letter of most messages and of several names.
    Action(asking: SearchMessages.self, "for one letter") { on in
      SearchMessages(household: on.household, term: "o", language: .english)
    },
    // Letters of no message.
    Action(asking: SearchMessages.self, "for two letters") { on in
      SearchMessages(household: on.household, term: "zz", language: .english)
    },
  ]
}

extension TestFamily {
  /// Stores the message `Action.message` of Zoe.
  func placeMessage() async throws {
    let (home, author, now) = (household, member("zoe"), world.clock.now)
    try await world.arrange { all in
      _ = try all.chat.save(
        ChatMessage(
          id: Action.message, household: home,
          position: try all.chat.lastPosition(in: home) + 1, author: author,
          text: try MessageText("I cook"), createdAt: now, updatedAt: now))
    }
  }
}
