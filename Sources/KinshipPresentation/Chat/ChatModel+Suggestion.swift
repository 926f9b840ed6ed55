public import KinshipDomain

extension ChatModel {
  /// The words of a task or an event that is made from a message.
  public struct Suggestion: Sendable, Hashable {
    /// The title.
    public let title: String
    /// The details; empty for none.
    public let details: String
  }

  /// The number of pages on which a message is looked for.
  private static let mostPages = 20

  /// The words of a task or an event that is made from a message; nil for a retracted
  /// message and for one that is not on the newest pages.
  ///
  /// The first visible line becomes the title. The details are the whole text if it is longer, up to
  /// the length of a description.
  public func content(of message: ChatMessageID) async -> Suggestion? {
    guard let found = await row(of: message), !found.message.isRetracted else { return nil }
    let lines = found.text.split(whereSeparator: \.isNewline).map(String.init)
    let line = (lines.first { !$0.isInvisible } ?? found.text).map { $0 == "\t" ? " " : $0 }
    let title = String(line.prefix(Title.limit)).trimmed
    return Suggestion(
      title: title, details: found.text == title ? "" : String(found.text.prefix(Note.limit)))
  }

  /// A message in words; nil for one that is not on the newest pages.
  public func row(of message: ChatMessageID) async -> Row? {
    if !rows.contains(where: { $0.id == message }) { await load() }
    for _ in 1..<Self.mostPages where canLoadMore {
      if rows.contains(where: { $0.id == message }) { break }
      guard await loadMore() else { return nil }
    }
    return rows.first { $0.id == message }
  }
}
