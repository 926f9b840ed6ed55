import KinshipDomain

/// A headline, a text and a way on: the one component for empty and for failed screens.
public struct Message: Sendable, Equatable {
  /// The text in large letters.
  public let headline: String
  /// The text below it.
  public internal(set) var bodyText: String
  /// What the button says; nil without a button.
  public let buttonTitle: String?
  /// What the button does; nil without a button.
  public let action: Action?
  /// The name of the picture above it, one of `Mascot`; nil without a picture, as for a question.
  public let imageName: String?

  /// What a button can lead to; the shell carries it out.
  public enum Action: Sendable, Equatable {
    /// The same again.
    case retry
    /// Loads what is there now.
    case refresh
    /// To the sign-in screen.
    case signIn
    /// To the PIN, to open parent mode.
    case openParentMode
    /// To the PIN, to set one.
    case setPIN
    /// To the account's password instead of the PIN.
    case usePassword
    /// To a new task.
    case addTask
    /// To giving points, as an adult may.
    case givePoints
    /// All tasks, without a filter.
    case showAll
    /// To something new on the shopping list.
    case addItem
    /// To a new event in the calendar.
    case addEvent
    /// To a new household, or a code to join one.
    case addHousehold
    /// To a code or an invitation that lets somebody in.
    case invite
    /// Deletes what was asked about.
    case delete
    /// Nothing: it has been read.
    case dismiss
  }

  /// A message with a button and a picture, or without.
  public init(
    headline: String, bodyText: String, buttonTitle: String? = nil, action: Action? = nil,
    imageName: String? = nil
  ) {
    self.headline = headline
    self.bodyText = bodyText
    self.buttonTitle = buttonTitle
    self.action = action
    self.imageName = imageName
  }
}

/// A message that is not in words yet: it speaks the language of whoever reads it.
struct UnspokenMessage: Sendable {
  let headline: LocalizedText
  let body: LocalizedText
  let button: LocalizedText
  let action: Message.Action
  /// The picture above it; nil for a question.
  let picture: Mascot?

  /// A message in place of content, or without a picture a question.
  init(
    _ headline: LocalizedText, _ body: LocalizedText, picture: Mascot? = nil,
    button: LocalizedText, action: Message.Action
  ) {
    self.headline = headline
    self.body = body
    self.picture = picture
    self.button = button
    self.action = action
  }

  func message(in language: Language) -> Message {
    Message(
      headline: headline.text(in: language), bodyText: body.text(in: language),
      buttonTitle: button.text(in: language), action: action, imageName: picture?.rawValue)
  }
}
