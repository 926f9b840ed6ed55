public import KinshipDomain
import KinshipTime

/// Chooses the language that a person reads: mails come in it, and devices start in it.
public struct SetLanguage: UseCase {
  /// The language.
  public let language: Language

  /// A language to be read from now on.
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
