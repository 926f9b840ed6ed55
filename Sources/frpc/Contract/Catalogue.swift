import FramedRPCDescriptors
import FramedRPCProtobuf

/// The services and types that a server or a file describes, by their names.
struct Catalogue: Sendable {
  /// A declaration with the file that it is in.
  enum Declaration: Sendable {
    case service(ProtoService, ProtoFile)
    case method(ProtoMethod, of: ProtoService, ProtoFile)
    case message(ProtoMessage, ProtoFile)
    case enumeration(ProtoEnum, ProtoFile)
  }

  /// The full names of all services, sorted; some may be without a description.
  let serviceNames: [String]
  let types: MessageTypes
  private let declarations: [String: Declaration]

  /// The declarations of a `FileDescriptorSet`, and services that a server names besides.
  init(descriptorSet: [UInt8], services: [String] = []) throws {
    let files = try DescriptorReader.files(descriptorSet)
    var declarations: [String: Declaration] = [:]
    for file in files {
      for message in file.allMessages where !message.isMapEntry {
        declarations[message.fullName] = .message(message, file)
      }
      for enumeration in file.allEnums {
        declarations[enumeration.fullName] = .enumeration(enumeration, file)
      }
      for service in file.services {
        declarations[service.described] = .service(service, file)
        for method in service.methods {
          declarations["\(service.described)/\(method.name)"] = .method(method, of: service, file)
        }
      }
    }
    self.declarations = declarations
    serviceNames = Set(services + files.flatMap { $0.services.map(\.described) }).sorted()
    do throws(MessageTypes.Inconsistency) {
      types = try MessageTypes(files)
    } catch {
      throw Failure.contract("the descriptor set is incomplete: \(error)")
    }
  }

  /// The declaration with a full name, or with a name that only one full name ends in.
  ///
  /// A method is `SERVICE/METHOD` or `SERVICE.METHOD`. Throws a `Failure` for a name of none or of several.
  func declaration(_ name: String) throws -> Declaration {
    let written = name.hasPrefix("/") ? String(name.dropFirst()) : name
    if let exact = declarations[written] { return exact }
    let matches = declarations.keys.filter { Self.matches($0, written) }.sorted()
    guard let first = matches.first else {
      if serviceNames.contains(written) {
        throw Failure.usage("the server does not describe \(written): use --proto")
      }
      throw Failure.usage("there is no service, method or type “\(written)”: see “list”")
    }
    guard matches.count == 1, let found = declarations[first] else {
      throw Failure.usage("“\(written)” may be \(matches.joined(separator: ", "))")
    }
    return found
  }

  private static func matches(_ fullName: String, _ written: String) -> Bool {
    let name = written.contains("/") ? fullName : fullName.replacing("/", with: ".")
    return name == written || name.hasSuffix(".\(written)")
  }

  /// Every service that is described, by name.
  var services: [Declaration] { serviceNames.compactMap { declarations[$0] } }

  /// A service by its name.
  func service(_ name: String) throws -> ProtoService {
    guard case .service(let service, _) = try declaration(name) else {
      throw Failure.usage("“\(name)” is not a service")
    }
    return service
  }

  /// A method by its name, and the path to call it at.
  func method(_ name: String) throws -> (method: ProtoMethod, path: String) {
    guard case .method(let method, let service, _) = try declaration(name) else {
      throw Failure.usage("“\(name)” is not a method: write SERVICE/METHOD")
    }
    return (method, "/\(service.described)/\(method.name)")
  }

  /// The type of a message; throws for one that is not described.
  func type(_ name: String) throws -> MessageType {
    guard let type = types[name] else {
      throw Failure.contract("the message \(name) is not described")
    }
    return type
  }
}

extension ProtoService {
  /// The full name; without a dot in front where the file has no package.
  var described: String { fullName.hasPrefix(".") ? String(fullName.dropFirst()) : fullName }
}
