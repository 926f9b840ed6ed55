// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A separate package, so that the libraries to compare with are not dependencies of Kinship.
let package = Package(
  name: "kinship-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "kinship", path: ".."),
    .package(url: "https://github.com/grpc/grpc-swift-2", exact: "2.4.3"),
    .package(url: "https://github.com/grpc/grpc-swift-nio-transport", exact: "2.9.2"),
    .package(url: "https://github.com/apple/swift-protobuf", exact: "1.39.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    .target(name: "BenchmarkResults", swiftSettings: strict),
    .executableTarget(
      name: "kinship-bench",
      dependencies: [
        "BenchmarkResults",
        .product(name: "KinshipTime", package: "kinship"),
        .product(name: "KinshipDomain", package: "kinship"),
        .product(name: "KinshipUseCases", package: "kinship"),
        .product(name: "KinshipData", package: "kinship"),
        .product(name: "KinshipPresentation", package: "kinship"),
        .product(name: "FramedRPC", package: "kinship"),
        .product(name: "KinshipTransport", package: "kinship"),
        .product(name: "KinshipTestSupport", package: "kinship"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "start-floor"),
    .executableTarget(
      name: "kinship-torture",
      dependencies: [
        .product(name: "KinshipTime", package: "kinship"),
        .product(name: "KinshipDomain", package: "kinship"),
        .product(name: "KinshipUseCases", package: "kinship"),
        .product(name: "KinshipData", package: "kinship"),
        .product(name: "FramedRPC", package: "kinship"),
        .product(name: "KinshipTransport", package: "kinship"),
        .product(name: "KinshipTestSupport", package: "kinship"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    // The recurrence benchmark is a separate program, because it requires libical.
    .systemLibrary(
      name: "CLibical", pkgConfig: "libical",
      providers: [.apt(["libical-dev"]), .brew(["libical"])]),
    .executableTarget(
      name: "kinship-bench-recurrence",
      dependencies: [
        "BenchmarkResults", "CLibical", .product(name: "KinshipTime", package: "kinship"),
      ],
      swiftSettings: strict),
    // A separate program, because the libraries to compare with take minutes to build.
    .executableTarget(
      name: "kinship-bench-rpc",
      dependencies: [
        "BenchmarkResults",
        .product(name: "KinshipTime", package: "kinship"),
        .product(name: "KinshipDomain", package: "kinship"),
        .product(name: "KinshipUseCases", package: "kinship"),
        .product(name: "FramedRPC", package: "kinship"),
        .product(name: "KinshipTransport", package: "kinship"),
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
  ]
)
