import KinshipDomain

extension Refusal {
  func english(_ wording: Wording) -> String {
    switch self {
    case .notAuthenticated:
      "It looks like you were logged out. Please log in again to continue your journey with Kinship."
    case .unauthorized: "You may not do this here. Ask a parent or the owner of the household."
    case .elevationRequired: "This needs parent mode. Open parent mode and try again."
    case .userNotMemberOfHousehold:
      "This person cannot be given the task here. Choose another member of the household."
    case .notFound(.user):
      "Nobody has an account with this address. Let them sign up first, or give them a code."
    case .notFound(let kind): "\(kind.english) was not found. See what is there now."
    case .validation(.owner, .notAllowed):
      "The new owner needs an account of their own and is no child. Choose somebody else."
    case .validation(.member, .notAllowed):
      "This member has an account already. Choose one without an account."
    case .validation(let field, let problem): problem.english(field)
    case .weakPassword(let weakness): weakness.english
    case .emailInUse: "This address has an account already. Log in, or use another address."
    case .invalidCredentials: "Address and password do not match. Check both and try again."
    case .tooManyAttempts(let until):
      "Too many attempts. Try again \(wording.retryTime(until).english)."
    case .resetRequired: "Too many attempts. Reset your password to log in again."
    case .invalidResetCode:
      "This code is wrong, or it is good no more. Check it, or ask for a new one."
    case .invalidInviteCode:
      "This code is wrong, or it is good no more. Check it, or ask for a new one."
    case .signUpNeedsCode:
      "Accounts are made by invitation here. Ask for a code of a household, and sign up with it."
    case .signUpClosed: "No new accounts are made here. Ask whoever runs the server."
    case .invalidConfirmationCode:
      "This code does not confirm your address. Check it, or ask for the mail once more."
    case .childMustStay:
      "Children cannot leave a household here by themselves. Ask a parent to take you out of it."
    case .quotaExceeded(.writesPerMinute, let limit):
      "That is more than \(limit.grouped(by: ",")) changes in a minute. Wait a moment, and try again."
    case .quotaExceeded(let quota, let limit):
      "There can be at most \(limit.grouped(by: ",")) \(quota.english). Delete what nobody needs any more."
    case .alreadyMember: "This person belongs to the household already. Look among its members."
    case .nameTaken(let name): "Somebody here is called “\(name)” already. Choose another name."
    case .soleOwner:
      "You are the only owner, and others still belong here. Make one of them the owner first."
    case .noHeir:
      "You are the only owner, and nobody else here can own a household. Let another adult join, or end it."
    case .othersRemain:
      "Others with an account still belong to this household. Take them out first, or leave it to them."
    case .notLinkable:
      "These two cannot be one person. Choose two children, or two grown-ups without an account, each once in a home."
    case .lastParent:
      "Somebody here still needs a parent or guardian with an account. Let another one join first."
    case .shoppingListFull(let limit):
      "The shopping list has \(limit.grouped(by: ",")) things, and no room for more. Clear it first."
    case .calendarFull(let limit):
      "The calendar has room for \(limit.grouped(by: ",")) events at most. Delete old ones first."
    case .childLimitReached(let limit):
      "This household can have at most \(limit) \(limit == 1 ? "child" : "children")."
        + " An adult there can change that in its rules."
    case .invalidTaskState(let status):
      "The task cannot do this now (\(status.english)). See what is possible."
    case .taskAlreadyCompleted: "The task is done already. See what is left to do."
    case .photoRequired: "A photo is required. Add one and submit again."
    case .compressionFailed(let flaw): flaw.english
    case .photoLimitReached:
      "This household has no room for more photos."
        + " Delete tasks whose photos nobody needs any more."
    case .tooManyUploads:
      "Four photos of this account are being sent already. Wait until one of them is there."
    case .insufficientCredits(let available, let missing):
      "Not enough \((wording.pointsName ?? .points).english(2)):"
        + " \(available.value.grouped(by: ",")) in the account,"
        + " \(missing.value.grouped(by: ",")) too few. Choose less, or earn more first."
    case .dailyLimitExceeded(0): "Today's limit is reached. Come back tomorrow."
    case .dailyLimitExceeded(let remaining):
      "That is more than today allows. Choose at most \(Phrase.minutes(remaining).english)."
    case .noMinutesLeft: "There are no minutes to use. Redeem some first."
    case .screenTimeRunning: "Screen time is running already. Stop it first."
    case .screenTimeNotRunning: "No screen time is running. Start it first."
    case .pointsNeedAdult:
      "Only an adult says what a task earns. Leave the points out; an adult can add them later."
    case .noteRequired: "A rejection needs a reason. Write what is still missing."
    case .pinNotSet: "No PIN is set yet. Set one first."
    case .wrongPin: "Authentication failed: the PIN is wrong. Try again."
    case .pinLocked(let until):
      "Too many wrong PINs. Try again \(wording.retryTime(until).english)."
    case .passwordRequired: "Too many wrong PINs. Use the password of your account instead."
    case .conflict: "Somebody else changed this in the meantime. Look at it again, then decide."
    case .mutationReused: "This was sent before with other content. Please start again."
    case .unusableID: "This could not be added: it exists already. See what is there now."
    }
  }
}

extension Quota {
  fileprivate var english: String {
    switch self {
    case .households: "households of one account"
    case .members: "members of a household, former ones included"
    case .tasks: "tasks in a household"
    case .series: "repeating tasks in a household"
    case .changedOccurrences: "changed dates of events in a household"
    case .photoBytes: "bytes of photos in the households of one account"
    case .writesPerMinute: "changes in a minute"
    case .outcomes: "changes of one account in 400 days"
    }
  }
}

extension Refusal.Kind {
  fileprivate var english: String {
    switch self {
    case .household: "The household"
    case .member: "The member"
    case .task: "The task"
    case .account: "The account"
    case .session: "The session"
    case .user: "The user"
    case .photo: "The photo"
    case .shoppingItem: "The item"
    case .event: "The event"
    }
  }
}

extension Photo.Flaw {
  fileprivate var english: String {
    switch self {
    case .tooManyBytes: "The photo is larger than 15 MB. Choose a smaller one."
    case .unknownType:
      "This file is no photo that can be read here. Choose a JPEG, PNG or WebP."
    case .tooManyPixels:
      "The photo has too many pixels. Make it smaller: at most 50 million pixels, and 12,000 on a side."
    case .unreadable: "The photo could not be read. Take it again, or choose another one."
    }
  }
}

extension Refusal.Problem {
  fileprivate func english(_ field: Refusal.Field) -> String {
    let subject = field.english.subject
    return switch self {
    case .blank: "\(subject) is empty. Please fill it in."
    case .tooLong(let limit):
      "\(subject) is too long: use at most \(limit.grouped(by: ","))"
        + " \(limit == 1 ? "character" : "characters")."
    case .unprintable: "\(subject) contains characters that cannot be shown. Please remove them."
    case .malformed: "\(subject) is not in the right form: \(field.englishForm)."
    case .outOfRange(let low, let high):
      "\(subject) must be between \(low.grouped(by: ",")) and \(high.grouped(by: ","))."
    case .unknown: "\(subject) is not known here. Please choose another one."
    case .missing: "\(subject) is missing. Please add it."
    case .notAllowed: "\(subject) cannot be set here. Please leave it out."
    case .tooCommon: "\(subject) is too easy to guess. Please choose another one."
    case .tooMany(let limit):
      "\(subject) has too many dates: use at most \(limit.grouped(by: ","))."
    case .tooOften:
      "\(subject) comes back too often: choose whole days or more, at most 24 times a day."
    case .never: "\(subject) has no day on which it comes back. Please choose another one."
    }
  }
}

extension Refusal.Field {
  fileprivate var englishForm: String {
    switch self {
    case .email: "write it like name@example.org"
    case .pin: "use four digits"
    case .color: "write it like #B9E3FF"
    case .timeZone: "write it like Europe/Berlin"
    case .dateOfBirth: "choose a day in the past, such as 1990-05-23"
    case .dayEnd: "choose a time before noon"
    case .uid: "leave out the blanks around it"
    default: "correct it, or leave it out"
    }
  }
}

extension Password.Weakness {
  fileprivate var english: String {
    switch self {
    case .tooShort:
      "The password is too short: use at least \(Password.length.lowerBound) characters."
    case .tooLong: "The password is too long: use at most \(Password.length.upperBound) characters."
    case .common: "Many people use this password. Please choose another one."
    case .sequence: "This password follows a simple pattern. Please choose another one."
    case .personal: "This password contains your name or address. Please choose another one."
    }
  }
}

extension RetryTime {
  fileprivate var english: String {
    switch self {
    case .time(let time): "at \(time)"
    case .seconds(let count): "in \(count) \(count == 1 ? "second" : "seconds")"
    case .minutes(let count): "in \(count) \(count == 1 ? "minute" : "minutes")"
    }
  }
}
