// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
package import FoundationEssentials
import Glibc

/// A listener on this computer that receives the one request with which a browser returns.
///
/// It listens on 127.0.0.1 alone. Requests for anything else than the expected path are refused,
/// and connections that say nothing disturb nobody: a browser opens some in advance. It ends with
/// the expected request, when the task that waits is cancelled, or with the object.
///
/// - Isolation: any; it waits on a thread of its own.
/// - Source: RFC 8252 §7.3, §8.3.
package final class LoopbackListener: Sendable {
  /// The reason why there was no request.
  package enum Failure: Error, Hashable, Sendable {
    /// The port, or any, cannot be had; with the system's number of the error.
    case unavailable(Int32)
    /// The task that waited was cancelled.
    case cancelled
  }

  /// A connection that has not sent a whole head yet.
  private struct Client {
    let socket: CInt
    var input: [UInt8] = []
  }

  /// The most connections at a time; the oldest gives way to a new one.
  private static let mostClients = 16
  /// The connections that wait until they are accepted.
  private static let backlog: CInt = 16
  /// The bytes that are read at once.
  private static let chunk = 4 << 10

  /// The port that it listens on.
  package let port: UInt16
  private let listener: CInt
  /// The end of a pipe from which a byte is read that ends the waiting, and the end to write it to.
  private let ended: CInt
  private let ending: CInt
  private let queue = DispatchQueue(label: "org.freshet.loopback", qos: .userInitiated)

  /// Starts to listen.
  ///
  /// - Parameter port: the port; 0 for any that is free.
  /// - Throws: `Failure.unavailable`.
  package init(port: UInt16 = 0) throws(Failure) {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw .unavailable(errno) }
    // A port that was closed a moment ago can be had again.
    var isReused: CInt = 1
    // unsafe: the number is lent for the call, with its size.
    _ = unsafe setsockopt(
      listener,
      SOL_SOCKET,
      SO_REUSEADDR,
      &isReused,
      socklen_t(MemoryLayout<CInt>.size)
    )
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // unsafe: the address lives on this function's stack for the length of each call.
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, size) == 0 && listen(listener, Self.backlog) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    var ends: [CInt] = [-1, -1]
    // unsafe: the array is lent for the call, which writes two numbers.
    guard isListening, unsafe pipe(&ends) == 0 else {
      let fault = errno
      close(listener)
      throw .unavailable(fault)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.listener, ended, ending) = (listener, ends[0], ends[1])
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    for descriptor in [listener, ended, ending] { close(descriptor) }
  }

  /// Returns the address of a path on this listener.
  ///
  /// - Parameters:
  ///   - path: the path, from its first slash.
  ///   - port: the port of the listener.
  /// - Returns: the address.
  package static func url(_ path: String, port: UInt16) -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(filePath: "/")
  }

  /// Waits for the request for a path, answers it, and listens no more.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - page: returns the page that the browser is shown, for the query of the request.
  /// - Returns: the query of the request, percent-encoded.
  /// - Throws: `Failure.cancelled`.
  package func request(
    for path: String,
    page: @escaping @Sendable (_ query: String) -> LoopbackWebPage
  ) async throws(Failure) -> String {
    let query = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: self.serve(path, page)) }
      }
    } onCancel: {
      var byte: UInt8 = 0
      // unsafe: the byte is lent for the call. Only a full pipe fails: it was written to before.
      _ = unsafe write(ending, &byte, 1)
    }
    guard let query else { throw .cancelled }
    return query
  }

  /// Serves until the expected request came; nil when it was ended before.
  private func serve(_ path: String, _ page: (String) -> LoopbackWebPage) -> String? {
    var clients: [Client] = []
    defer {
      for client in clients { close(client.socket) }
      shutdown(listener, CInt(SHUT_RDWR))
    }
    while true {
      var waits = ([ended, listener] + clients.map(\.socket)).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      // unsafe: the array is lent for the call.
      let count = unsafe poll(&waits, nfds_t(waits.count), -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0, waits[0].revents == 0 else { return nil }
      let ready = Set(waits.filter { $0.revents != 0 }.map(\.fd))
      for index in clients.indices.reversed() where ready.contains(clients[index].socket) {
        guard let isWhole = Self.read(&clients[index]) else {
          close(clients.remove(at: index).socket)
          continue
        }
        guard isWhole else { continue }
        let client = clients.remove(at: index)
        defer { close(client.socket) }
        if let query = answer(client, path, page) { return query }
      }
      if ready.contains(listener) { accept(&clients) }
    }
  }

  private func accept(_ clients: inout [Client]) {
    let socket = Glibc.accept(listener, nil, nil)
    guard socket >= 0 else { return }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    if clients.count == Self.mostClients { close(clients.removeFirst().socket) }
    clients.append(Client(socket: socket))
  }

  /// Reads the bytes that are there; nil when the connection has ended.
  private static func read(_ client: inout Client) -> Bool? {
    var bytes = [UInt8](repeating: 0, count: chunk)
    // unsafe: the array is lent for the call, with its length.
    let count = unsafe recv(client.socket, &bytes, bytes.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return false }
    guard count > 0 else { return nil }
    client.input += bytes.prefix(count)
    return LoopbackRequest.isComplete(client.input)
  }

  /// Answers a request; returns the query of the expected one.
  private func answer(
    _ client: Client,
    _ path: String,
    _ page: (String) -> LoopbackWebPage
  ) -> String? {
    do throws(LoopbackRequest.Refusal) {
      let request = try LoopbackRequest(client.input, host: "127.0.0.1:\(port)")
      guard request.path == path else { throw .absent }
      Self.send(page(request.query), to: client)
      return request.query
    } catch {
      Self.send(LoopbackWebPage(error), to: client)
      return nil
    }
  }

  /// Sends a page, which is smaller than the buffer of a new connection.
  private static func send(_ page: LoopbackWebPage, to client: Client) {
    let bytes = page.answer
    // unsafe: the array is lent for the call, with its length. A browser may have gone.
    _ = unsafe Glibc.send(client.socket, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    shutdown(client.socket, CInt(SHUT_WR))
  }
}
