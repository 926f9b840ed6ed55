import ArgumentParser
import KinshipDomain

/// A rule with fixed values, or a preset of rules; each value has a meaning in words.
protocol RuleKeyword: KeywordArgument {
  /// The meaning of the value, beside the value that the option accepts.
  var ruleWords: ShellText { get }
}

extension RuleKeyword {
  /// The values with their meanings, one on a line, for the help of the option.
  static var explanations: String {
    allCases.map { "\($0.rawValue): \($0.ruleWords.text(in: HelpLanguage.current))" }
      .joined(separator: "\n")
  }
}

extension Option {
  /// An option that sets a rule; its help explains each value.
  init<Rule: RuleKeyword>(
    rule english: String, nl dutch: String, de german: String
  ) where Value == Rule? {
    self.init(help: .words(english, nl: dutch, de: german, discussion: Rule.explanations))
  }
}

extension TaskCreators: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .adults: .onlyAdults
    case .anyMember: .allMembers
    }
  }
}

extension TaskCompleters: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .assigneeOnly:
      ShellText("the assignee", nl: "de uitvoerder", de: "die zuständige Person")
    case .assigneeElseAnyIfUnassigned:
      ShellText(
        "the assignee; without one, any member", nl: "de uitvoerder; zonder uitvoerder elk lid",
        de: "die zuständige Person; ohne sie jedes Mitglied")
    case .anyMember: .allMembers
    }
  }
}

extension TaskCompletionApproval: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .none: ShellText("of no member", nl: "van niemand", de: "von niemandem")
    case .required: ShellText("of all members", nl: "van alle leden", de: "von allen Mitgliedern")
    case .requiredForChildren:
      ShellText("of children", nl: "van kinderen", de: "von Kindern")
    }
  }
}

extension ChildTaskVisibility: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .own: ShellText("its own", nl: "de eigen taken", de: "die eigenen")
    case .household:
      ShellText("all of the household", nl: "alle van het huishouden", de: "alle des Haushalts")
    }
  }
}

extension ParentMode: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .none: ShellText("without protection", nl: "zonder bescherming", de: "ohne Schutz")
    case .pin: ShellText("a PIN", nl: "een pincode", de: "eine PIN")
    case .biometric:
      ShellText(
        "face or finger, or the PIN", nl: "gezicht of vinger, of de pincode",
        de: "Gesicht oder Finger, oder die PIN")
    }
  }
}

extension LeaderboardAudience: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .children: ShellText("only children", nl: "alleen kinderen", de: "nur Kinder")
    case .allMembers: .allMembers
    }
  }
}

extension TaskAssignment: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .optionalAnyMember:
      ShellText(
        "any member, or unassigned", nl: "elk lid, of niet toegewezen",
        de: "jedes Mitglied, oder nicht zugewiesen")
    case .requiredChild: ShellText("always a child", nl: "altijd een kind", de: "immer ein Kind")
    }
  }
}

extension TaskPointRule: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .manual: ShellText("set by hand", nl: "met de hand", de: "von Hand")
    case .byDifficulty:
      ShellText("by difficulty", nl: "naar moeilijkheid", de: "nach Schwierigkeit")
    }
  }
}

extension TaskUndo: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .never: .noMember
    case .completerOrAdult:
      ShellText(
        "the person who did it, or an adult", nl: "de uitvoerder, of een volwassene",
        de: "die ausführende Person, oder Erwachsene")
    }
  }
}

extension ApprovalUndo: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .never: .noMember
    case .adults: .onlyAdults
    }
  }
}

extension Preset: RuleKeyword {
  var ruleWords: ShellText {
    switch self {
    case .unified:
      ShellText(
        "adults create tasks, and approve those of children",
        nl: "volwassenen maken taken, en keuren die van kinderen goed",
        de: "Erwachsene erstellen Aufgaben und genehmigen die der Kinder")
    case .kidsRewards:
      ShellText(
        """
        at most two children, who do their own tasks, without approval; where plans are sold, \
        changes need one after a free trial of 7 days
        """,
        nl: """
          hoogstens twee kinderen, die hun eigen taken doen, zonder goedkeuring; waar abonnementen \
          worden verkocht, vragen wijzigingen er een na een gratis proefperiode van 7 dagen
          """,
        de: """
          höchstens zwei Kinder, die ihre eigenen Aufgaben erledigen, ohne Genehmigung; wo Abos \
          verkauft werden, brauchen Änderungen eines nach einer kostenlosen Probezeit von 7 Tagen
          """)
    case .sharedChores:
      ShellText(
        "all members create and do tasks, without approval",
        nl: "alle leden maken en doen taken, zonder goedkeuring",
        de: "alle Mitglieder erstellen und erledigen Aufgaben, ohne Genehmigung")
    case .patchwork:
      ShellText(
        "for children in two homes, whose tasks need approval",
        nl: "voor kinderen in twee huizen, met goedkeuring van hun taken",
        de: "für Kinder in zwei Haushalten, mit Genehmigung ihrer Aufgaben")
    case .elderCare:
      ShellText(
        "adults who care for a relative, without children",
        nl: "volwassenen die voor een familielid zorgen, zonder kinderen",
        de: "Erwachsene, die für Angehörige sorgen, ohne Kinder")
    case .familyGoals:
      ShellText(
        "children see all tasks; adults approve goals and habits, but no tasks",
        nl: "kinderen zien alle taken; volwassenen keuren doelen en gewoontes goed, geen taken",
        de: "Kinder sehen alle Aufgaben; Ziele und Gewohnheiten brauchen eine Genehmigung")
    }
  }
}

extension ShellText {
  fileprivate static let onlyAdults = Self("adults", nl: "volwassenen", de: "Erwachsene")
  fileprivate static let allMembers = Self("all members", nl: "alle leden", de: "alle Mitglieder")
  fileprivate static let noMember = Self("nobody", nl: "niemand", de: "niemand")
}
