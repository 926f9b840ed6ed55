package import KinshipDomain

extension LocalizedText {
  /// The event of a kind of notices, without its task or member.
  package static func noticeKind(_ kind: Notice.Kind) -> Self {
    switch kind {
    case .taskAssigned:
      Self(
        "A task was assigned to you", nl: "Er is een taak aan je toegewezen",
        de: "Dir wurde eine Aufgabe zugewiesen")
    case .taskSubmitted:
      Self(
        "A task waits for your approval", nl: "Een taak wacht op je goedkeuring",
        de: "Eine Aufgabe wartet auf deine Genehmigung")
    case .taskCompleted:
      Self(
        "A task that you created is done", nl: "Een taak die je hebt gemaakt is gedaan",
        de: "Eine Aufgabe, die du erstellt hast, ist erledigt")
    case .taskApproved:
      Self(
        "Your task was approved", nl: "Je taak is goedgekeurd",
        de: "Deine Aufgabe wurde genehmigt")
    case .taskRejected:
      Self(
        "Your task was rejected", nl: "Je taak is afgewezen", de: "Deine Aufgabe wurde abgelehnt")
    case .taskUnassigned:
      Self(
        "No member is available for a task", nl: "Niemand is beschikbaar voor een taak",
        de: "Für eine Aufgabe ist niemand verfügbar")
    case .taskDueSoon:
      Self(
        "A task of yours is due soon", nl: "Een taak van je moet bijna klaar zijn",
        de: "Eine deiner Aufgaben ist bald fällig")
    case .taskOverdue:
      Self(
        "A task of yours is overdue", nl: "Een taak van je is te laat",
        de: "Eine deiner Aufgaben ist überfällig")
    case .memberJoined:
      Self(
        "A member joined the household", nl: "Er is een lid bij het huishouden gekomen",
        de: "Ein Mitglied ist dem Haushalt beigetreten")
    case .memberLeft:
      Self(
        "A member is no longer in the household", nl: "Een lid zit niet meer in het huishouden",
        de: "Ein Mitglied gehört nicht mehr zum Haushalt")
    case .ownershipReceived:
      Self(
        "You are now the owner of the household", nl: "Je bent nu de eigenaar van het huishouden",
        de: "Dir gehört jetzt der Haushalt")
    case .badgeEarned:
      Self(
        "You earned a badge", nl: "Je hebt een badge verdiend",
        de: "Du hast ein Abzeichen verdient")
    case .mailUndeliverable:
      Self(
        "A mail to you could not be delivered", nl: "Een mail aan jou kon niet worden bezorgd",
        de: "Eine Mail an dich konnte nicht zugestellt werden")
    case .deviceGone:
      Self(
        "A device of yours gets no push messages any more",
        nl: "Een apparaat van je krijgt geen pushberichten meer",
        de: "Eines deiner Geräte bekommt keine Push-Nachrichten mehr")
    case .rewardRequested:
      Self(
        "A reward waits for your approval", nl: "Een beloning wacht op je goedkeuring",
        de: "Eine Belohnung wartet auf deine Genehmigung")
    case .rewardApproved:
      Self(
        "Your reward was approved", nl: "Je beloning is goedgekeurd",
        de: "Deine Belohnung wurde genehmigt")
    case .rewardDeclined:
      Self(
        "Your reward was declined", nl: "Je beloning is afgewezen",
        de: "Deine Belohnung wurde abgelehnt")
    case .rewardExpired:
      Self(
        "Your request for a reward has expired", nl: "Je verzoek om een beloning is verlopen",
        de: "Deine Anfrage nach einer Belohnung ist abgelaufen")
    case .rewardWithdrawn:
      Self(
        "A reward that you requested is no longer offered",
        nl: "Een beloning die je hebt gevraagd, is er niet meer",
        de: "Eine Belohnung, die du angefragt hast, gibt es nicht mehr")
    case .poolFilled: poolFilledKind
    case .poolPaidOut: poolPaidOutKind
    case .poolClosed: poolClosedKind
    case .moneyReceived: moneyReceived
    case .moneyRequested: moneyRequestWaits
    case .moneyPaidOut: moneyPaidOut
    case .moneyDeclined: moneyDeclined
    case .goalRequested: goalRequestedKind
    case .goalApproved: goalApprovedKind
    case .goalRejected: goalRejectedKind
    case .goalMilestone: goalMilestoneKind
    case .dutyAlert: dutyAlertKind
    case .careMissed: careMissedKind
    case .careBudget: careBudgetKind
    case .careStopped: careStoppedKind
    case .careHelp: careHelpKind
    case .careDeclined: careDeclinedKind
    case .careUndeliverable: careUndeliverableKind
    }
  }
}
