public import KinshipDomain
import KinshipTime

/// Sets a person's language, which is used for mails and is the default of devices.
public struct SetLanguage: UseCase {
  /// The language.
  public let language: Language

  /// The new language.
  public init(language: Language) {
    self.language = language
  }

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws -> UserProfile {
    var user = try context.accountHolder()
    user.language = language
    user.updatedAt = context.now
    return UserProfile(try context.users.save(user))
  }
}
