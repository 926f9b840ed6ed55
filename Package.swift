// swift-tools-version: 6.2

import PackageDescription

/// One set of rules for every Swift target: the layers are enforced by the compiler, not by good will.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A target of ours: strict settings, only the dependencies that scripts/layers.txt allows.
func layer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one target, in the folder of the same name.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
    exclude: exclude, swiftSettings: strict)
}

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let collections = Target.Dependency.product(name: "Collections", package: "swift-collections")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let lifecycle: [Target.Dependency] = [
  .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
  .product(name: "UnixSignals", package: "swift-service-lifecycle"),
]
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")

/// A product of swift-nio.
func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }

let network: [Target.Dependency] = [
  nio("NIOCore"), nio("NIOPosix"), nio("NIOTLS"),
  .product(name: "NIOSSL", package: "swift-nio-ssl"),
]

let package = Package(
  name: "kinship",
  // The oldest systems with Mutex and UInt128. Only Linux is tested: Docs/Platforms.md.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Kinship", targets: ["Kinship"]),
    .library(name: "KinshipTime", targets: ["KinshipTime"]),
    .library(name: "KinshipDomain", targets: ["KinshipDomain"]),
    .library(name: "KinshipUseCases", targets: ["KinshipUseCases"]),
    .library(name: "KinshipData", targets: ["KinshipData"]),
    .library(name: "FramedRPC", targets: ["FramedRPC", "FramedRPCProtobuf"]),
    .library(name: "KinshipTransport", targets: ["KinshipTransport"]),
    .library(name: "KinshipPresentation", targets: ["KinshipPresentation"]),
    .library(name: "KinshipICalendar", targets: ["KinshipICalendar"]),
    .library(name: "KinshipTestSupport", targets: ["KinshipTestSupport"]),
    .library(name: "CProtobufC", targets: ["CProtobufC"]),
    .executable(name: "protoc-gen-framed-rpc", targets: ["protoc-gen-framed-rpc"]),
    .executable(name: "kin", targets: ["kin"]),
    .executable(name: "frpc", targets: ["frpc"]),
  ],
  // Ranges up to the next major version, from the versions that the tests run with: two packages of
  // an app can agree on one version of what they share.
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
  ],
  targets: [
    layer("KinshipTime", ["Libc"]),
    layer("KinshipDomain", ["KinshipTime"]),
    layer("KinshipUseCases", ["KinshipDomain", "KinshipTime"]),
    .target(name: "CSQLiteSettings", dependencies: [sqlite]),
    layer(
      "KinshipData",
      [
        "KinshipDomain", "KinshipUseCases", "KinshipTime", grdb, sqlite, crypto, cryptoExtras,
        deque, "CSQLiteSettings",
      ]),
    // Only the headers of libcurl are needed: the library is loaded when the first mail,
    // push or SMS is sent.
    .target(name: "CCurl"),
    layer("KinshipSMTP", ["KinshipDomain", "KinshipData", "CCurl"]),
    layer("KinshipWebhook", ["KinshipDomain", "KinshipTime", "KinshipData", "CCurl", crypto]),
    layer("KinshipSMS", ["KinshipDomain", "KinshipTime", "KinshipData", "CCurl", crypto]),
    // A local SMS provider for tests and for `kin sms-sandbox`.
    layer("SMSSandbox", ["KinshipTime", nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1")]),
    .systemLibrary(
      name: "CProtobufC", pkgConfig: "libprotobuf-c",
      providers: [.apt(["libprotobuf-c-dev"]), .brew(["protobuf-c"])]),
    .target(name: "CKinshipProto", dependencies: ["CProtobufC"]),
    layer("Libc"),
    layer("FramedRPCProtobuf", ["CProtobufC"]),
    layer("FramedRPC", ["FramedRPCProtobuf", "Libc", logging, deque] + network),
    layer(
      "KinshipTransport",
      [
        "KinshipDomain", "KinshipUseCases", "KinshipTime", "FramedRPC", "FramedRPCProtobuf",
        "CProtobufC", "CKinshipProto", logging, deque, crypto,
      ]),
    .target(name: "CDescriptorProto", dependencies: ["CProtobufC"]),
    layer("FramedRPCDescriptors", ["FramedRPCProtobuf", "CDescriptorProto"]),
    .executableTarget(
      name: "protoc-gen-framed-rpc",
      dependencies: ["FramedRPCDescriptors", "FramedRPCProtobuf", "CDescriptorProto"],
      swiftSettings: strict),
    .executableTarget(
      name: "frpc",
      dependencies: [
        "FramedRPC", "FramedRPCProtobuf", "FramedRPCDescriptors", "CDescriptorProto",
        argumentParser,
      ], swiftSettings: strict),
    layer("KinshipICalendar", ["KinshipTime"]),
    layer(
      "KinshipPresentation",
      ["KinshipDomain", "KinshipUseCases", "KinshipTime", "KinshipICalendar"]),
    // One import for apps.
    layer(
      "Kinship",
      [
        "KinshipTime", "KinshipDomain", "KinshipUseCases", "KinshipPresentation", "KinshipData",
      ]),
    layer(
      "KinshipTestSupport",
      [
        "KinshipDomain", "KinshipUseCases", "KinshipTime", "KinshipData", "FramedRPC",
        "KinshipTransport", logging,
      ]),
    .target(name: "CLineEditor", linkerSettings: [.linkedLibrary("edit")]),
    .executableTarget(
      name: "kin",
      dependencies: [
        "KinshipTime", "KinshipDomain", "KinshipUseCases", "KinshipData", "FramedRPC",
        "KinshipTransport", "KinshipPresentation", "KinshipSMTP", "KinshipWebhook", "KinshipSMS",
        "SMSSandbox", "Libc",
        "CProtobufC", "CLineEditor", argumentParser, logging,
        metrics,
        nio("NIOCore"),
        nio("NIOPosix"),
        nio("NIOHTTP1"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ] + lifecycle,
      swiftSettings: strict),
    // An app of somebody else: it sees what SDK users see, and nothing that is ours alone.
    .executableTarget(
      name: "FamilyDay",
      dependencies: [
        "KinshipDomain", "KinshipUseCases", "KinshipTime", "FramedRPC", "KinshipTransport",
        "KinshipPresentation",
      ],
      path: "Examples/swift/FamilyDay", packageAccess: false, swiftSettings: strict),
    // Kinship without any shell.
    .executableTarget(
      name: "Embedded",
      dependencies: ["KinshipData", "KinshipDomain", "KinshipTime", "KinshipUseCases"],
      path: "Examples/embedded", packageAccess: false, swiftSettings: strict),
    // What the landing pages of the library products show.
    .executableTarget(
      name: "Snippets",
      dependencies: [
        "KinshipTime", "KinshipDomain", "KinshipUseCases", "KinshipData", "FramedRPC",
        "KinshipTransport", "KinshipPresentation", "KinshipICalendar", "KinshipTestSupport",
      ],
      path: "Examples/snippets", packageAccess: false, swiftSettings: strict),
    tests(of: "KinshipTime", ["KinshipTestSupport"]),
    .testTarget(
      name: "KinshipICalendarTests", dependencies: ["KinshipICalendar", "KinshipTime"],
      exclude: ["Golden"], swiftSettings: strict),
    tests(of: "KinshipDomain", ["KinshipTime", "KinshipTestSupport"]),
    tests(
      of: "KinshipUseCases",
      [
        "KinshipDomain", "KinshipTime", "KinshipData", "KinshipTestSupport", "FramedRPC",
        "KinshipTransport", grdb, logging,
      ]),
    .target(name: "CPowerVFS", dependencies: [sqlite], path: "Tests/CPowerVFS"),
    .executableTarget(
      name: "store-torture",
      dependencies: [
        "KinshipDomain", "KinshipUseCases", "KinshipTime", "KinshipData", "KinshipSMTP",
        "KinshipTestSupport", "SMTPTestSupport", "CPowerVFS",
      ],
      path: "Tests/store-torture", swiftSettings: strict),
    tests(
      of: "KinshipData",
      [
        "KinshipDomain", "KinshipUseCases", "KinshipTime", "KinshipTestSupport", "store-torture",
        grdb, sqlite,
      ], exclude: ["Golden"]),
    .target(
      name: "SMTPTestSupport", path: "Tests/SMTPTestSupport", exclude: ["server.py"],
      swiftSettings: strict),
    tests(
      of: "KinshipSMTP",
      [
        "CCurl", "KinshipData", "KinshipDomain", "KinshipTestSupport", "KinshipTime",
        "SMTPTestSupport", "store-torture",
      ]),
    .target(
      name: "WebhookTestSupport", dependencies: ["SMTPTestSupport"],
      path: "Tests/WebhookTestSupport", exclude: ["gateway.py"], swiftSettings: strict),
    tests(
      of: "KinshipWebhook",
      [
        "KinshipData", "KinshipDomain", "KinshipTestSupport", "KinshipTime", "KinshipUseCases",
        "SMTPTestSupport", "WebhookTestSupport",
      ]),
    tests(
      of: "KinshipSMS",
      [
        "KinshipData", "KinshipDomain", "KinshipTestSupport", "KinshipTime", "SMSSandbox",
        "SMTPTestSupport", "WebhookTestSupport",
      ]),
    tests(of: "SMSSandbox", ["KinshipTestSupport", "KinshipTime", "WebhookTestSupport"]),
    tests(
      of: "KinshipPresentation",
      [
        "KinshipDomain", "KinshipUseCases", "KinshipTime", "KinshipICalendar", "KinshipData",
        "KinshipTestSupport",
      ]),
    .target(
      name: "CWireTestProto", dependencies: ["CProtobufC"], path: "Tests/CWireTestProto",
      exclude: ["wiretest.proto", "jsontest.proto"]),
    tests(of: "FramedRPCProtobuf", ["KinshipTestSupport", "CProtobufC", "CWireTestProto"]),
    .executableTarget(
      name: "wire-probe",
      dependencies: ["FramedRPCProtobuf", "KinshipTransport", "CWireTestProto"],
      path: "Tests/wire-probe", swiftSettings: strict),
    .executableTarget(
      name: "flood-probe",
      dependencies: [
        "FramedRPCProtobuf", "FramedRPC", "CWireTestProto", logging, nio("NIOCore"),
        nio("NIOPosix"),
      ],
      path: "Tests/flood-probe", swiftSettings: strict),
    // Types and stubs that the generator made: scripts/generate writes both folders.
    .target(
      name: "CGenerated", dependencies: ["CProtobufC"], path: "Tests/GeneratedMessages/CGenerated"),
    .target(
      name: "Generated",
      dependencies: ["CGenerated", "CProtobufC", "FramedRPC", "FramedRPCProtobuf"],
      path: "Tests/GeneratedMessages/Generated", packageAccess: false, swiftSettings: strict),
    .executableTarget(
      name: "conformance-peer", dependencies: ["FramedRPC", logging],
      path: "Tests/conformance/peer", swiftSettings: strict),
    .testTarget(
      name: "protoc-gen-framed-rpcTests",
      dependencies: [
        "protoc-gen-framed-rpc", "FramedRPCDescriptors", "FramedRPCProtobuf", "FramedRPC",
        "Generated", logging,
      ], exclude: ["Golden"],
      swiftSettings: strict),
    .target(
      name: "FramedRPCTestSupport",
      dependencies: ["FramedRPC", logging, nio("NIOCore"), nio("NIOPosix")],
      path: "Tests/FramedRPCTestSupport", swiftSettings: strict),
    tests(
      of: "FramedRPC",
      [
        "FramedRPCTestSupport", "KinshipTestSupport", "flood-probe", logging, nio("NIOEmbedded"),
      ] + network),
    .testTarget(
      name: "frpcTests",
      dependencies: [
        "frpc", "FramedRPC", "FramedRPCProtobuf", "FramedRPCDescriptors", "FramedRPCTestSupport",
        argumentParser,
      ], exclude: ["store.proto", "shapes.proto"], swiftSettings: strict),
    tests(
      of: "KinshipTransport",
      [
        "KinshipDomain", "KinshipUseCases", "KinshipTime", "KinshipData", "KinshipTestSupport",
        "FramedRPC", "FramedRPCTestSupport", "FramedRPCProtobuf", "KinshipICalendar", "CProtobufC",
        "CKinshipProto", logging, nio("NIOCore"),
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "kin", "frpc", "conformance-peer", "KinshipData", "KinshipDomain", "KinshipPresentation",
        "KinshipSMTP", "KinshipTestSupport", "KinshipTime", "FramedRPC", "KinshipTransport",
        "KinshipUseCases", "SMTPTestSupport", "KinshipWebhook", "WebhookTestSupport",
        "KinshipSMS", argumentParser, logging,
        nio("NIOCore"),
        nio("NIOPosix"),
        nio("NIOHTTP1"),
      ] + lifecycle,
      exclude: ["Golden", "Support/secret-tool", "Support/build-page-package"],
      swiftSettings: strict),
  ]
)
