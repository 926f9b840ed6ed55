public import KinshipDomain

/// A text without arguments: a title, a button, a headline, a confirmation.
///
/// A label without a text in one of the languages does not compile.
public enum Label: Sendable, CaseIterable {
  // MARK: Everywhere

  /// The headline of an alert (F-58).
  case error
  /// Closes an alert (F-58).
  case ok
  /// Leaves without doing it (F-50).
  case cancel
  /// Does the same again (F-58).
  case retry
  /// Loads what is there now.
  case reload
  /// Shown while waiting (T-75).
  case loading
  /// Store or server cannot be had.
  case unavailable
  /// The device has no network.
  case noInternet
  /// It took too long (F-55).
  case timeout
  /// The server does not let the caller do it.
  case notAuthorized
  /// The server has nothing of that name.
  case resourceNotFound
  /// Reading failed (F-56).
  case readFailed
  /// Writing failed (F-56).
  case saveFailed
  /// What was to be kept cannot be kept like that.
  case encodingFailed
  /// Nothing is kept there.
  case dataNotFound
  /// Nobody knows what went wrong (F-58).
  case unexpectedError
  /// After a failed look.
  case tryAgain
  /// After a failed change.
  case nothingChanged
  /// After a failed change, where trying again alone does not help.
  case unchanged
  /// There is no room left, and what helps.
  case diskFull
  /// What is kept may not be written, and what helps.
  case dataReadOnly
  /// What is kept is damaged, and what helps.
  case dataDamaged
  /// After a change of which nobody knows whether it took effect.
  case mayHaveChanged
  /// To giving somebody points.
  case givePoints
  /// After a change that is done and could not be looked at.
  case mayBeOlder
  /// This day.
  case today
  /// The day after.
  case tomorrow
  /// The day before.
  case yesterday
  /// It is so.
  case yes
  /// It is not so.
  case no

  // MARK: Accounts and parent mode

  /// The headline for somebody whose session has ended (T-72).
  case welcomeBack
  /// To the sign-in screen (T-72).
  case logIn
  /// Makes an account.
  case signUp
  /// A session was ended.
  case signedOut
  /// Another device was signed out.
  case sessionEnded
  /// The session of the device at hand.
  case thisDevice
  /// To the PIN.
  case openParentMode
  /// To a new PIN.
  case setPIN
  /// The password instead of the PIN.
  case usePassword
  /// The headline where no PIN is set.
  case noPIN
  /// The household's code is shown in parent mode alone.
  case codeInParentMode
  /// A PIN was set.
  case pinSaved
  /// Parent mode began.
  case parentModeOpened
  /// Parent mode ended.
  case parentModeClosed
  /// Why parent mode is asked for before approving (F-50).
  case approvalNeedsProof
  /// Face or finger was not recognised (F-50).
  case biometricsFailed
  /// The two PINs are not the same.
  case pinsDiffer
  /// To deleting the account.
  case deleteAccount
  /// What deleting the account means, whatever becomes of households.
  case deleteAccountBody
  /// The account is gone.
  case accountDeleted
  /// To a code for a new password.
  case resetPassword
  /// Asks for the code.
  case sendCode
  /// What happens after a code was asked for, whoever has the address.
  case codeSent
  /// A new password was set with a code.
  case passwordReset
  /// The password was changed.
  case passwordChanged
  /// The address was changed.
  case emailChanged
  /// The address is confirmed.
  case emailConfirmed
  /// A code that confirms the address is on its way.
  case confirmationSent
  /// Beside an address that is not confirmed.
  case notConfirmed
  /// Name, date of birth or colour were changed.
  case profileSaved
  /// What others may see was changed.
  case privacySaved
  /// What is read from now on.
  case language
  /// Others see more than name and role (M-09).
  case showsProfile
  /// Others see badges (M-09).
  case showsAchievements
  /// The person is on leaderboards and in feeds (M-09).
  case sharesActivity
  /// Nothing was said.
  case notSaid

  /// How the app looks.
  case appearance
  /// Dark on light.
  case lightAppearance
  /// Light on dark.
  case darkAppearance
  /// As the rest of the device.
  case systemAppearance
  /// Who acts, and who can.
  case people
  /// The household.
  case family

  // MARK: Households

  /// The headline without a household.
  case noHousehold
  /// What to do without a household.
  case noHouseholdBody
  /// To a new household.
  case addHousehold
  /// To the code.
  case joinHousehold
  /// The headline without invitations.
  case noInvitations
  /// Without invitations.
  case noInvitationsBody
  /// An invitation was declined.
  case invitationDeclined
  /// A code was ended.
  case codeEnded
  /// The headline without open codes.
  case noOpenCodes
  /// Without open codes.
  case noOpenCodesBody
  /// Makes a code.
  case newCode
  /// Name, description or zone were changed.
  case householdSaved
  /// The rules were changed.
  case rulesSaved
  /// The rules could not be saved after the rest was.
  case rulesNotSaved
  /// A member was changed.
  case memberSaved
  /// The children were changed.
  case kidsSaved
  /// A household was ended.
  case householdDeleted
  /// Leaves a household.
  case leave
  /// What leaving means.
  case leaveBody
  /// What leaving means where each task must be a child's.
  case leaveBodyOfChildrensTasks
  /// What leaving means for the last one.
  case lastOutBody
  /// Takes somebody out.
  case remove
  /// What taking somebody out means.
  case removeMemberBody
  /// What taking somebody out means where each task must be a child's.
  case removeMemberBodyOfChildrensTasks
  /// What deleting a household means.
  case deleteHouseholdBody
  /// To the next step (T-30).
  case next
  /// Somebody who owns the household.
  case owner
  /// Lives in another home too.
  case linked
  /// The reader of the row.
  case you

  // MARK: The task list

  /// The headline of an empty list (M-31).
  case noTasks
  /// What to do about an empty list (M-31).
  case noTasksBody
  /// An empty list for those who make no tasks.
  case noTasksForReader
  /// To the first task (M-31).
  case addFirstTask
  /// The headline when the filter leaves nothing (M-31).
  case noTasksForFilter
  /// What to do when the filter leaves nothing.
  case noTasksForFilterBody
  /// Without a filter.
  case showAll
  /// It should have been done (S-132).
  case overdue
  /// It is done (S-132).
  case done
  /// No assignee.
  case nobody
  /// Somebody who has deleted the account (D-46).
  case formerMember
  /// The claim needs a picture.
  case photoNeeded
  /// There is a picture.
  case photoAdded
  /// A picture of a person was kept.
  case photoSaved
  /// A picture of a person is gone.
  case photoRemoved
  /// A picture was changed in some of several households.
  case photoNotEverywhere
  /// Somebody has a picture.
  case hasPhoto
  /// Tasks that are due on a later day.
  case later
  /// Tasks that are due some time.
  case withoutDate
  /// The headline when nothing is left to do.
  case allDone
  /// When nothing is left to do.
  case allDoneBody
  /// A series that does not go on.
  case seriesEnded
  /// A task that is not what its series says.
  case changedAlone
  /// Of several, always the first does it.
  case alwaysTheFirst
  /// Each does it after the one before.
  case inTurn
  /// Whoever did it least lately does it.
  case leastDoneFirst
  /// Whoever is drawn does it.
  case byLot
  /// All of them do it.
  case byEveryone
  /// Who has done what each of several has to do.
  case parts
  /// What several earn all in all.
  case together
  /// Somebody who was away is here.
  case memberIsBack
  /// The headline when nothing comes in some days.
  case nothingUpcoming
  /// When nothing comes in some days.
  case nothingUpcomingBody

  // MARK: One task

  /// The title of a task's screen (F-61).
  case task
  /// What kind of work it is.
  case category
  /// Where it stands.
  case status
  /// The button of a claim that an adult looks at (F-61).
  case submitForApproval
  /// The button of a claim that counts at once.
  case markDone
  /// When it was made.
  case created
  /// Who made it.
  case createdBy
  /// When it was done.
  case completed
  /// Who did it.
  case completedBy
  /// Who approved or rejected.
  case decidedBy
  /// When somebody or the household's rule decided.
  case decided
  /// Nobody decided: the rule that claims are approved in time.
  case householdRule
  /// When a claim is approved by itself, unless somebody answers.
  case approvedByItself
  /// What deleting means (M-24).
  case deleteTaskBody, deleteDateBody, deleteSeriesBody
  /// Deletes.
  case delete

  // MARK: What became of tasks

  /// A task was made (M-55).
  case taskAdded
  /// A task was changed.
  case taskSaved
  /// A task was deleted (F-59).
  case taskDeleted
  /// No task was deleted that can be restored.
  case nothingDeleted
  /// What the list of deleted tasks is for.
  case nothingDeletedBody
  /// A claim waits for an adult (F-59, F-61).
  case taskSubmitted
  /// Somebody is at it.
  case taskStarted
  /// A rejected task is open again.
  case taskReopened
  /// A completion was undone.
  case taskUndone
  /// A claim that waited was taken back.
  case claimWithdrawn
  /// A claim was approved.
  case taskApproved
  /// A claim was rejected.
  case taskRejected
  /// An approval was taken back.
  case approvalUndone
  /// The headline without reminders.
  case noReminders
  /// Without reminders.
  case noRemindersBody
  /// The headline when nothing waits.
  case nothingToApprove
  /// When nothing waits.
  case nothingToApproveBody

  // MARK: Points and screen time

  /// Points to spend.
  case balance
  /// Points earned in all.
  case earned
  /// Points spent in all.
  case spent
  /// The headline without movements.
  case noLines
  /// Without movements.
  case noLinesBody
  /// Points were given or taken.
  case pointsAdjusted
  /// Minutes used today.
  case usedToday
  /// Minutes that are paid for, and can be used now.
  case readyToUse
  /// Minutes that may be redeemed today.
  case remainingToday
  /// Minutes of the week.
  case thisWeek
  /// Minutes that the weekly allowance of screen time still gives.
  case allowanceLeft
  /// There is no limit.
  case noLimit
  /// Screen time was stopped.
  case screenTimeStopped
  /// Terms were set.
  case settingSaved
  /// The headline of an empty shopping list.
  case nothingToBuy
  /// What to do about an empty shopping list.
  case nothingToBuyBody
  /// To something new on the shopping list.
  case addItem
  /// An item was changed.
  case itemSaved
}

extension Label {
  /// The text in that language.
  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }
}
