import FramedRPCTestSupport
import KinshipTestSupport
import KinshipUseCases
import FramedRPCProtobuf
import Testing

@testable import FramedRPC
@testable import KinshipTransport

/// Compares the stored properties of each wire value with the fields of its message.
///
/// The generated mapping names every field of a message. It does not notice a property without a
/// field if the initialiser has a default for it: the value would lose that property.
private struct Properties: MethodRegistrar {
  var trips: RoundTrips
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
    // Several samples, because optional fields may be absent and lists empty.
    for _ in 0..<12 {
      guard let value = try? trips.sample(codec)?.value else { continue }
      check(value)
    }
  }

  /// Checks a value and its children.
  private mutating func check(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .struct, let type = type(of: value) as? any WireMessage.Type,
      !(value is ClosedRange<Int>)  // a standard library type, mapped by hand
    {
      check(mirror, messageOf: type)
    }
    for child in mirror.children { check(child.value) }
  }

  private mutating func check(_ mirror: Mirror, messageOf type: any WireMessage.Type) {
    guard let name = Self.name(of: type), seen.insert(name).inserted,
      let message = trips.messages[name]
    else { return }
    let sample = SampleMessage(
      of: message.pointer, avoiding: trips.refusals, using: &trips.random)
    let fields = Set(sample.fieldNames.map { $0.replacing("_", with: "") })
    let properties = Set(
      mirror.children.flatMap { child -> [String] in
        guard let label = child.label?.lowercased() else { return [] }
        guard Self.grouped.contains("\(name).\(label)") else {
          return Self.choices["\(name).\(label)"] ?? [label]
        }
        return Mirror(reflecting: child.value).children.compactMap { $0.label?.lowercased() }
      }
    )
    .subtracting(Self.derived[name] ?? [])
    #expect(properties.isSubset(of: fields), "\(name) has no field for a property")
    // A mirror does not show secrets.
    let secrets: Set = ["password", "pin", "current", "replacement", "code", "token"]
    let others = secrets.union(Self.computed[name] ?? [])
    #expect(fields.subtracting(properties).isSubset(of: others), "\(name)")
  }

  /// Properties that derive from other properties.
  private static let derived: [String: Set<String>] = [
    // The id is of household and member, and only wallets are sent.
    "kinship.v1.PointAccount": ["id", "purpose"]
  ]

  /// Fields that are computed from other properties.
  private static let computed: [String: Set<String>] = ["kinship.v1.Duty": ["status"]]

  /// Properties that map to one of several fields, or to a field of another name.
  private static let choices: [String: [String]] = [
    "kinship.v1.TaskRecurrence.misseddatepolicy": ["keptmissed"],
    "kinship.v1.Photo.subject": ["task", "member", "showshousehold", "careprofile"],
    "kinship.v1.UploadPhoto.subject": ["task", "member", "showshousehold", "careprofile"],
    "kinship.v1.SendPhoto.subject": ["task", "member", "showshousehold", "careprofile"],
    "kinship.v1.SystemMessage.content": ["kind", "adult", "note", "streak", "adultmember"],
  ]

  /// Properties whose child properties are the fields (`swift: in PROPERTY`).
  private static let grouped: Set = [
    "kinship.v1.HouseholdTask.pattern", "kinship.v1.CreateTask.words",
    "kinship.v1.UpdateTask.words", "kinship.v1.AddShoppingItem.words",
    "kinship.v1.UpdateShoppingItem.words",
  ]

  private static func name<Type: WireMessage>(of _: Type.Type) -> String? { Type.schema.name }
}

@Suite(.onThreadOfItsOwn) struct `Properties of wire values` {
  @Test func `the properties of every value equal the fields of its message`() {
    let messages = Dictionary(uniqueKeysWithValues: Contract.messages.map { ($0.name, $0) })
    var properties = Properties(trips: RoundTrips(random: Seeded(6), messages: messages))
    Contract.register(in: &properties)
    for name in ["UpdateTask", "HouseholdTask", "Claim", "HouseholdPolicy", "ScreenTimeSetting"] {
      #expect(properties.seen.contains("kinship.v1.\(name)"), "\(name)")
    }
    #expect(properties.seen.count > 60)
  }
}
