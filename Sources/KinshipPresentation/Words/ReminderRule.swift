import KinshipDomain

extension HouseholdPolicy {
  /// When people of the household are reminded of their tasks, in one sentence (D-10).
  func reminderText(in language: Language) -> String {
    let parts = [effectiveDueSoonHours.map { before($0, language) }, after(language)]
      .compactMap(\.self)
    guard !parts.isEmpty else { return language.one(of: ("never", "nooit", "nie")) }
    return parts.joined(separator: language.one(of: (" and ", " en ", " und ")))
  }

  private func before(_ hours: Int, _ language: Language) -> String {
    switch language {
    case .english: "\(hours) \(hours.isSingular ? "hour" : "hours") before a task is due"
    case .dutch: "\(hours) uur voordat een taak klaar moet zijn"
    case .german:
      "\(hours) \(hours.isSingular ? "Stunde" : "Stunden"), bevor eine Aufgabe fällig ist"
    }
  }

  private func after(_ language: Language) -> String? {
    guard let time = effectiveOverdueReminder else { return nil }
    let said = Phrase.time(time).text(in: language)
    return switch language {
    case .english: "at \(said) on the day after"
    case .dutch: "om \(said) op de dag erna"
    case .german: "um \(said) am Tag danach"
    }
  }
}
