import CKinshipProto
import CProtobufC
import FramedRPCProtobuf
import KinshipDomain

extension ClosedRange: WireField, WireValue, WireMapping, WireMessage where Bound == Int {
  typealias Raw = UnsafePointer<Kinship__V1__IntRange>
  typealias Message = Kinship__V1__IntRange

  static var schema: MessageSchema<Kinship__V1__IntRange> { Ranges.schema }

  init(from message: UnsafePointer<Kinship__V1__IntRange>) throws {
    let minimum = try Int(
      wire: Incoming("minimum", message.pointee.has_minimum, message.pointee.minimum))
    let maximum = try Int(
      wire: Incoming("maximum", message.pointee.has_maximum, message.pointee.maximum))
    guard minimum <= maximum else { throw WireError.Problem.invalid }
    self = minimum...maximum
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__IntRange>, in arena: Arena) {
    message.pointee.has_minimum = 1
    message.pointee.minimum = Int64(lowerBound)
    message.pointee.has_maximum = 1
    message.pointee.maximum = Int64(upperBound)
  }
}

/// Holds the schema, because a generic type cannot have static stored properties.
private enum Ranges {
  static let schema = MessageSchema<Kinship__V1__IntRange>(kinship__v1__int_range__init)
}
