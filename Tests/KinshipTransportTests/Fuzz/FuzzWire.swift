import KinshipUseCases
import FramedRPCProtobuf

@testable import FramedRPC
@testable import KinshipTransport

/// The messages of the contract, from bytes to Swift values and back.
///
/// The first two bytes select the message type or the method; the rest is the message.
enum FuzzWire {
  typealias Reading = @Sendable ([UInt8]) -> String?

  static func problem(in bytes: [UInt8]) -> String? {
    var input = FuzzInput(bytes)
    let choice = Int(input.byte()) << 8 | Int(input.byte())
    return readings[choice % readings.count](input.takeAll())
  }

  /// A check for each message type, and for each request and reply.
  static let readings: [Reading] = {
    var mappings = Mappings()
    Contract.register(in: &mappings)
    return Contract.messages.map { message in { problem(in: $0, of: message) } } + mappings.readings
  }()

  /// Packing an accepted message and unpacking it again gives the same message.
  private static func problem(in bytes: [UInt8], of message: MessageDescriptor) -> String? {
    guard let memory = try? bytes.withUnsafeBytes(message.check) else {
      let isTaken = (try? bytes.withUnsafeBytes(message.repacked)) != nil
      return isTaken ? "\(message.name) is unpacked although the guard refuses it" : nil
    }
    guard memory <= WireLimits.received.budget(forLength: bytes.count) else {
      return "\(message.name) takes \(memory) bytes"
    }
    guard let once = try? bytes.withUnsafeBytes(message.repacked) else {
      return "\(message.name) passes the guard and cannot be unpacked"
    }
    guard let twice = try? once.withUnsafeBytes(message.repacked) else {
      return "\(message.name) is refused when it was packed"
    }
    return once == twice ? nil : "\(message.name) changes when it is packed"
  }

  private struct Mappings: MethodRegistrar {
    var readings: [Reading] = []

    mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
      readings += [reading(of: method.request), reading(of: method.reply)]
    }

    mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>) {
      readings += [reading(of: method.request), reading(of: method.reply)]
    }

    /// Encoding a decoded value and decoding it again gives the same value.
    private func reading<Value>(of codec: MessageCodec<Value>) -> Reading {
      { bytes in
        guard let value = try? codec.value(in: bytes) else { return nil }
        guard let once = try? codec.bytes(of: value), let again = try? codec.value(in: once) else {
          return "\(codec.message) is read and cannot be written: \(value)"
        }
        guard let twice = try? codec.bytes(of: again), once == twice else {
          return "\(codec.message) changes when it is written: \(again)"
        }
        return nil
      }
    }
  }
}
