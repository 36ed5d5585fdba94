// SPDX-License-Identifier: GPL-3.0-or-later

// How long after a cancel the server sees its connection closed, beside a bare socket that is
// closed.

import Comparison
import FeedFetching
import Foundation
import TestSupport

/// A server that answers nothing, and the gate that holds it.
func silentServer() throws -> (LoopbackServer, Gate) {
  let (server, gate) = (try LoopbackServer(), Gate())
  var answer = Answer(status: 200)
  answer.delivery = .held(gate)
  server.on("/", answer)
  return (server, gate)
}

/// Cancels a fetch, and measures until the server sees its connection closed.
func cancelFetch(by fetcher: Fetcher) async throws -> Duration {
  let (server, gate) = try silentServer()
  defer { gate.open() }
  let url = server.url("/")
  let fetch = Task { try? await fetcher.fetch(FetchRequest(url: url)) }
  await server.waitForRequests(1)
  return await ContinuousClock().measure {
    fetch.cancel()
    _ = await fetch.value
    await server.waitForClosedConnections()
  }
}

/// Closes a socket, and measures until the server sees it closed.
func closeSocket() async throws -> Duration {
  let (server, gate) = try silentServer()
  defer { gate.open() }
  let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(server.url("/").port ?? 0).bigEndian
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  let size = socklen_t(MemoryLayout<sockaddr_in>.size)
  // The address is only looked at during the call.
  let connected = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(handle, $0, size) }
  }
  guard connected == 0 else { throw URLError(.cannotConnectToHost) }
  let request = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
  _ = write(handle, request, request.count)
  await server.waitForRequests(1)
  return await ContinuousClock().measure {
    close(handle)
    await server.waitForClosedConnections()
  }
}

let fetcher = Fetcher()
var (ours, theirs): ([Duration], [Duration]) = ([], [])
for _ in 0..<31 {
  ours.append(try await cancelFetch(by: fetcher))
  theirs.append(try await closeSocket())
}
Comparison(name: "cancel to closed connection", reference: "a closed socket").report(
  ours: ours,
  theirs: theirs
)
print("the longest of ours: \(ours.max() ?? .zero)")
