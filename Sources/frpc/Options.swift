import ArgumentParser
import FramedRPC

/// The options of all actions.
struct Options: ParsableArguments {
  @Option(
    help:
      "The bearer token of the calls; the variable FRPC_TOKEN keeps it out of lists of processes.")
  var token: String?

  @Option(
    name: [.customShort("H"), .long],
    help:
      "Metadata of the call as “name: value”, in base64 for a name that ends in -bin; repeatable."
  )
  var header: [Header] = []

  @Option(help: "How long the call may take, such as 500ms, 5s or 2m; without it, no limit.")
  var deadline: Deadline?

  @Option(help: "A file with the roots to trust instead of the system's, in PEM.")
  var ca: String?

  @Flag(help: "Allow tcp:// to other machines: everybody on the way can read and change it.")
  var insecure = false

  @Option(help: "A FileDescriptorSet file that describes the server, instead of its reflection.")
  var descriptorSet: String?

  @Flag(exclusivity: .exclusive, help: "How JSON is written; pretty, but compact for a stream.")
  var style: Style?

  @Flag(help: "Write fields that have the default value.")
  var emitDefaults = false

  @Flag(name: .shortAndLong, help: "Write headers, trailers and times to standard error.")
  var verbose = false

  /// The style of JSON output.
  enum Style: String, EnumerableFlag {
    /// Several lines.
    case pretty
    /// One line.
    case compact
  }
}

/// A time limit from the command line.
struct Deadline: ExpressibleByArgument, Hashable {
  let duration: Duration

  /// Parses a whole number with the unit `ms`, `s`, `m` or `h`; nil for zero and for more than 366
  /// days.
  init?(argument: String) {
    let digits = argument.prefix { $0.isASCII && $0.isNumber }
    let units = ["ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000]
    guard let unit = units[String(argument.dropFirst(digits.count))], let count = Int(digits),
      (1...31_622_400_000 / unit).contains(count)
    else { return nil }
    duration = .milliseconds(count * unit)
  }
}

/// A metadata entry from the command line.
struct Header: ExpressibleByArgument, Hashable {
  let name: String
  let value: String

  /// Parses `NAME: VALUE`, with the name in any case; nil without a colon or a name.
  init?(argument: String) {
    guard let colon = argument.firstIndex(of: ":"), colon > argument.startIndex else { return nil }
    name = argument[..<colon].lowercased()
    value = String(argument[argument.index(after: colon)...].drop { $0 == " " })
  }
}
