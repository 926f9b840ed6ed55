internal import FramedRPCProtobuf
internal import KinshipDomain

extension MessageCodec {
  /// Encodes a request.
  ///
  /// Throws the validation refusal of the rule for text or numbers that no message can carry. Every
  /// rule accepts only printable text and numbers in a range.
  func sendable(_ value: Value) throws -> [UInt8] {
    do {
      return try bytes(of: value)
    } catch let error as WireError {
      throw error.refusal ?? error
    }
  }

  /// Decodes a server's reply; throws a `RemoteFault` if the bytes are not a valid message.
  func readable(_ bytes: [UInt8]) throws -> Value {
    do {
      return try value(in: bytes)
    } catch {
      throw RemoteFault(unreadable: error)
    }
  }
}

extension WireError {
  /// The refusal that a rule throws for such an input; nil if the field is not user input.
  fileprivate var refusal: Refusal? {
    switch problem {
    case .containsNUL: .validation(field, .unprintable)
    case .invalid: .validation(field, .outOfRange(minimum: -1 << 53, maximum: 1 << 53))
    default: nil
    }
  }

  /// The input field to which the path leads.
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
