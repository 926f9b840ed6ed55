import FramedRPCDescriptors

/// The options of the plugin: `KEY=VALUE` pairs separated by commas.
struct Options: Hashable, Sendable {
  /// How far the generated types can be seen.
  enum Visibility: String, CaseIterable, Sendable {
    case `internal`, package, `public`

    /// What stands before a declaration.
    var prefix: String { self == .internal ? "" : "\(rawValue) " }
  }

  /// The module of what `protoc --c_out` made of the same files.
  var cModule: String
  var visibility = Visibility.internal
  /// What the names of types outside of others begin with.
  var prefix = ""
  /// Whether messages are mapped onto types that exist, instead of types made for them.
  var mapsExistingTypes = false
  /// Modules of the types that exist.
  var imports: [String] = []
  /// A FileDescriptorSet: the contract as it was published, which the new one may add to and not break.
  var baseline: String?

  /// The ending of generated files, before `.swift`.
  static let fileSuffix = "frpc"

  init(cModule: String) {
    self.cModule = cModule
  }

  /// Throws an `OptionError` for what is no option, and without the module of the C code.
  init(parameter: String) throws(OptionError) {
    self.init(cModule: "")
    for pair in parameter.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw OptionError("\(pair) is no option: write KEY=VALUE") }
      try set(parts[0], to: parts[1])
    }
    if cModule.isEmpty {
      throw OptionError(
        "c_module is missing: say which module has the output of protoc --c_out,"
          + " for example --framed-rpc_opt=c_module=CStore")
    }
  }

  private mutating func set(_ key: String, to value: String) throws(OptionError) {
    switch (key, value) {
    case ("c_module", _): cModule = try module(value, of: key)
    case ("prefix", _):
      guard value.isIdentifier else {
        throw OptionError("prefix=\(value): write letters, digits and _, no digit first")
      }
      prefix = value
    case ("import", _): imports.append(try module(value, of: key))
    case ("baseline", _): baseline = value
    case ("types", "generated"): mapsExistingTypes = false
    case ("types", "existing"): mapsExistingTypes = true
    case ("types", _): throw OptionError("types=\(value): write types=generated or types=existing")
    case ("visibility", _):
      guard let visibility = Visibility(rawValue: value) else {
        throw OptionError("visibility=\(value): write internal, package or public")
      }
      self.visibility = visibility
    default:
      throw OptionError(
        "\(key) is no option: there are c_module, visibility, prefix, types, import and baseline")
    }
  }
}

/// A module, which is written into an import line.
private func module(_ name: String, of key: String) throws(OptionError) -> String {
  guard name.isIdentifier else {
    throw OptionError(
      "\(key)=\(name): write the name of a module: letters, digits and _, no digit first")
  }
  return name
}

/// An option that cannot be understood, and what to write instead.
struct OptionError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
