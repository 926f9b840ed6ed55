import KinshipDomain

/// A headline, a text and an optional button, for empty screens, failed screens and questions.
public struct Message: Sendable, Equatable {
  /// The text in large letters.
  public let headline: String
  /// The text below the headline.
  public internal(set) var bodyText: String
  /// The button's title; nil without a button.
  public let buttonTitle: String?
  /// The button's action; nil without a button.
  public let action: Action?
  /// The name of the picture above the message, one of `Mascot`; nil without a picture, as for a
  /// question.
  public let imageName: String?

  /// An action of a message's button, carried out by the shell.
  public enum Action: Sendable, Equatable {
    /// Tries the failed action again.
    case retry
    /// Loads the current content.
    case refresh
    /// Opens the sign-in screen.
    case signIn
    /// Opens the PIN screen to enter parent mode.
    case openParentMode
    /// Opens the PIN screen to set a PIN.
    case setPIN
    /// Asks for the account's password instead of the PIN.
    case usePassword
    /// Opens the editor for a new task.
    case addTask
    /// Opens the screen on which an adult gives points.
    case givePoints
    /// Removes the filter or the search term, and shows all rows.
    case showAll
    /// Opens the input for a new shopping list item.
    case addItem
    /// Opens the catalog of cards.
    case openCatalog
    /// Opens the form for the household's children.
    case addKid
    /// Opens the editor for a new calendar event.
    case addEvent
    /// Opens the form for a new goal.
    case addGoal
    /// Offers to create a household, or to join one with a code.
    case addHousehold
    /// Opens the screen to create a join code or an invitation.
    case invite
    /// Deletes the object that the question names.
    case delete
    /// Closes the message.
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

/// A message that is stored without a language, and rendered in the current one.
struct MessageTemplate: Sendable {
  let headline: LocalizedText
  let body: LocalizedText
  let button: LocalizedText
  let action: Message.Action
  /// The picture above the message; nil for a question.
  let picture: Mascot?

  /// A message in place of content, or a question if it has no picture.
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
