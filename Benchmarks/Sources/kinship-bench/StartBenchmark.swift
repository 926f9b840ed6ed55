import BenchmarkResults
import Foundation

/// The time from the start of a program to the first byte of its output, for three commands of `kin` and for a
/// program in C that only prints a line.
///
/// The commands run alternately, so that changes of the machine's speed affect all of them. The first turns warm
/// up and are not counted.
struct StartBenchmark {
  private var runs = 100
  private var path: String?
  private static let warmUp = 5
  /// The arguments of `kin` in each measured command.
  private static let commands = [["--version"], ["--help"], ["task", "list"]]

  init(arguments: [String]) {
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      if option == "--runs", let value = Int(value) { runs = max(50, value) }
      if option == "--kin" { path = value }
    }
  }

  func run() throws -> (benchmark: String, measurements: [Figure]) {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinship-bench-start-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let kin = Program(path ?? folder.appendingPathComponent("kin").path, in: home.path)
    let floor = Program(folder.appendingPathComponent("start-floor").path, in: home.path)
    try prepare(kin)
    var times = [[Double]](repeating: [], count: Self.commands.count + 1)
    for turn in 0..<(runs + Self.warmUp) {
      for (index, command) in ([[]] + Self.commands).enumerated() {
        let time = try (index == 0 ? floor : kin).firstOutput(command)
        if turn >= Self.warmUp { times[index].append(time) }
      }
    }
    return ("start", figures(times))
  }

  private func figures(_ times: [[Double]]) -> [Figure] {
    let names = ["a program in C"] + Self.commands.map { "kin " + $0.joined(separator: " ") }
    return zip(names, times).enumerated().flatMap { index, measured in
      let sorted = measured.1.sorted()
      let bar = index == 0 ? nil : "≤ 30"
      return [
        Figure(name: "\(measured.0), p50", value: sorted[sorted.count / 2], unit: "ms", bar: bar),
        Figure(
          name: "\(measured.0), p95", value: sorted[sorted.count * 95 / 100], unit: "ms", bar: bar),
      ]
    }
  }

  /// Creates a store with a household and 20 tasks by running `kin`.
  private func prepare(_ kin: Program) throws {
    let password = "correct horse battery\n"
    try kin.run(
      ["account", "sign-up", "--email", "anna@example.org", "--name", "Anna"], typing: password)
    try kin.run(["household", "create", "--name", "Home", "--zone", "Europe/Amsterdam"])
    for number in 1...20 { try kin.run(["task", "add", "Task \(number)"]) }
  }
}
