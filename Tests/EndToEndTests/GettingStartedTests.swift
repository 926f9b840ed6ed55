import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Follows Docs/FramedRPC/Getting-started.md with the code of that page.
@Suite struct `Getting started with FramedRPC` {
  @Test func `the page's package is generated, compiles, and prints the output of the page`() throws
  {
    let home = try KinHome()
    let socket = "\(home.path)/run/greeter.sock"
    let package = try PageProject(
      "Docs/FramedRPC/Getting-started.md", folder: "Greeter",
      endpoint: ".unix(path: \"\(socket)\")",
      in: home)
    try package.runCommands(calling: "protoc --framed-rpc_out")
    try package.build()

    let terminal = try Terminal()
    let server = try spawn(
      ["\(package.folder)/greeter-server"], environment: home.environment, input: "/dev/null",
      output: terminal.path, error: "\(home.path)/server.log")
    defer {
      kill(server.id, SIGKILL)
      _ = server.wait()
    }
    try #require(terminal.waitFor("Listening at"))

    let second = try home.run(program: ["\(package.folder)/greeter-server"])
    #expect(second.status == 1 && second.output.isEmpty, "\(second)")
    #expect(second.error.hasPrefix("greeter-server: ") && second.error.count { $0 == "\n" } == 1)

    let client = try home.run(program: ["\(package.folder)/greeter-client"])
    #expect(client.status == 0 && client.error.isEmpty, "\(client)")
    #expect(client.output == (try package.output))

    for (method, request, replies) in [
      ("Greet", #"{"name": "Ada"}"#, ["Hello, Ada!"]),
      ("GreetAll", #"{"names": ["Ben", "Cleo"]}"#, ["Hello, Ben!", "Hello, Cleo!"]),
    ] {
      let outcome = try home.run(
        program: [
          KinHome.program("frpc"), "unix:\(socket)", "call", "greeter.v1.Greeter/\(method)",
          request,
        ])
      #expect(outcome.status == 0, "\(outcome)")
      for reply in replies { #expect(outcome.output.contains(reply)) }
    }
  }
}
