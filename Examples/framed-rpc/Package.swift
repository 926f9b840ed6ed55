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
    // What protoc --c_out makes of store.proto.
    .target(name: "CStore", dependencies: [framedRPC]),
    // What protoc-gen-framed-rpc makes of it.
    .target(name: "Store", dependencies: ["CStore", framedRPC]),
    .executableTarget(
      name: "kv-server",
      dependencies: ["Store", framedRPC, .product(name: "Logging", package: "swift-log")]),
    .executableTarget(name: "kv", dependencies: ["Store", framedRPC]),
  ]
)
