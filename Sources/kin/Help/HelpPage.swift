import ArgumentParser

/// A help page in the current language, with the layout of the parser's help.
///
/// The parser's page has fixed English headings and line breaks, and lists global options among a
/// command's own. This page is therefore built from the definitions; only the usage line comes from
/// the parser.
struct HelpPage {
  /// The names that lead to the command, such as `kin task add`.
  private let path: [String]
  private let usage: String
  private let command: CommandTree

  /// Creates the page for the parser's page, or returns nil if that is not a help page.
  init?(_ page: String, below root: any ParsableCommand.Type) {
    let beginning = "USAGE: "
    guard let line = page.split(separator: "\n").first(where: { $0.hasPrefix(beginning) }) else {
      return nil
    }
    usage = String(line.dropFirst(beginning.count))
    path = Self.path(ofUsage: usage)
    guard path.first == root._commandName,
      let command = CommandTree(of: root).command(at: path.dropFirst())
    else { return nil }
    self.command = command
  }

  /// Creates the page that the words request: names of commands, and `--help` or `-h` at the end.
  ///
  /// Nil for other words, and for unknown commands. It reads the definition of that command only;
  /// the parser would read those of all commands.
  init?(requestedBy words: [String], below root: any ParsableCommand.Type) {
    guard let last = words.last, ["--help", "-h"].contains(last), words.first != "help",
      let command = CommandTree(of: root).command(at: words.dropLast())
    else { return nil }
    self.command = command
    path = [root._commandName] + words.dropLast()
    var names = Array(path.dropLast())
    names.append(command.usage)
    if !command.commands.isEmpty { names.append("<subcommand>") }
    usage = names.joined(separator: " ")
  }

  /// The names of a command at the start of its synopsis.
  static func path(ofUsage usage: String) -> [String] {
    usage.split(separator: " ").prefix { $0.first?.isLetter == true }.map(String.init)
  }

  /// The width of a page if the terminal's width is unknown, in columns.
  static let standardWidth = 80

  /// The text, wrapped at `columns` between words.
  ///
  /// It ends with a line break unless the command has subcommands.
  func text(columns: Int) -> String {
    // With fewer columns almost every word would have its own line.
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

  /// A labelled entry of the page.
  fileprivate struct Entry {
    let label: String
    let abstract: String
    var discussion: String?
  }

  /// The command's own arguments by heading: positional arguments first, other options last.
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

  /// The global options.
  private var globalSections: [(String, [Entry])] {
    [(HelpLabels.globalOptions, entries(command.globalArguments))]
  }

  /// The entry of a subcommand.
  private func entry(_ below: CommandTree) -> Entry {
    let names = ([below.commandName] + below.otherNames).joined(separator: ", ")
    let isDefault = below.commandName == command.defaultSubcommand
    return Entry(
      label: isDefault ? "\(names) \(HelpLabels.isDefault)" : names,
      abstract: below.abstract)
  }

  /// The entries of arguments; a flag and its inversion share an entry.
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
  /// The column in which descriptions start.
  private static let column = 26

  fileprivate func text(columns: Int) -> String {
    let label = "  " + label
    var text = label
    if !abstract.isEmpty {
      let explained = HelpPage.wrapped(abstract, to: columns, indent: Self.column)
      let width = displayWidth(label)
      // The first line already contains the blanks that the label replaces.
      text +=
        width < Self.column ? String(explained.dropFirst(width)) : "\n" + explained
    }
    guard let discussion, !discussion.isEmpty else { return text + "\n" }
    return text + "\n" + HelpPage.wrapped(discussion, to: columns, indent: 8) + "\n"
  }
}

extension CommandTree.Argument {
  /// The label, such as `-h, --help`, `--due <when>` or `<task>`.
  fileprivate var label: String {
    let names = names ?? []
    let short = names.filter { $0.kind == "short" }.map { "-\($0.name)" }
    let long = names.filter { $0.kind == "long" }.map { "--\($0.name)" }
    let value = kind == .flag ? nil : valueName.map { "<\(ValueName.text($0))>" }
    let name = (short + long).joined(separator: ", ")
    return [name, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The description, with the allowed values and the default.
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

  /// Whether this is the `--no-x` of another flag's `--x`, without a description of its own.
  fileprivate func isContrary(of other: Self) -> Bool {
    guard kind == .flag, other.kind == .flag, let name = names?.first, let its = other.names?.first
    else { return false }
    return name.name == "no-" + its.name && (abstract ?? other.abstract) == other.abstract
  }
}

// MARK: - Wrapping

extension HelpPage {
  /// Wraps paragraphs at `columns` between words and indents them.
  ///
  /// As in the parser's help, every line except the last of the text is one column narrower.
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
  /// The width of help pages: that of the terminal, or the standard width.
  var helpColumns: Int {
    columnsVariable ?? Output.standard.columns ?? HelpPage.standardWidth
  }
}
