// Made by protoc-gen-framed-rpc from kinship/v1/refusals.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import FramedRPC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Refusal.Kind: WireEnumeration {
  typealias Raw = Kinship__V1__Refusal__Kind

  init(raw: Kinship__V1__Refusal__Kind) throws {
    switch raw {
    case KINSHIP__V1__REFUSAL__KIND__KIND_HOUSEHOLD: self = .household
    case KINSHIP__V1__REFUSAL__KIND__KIND_MEMBER: self = .member
    case KINSHIP__V1__REFUSAL__KIND__KIND_TASK: self = .task
    case KINSHIP__V1__REFUSAL__KIND__KIND_ACCOUNT: self = .account
    case KINSHIP__V1__REFUSAL__KIND__KIND_SESSION: self = .session
    case KINSHIP__V1__REFUSAL__KIND__KIND_USER: self = .user
    case KINSHIP__V1__REFUSAL__KIND__KIND_PHOTO: self = .photo
    case KINSHIP__V1__REFUSAL__KIND__KIND_SHOPPING_ITEM: self = .shoppingItem
    case KINSHIP__V1__REFUSAL__KIND__KIND_EVENT: self = .event
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Refusal__Kind {
    switch self {
    case .household: KINSHIP__V1__REFUSAL__KIND__KIND_HOUSEHOLD
    case .member: KINSHIP__V1__REFUSAL__KIND__KIND_MEMBER
    case .task: KINSHIP__V1__REFUSAL__KIND__KIND_TASK
    case .account: KINSHIP__V1__REFUSAL__KIND__KIND_ACCOUNT
    case .session: KINSHIP__V1__REFUSAL__KIND__KIND_SESSION
    case .user: KINSHIP__V1__REFUSAL__KIND__KIND_USER
    case .photo: KINSHIP__V1__REFUSAL__KIND__KIND_PHOTO
    case .shoppingItem: KINSHIP__V1__REFUSAL__KIND__KIND_SHOPPING_ITEM
    case .event: KINSHIP__V1__REFUSAL__KIND__KIND_EVENT
    }
  }
}

extension Refusal.Field: WireEnumeration {
  typealias Raw = Kinship__V1__Refusal__Field

  init(raw: Kinship__V1__Refusal__Field) throws {
    switch raw {
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_EMAIL: self = .email
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_PASSWORD: self = .password
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_DISPLAY_NAME: self = .displayName
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_HOUSEHOLD_NAME: self = .householdName
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_MEMBER_NAME: self = .memberName
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_DESCRIPTION: self = .description
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_TITLE: self = .title
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_DETAILS: self = .details
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_REASON: self = .reason
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_COLOR: self = .color
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_TIME_ZONE: self = .timeZone
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_POINTS: self = .points
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_AMOUNT: self = .amount
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_DIFFICULTY: self = .difficulty
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_DUE_DATE: self = .dueDate
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_DONE_AT: self = .doneAt
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_ASSIGNEE: self = .assignee
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_PIN: self = .pin
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_MINUTES: self = .minutes
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_RATE: self = .rate
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_WEEKLY_ALLOWANCE: self = .weeklyAllowance
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_DAILY_LIMIT: self = .dailyLimit
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_CARRIED_MINUTES: self = .carriedMinutes
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_LIMIT: self = .limit
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_ROLE: self = .role
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_PHOTO: self = .photo
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_FILTER: self = .filter
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_DATE_OF_BIRTH: self = .dateOfBirth
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_RULES: self = .rules
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_CHILD_LIMIT: self = .childLimit
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_DAY_END: self = .dayEnd
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_OWNER: self = .owner
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_MEMBER: self = .member
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_KIDS: self = .kids
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_NICKNAME: self = .nickname
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_ITEM: self = .item
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_QUANTITY: self = .quantity
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_SECTION: self = .section
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_REPETITION: self = .repetition
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_KEPT_MISSED: self = .keptMissed
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_ROTATION: self = .rotation
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_AWAY_UNTIL: self = .awayUntil
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_START: self = .start
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_LENGTH: self = .length
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_LOCATION: self = .location
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_LABEL: self = .label
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_DAYS: self = .days
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_OCCURRENCE: self = .occurrence
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_UID: self = .uid
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_REVISION: self = .revision
    case KINSHIP__V1__REFUSAL__FIELD__FIELD_EVENTS: self = .events
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Refusal__Field {
    switch self {
    case .email: KINSHIP__V1__REFUSAL__FIELD__FIELD_EMAIL
    case .password: KINSHIP__V1__REFUSAL__FIELD__FIELD_PASSWORD
    case .displayName: KINSHIP__V1__REFUSAL__FIELD__FIELD_DISPLAY_NAME
    case .householdName: KINSHIP__V1__REFUSAL__FIELD__FIELD_HOUSEHOLD_NAME
    case .memberName: KINSHIP__V1__REFUSAL__FIELD__FIELD_MEMBER_NAME
    case .description: KINSHIP__V1__REFUSAL__FIELD__FIELD_DESCRIPTION
    case .title: KINSHIP__V1__REFUSAL__FIELD__FIELD_TITLE
    case .details: KINSHIP__V1__REFUSAL__FIELD__FIELD_DETAILS
    case .reason: KINSHIP__V1__REFUSAL__FIELD__FIELD_REASON
    case .color: KINSHIP__V1__REFUSAL__FIELD__FIELD_COLOR
    case .timeZone: KINSHIP__V1__REFUSAL__FIELD__FIELD_TIME_ZONE
    case .points: KINSHIP__V1__REFUSAL__FIELD__FIELD_POINTS
    case .amount: KINSHIP__V1__REFUSAL__FIELD__FIELD_AMOUNT
    case .difficulty: KINSHIP__V1__REFUSAL__FIELD__FIELD_DIFFICULTY
    case .dueDate: KINSHIP__V1__REFUSAL__FIELD__FIELD_DUE_DATE
    case .doneAt: KINSHIP__V1__REFUSAL__FIELD__FIELD_DONE_AT
    case .assignee: KINSHIP__V1__REFUSAL__FIELD__FIELD_ASSIGNEE
    case .pin: KINSHIP__V1__REFUSAL__FIELD__FIELD_PIN
    case .minutes: KINSHIP__V1__REFUSAL__FIELD__FIELD_MINUTES
    case .rate: KINSHIP__V1__REFUSAL__FIELD__FIELD_RATE
    case .weeklyAllowance: KINSHIP__V1__REFUSAL__FIELD__FIELD_WEEKLY_ALLOWANCE
    case .dailyLimit: KINSHIP__V1__REFUSAL__FIELD__FIELD_DAILY_LIMIT
    case .carriedMinutes: KINSHIP__V1__REFUSAL__FIELD__FIELD_CARRIED_MINUTES
    case .limit: KINSHIP__V1__REFUSAL__FIELD__FIELD_LIMIT
    case .role: KINSHIP__V1__REFUSAL__FIELD__FIELD_ROLE
    case .photo: KINSHIP__V1__REFUSAL__FIELD__FIELD_PHOTO
    case .filter: KINSHIP__V1__REFUSAL__FIELD__FIELD_FILTER
    case .dateOfBirth: KINSHIP__V1__REFUSAL__FIELD__FIELD_DATE_OF_BIRTH
    case .rules: KINSHIP__V1__REFUSAL__FIELD__FIELD_RULES
    case .childLimit: KINSHIP__V1__REFUSAL__FIELD__FIELD_CHILD_LIMIT
    case .dayEnd: KINSHIP__V1__REFUSAL__FIELD__FIELD_DAY_END
    case .owner: KINSHIP__V1__REFUSAL__FIELD__FIELD_OWNER
    case .member: KINSHIP__V1__REFUSAL__FIELD__FIELD_MEMBER
    case .kids: KINSHIP__V1__REFUSAL__FIELD__FIELD_KIDS
    case .nickname: KINSHIP__V1__REFUSAL__FIELD__FIELD_NICKNAME
    case .item: KINSHIP__V1__REFUSAL__FIELD__FIELD_ITEM
    case .quantity: KINSHIP__V1__REFUSAL__FIELD__FIELD_QUANTITY
    case .section: KINSHIP__V1__REFUSAL__FIELD__FIELD_SECTION
    case .repetition: KINSHIP__V1__REFUSAL__FIELD__FIELD_REPETITION
    case .keptMissed: KINSHIP__V1__REFUSAL__FIELD__FIELD_KEPT_MISSED
    case .rotation: KINSHIP__V1__REFUSAL__FIELD__FIELD_ROTATION
    case .awayUntil: KINSHIP__V1__REFUSAL__FIELD__FIELD_AWAY_UNTIL
    case .start: KINSHIP__V1__REFUSAL__FIELD__FIELD_START
    case .length: KINSHIP__V1__REFUSAL__FIELD__FIELD_LENGTH
    case .location: KINSHIP__V1__REFUSAL__FIELD__FIELD_LOCATION
    case .label: KINSHIP__V1__REFUSAL__FIELD__FIELD_LABEL
    case .days: KINSHIP__V1__REFUSAL__FIELD__FIELD_DAYS
    case .occurrence: KINSHIP__V1__REFUSAL__FIELD__FIELD_OCCURRENCE
    case .uid: KINSHIP__V1__REFUSAL__FIELD__FIELD_UID
    case .revision: KINSHIP__V1__REFUSAL__FIELD__FIELD_REVISION
    case .events: KINSHIP__V1__REFUSAL__FIELD__FIELD_EVENTS
    }
  }
}

extension Password.Weakness: WireEnumeration {
  typealias Raw = Kinship__V1__Refusal__Weakness

  init(raw: Kinship__V1__Refusal__Weakness) throws {
    switch raw {
    case KINSHIP__V1__REFUSAL__WEAKNESS__WEAKNESS_TOO_SHORT: self = .tooShort
    case KINSHIP__V1__REFUSAL__WEAKNESS__WEAKNESS_TOO_LONG: self = .tooLong
    case KINSHIP__V1__REFUSAL__WEAKNESS__WEAKNESS_COMMON: self = .common
    case KINSHIP__V1__REFUSAL__WEAKNESS__WEAKNESS_SEQUENCE: self = .sequence
    case KINSHIP__V1__REFUSAL__WEAKNESS__WEAKNESS_PERSONAL: self = .personal
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Refusal__Weakness {
    switch self {
    case .tooShort: KINSHIP__V1__REFUSAL__WEAKNESS__WEAKNESS_TOO_SHORT
    case .tooLong: KINSHIP__V1__REFUSAL__WEAKNESS__WEAKNESS_TOO_LONG
    case .common: KINSHIP__V1__REFUSAL__WEAKNESS__WEAKNESS_COMMON
    case .sequence: KINSHIP__V1__REFUSAL__WEAKNESS__WEAKNESS_SEQUENCE
    case .personal: KINSHIP__V1__REFUSAL__WEAKNESS__WEAKNESS_PERSONAL
    }
  }
}

extension KinshipDomain.Quota: WireEnumeration {
  typealias Raw = Kinship__V1__Refusal__Quota

  init(raw: Kinship__V1__Refusal__Quota) throws {
    switch raw {
    case KINSHIP__V1__REFUSAL__QUOTA__QUOTA_HOUSEHOLDS: self = .households
    case KINSHIP__V1__REFUSAL__QUOTA__QUOTA_MEMBERS: self = .members
    case KINSHIP__V1__REFUSAL__QUOTA__QUOTA_TASKS: self = .tasks
    case KINSHIP__V1__REFUSAL__QUOTA__QUOTA_SERIES: self = .series
    case KINSHIP__V1__REFUSAL__QUOTA__QUOTA_CHANGED_OCCURRENCES: self = .changedOccurrences
    case KINSHIP__V1__REFUSAL__QUOTA__QUOTA_PHOTO_BYTES: self = .photoBytes
    case KINSHIP__V1__REFUSAL__QUOTA__QUOTA_WRITES_PER_MINUTE: self = .writesPerMinute
    case KINSHIP__V1__REFUSAL__QUOTA__QUOTA_OUTCOMES: self = .outcomes
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Refusal__Quota {
    switch self {
    case .households: KINSHIP__V1__REFUSAL__QUOTA__QUOTA_HOUSEHOLDS
    case .members: KINSHIP__V1__REFUSAL__QUOTA__QUOTA_MEMBERS
    case .tasks: KINSHIP__V1__REFUSAL__QUOTA__QUOTA_TASKS
    case .series: KINSHIP__V1__REFUSAL__QUOTA__QUOTA_SERIES
    case .changedOccurrences: KINSHIP__V1__REFUSAL__QUOTA__QUOTA_CHANGED_OCCURRENCES
    case .photoBytes: KINSHIP__V1__REFUSAL__QUOTA__QUOTA_PHOTO_BYTES
    case .writesPerMinute: KINSHIP__V1__REFUSAL__QUOTA__QUOTA_WRITES_PER_MINUTE
    case .outcomes: KINSHIP__V1__REFUSAL__QUOTA__QUOTA_OUTCOMES
    }
  }
}

extension Photo.Flaw: WireEnumeration {
  typealias Raw = Kinship__V1__Refusal__Flaw

  init(raw: Kinship__V1__Refusal__Flaw) throws {
    switch raw {
    case KINSHIP__V1__REFUSAL__FLAW__FLAW_TOO_MANY_BYTES: self = .tooManyBytes
    case KINSHIP__V1__REFUSAL__FLAW__FLAW_UNKNOWN_TYPE: self = .unknownType
    case KINSHIP__V1__REFUSAL__FLAW__FLAW_TOO_MANY_PIXELS: self = .tooManyPixels
    case KINSHIP__V1__REFUSAL__FLAW__FLAW_UNREADABLE: self = .unreadable
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__Refusal__Flaw {
    switch self {
    case .tooManyBytes: KINSHIP__V1__REFUSAL__FLAW__FLAW_TOO_MANY_BYTES
    case .unknownType: KINSHIP__V1__REFUSAL__FLAW__FLAW_UNKNOWN_TYPE
    case .tooManyPixels: KINSHIP__V1__REFUSAL__FLAW__FLAW_TOO_MANY_PIXELS
    case .unreadable: KINSHIP__V1__REFUSAL__FLAW__FLAW_UNREADABLE
    }
  }
}
