import ArgumentParser

/// A page of help in the language that is spoken, laid out as the parser lays out its own.
///
/// The parser's page has headings and sentences of its own, in English, lines that are broken already, and the
/// options of every command among a command's own. So the page is made from the definitions once more; of the
/// parser's only the usage is taken.
struct HelpPage {
  /// The words that lead to the command, `kin task add`.
  private let path: [String]
  private let usage: String
  private let command: CommandTree

  /// The page that the parser has made for a command below `root`; nil when it is no page of help.
  init?(_ page: String, below root: any ParsableCommand.Type) {
    let beginning = "USAGE: "
    guard let line = page.split(separator: "\n").first(where: { $0.hasPrefix(beginning) }) else {
      return nil
    }
    usage = String(line.dropFirst(beginning.count))
    path = Self.path(ofUsage: usage)
    guard path.first == root._commandName,
      let command = Self.tree(at: path.dropFirst(), below: root)
    else { return nil }
    self.command = command
  }

  /// The command that the names lead to, as far as it is needed.
  private static func tree(
    at path: ArraySlice<String>, below root: any ParsableCommand.Type
  ) -> CommandTree? {
    var command = root
    for name in path {
      let below = command.configuration.subcommands
      guard let next = below.first(where: { $0._commandName == name }) else {
        // The parser's own `help` is in its dump and nowhere else.
        return (try? CommandTree(of: root))?.command(at: path)
      }
      command = next
    }
    return try? CommandTree(alone: command)
  }

  /// The words that lead to a command: those that a synopsis of it begins with.
  static func path(ofUsage usage: String) -> [String] {
    usage.split(separator: " ").prefix { $0.first?.isLetter == true }.map(String.init)
  }

  /// How wide pages are where nothing says how wide they can be.
  static let standardWidth = 80

  /// The text, in lines of at most so many columns where words allow it; it ends with a line break unless
  /// there are commands below the command.
  func text(columns: Int) -> String {
    // Below that there would be more breaks than words.
    let columns = max(columns, 40)
    let about = [command.abstract, command.discussion].compactMap(\.self)
      .joined(separator: "\n\n")
    let commands = command.commands.filter { $0.commandName != "help" }
    var text = Self.wrapped("\(HelpLabels.overview): \(about)", to: columns) + "\n\n"
    text += "\(HelpLabels.usage): \(CommandNotation.current.usage(ValueName.localized(usage)))\n\n"
    text += (ownSections + [(HelpLabels.subcommands, commands.map(entry))] + globalSections)
      .filter { !$0.1.isEmpty }
      .map { heading, entries in
        "\(heading):\n" + entries.map { $0.text(columns: columns) }.joined()
      }
      .joined(separator: "\n")
    if !commands.isEmpty {
      let help = ([path[0], "help"] + path.dropFirst()).joined(separator: " ")
      let command = CommandNotation.current.usage("\(help) <\(ValueName.text("subcommand"))>")
      text += "\n  " + HelpLabels.seeMore(command)
    }
    return text
  }

  // MARK: Sections

  /// Something with a name and what is said about it.
  fileprivate struct Entry {
    let label: String
    let abstract: String
    var discussion: String?
  }

  /// What the command alone takes, below headings: first what has no name, last what belongs nowhere else.
  private var ownSections: [(String, [Entry])] {
    let own = command.ownArguments
    var titles: [String] = []
    for case let title? in own.map(\.sectionTitle) where !titles.contains(title) {
      titles.append(title)
    }
    let others = own.filter { $0.sectionTitle == nil }
    return [(HelpLabels.arguments, entries(others.filter { $0.kind == .positional }))]
      + titles.map { title in
        (title.uppercased(), entries(own.filter { $0.sectionTitle == title }))
      }
      + [(HelpLabels.options, entries(others.filter { $0.kind != .positional }))]
  }

  /// What every command takes.
  private var globalSections: [(String, [Entry])] {
    [(HelpLabels.globalOptions, entries(command.globalArguments))]
  }

  /// A command among those that are below this one.
  private func entry(_ below: CommandTree) -> Entry {
    let names = ([below.commandName] + below.otherNames).joined(separator: ", ")
    let isDefault = below.commandName == command.defaultSubcommand
    return Entry(
      label: isDefault ? "\(names) \(HelpLabels.isDefault)" : names,
      abstract: below.abstract ?? "")
  }

  /// What there is to say about arguments; a flag and its contrary are one entry.
  private func entries(_ arguments: [CommandTree.Argument]) -> [Entry] {
    var entries: [Entry] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      var label = argument.label
      if let contrary = rest.first, contrary.isContrary(of: argument) {
        label += "/" + contrary.label
        rest = rest.dropFirst()
      }
      entries.append(
        Entry(label: label, abstract: argument.description, discussion: argument.discussion))
    }
    return entries
  }
}

extension HelpPage.Entry {
  /// The column that everything is explained in.
  private static let column = 26

  fileprivate func text(columns: Int) -> String {
    let label = "  " + label
    var text = label
    if !abstract.isEmpty {
      let explained = HelpPage.wrapped(abstract, to: columns, indent: Self.column)
      let width = displayWidth(label)
      // The first line already has the blanks that the label takes.
      text +=
        width < Self.column ? String(explained.dropFirst(width)) : "\n" + explained
    }
    guard let discussion, !discussion.isEmpty else { return text + "\n" }
    return text + "\n" + HelpPage.wrapped(discussion, to: columns, indent: 8) + "\n"
  }
}

extension CommandTree.Argument {
  /// `-h, --help`, `--due <when>`, `<task>`.
  fileprivate var label: String {
    let names = names ?? []
    let short = names.filter { $0.kind == "short" }.map { "-\($0.name)" }
    let long = names.filter { $0.kind == "long" }.map { "--\($0.name)" }
    let value = kind == .flag ? nil : valueName.map { "<\(ValueName.text($0))>" }
    let name = (short + long).joined(separator: ", ")
    return [name, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What is said about it, and which values there are.
  fileprivate var description: String {
    let values = (allValues ?? []).filter { !$0.isEmpty }.joined(separator: ", ")
    let words: String? =
      switch (values.isEmpty, defaultValue) {
      case (true, nil): nil
      case (false, nil): HelpLabels.valuesOnly(values)
      case (true, let value?): HelpLabels.defaultOnly(value)
      case (false, let value?): HelpLabels.valuesAndDefault(values, value)
      }
    return [abstract, words].compactMap(\.self).joined(separator: " ")
  }

  /// Whether it is `--no-x` to another's `--x`, and not explained by itself.
  fileprivate func isContrary(of other: Self) -> Bool {
    guard kind == .flag, other.kind == .flag, let name = names?.first, let its = other.names?.first
    else { return false }
    return name.name == "no-" + its.name && (abstract ?? other.abstract) == other.abstract
  }
}

// MARK: - Lines

extension HelpPage {
  /// The paragraphs in lines that begin with so many blanks, and are at most `columns` wide where words allow
  /// it.
  ///
  /// As the parser has it, a line that anything follows is a column narrower.
  fileprivate static func wrapped(_ text: String, to columns: Int, indent: Int = 0) -> String {
    let blanks = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { lines(of: $0, width: columns - indent) }
      .map { $0.isEmpty ? "" : blanks + $0 }
      .joined(separator: "\n")
  }

  private static func lines(of paragraph: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var line: String?
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      guard let begun = line else {
        line = String(word)
        continue
      }
      let isLast = word.endIndex == paragraph.base.endIndex
      if displayWidth(begun) + 1 + displayWidth(String(word)) + (isLast ? 0 : 1) <= width {
        line = begun + " " + word
      } else {
        lines.append(begun)
        line = String(word)
      }
    }
    return lines + [line ?? ""]
  }
}

extension ProcessEnvironment {
  /// How wide pages of help are: as the terminal, and as usual where there is none.
  var helpColumns: Int {
    columnsVariable ?? Output.standard.columns ?? HelpPage.standardWidth
  }
}
