// swift-tools-version: 6.2

import PackageDescription

let framedRPC = Target.Dependency.product(name: "FramedRPC", package: "kinship")

let package = Package(
  name: "key-value-store",
  dependencies: [
    .package(name: "kinship", path: "../.."),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    // Generated from store.proto by protoc --c_out.
    .target(name: "CStore", dependencies: [framedRPC]),
    // Generated from store.proto by protoc-gen-framed-rpc.
    .target(name: "Store", dependencies: ["CStore", framedRPC]),
    .executableTarget(
      name: "kv-server",
      dependencies: ["Store", framedRPC, .product(name: "Logging", package: "swift-log")]),
    .executableTarget(name: "kv", dependencies: ["Store", framedRPC]),
  ]
)
