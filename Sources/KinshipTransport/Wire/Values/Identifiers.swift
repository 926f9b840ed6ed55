import CKinshipProto
import CProtobufC
import FramedRPCProtobuf
import KinshipDomain

extension Identifier: WireValue {
  typealias Raw = ProtobufCBinaryData

  init(raw: ProtobufCBinaryData) throws {
    guard raw.len == 16 else { throw WireError.Problem.invalid }
    let bits = UnsafeRawPointer(raw.data).loadUnaligned(as: UInt128.self)
    self.init(bits: UInt128(bigEndian: bits))
  }

  func raw(in arena: Arena) -> ProtobufCBinaryData {
    let bytes = arena.array(16, of: UInt8.self)
    UnsafeMutableRawPointer(bytes).storeBytes(of: bits.bigEndian, as: UInt128.self)
    return ProtobufCBinaryData(len: 16, data: bytes)
  }
}
