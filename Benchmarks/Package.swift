// swift-tools-version: 6.2

import PackageDescription

// A package of its own: what Kinship is measured against is no dependency of Kinship.
let package = Package(
  name: "kinship-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "kinship", path: "..")],
  targets: [
    .executableTarget(
      name: "kinship-bench",
      dependencies: [
        .product(name: "KinshipTime", package: "kinship"),
        .product(name: "KinshipDomain", package: "kinship"),
        .product(name: "KinshipUseCases", package: "kinship"),
        .product(name: "KinshipData", package: "kinship"),
        .product(name: "KinshipTestSupport", package: "kinship"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
