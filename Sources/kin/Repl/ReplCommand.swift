import ArgumentParser

struct ReplCommand: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Type one command after the other, without “kin”.",
    discussion: """
      Opens the store or connects to the server once, and keeps the store until it is left. On a terminal \
      lines can be edited, Tab completes, what is missing is asked for, and Control-C ends a command and \
      nothing else; “help” says what can be done.

      Otherwise it carries out the lines of standard input, where a line that begins with # is skipped, \
      until one fails, and ends as that did. Passwords and PINs are the next line there.

      Example: kin repl
      Example: kin repl --connect tls://home.example.org:7411
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let session = try ReplSession(global, of: shell, editor: editor())
    var end = Answer.said
    end.exit = await (try Repl(session)).run()
    return end
  }

  @MainActor
  private func editor() -> any LineEditor {
    if let editor = LibeditEditor() { return editor }
    return PlainEditor()
  }
}
