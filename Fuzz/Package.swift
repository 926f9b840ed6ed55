// swift-tools-version: 6.2

// What is fuzzed, built with libFuzzer's instrumentation: the wire, the contract's mapping and the
// connection core, without sockets and so without NIO; rules and calendar files.
//
// scripts/torture lays the sources beside a copy of this file: a package may not name folders above
// its own.

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let sanitizers = "-sanitize=fuzzer,address"
let instrumented: [SwiftSetting] = strict + [.unsafeFlags([sanitizers, "-enable-testing"])]

func layer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: instrumented)
}

let package = Package(
  name: "kinship-fuzz",
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0")
  ],
  targets: [
    layer("KinshipTime"),
    layer("KinshipICalendar", ["KinshipTime"]),
    layer("KinshipDomain", ["KinshipTime"]),
    layer("KinshipUseCases", ["KinshipDomain", "KinshipTime"]),
    .systemLibrary(name: "CProtobufC", pkgConfig: "libprotobuf-c"),
    layer("FramedRPCProtobuf", ["CProtobufC"]),
    layer(
      "FramedRPC",
      ["FramedRPCProtobuf", .product(name: "DequeModule", package: "swift-collections")]),
    layer("FramedRPCTestSupport", ["FramedRPC"]),
    .target(name: "CKinshipProto", dependencies: ["CProtobufC"]),
    layer(
      "KinshipTransport",
      [
        "KinshipDomain", "KinshipUseCases", "KinshipTime", "FramedRPC", "FramedRPCProtobuf",
        "CProtobufC", "CKinshipProto",
      ]),
    .executableTarget(
      name: "kinship-fuzz",
      dependencies: [
        "FramedRPC", "FramedRPCProtobuf", "FramedRPCTestSupport", "KinshipTransport",
        "KinshipUseCases", "KinshipICalendar", "KinshipTime",
      ],
      swiftSettings: instrumented,
      // gold cannot read what the sanitizers emit.
      linkerSettings: [.unsafeFlags([sanitizers, "-use-ld=lld"])]),
  ]
)
