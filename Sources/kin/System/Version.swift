/// The version of this program, as `--version`, a server's metrics and the greeting of a session tell it.
enum Version {
  static let number = "0.1.0"
}
