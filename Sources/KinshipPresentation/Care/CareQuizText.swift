package import KinshipDomain

// Texts of the quiz about the needs of a loved one.

extension LocalizedText {
  static let careQuiz = Self(
    "About your loved one", nl: "Over je naaste", de: "Über deinen nahen Menschen")
  static let careQuizFinished = Self("All set!", nl: "Klaar!", de: "Fertig!")
  static let careQuizFinishedBody = Self(
    "Your account is ready. Create the profile of your loved one next.",
    nl: "Je account is klaar. Maak nu het profiel van je naaste.",
    de: "Dein Konto ist bereit. Lege nun das Profil deines nahen Menschen an.")

  package static func careQuizQuestion(_ question: CareQuizQuestion) -> Self {
    switch question {
    case .person:
      Self("Who do you care for?", nl: "Voor wie zorg je?", de: "Für wen sorgst du?")
    case .living:
      Self("How does the person live?", nl: "Hoe woont de persoon?", de: "Wie lebt die Person?")
    case .texting:
      Self(
        "How often does the person send text messages?", nl: "Hoe vaak stuurt de persoon sms'jes?",
        de: "Wie oft schreibt die Person SMS?")
    case .needs:
      Self(
        "What does the person need help with?", nl: "Waarbij heeft de persoon hulp nodig?",
        de: "Wobei braucht die Person Hilfe?")
    }
  }

  package static func careQuizOption(_ option: CareQuizOption) -> Self {
    switch option {
    case .parent: Self("parent", nl: "ouder", de: "Elternteil")
    case .grandparent: Self("grandparent", nl: "grootouder", de: "Großelternteil")
    case .relative: Self("relative", nl: "familielid", de: "Verwandte")
    case .friend: Self("friend", nl: "kennis", de: "Freund")
    case .alone: Self("alone", nl: "alleen", de: "allein")
    case .withPartner: Self("with-partner", nl: "met-partner", de: "mit-Partner")
    case .withFamily: Self("with-family", nl: "met-familie", de: "mit-Familie")
    case .careHome: Self("care-home", nl: "verzorgingshuis", de: "Pflegeheim")
    case .textsDaily: Self("daily", nl: "dagelijks", de: "täglich")
    case .textsSometimes: Self("sometimes", nl: "soms", de: "manchmal")
    case .textsNever: Self("never", nl: "nooit", de: "nie")
    case .medication: Self("medication", nl: "medicijnen", de: "Medikamente")
    case .meals: Self("meals", nl: "maaltijden", de: "Mahlzeiten")
    case .exercise: Self("exercise", nl: "beweging", de: "Bewegung")
    case .company: Self("company", nl: "gezelschap", de: "Gesellschaft")
    }
  }
}
