import KinshipDomain
import KinshipPresentation
import KinshipTime

extension JSON {
  /// A message as a list shows it.
  static func chatRow(_ row: ChatModel.Row) -> JSON {
    [
      "message": chatMessage(row.message), "author_name": .text(row.author),
      "text": .text(row.text),
      "parts": .list(row.parts) { ["text": .text($0.text), "is_match": .bool($0.isMatch)] },
    ]
  }

  static func chatMessage(_ message: ChatMessage) -> JSON {
    [
      "id": .text(message.id), "position": .int(message.position),
      "author": .text(message.author), "text": .text(message.text),
      "system": message.system.map(systemMessage) ?? .null,
      "is_important": .bool(message.isImportant), "pinned_at": .text(message.pinnedAt),
      "retracted_by": .text(message.retraction?.by), "retracted_at": .text(message.retraction?.at),
      "created_at": .text(message.createdAt), "updated_at": .text(message.updatedAt),
    ]
  }

  private static func systemMessage(_ system: SystemMessage) -> JSON {
    [
      "kind": .raw(system.kind), "goal": .text(system.goal), "child": .text(system.child),
      "child_id": .text(system.childMember), "adult": .text(system.content.adult),
      "adult_id": .text(system.content.adultMember), "note": .text(system.content.note),
      "streak": .number(system.content.streak),
    ]
  }
}
