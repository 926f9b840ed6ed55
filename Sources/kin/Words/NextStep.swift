import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// The command that helps after a failure or refusal, or adds to an empty list.
///
/// The library's messages suit every app. Only the command line knows the names of its commands.
struct NextStep: Equatable {
  /// The synopsis of the command without `kin`, such as `task show <task>`.
  let synopsis: String
  /// A second command, for an item that the first one lists; nil for none.
  private let following: String?
  /// Whether the command replaces the advice of the message before it, such as to wait.
  private let isAlternative: Bool

  private init(_ synopsis: String, then following: String? = nil, isAlternative: Bool = false) {
    self.synopsis = synopsis
    self.following = following
    self.isAlternative = isAlternative
  }

  /// The step after a failure; nil if its message suffices.
  init?(after failure: Failure) {
    if let refusal = failure.refusal {
      self.init(after: refusal)
    } else if failure.message.action == .signIn {
      // A server reports a missing session as a fault of its own.
      self.init(after: Refusal.notAuthenticated)
    } else {
      guard failure.reason == .damaged else { return nil }
      self.init("store check")
    }
  }

  /// The step after a refusal; nil if its message suffices.
  init?(after refusal: Refusal) {
    guard let synopsis = Self.account(refusal) ?? Self.household(refusal) ?? Self.task(refusal)
    else { return nil }
    if case .pinLocked = refusal {
      self.init(synopsis, isAlternative: true)
    } else {
      self.init(synopsis)
    }
  }

  /// The command that shows the task that a text selects.
  init(showingTask name: String) {
    self.init("task show \(ShellQuoting.quoted(name))")
  }

  /// The command that approves a request for a reward.
  static let approvingReward = NextStep("reward approve <reward>")

  /// The commands with which a child works on an approved goal on the device of an adult.
  ///
  /// `step` is the first open sub-goal; nil without one.
  static func workingOnGoal(
    _ title: String, of child: String, isHabit: Bool, step: String?
  ) -> NextStep {
    let goal = ShellQuoting.quoted(title)
    let work =
      if isHabit {
        "goal done \(goal)"
      } else if let step {
        "goal step \(goal) \(ShellQuoting.quoted(step))"
      } else {
        "goal achieve \(goal)"
      }
    return NextStep("member act-as \(ShellQuoting.quoted(child))", then: work)
  }

  /// The command for the button of an empty list of items or events; nil for other buttons.
  init?(for button: Message.Action?) {
    switch button {
    case .addItem: self.init("shop add <item>")
    case .openCatalog:
      self.init(
        "card catalog <kind>", then: "card select <kind> <catalog-item> --for <member>")
    case .addKid: self.init("member add <name> --role child")
    case .addEvent: self.init("calendar add <title> --when <when>")
    case .addGoal: self.init("goal add <title>")
    default: return nil
    }
  }

  func text(in language: Language) -> String {
    guard !isAlternative else {
      return ShellText(
        "Or type “\(kin: synopsis)” now.", nl: "Of typ nu “\(kin: synopsis)”.",
        de: "Oder tippe jetzt „\(kin: synopsis)“."
      ).text(in: language)
    }
    if let following {
      return ShellText(
        "Type “\(kin: synopsis)”, then “\(kin: following)”.",
        nl: "Typ “\(kin: synopsis)”, dan “\(kin: following)”.",
        de: "Tippe „\(kin: synopsis)“, dann „\(kin: following)“."
      ).text(in: language)
    }
    return ShellText(
      "Type “\(kin: synopsis)”.", nl: "Typ “\(kin: synopsis)”.", de: "Tippe „\(kin: synopsis)“."
    ).text(in: language)
  }
}

// MARK: - Commands by refusal

extension NextStep {
  private static func account(_ refusal: Refusal) -> String? {
    switch refusal {
    case .notAuthenticated, .emailInUse: "account sign-in --email <address>"
    case .resetRequired, .invalidResetCode: "account reset --email <address>"
    case .elevationRequired: "parent-mode unlock"
    case .signUpNeedsCode: "account sign-up --email <address> --name <name> --code <code>"
    case .invalidConfirmationCode: "account confirm"
    case .pinNotSet: "parent-mode set-pin"
    case .passwordRequired, .pinLocked: "parent-mode unlock --password"
    case .setupUnfinished: "card catalog <kind>"
    case .subscriptionRequired: "plan list"
    case .notFound(.session): "account sessions"
    default: nil
    }
  }

  private static func household(_ refusal: Refusal) -> String? {
    switch refusal {
    case .notFound(.household): "household list"
    case .notFound(.user): "household invite --role <role>"
    case .notFound(.member), .notFound(.account), .alreadyMember, .nameTaken, .notLinkable,
      .userNotMemberOfHousehold, .validation(.owner, .notAllowed),
      .validation(.member, .notAllowed):
      "member list"
    case .soleOwner: "household transfer <member>"
    case .noHeir, .lastParent: "household invite --role parent"
    case .othersRemain: "member remove <member>"
    case .childLimitReached: "household rules --max-children <number>"
    case .notFound(.shoppingItem): "shop list"
    case .shoppingListFull: "shop clear"
    case .notFound(.pointRule): "points rules"
    case .notFound(.transfer): "points history"
    case .notFound(.event): "calendar list"
    case .notFound(.card): "card list"
    case .notFound(.catalogItem): "card catalog <kind>"
    case .basketEntrySettled(.inBasket): "reward refund <reward>"
    case .basketEntrySettled(.requested): "reward cancel <reward>"
    case .notFound(.basketEntry), .basketEntrySettled: "reward basket"
    case .rewardUnavailable, .priceChanged: "reward shop"
    case .notFound(.savingsPool), .savingsPoolUnavailable: "reward pool list"
    case .dutyUnavailable(.past): "duty list --from <date>"
    case .notFound(.duty), .dutyUnavailable: "duty list"
    case .notFound(.careProfile), .validation(.phone, .notAllowed), .invalidProfileState:
      "care list"
    case .notFound(.careHabit): "care habits"
    case .validation(.contacts, _): "care contacts <person>"
    case .profileLimitReached: "care remove <person>"
    case .habitLimitReached: "care habit remove <habit>"
    case .validation(.duty, .notAllowed): "calendar edit <event> --type school"
    case .notFound(.goal), .invalidGoalState, .alreadyCompletedThisPeriod: "goal list"
    case .calendarFull: "calendar remove <event>"
    case .notFound(.allowance), .notFound(.moneyRequest): "allowance show"
    case .validation(.request, .tooMany): "allowance cancel"
    case .validation(.request, .notAllowed), .validation(.request, .tooOften):
      "allowance request <amount>"
    case .notFound(.message): "chat list"
    case .validation(.pins, .tooMany): "chat pin --remove <message>"
    default: nil
    }
  }

  private static func task(_ refusal: Refusal) -> String? {
    switch refusal {
    case .notFound(.task), .notFound(.photo), .taskAlreadyCompleted: "task list"
    case .invalidTaskState: "task show <task>"
    case .photoRequired: "task complete <task> --photo <file>"
    case .photoLimitReached: "task delete <task>"
    case .noMinutesLeft: "screentime redeem <minutes>"
    case .screenTimeRunning: "screentime stop"
    case .screenTimeNotRunning: "screentime start"
    default: nil
    }
  }
}
