// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
import Glibc

/// An HTTP server on 127.0.0.1 that answers from a script and records what it was asked.
///
/// Each connection has a thread of its own, and nothing in it waits for time: answers wait at
/// gates, tests wait for events. A path without a script gives 404.
///
/// - Isolation: any.
package final class LoopbackServer: Sendable {
  /// The events so far.
  package struct Log: Sendable {
    /// The requests, in the order in which they were read.
    package var requests: [ReceivedRequest] = []
    /// The number of connections that were accepted.
    package var opened = 0
    /// The number of connections that the client has closed, or the server has lost.
    package var closedByClient = 0
  }

  /// The port that the system chose.
  package let port: Int
  private let listener: Int32
  private let script = Guarded<[String: [Answer]]>([:])
  private let log = Guarded(Log())

  /// Starts a server.
  ///
  /// - Throws: `SocketError` when no port could be had.
  package init() throws(SocketError) {
    (listener, port) = try LoopbackSocket.listen()
    let listener = listener
    LoopbackThread.start { [script, log] in
      while let connection = LoopbackSocket.accept(listener) {
        let number = log.update { log in
          log.opened += 1
          return log.opened
        }
        LoopbackThread.start {
          LoopbackConnection(socket: connection, number: number, script: script, log: log).serve()
        }
      }
    }
  }

  deinit {
    // Wakes the accepting thread, which then closes the socket.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// The address of a path.
  ///
  /// - Parameters:
  ///   - path: the path, with a query if any.
  ///   - scheme: the scheme.
  ///   - userInfo: name and password, with the `@`.
  ///   - host: the name of the host, which must lead here.
  /// - Returns: the address.
  package func url(
    _ path: String,
    scheme: String = "http",
    userInfo: String = "",
    host: String = "127.0.0.1"
  ) -> URL {
    guard let url = URL(string: "\(scheme)://\(userInfo)\(host):\(port)\(path)") else {
      preconditionFailure("a test's path is no part of an address: \(path)")
    }
    return url
  }

  /// Writes the script of a path.
  ///
  /// - Parameters:
  ///   - path: the path without a query, for any; with one, for this one alone.
  ///   - answers: one for each request in turn; the last one stays.
  package func on(_ path: String, _ answers: Answer...) {
    on(path, answers)
  }

  /// Writes the script of a path.
  ///
  /// - Parameters:
  ///   - path: the path without a query, for any; with one, for this one alone.
  ///   - answers: one for each request in turn; the last one stays.
  package func on(_ path: String, _ answers: [Answer]) {
    script.update { $0[path] = answers }
  }

  /// The events so far.
  package var events: Log { log.value }

  /// The requests so far.
  package var requests: [ReceivedRequest] { log.value.requests }

  /// Waits until something has happened.
  ///
  /// - Parameter hasHappened: whether it has.
  /// - Returns: the log at that moment.
  @discardableResult
  package func wait(until hasHappened: @escaping @Sendable (Log) -> Bool) async -> Log {
    await log.wait(until: hasHappened)
  }

  /// Waits until so many requests were read.
  ///
  /// - Parameter count: how many.
  package func waitForRequests(_ count: Int) async {
    await wait { $0.requests.count >= count }
  }

  /// Waits until the client has closed so many connections.
  ///
  /// - Parameter count: how many.
  package func waitForClosedConnections(_ count: Int = 1) async {
    await wait { $0.closedByClient >= count }
  }
}

extension LoopbackServer {
  /// An address on 127.0.0.1 that nobody listens on.
  ///
  /// The process keeps the port, so that no server of another test gets it.
  ///
  /// - Throws: `SocketError` when no port could be had.
  package static func unusedURL() throws(SocketError) -> URL {
    let (_, port) = try LoopbackSocket.bind()
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else {
      preconditionFailure("a port is no part of an address: \(port)")
    }
    return url
  }
}
