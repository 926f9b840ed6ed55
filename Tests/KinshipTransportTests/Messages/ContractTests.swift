import Foundation
import FramedRPCTestSupport
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import FramedRPCProtobuf
import Testing

@testable import FramedRPC
@testable import KinshipTransport

/// Draws random values of every method's request and reply, encodes, decodes and compares them.
struct RoundTrips: MethodRegistrar {
  var random: Seeded
  let messages: [String: MessageDescriptor]
  let refusals = RefusedTexts()
  var values = 0

  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
    check(method)
  }

  mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>) {
    check(method)
  }

  mutating func add<Request, Reply>(stream method: ContractMethod<Request, Reply>) {
    check(method)
  }

  private mutating func check<Request, Reply>(_ method: ContractMethod<Request, Reply>) {
    for _ in 0..<25 {
      check(method.request, in: method.descriptor.path)
      check(method.reply, in: method.descriptor.path)
    }
  }

  private mutating func check<Value>(_ codec: MessageCodec<Value>, in path: String) {
    do {
      let value = try #require(try drawn(codec), "no \(codec.message) could be drawn")
      let bytes = try codec.bytes(of: value)
      let again = try codec.value(in: bytes)
      #expect(areEqual(value, again), "\(path): \(value) became \(again)")
      #expect(try codec.bytes(of: again) == bytes, "\(path): equal values are equal bytes")
      values += 1
    } catch {
      Issue.record(error, "\(path)")
    }
  }

  private mutating func drawn<Value>(_ codec: MessageCodec<Value>) throws -> Value? {
    try sample(codec)?.value
  }

  mutating func sample<Value>(
    _ codec: MessageCodec<Value>
  ) throws -> (message: SampleMessage, value: Value)? {
    let type = try #require(messages[codec.message])
    let sample = SampleMessage(of: type.pointer, avoiding: refusals, using: &random)
    // A message with several lists of tasks needs thousands of corrections.
    for _ in 0..<10_000 {
      do {
        return (sample, try codec.value(in: sample.bytes))
      } catch let error as WireError {
        sample.correct(error, using: &random)
      }
    }
    return nil
  }

  private func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    guard let left = left as? any Equatable else { return Value.self == Void.self }
    return isEqual(left, to: right)
  }

  private func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool {
    left == right as? Value
  }
}

/// Omits each field of each message once, and compares the result with the field's comment.
private struct Presence: MethodRegistrar {
  var trips: RoundTrips
  /// The fields that are optional according to their comments, such as `kinship.v1.Due.time`.
  let optional: Set<String>
  var seen: Set<String> = []

  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
    check(method.request)
    check(method.reply)
  }

  mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>) {
    check(method.request)
    check(method.reply)
  }

  mutating func add<Request, Reply>(stream method: ContractMethod<Request, Reply>) {
    check(method.request)
    check(method.reply)
  }

  private mutating func check<Value>(_ codec: MessageCodec<Value>) {
    for _ in 0..<6 {
      guard let sample = try? trips.sample(codec)?.message else { continue }
      for omission in sample.omissions() {
        let field = "\(omission.message).\(omission.field)"
        seen.insert(field)
        let isMissed =
          error(codec, omission.bytes)
          == WireError(message: codec.message, path: omission.path, problem: .missing)
        #expect(isMissed != optional.contains(field), "\(field): its comment says otherwise")
      }
    }
  }

  private func error<Value>(_ codec: MessageCodec<Value>, _ bytes: [UInt8]) -> WireError? {
    do {
      _ = try codec.value(in: bytes)
      return nil
    } catch {
      return error as? WireError
    }
  }
}

/// The names of the use cases and queries that have a method.
private struct Names: MethodRegistrar {
  var all: [String] = []
  var paths: [String] = []

  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
    all.append("\(U.self)")
    paths.append(method.descriptor.path)
  }

  mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>) {
    all.append("\(Q.self)")
    paths.append(method.descriptor.path)
  }
}

@Suite(.onThreadOfItsOwn) struct `The contract` {
  private let messages = Dictionary(
    uniqueKeysWithValues: Contract.messages.map { ($0.name, $0) })

  // Proves: RPC-47
  @Test(arguments: [1, 2] as [UInt64])
  func `every use case, query and answer survives encoding and decoding`(seed: UInt64) {
    var trips = RoundTrips(random: Seeded(seed), messages: messages)
    Contract.register(in: &trips)
    #expect(trips.values > 1_500)
  }

  @Test func `every use case and query has a method of the same name`() throws {
    var names = Names()
    Contract.register(in: &names)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/KinshipUseCases")
    let declaration = try Regex(
      #"struct (\w+): (?:UseCase|Query)\b"#, as: (Substring, Substring).self)
    var declared: [String] = []
    let files = FileManager.default.enumerator(atPath: folder.path())
    while let name = files?.nextObject() as? String {
      guard name.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      declared += text.matches(of: declaration).map { String($0.output.1) }
    }
    #expect(declared.count > 30)
    #expect(Set(names.all) == Set(declared))
    #expect(names.all.count == Set(names.all).count)
    for (name, path) in zip(names.all, names.paths) { #expect(path.hasSuffix("/\(name)")) }
  }

  @Test func `a field may be absent exactly where its comment begins with Optional`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Proto/kinship/v1")
    var optional: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      optional.formUnion(Self.optionalFields(in: text))
    }
    let trips = RoundTrips(random: Seeded(4), messages: messages)
    var presence = Presence(trips: trips, optional: optional)
    Contract.register(in: &presence)
    #expect(presence.seen.count > 150)
  }

  /// The fields of a `.proto` file whose comments begin with "Optional".
  private static func optionalFields(in text: String) -> [String] {
    var (found, scopes, comment) = ([String](), ["kinship.v1"], [Substring]())
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ")
      switch words.first {
      case "//": comment.append(words.dropFirst().first ?? "")
      case _ where line.hasSuffix("{"):
        scopes.append(String(words[1]))
        comment = []
      case "optional":
        if comment.first?.hasPrefix("Optional") == true {
          found.append((scopes + [String(words[2])]).joined(separator: "."))
        }
        comment = []
      case "}":
        scopes.removeLast()
        comment = []
      default: comment = []
      }
    }
    return found
  }

  @Test func `a method is found by the type of its use case or query`() {
    let create = ContractTable.method(useCase: CreateTask.self)
    #expect(create.descriptor.path == "/kinship.v1.Tasks/CreateTask")
    #expect(create.descriptor.idempotency == .unknown)
    #expect(ContractTable.method(query: GetTask.self).descriptor.idempotency == .noSideEffects)
    #expect(ContractTable.method(useCase: ApproveTask.self).descriptor.idempotency == .idempotent)
  }

  @Test func `a missing required field is named in the error`() throws {
    let codec = ContractTable.method(useCase: CreateTask.self).request
    #expect(
      throws: WireError(message: "kinship.v1.CreateTask", path: "household", problem: .missing)
    ) {
      _ = try codec.value(in: [])
    }
  }

  // Proves: partial T-08
  @Test func `an empty id is refused before a store is asked`() throws {
    let setup = ContractTable.method(query: FetchSetup.self).request
    #expect(
      throws: WireError(message: "kinship.v1.FetchSetup", path: "household", problem: .invalid)
    ) { _ = try setup.value(in: [0x0A, 0]) }
    let cards = ContractTable.method(query: FetchCards.self).request
    let household = [0x0A, 16] + [UInt8](repeating: 1, count: 16)
    #expect(
      throws: WireError(message: "kinship.v1.FetchCards", path: "member", problem: .invalid)
    ) { _ = try cards.value(in: household + [0x12, 0]) }
  }

  @Test func `an invalid value is named in the error with its list index`() throws {
    let codec = ContractTable.method(query: FetchHouseholds.self).reply
    let id = MemberID(bits: 1 << 100 | 7)
    let summary = HouseholdSummary(
      id: HouseholdID(bits: 5), name: try Name("Home", field: .displayName), member: id,
      role: .child, isOwner: false, timeZone: "UTC")
    var bytes = try codec.bytes(of: [summary, summary])
    #expect(try codec.value(in: bytes) == [summary, summary])
    let endpoints = try #require(bytes.lastIndex(of: UInt8(ascii: "H")))
    bytes[endpoints..<(endpoints + 4)] = [0x20, 0x20, 0x20, 0x20]
    #expect(
      throws: WireError(
        message: "kinship.v1.FetchHouseholds.Output", path: "households[1].name", problem: .invalid)
    ) { _ = try codec.value(in: bytes) }
  }

  // Proves: RPC-44
  @Test func `encoding a text with a NUL is refused`() throws {
    let codec = ContractTable.method(useCase: SignIn.self).request
    let signIn = SignIn(session: SessionID(bits: 1), email: "mia@example.org", password: "a\0b")
    #expect(
      throws: WireError(message: "kinship.v1.SignIn", path: "password", problem: .containsNUL)
    ) { _ = try codec.bytes(of: signIn) }
  }
}
