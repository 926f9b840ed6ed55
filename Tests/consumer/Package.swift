// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "family-app",
  dependencies: [
    .package(name: "kinship", path: "../.."),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    .executableTarget(
      name: "FamilyApp",
      dependencies: [
        .product(name: "Kinship", package: "kinship"),
        .product(name: "KinshipICalendar", package: "kinship"),
        .product(name: "KinshipTransport", package: "kinship"),
        .product(name: "FramedRPC", package: "kinship"),
        .product(name: "Logging", package: "swift-log"),
      ])
  ]
)
