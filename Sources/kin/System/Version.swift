/// The version of the program, shown by `--version`, the metrics and the greeting of a REPL
/// session.
enum Version {
  static let number = "0.1.0"
}
