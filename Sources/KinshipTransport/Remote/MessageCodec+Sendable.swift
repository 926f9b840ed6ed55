internal import FramedRPCProtobuf
internal import KinshipDomain

extension MessageCodec {
  /// The message of what a person wants.
  ///
  /// A text or a number that no message can carry is refused here, as the rule would there: every
  /// rule takes printable texts and numbers of a range.
  func sendable(_ value: Value) throws -> [UInt8] {
    do {
      return try bytes(of: value)
    } catch let error as WireError {
      throw error.refusal ?? error
    }
  }

  /// The value that a server sent; throws a `RemoteFault` for bytes that are none.
  func readable(_ bytes: [UInt8]) throws -> Value {
    do {
      return try value(in: bytes)
    } catch {
      throw RemoteFault(unreadable: error)
    }
  }
}

extension WireError {
  /// What a rule says about such an input; nil where it is no input of a person.
  fileprivate var refusal: Refusal? {
    switch problem {
    case .containsNUL: .validation(field, .unprintable)
    case .invalid: .validation(field, .outOfRange(minimum: -1 << 53, maximum: 1 << 53))
    default: nil
    }
  }

  /// The input that the path leads to.
  private var field: Refusal.Field {
    let name = path.split(separator: ".").last.map { $0.split(separator: "_").joined() } ?? ""
    let known = Refusal.Field.allCases.first { $0.rawValue.lowercased() == name }
    switch (known, name, message) {
    case (let known?, _, _): return known
    case (_, "rateminutes", _), (_, "ratepoints", _): return .rate
    case (_, "name", "kinship.v1.AddManagedMember"): return .memberName
    case (_, "name", _): return .householdName
    default: return .description
    }
  }
}
