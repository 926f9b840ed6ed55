#if canImport(Glibc)
  import Glibc
#endif

// Runs libFuzzer on one target, whose name is the first argument; the others are libFuzzer's own.

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private func run(_ target: FuzzTarget, _ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let problem = target.problem(in: bytes) { fatalError(problem) }
  return 0
}

private func fuzz() -> CInt {
  guard CommandLine.arguments.count > 1,
    let target = FuzzTarget(rawValue: CommandLine.arguments[1])
  else {
    print("usage: kinship-fuzz \(FuzzTarget.allCases.map(\.rawValue)) [libFuzzer's arguments]")
    return 2
  }
  var count = CommandLine.argc - 1
  var arguments = CommandLine.unsafeArgv + 1
  return switch target {
  case .wire: runFuzzer(&count, &arguments) { run(.wire, $0, $1) }
  case .connection: runFuzzer(&count, &arguments) { run(.connection, $0, $1) }
  case .heads: runFuzzer(&count, &arguments) { run(.heads, $0, $1) }
  case .rules: runFuzzer(&count, &arguments) { run(.rules, $0, $1) }
  case .calendar: runFuzzer(&count, &arguments) { run(.calendar, $0, $1) }
  }
}

exit(fuzz())
