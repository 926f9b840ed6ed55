// Made by protoc-gen-framed-rpc from kinship/v1/accounts.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import FramedRPC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Language: WireEnumeration {
  typealias Raw = Kinship__V1__Language

  init(raw: Kinship__V1__Language) throws {
    switch raw {
    case KINSHIP__V1__LANGUAGE__LANGUAGE_ENGLISH: self = .english
    case KINSHIP__V1__LANGUAGE__LANGUAGE_DUTCH: self = .dutch
    case KINSHIP__V1__LANGUAGE__LANGUAGE_GERMAN: self = .german
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Language {
    switch self {
    case .english: KINSHIP__V1__LANGUAGE__LANGUAGE_ENGLISH
    case .dutch: KINSHIP__V1__LANGUAGE__LANGUAGE_DUTCH
    case .german: KINSHIP__V1__LANGUAGE__LANGUAGE_GERMAN
    }
  }
}

extension Parting.Outcome: WireEnumeration {
  typealias Raw = Kinship__V1__Parting__Outcome

  init(raw: Kinship__V1__Parting__Outcome) throws {
    switch raw {
    case KINSHIP__V1__PARTING__OUTCOME__OUTCOME_GOES_ON: self = .goesOn
    case KINSHIP__V1__PARTING__OUTCOME__OUTCOME_HANDED_OVER: self = .handedOver
    case KINSHIP__V1__PARTING__OUTCOME__OUTCOME_ENDS: self = .ends
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Parting__Outcome {
    switch self {
    case .goesOn: KINSHIP__V1__PARTING__OUTCOME__OUTCOME_GOES_ON
    case .handedOver: KINSHIP__V1__PARTING__OUTCOME__OUTCOME_HANDED_OVER
    case .ends: KINSHIP__V1__PARTING__OUTCOME__OUTCOME_ENDS
    }
  }
}

extension PrivacySettings: WireMessage {
  typealias Message = Kinship__V1__PrivacySettings

  static let schema = MessageSchema<Kinship__V1__PrivacySettings>(
    kinship__v1__privacy_settings__init)

  init(from message: UnsafePointer<Kinship__V1__PrivacySettings>) throws {
    try self.init(
      showsProfile: .init(
        wire: Incoming(
          "shows_profile", message.pointee.has_shows_profile, message.pointee.shows_profile != 0)),
      showsAchievements: .init(
        wire: Incoming(
          "shows_achievements", message.pointee.has_shows_achievements,
          message.pointee.shows_achievements != 0)),
      sharesActivity: .init(
        wire: Incoming(
          "shares_activity", message.pointee.has_shares_activity,
          message.pointee.shares_activity != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__PrivacySettings>, in arena: Arena) throws
  {
    if let raw = try self.showsProfile.wire(in: arena) {
      message.pointee.has_shows_profile = 1
      message.pointee.shows_profile = raw ? 1 : 0
    }
    if let raw = try self.showsAchievements.wire(in: arena) {
      message.pointee.has_shows_achievements = 1
      message.pointee.shows_achievements = raw ? 1 : 0
    }
    if let raw = try self.sharesActivity.wire(in: arena) {
      message.pointee.has_shares_activity = 1
      message.pointee.shares_activity = raw ? 1 : 0
    }
  }
}

extension UserProfile: WireMessage {
  typealias Message = Kinship__V1__UserProfile

  static let schema = MessageSchema<Kinship__V1__UserProfile>(kinship__v1__user_profile__init)

  init(from message: UnsafePointer<Kinship__V1__UserProfile>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      email: .init(wire: Incoming("email", text: message.pointee.email)),
      displayName: .init(wire: Incoming("display_name", text: message.pointee.display_name)),
      language: .init(
        wire: Incoming("language", message.pointee.has_language, message.pointee.language)),
      hasPIN: .init(
        wire: Incoming("has_pin", message.pointee.has_has_pin, message.pointee.has_pin != 0)),
      createdAt: .init(
        wire: Incoming("created_at", message.pointee.has_created_at, message.pointee.created_at)),
      dateOfBirth: .init(
        wire: Incoming(
          "date_of_birth", message.pointee.has_date_of_birth, message.pointee.date_of_birth)),
      privacy: .init(wire: Incoming("privacy", message: message.pointee.privacy)),
      isEmailConfirmed: .init(
        wire: Incoming(
          "is_email_confirmed", message.pointee.has_is_email_confirmed,
          message.pointee.is_email_confirmed != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UserProfile>, in arena: Arena) throws {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    message.pointee.email = try arena.text("email", self.email)
    message.pointee.display_name = try arena.text("display_name", self.displayName)
    if let raw = try self.language.wire(in: arena) {
      message.pointee.has_language = 1
      message.pointee.language = raw
    }
    if let raw = try self.hasPIN.wire(in: arena) {
      message.pointee.has_has_pin = 1
      message.pointee.has_pin = raw ? 1 : 0
    }
    if let raw = try self.createdAt.wire(in: arena) {
      message.pointee.has_created_at = 1
      message.pointee.created_at = raw
    }
    if let raw = try self.dateOfBirth.wire(in: arena) {
      message.pointee.has_date_of_birth = 1
      message.pointee.date_of_birth = raw
    }
    message.pointee.privacy = try arena.message("privacy", self.privacy)
    if let raw = try self.isEmailConfirmed.wire(in: arena) {
      message.pointee.has_is_email_confirmed = 1
      message.pointee.is_email_confirmed = raw ? 1 : 0
    }
  }
}

extension SignedIn: WireMessage {
  typealias Message = Kinship__V1__SignedIn

  static let schema = MessageSchema<Kinship__V1__SignedIn>(kinship__v1__signed_in__init)

  init(from message: UnsafePointer<Kinship__V1__SignedIn>) throws {
    try self.init(
      profile: .init(wire: Incoming("profile", message: message.pointee.profile)),
      session: .init(
        wire: Incoming("session", message.pointee.has_session, message.pointee.session)),
      access: .init(wire: Incoming("access", text: message.pointee.access)),
      accessExpiresAt: .init(
        wire: Incoming(
          "access_expires_at", message.pointee.has_access_expires_at,
          message.pointee.access_expires_at)),
      refresh: .init(wire: Incoming("refresh", text: message.pointee.refresh)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SignedIn>, in arena: Arena) throws {
    message.pointee.profile = try arena.message("profile", self.profile)
    if let raw = try self.session.wire(in: arena) {
      message.pointee.has_session = 1
      message.pointee.session = raw
    }
    message.pointee.access = try arena.text("access", self.access)
    if let raw = try self.accessExpiresAt.wire(in: arena) {
      message.pointee.has_access_expires_at = 1
      message.pointee.access_expires_at = raw
    }
    message.pointee.refresh = try arena.text("refresh", self.refresh)
  }
}

extension SignUp: WireMessage {
  typealias Message = Kinship__V1__SignUp

  static let schema = MessageSchema<Kinship__V1__SignUp>(kinship__v1__sign_up__init)

  init(from message: UnsafePointer<Kinship__V1__SignUp>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      person: .init(wire: Incoming("person", message.pointee.has_person, message.pointee.person)),
      session: .init(
        wire: Incoming("session", message.pointee.has_session, message.pointee.session)),
      email: .init(wire: Incoming("email", text: message.pointee.email)),
      password: .init(wire: Incoming("password", text: message.pointee.password)),
      displayName: .init(wire: Incoming("display_name", text: message.pointee.display_name)),
      language: .init(
        wire: Incoming("language", message.pointee.has_language, message.pointee.language)),
      household: .init(wire: Incoming("household", message: message.pointee.household)),
      joining: .init(wire: Incoming("joining", message: message.pointee.joining)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SignUp>, in arena: Arena) throws {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    if let raw = try self.person.wire(in: arena) {
      message.pointee.has_person = 1
      message.pointee.person = raw
    }
    if let raw = try self.session.wire(in: arena) {
      message.pointee.has_session = 1
      message.pointee.session = raw
    }
    message.pointee.email = try arena.text("email", self.email)
    message.pointee.password = try arena.text("password", self.password)
    message.pointee.display_name = try arena.text("display_name", self.displayName)
    if let raw = try self.language.wire(in: arena) {
      message.pointee.has_language = 1
      message.pointee.language = raw
    }
    message.pointee.household = try arena.message("household", self.household)
    message.pointee.joining = try arena.message("joining", self.joining)
  }
}

extension SignIn: WireMessage {
  typealias Message = Kinship__V1__SignIn

  static let schema = MessageSchema<Kinship__V1__SignIn>(kinship__v1__sign_in__init)

  init(from message: UnsafePointer<Kinship__V1__SignIn>) throws {
    try self.init(
      session: .init(
        wire: Incoming("session", message.pointee.has_session, message.pointee.session)),
      email: .init(wire: Incoming("email", text: message.pointee.email)),
      password: .init(wire: Incoming("password", text: message.pointee.password)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SignIn>, in arena: Arena) throws {
    if let raw = try self.session.wire(in: arena) {
      message.pointee.has_session = 1
      message.pointee.session = raw
    }
    message.pointee.email = try arena.text("email", self.email)
    message.pointee.password = try arena.text("password", self.password)
  }
}

extension RefreshSession: WireMessage {
  typealias Message = Kinship__V1__RefreshSession

  static let schema = MessageSchema<Kinship__V1__RefreshSession>(kinship__v1__refresh_session__init)

  init(from message: UnsafePointer<Kinship__V1__RefreshSession>) throws {
    try self.init(
      refresh: .init(wire: Incoming("refresh", text: message.pointee.refresh)),
      request: .init(
        wire: Incoming("request", message.pointee.has_request, message.pointee.request)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RefreshSession>, in arena: Arena) throws
  {
    message.pointee.refresh = try arena.text("refresh", self.refresh)
    if let raw = try self.request.wire(in: arena) {
      message.pointee.has_request = 1
      message.pointee.request = raw
    }
  }
}

extension SignOut: WireMessage {
  typealias Message = Kinship__V1__SignOut

  static let schema = MessageSchema<Kinship__V1__SignOut>(kinship__v1__sign_out__init)

  init(from message: UnsafePointer<Kinship__V1__SignOut>) throws {
    self.init()
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SignOut>, in arena: Arena) throws {
  }
}

extension FetchSession: WireMessage {
  typealias Message = Kinship__V1__FetchSession

  static let schema = MessageSchema<Kinship__V1__FetchSession>(kinship__v1__fetch_session__init)

  init(from message: UnsafePointer<Kinship__V1__FetchSession>) throws {
    self.init()
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchSession>, in arena: Arena) throws {
  }
}

extension FetchSession.Output: WireMessage {
  typealias Message = Kinship__V1__FetchSession__Output

  static let schema = MessageSchema<Kinship__V1__FetchSession__Output>(
    kinship__v1__fetch_session__output__init)

  init(from message: UnsafePointer<Kinship__V1__FetchSession__Output>) throws {
    try self.init(
      profile: .init(wire: Incoming("profile", message: message.pointee.profile)),
      session: .init(
        wire: Incoming("session", message.pointee.has_session, message.pointee.session)),
      parentModeUntil: .init(
        wire: Incoming(
          "parent_mode_until", message.pointee.has_parent_mode_until,
          message.pointee.parent_mode_until)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchSession__Output>, in arena: Arena)
    throws
  {
    message.pointee.profile = try arena.message("profile", self.profile)
    if let raw = try self.session.wire(in: arena) {
      message.pointee.has_session = 1
      message.pointee.session = raw
    }
    if let raw = try self.parentModeUntil.wire(in: arena) {
      message.pointee.has_parent_mode_until = 1
      message.pointee.parent_mode_until = raw
    }
  }
}

extension SessionSummary: WireMessage {
  typealias Message = Kinship__V1__SessionSummary

  static let schema = MessageSchema<Kinship__V1__SessionSummary>(kinship__v1__session_summary__init)

  init(from message: UnsafePointer<Kinship__V1__SessionSummary>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      signedInAt: .init(
        wire: Incoming(
          "signed_in_at", message.pointee.has_signed_in_at, message.pointee.signed_in_at)),
      usedAt: .init(
        wire: Incoming("used_at", message.pointee.has_used_at, message.pointee.used_at)),
      endsAt: .init(
        wire: Incoming("ends_at", message.pointee.has_ends_at, message.pointee.ends_at)),
      isOwn: .init(
        wire: Incoming("is_own", message.pointee.has_is_own, message.pointee.is_own != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SessionSummary>, in arena: Arena) throws
  {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    if let raw = try self.signedInAt.wire(in: arena) {
      message.pointee.has_signed_in_at = 1
      message.pointee.signed_in_at = raw
    }
    if let raw = try self.usedAt.wire(in: arena) {
      message.pointee.has_used_at = 1
      message.pointee.used_at = raw
    }
    if let raw = try self.endsAt.wire(in: arena) {
      message.pointee.has_ends_at = 1
      message.pointee.ends_at = raw
    }
    if let raw = try self.isOwn.wire(in: arena) {
      message.pointee.has_is_own = 1
      message.pointee.is_own = raw ? 1 : 0
    }
  }
}

extension FetchSessions: WireMessage {
  typealias Message = Kinship__V1__FetchSessions

  static let schema = MessageSchema<Kinship__V1__FetchSessions>(kinship__v1__fetch_sessions__init)

  init(from message: UnsafePointer<Kinship__V1__FetchSessions>) throws {
    self.init()
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchSessions>, in arena: Arena) throws {
  }
}

enum FetchSessionsOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__FetchSessions__Output>(
    kinship__v1__fetch_sessions__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__FetchSessions__Output>) throws
    -> [SessionSummary]
  {
    try .init(wire: "sessions", messages: message.pointee.n_sessions, message.pointee.sessions)
  }

  static func write(
    _ value: [SessionSummary], to message: UnsafeMutablePointer<Kinship__V1__FetchSessions__Output>,
    in arena: Arena
  ) throws {
    (message.pointee.n_sessions, message.pointee.sessions) = try arena.messages("sessions", value)
  }
}

extension EndSession: WireMessage {
  typealias Message = Kinship__V1__EndSession

  static let schema = MessageSchema<Kinship__V1__EndSession>(kinship__v1__end_session__init)

  init(from message: UnsafePointer<Kinship__V1__EndSession>) throws {
    try self.init(
      session: .init(
        wire: Incoming("session", message.pointee.has_session, message.pointee.session)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__EndSession>, in arena: Arena) throws {
    if let raw = try self.session.wire(in: arena) {
      message.pointee.has_session = 1
      message.pointee.session = raw
    }
  }
}

extension UpdateProfile: WireMessage {
  typealias Message = Kinship__V1__UpdateProfile

  static let schema = MessageSchema<Kinship__V1__UpdateProfile>(kinship__v1__update_profile__init)

  init(from message: UnsafePointer<Kinship__V1__UpdateProfile>) throws {
    try self.init(
      displayName: .init(wire: Incoming("display_name", text: message.pointee.display_name)),
      dateOfBirth: .init(wire: Incoming("date_of_birth", message: message.pointee.date_of_birth)),
      color: .init(wire: Incoming("color", text: message.pointee.color)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UpdateProfile>, in arena: Arena) throws {
    message.pointee.display_name = try arena.text("display_name", self.displayName)
    message.pointee.date_of_birth = try arena.message("date_of_birth", self.dateOfBirth)
    message.pointee.color = try arena.text("color", self.color)
  }
}

extension UpdatePrivacy: WireMessage {
  typealias Message = Kinship__V1__UpdatePrivacy

  static let schema = MessageSchema<Kinship__V1__UpdatePrivacy>(kinship__v1__update_privacy__init)

  init(from message: UnsafePointer<Kinship__V1__UpdatePrivacy>) throws {
    try self.init(
      showsProfile: .init(
        wire: Incoming(
          "shows_profile", message.pointee.has_shows_profile, message.pointee.shows_profile != 0)),
      showsAchievements: .init(
        wire: Incoming(
          "shows_achievements", message.pointee.has_shows_achievements,
          message.pointee.shows_achievements != 0)),
      sharesActivity: .init(
        wire: Incoming(
          "shares_activity", message.pointee.has_shares_activity,
          message.pointee.shares_activity != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UpdatePrivacy>, in arena: Arena) throws {
    if let raw = try self.showsProfile.wire(in: arena) {
      message.pointee.has_shows_profile = 1
      message.pointee.shows_profile = raw ? 1 : 0
    }
    if let raw = try self.showsAchievements.wire(in: arena) {
      message.pointee.has_shows_achievements = 1
      message.pointee.shows_achievements = raw ? 1 : 0
    }
    if let raw = try self.sharesActivity.wire(in: arena) {
      message.pointee.has_shares_activity = 1
      message.pointee.shares_activity = raw ? 1 : 0
    }
  }
}

extension SetLanguage: WireMessage {
  typealias Message = Kinship__V1__SetLanguage

  static let schema = MessageSchema<Kinship__V1__SetLanguage>(kinship__v1__set_language__init)

  init(from message: UnsafePointer<Kinship__V1__SetLanguage>) throws {
    try self.init(
      language: .init(
        wire: Incoming("language", message.pointee.has_language, message.pointee.language)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SetLanguage>, in arena: Arena) throws {
    if let raw = try self.language.wire(in: arena) {
      message.pointee.has_language = 1
      message.pointee.language = raw
    }
  }
}

extension ChangePassword: WireMessage {
  typealias Message = Kinship__V1__ChangePassword

  static let schema = MessageSchema<Kinship__V1__ChangePassword>(kinship__v1__change_password__init)

  init(from message: UnsafePointer<Kinship__V1__ChangePassword>) throws {
    try self.init(
      current: .init(wire: Incoming("current", text: message.pointee.current)),
      replacement: .init(wire: Incoming("replacement", text: message.pointee.replacement)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ChangePassword>, in arena: Arena) throws
  {
    message.pointee.current = try arena.text("current", self.current)
    message.pointee.replacement = try arena.text("replacement", self.replacement)
  }
}

extension ChangeEmail: WireMessage {
  typealias Message = Kinship__V1__ChangeEmail

  static let schema = MessageSchema<Kinship__V1__ChangeEmail>(kinship__v1__change_email__init)

  init(from message: UnsafePointer<Kinship__V1__ChangeEmail>) throws {
    try self.init(
      email: .init(wire: Incoming("email", text: message.pointee.email)),
      password: .init(wire: Incoming("password", text: message.pointee.password)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ChangeEmail>, in arena: Arena) throws {
    message.pointee.email = try arena.text("email", self.email)
    message.pointee.password = try arena.text("password", self.password)
  }
}

extension ConfirmEmail: WireMessage {
  typealias Message = Kinship__V1__ConfirmEmail

  static let schema = MessageSchema<Kinship__V1__ConfirmEmail>(kinship__v1__confirm_email__init)

  init(from message: UnsafePointer<Kinship__V1__ConfirmEmail>) throws {
    try self.init(
      code: .init(wire: Incoming("code", text: message.pointee.code)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ConfirmEmail>, in arena: Arena) throws {
    message.pointee.code = try arena.text("code", self.code)
  }
}

extension RequestEmailConfirmation: WireMessage {
  typealias Message = Kinship__V1__RequestEmailConfirmation

  static let schema = MessageSchema<Kinship__V1__RequestEmailConfirmation>(
    kinship__v1__request_email_confirmation__init)

  init(from message: UnsafePointer<Kinship__V1__RequestEmailConfirmation>) throws {
    self.init()
  }

  func write(
    to message: UnsafeMutablePointer<Kinship__V1__RequestEmailConfirmation>, in arena: Arena
  ) throws {
  }
}

extension RequestPasswordReset: WireMessage {
  typealias Message = Kinship__V1__RequestPasswordReset

  static let schema = MessageSchema<Kinship__V1__RequestPasswordReset>(
    kinship__v1__request_password_reset__init)

  init(from message: UnsafePointer<Kinship__V1__RequestPasswordReset>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      email: .init(wire: Incoming("email", text: message.pointee.email)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RequestPasswordReset>, in arena: Arena)
    throws
  {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    message.pointee.email = try arena.text("email", self.email)
  }
}

extension ConfirmPasswordReset: WireMessage {
  typealias Message = Kinship__V1__ConfirmPasswordReset

  static let schema = MessageSchema<Kinship__V1__ConfirmPasswordReset>(
    kinship__v1__confirm_password_reset__init)

  init(from message: UnsafePointer<Kinship__V1__ConfirmPasswordReset>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      code: .init(wire: Incoming("code", text: message.pointee.code)),
      password: .init(wire: Incoming("password", text: message.pointee.password)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ConfirmPasswordReset>, in arena: Arena)
    throws
  {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    message.pointee.code = try arena.text("code", self.code)
    message.pointee.password = try arena.text("password", self.password)
  }
}

extension Parting: WireMessage {
  typealias Message = Kinship__V1__Parting

  static let schema = MessageSchema<Kinship__V1__Parting>(kinship__v1__parting__init)

  init(from message: UnsafePointer<Kinship__V1__Parting>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      outcome: .init(
        wire: Incoming("outcome", message.pointee.has_outcome, message.pointee.outcome)),
      heir: .init(wire: Incoming("heir", text: message.pointee.heir)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Parting>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    message.pointee.name = try arena.text("name", self.name)
    if let raw = try self.outcome.wire(in: arena) {
      message.pointee.has_outcome = 1
      message.pointee.outcome = raw
    }
    message.pointee.heir = try arena.text("heir", self.heir)
  }
}

extension FetchPartings: WireMessage {
  typealias Message = Kinship__V1__FetchPartings

  static let schema = MessageSchema<Kinship__V1__FetchPartings>(kinship__v1__fetch_partings__init)

  init(from message: UnsafePointer<Kinship__V1__FetchPartings>) throws {
    self.init()
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchPartings>, in arena: Arena) throws {
  }
}

enum FetchPartingsOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__FetchPartings__Output>(
    kinship__v1__fetch_partings__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__FetchPartings__Output>) throws -> [Parting]
  {
    try .init(wire: "partings", messages: message.pointee.n_partings, message.pointee.partings)
  }

  static func write(
    _ value: [Parting], to message: UnsafeMutablePointer<Kinship__V1__FetchPartings__Output>,
    in arena: Arena
  ) throws {
    (message.pointee.n_partings, message.pointee.partings) = try arena.messages("partings", value)
  }
}

extension DeleteAccount: WireMessage {
  typealias Message = Kinship__V1__DeleteAccount

  static let schema = MessageSchema<Kinship__V1__DeleteAccount>(kinship__v1__delete_account__init)

  init(from message: UnsafePointer<Kinship__V1__DeleteAccount>) throws {
    try self.init(
      password: .init(wire: Incoming("password", text: message.pointee.password)),
      expecting: .init(
        wire: "expecting", messages: message.pointee.n_expecting, message.pointee.expecting))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__DeleteAccount>, in arena: Arena) throws {
    message.pointee.password = try arena.text("password", self.password)
    (message.pointee.n_expecting, message.pointee.expecting) = try arena.messages(
      "expecting", self.expecting)
  }
}

extension ParentProof: WireMessage {
  typealias Message = Kinship__V1__ParentProof

  static let schema = MessageSchema<Kinship__V1__ParentProof>(kinship__v1__parent_proof__init)

  init(from message: UnsafePointer<Kinship__V1__ParentProof>) throws {
    switch message.pointee.proof_case {
    case KINSHIP__V1__PARENT_PROOF__PROOF_PIN:
      self = .pin(try .init(wire: Incoming("pin", text: message.pointee.pin)))
    case KINSHIP__V1__PARENT_PROOF__PROOF_PASSWORD:
      self = .password(try .init(wire: Incoming("password", text: message.pointee.password)))
    default: throw WireError.Problem.missing
    }
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ParentProof>, in arena: Arena) throws {
    switch self {
    case .pin(let value):
      message.pointee.proof_case = KINSHIP__V1__PARENT_PROOF__PROOF_PIN
      message.pointee.pin = try arena.text("pin", value)
    case .password(let value):
      message.pointee.proof_case = KINSHIP__V1__PARENT_PROOF__PROOF_PASSWORD
      message.pointee.password = try arena.text("password", value)
    }
  }
}

extension SetPIN: WireMessage {
  typealias Message = Kinship__V1__SetPIN

  static let schema = MessageSchema<Kinship__V1__SetPIN>(kinship__v1__set_pin__init)

  init(from message: UnsafePointer<Kinship__V1__SetPIN>) throws {
    try self.init(
      pin: .init(wire: Incoming("pin", text: message.pointee.pin)),
      proof: .init(wire: Incoming("proof", message: message.pointee.proof)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SetPIN>, in arena: Arena) throws {
    message.pointee.pin = try arena.text("pin", self.pin)
    message.pointee.proof = try arena.message("proof", self.proof)
  }
}

extension UnlockParentMode: WireMessage {
  typealias Message = Kinship__V1__UnlockParentMode

  static let schema = MessageSchema<Kinship__V1__UnlockParentMode>(
    kinship__v1__unlock_parent_mode__init)

  init(from message: UnsafePointer<Kinship__V1__UnlockParentMode>) throws {
    try self.init(
      proof: .init(wire: Incoming("proof", message: message.pointee.proof)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UnlockParentMode>, in arena: Arena)
    throws
  {
    message.pointee.proof = try arena.message("proof", self.proof)
  }
}

extension LockParentMode: WireMessage {
  typealias Message = Kinship__V1__LockParentMode

  static let schema = MessageSchema<Kinship__V1__LockParentMode>(
    kinship__v1__lock_parent_mode__init)

  init(from message: UnsafePointer<Kinship__V1__LockParentMode>) throws {
    self.init()
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__LockParentMode>, in arena: Arena) throws
  {
  }
}

/// The methods of `kinship.v1.Accounts`.
enum AccountsMethods {
  /// Makes an account and signs it in.
  static let signUp = ContractMethod(
    "/kinship.v1.Accounts/SignUp", .unary, .idempotent,
    request: SignUp.self,
    reply: SignedIn.self)

  /// Begins a session with address and password.
  static let signIn = ContractMethod(
    "/kinship.v1.Accounts/SignIn", .unary, .unknown,
    request: SignIn.self,
    reply: SignedIn.self)

  /// Replaces the tokens of a session.
  static let refreshSession = ContractMethod(
    "/kinship.v1.Accounts/RefreshSession", .unary, .idempotent,
    request: RefreshSession.self,
    reply: SignedIn.self)

  /// Ends the session that it is called with, at once and everywhere.
  static let signOut = ContractMethod(
    "/kinship.v1.Accounts/SignOut", .unary, .unknown,
    request: SignOut.self,
    reply: NothingMapping.self)

  /// Who is signed in here, and whether parent mode is open.
  static let fetchSession = ContractMethod(
    "/kinship.v1.Accounts/FetchSession", .unary, .noSideEffects,
    request: FetchSession.self,
    reply: FetchSession.Output.self)

  /// The sessions of the account, the oldest first.
  static let fetchSessions = ContractMethod(
    "/kinship.v1.Accounts/FetchSessions", .unary, .noSideEffects,
    request: FetchSessions.self,
    reply: FetchSessionsOutputMapping.self)

  /// Ends a session of the account, such as that of a device that was lost, at once and everywhere.
  static let endSession = ContractMethod(
    "/kinship.v1.Accounts/EndSession", .unary, .unknown,
    request: EndSession.self,
    reply: NothingMapping.self)

  /// Changes what a person is called, in every household, when it was born, and its colour.
  static let updateProfile = ContractMethod(
    "/kinship.v1.Accounts/UpdateProfile", .unary, .idempotent,
    request: UpdateProfile.self,
    reply: UserProfile.self)

  /// Changes what others may see of a person.
  static let updatePrivacy = ContractMethod(
    "/kinship.v1.Accounts/UpdatePrivacy", .unary, .idempotent,
    request: UpdatePrivacy.self,
    reply: UserProfile.self)

  /// Chooses the language that a person reads.
  static let setLanguage = ContractMethod(
    "/kinship.v1.Accounts/SetLanguage", .unary, .idempotent,
    request: SetLanguage.self,
    reply: UserProfile.self)

  /// Replaces a password that is known.
  static let changePassword = ContractMethod(
    "/kinship.v1.Accounts/ChangePassword", .unary, .unknown,
    request: ChangePassword.self,
    reply: NothingMapping.self)

  /// Gives the account another address to sign in with.
  static let changeEmail = ContractMethod(
    "/kinship.v1.Accounts/ChangeEmail", .unary, .unknown,
    request: ChangeEmail.self,
    reply: UserProfile.self)

  /// Confirms the address of the account that calls with the code that was mailed to it: from then on
  /// people find the account by its address.
  static let confirmEmail = ContractMethod(
    "/kinship.v1.Accounts/ConfirmEmail", .unary, .idempotent,
    request: ConfirmEmail.self,
    reply: UserProfile.self)

  /// Mails that code once more.
  static let requestEmailConfirmation = ContractMethod(
    "/kinship.v1.Accounts/RequestEmailConfirmation", .unary, .unknown,
    request: RequestEmailConfirmation.self,
    reply: UserProfile.self)

  /// Sends a code to the address of an account whose password was forgotten.
  static let requestPasswordReset = ContractMethod(
    "/kinship.v1.Accounts/RequestPasswordReset", .unary, .idempotent,
    request: RequestPasswordReset.self,
    reply: NothingMapping.self)

  /// Sets a new password with the code from the mail, ends every session of the account, and opens it
  /// where too many wrong passwords had closed it.
  static let confirmPasswordReset = ContractMethod(
    "/kinship.v1.Accounts/ConfirmPasswordReset", .unary, .unknown,
    request: ConfirmPasswordReset.self,
    reply: NothingMapping.self)

  /// What becomes of each of the caller's households when its account is deleted.
  static let fetchPartings = ContractMethod(
    "/kinship.v1.Accounts/FetchPartings", .unary, .noSideEffects,
    request: FetchPartings.self,
    reply: FetchPartingsOutputMapping.self)

  /// Deletes the account that calls, for good, with its sessions, its own picture and those that it
  /// sent as proof; pictures of others that it sent stay.
  static let deleteAccount = ContractMethod(
    "/kinship.v1.Accounts/DeleteAccount", .unary, .unknown,
    request: DeleteAccount.self,
    reply: NothingMapping.self)

  /// Sets or changes the parents' PIN and opens parent mode; answers until when.
  static let setPIN = ContractMethod(
    "/kinship.v1.Accounts/SetPIN", .unary, .unknown,
    request: SetPIN.self,
    reply: MomentMapping.self)

  /// Opens parent mode on this device until five minutes pass without an adult's action; answers
  /// until when.
  static let unlockParentMode = ContractMethod(
    "/kinship.v1.Accounts/UnlockParentMode", .unary, .unknown,
    request: UnlockParentMode.self,
    reply: MomentMapping.self)

  /// Closes parent mode on this device; closing it twice changes nothing.
  static let lockParentMode = ContractMethod(
    "/kinship.v1.Accounts/LockParentMode", .unary, .idempotent,
    request: LockParentMode.self,
    reply: NothingMapping.self)

  /// Hands every method to a registrar.
  static func register(in registrar: inout some MethodRegistrar) {
    registrar.add(useCase: signUp)
    registrar.add(useCase: signIn)
    registrar.add(useCase: refreshSession)
    registrar.add(useCase: signOut)
    registrar.add(query: fetchSession)
    registrar.add(query: fetchSessions)
    registrar.add(useCase: endSession)
    registrar.add(useCase: updateProfile)
    registrar.add(useCase: updatePrivacy)
    registrar.add(useCase: setLanguage)
    registrar.add(useCase: changePassword)
    registrar.add(useCase: changeEmail)
    registrar.add(useCase: confirmEmail)
    registrar.add(useCase: requestEmailConfirmation)
    registrar.add(useCase: requestPasswordReset)
    registrar.add(useCase: confirmPasswordReset)
    registrar.add(query: fetchPartings)
    registrar.add(useCase: deleteAccount)
    registrar.add(useCase: setPIN)
    registrar.add(useCase: unlockParentMode)
    registrar.add(useCase: lockParentMode)
  }
}
