// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// One connection of a loopback server: reads requests and plays answers until somebody closes.
final class LoopbackConnection {
  private static let chunkBytes = 16 << 10
  private static let floodBytes = 256 << 10
  /// The first byte of a client that speaks TLS; answered by the script of `*`, if there is one.
  ///
  /// - Source: RFC 8446 §5.1.
  private static let handshake: UInt8 = 22
  /// `POLLRDHUP` of Linux's <poll.h>, which Glibc's module leaves out.
  private static let peerClosed: Int16 = 0x2000

  private let socket: Int32
  private let number: Int
  private let script: Guarded<[String: [Answer]]>
  private let log: Guarded<LoopbackServer.Log>
  private var input: [UInt8] = []

  /// Makes one; `serve` does the work and closes the socket.
  ///
  /// - Parameters:
  ///   - socket: the client's socket, owned.
  ///   - number: the connection's number.
  ///   - script: what to answer.
  ///   - log: where to write what happens.
  init(
    socket: Int32,
    number: Int,
    script: Guarded<[String: [Answer]]>,
    log: Guarded<LoopbackServer.Log>
  ) {
    self.socket = socket
    self.number = number
    self.script = script
    self.log = log
  }

  /// Serves until the connection ends.
  func serve() {
    var isAlive = true
    while isAlive {
      guard let request = nextRequest() else {
        log.update { $0.closedByClient += 1 }
        break
      }
      log.update { $0.requests.append(request) }
      isAlive = play(nextAnswer(to: request))
    }
    close(socket)
  }

  private func nextAnswer(to request: ReceivedRequest) -> Answer {
    script.update { script in
      let path = script[request.target] == nil ? request.path : request.target
      guard let answers = script[path], let first = answers.first else {
        return Answer(status: 404)
      }
      if let authorization = first.authorization, request["Authorization"] != authorization {
        return Answer(status: 401, headers: [("WWW-Authenticate", "Basic realm=\"feeds\"")])
      }
      if answers.count > 1 { script[path] = Array(answers.dropFirst()) }
      return first
    }
  }

  private func nextRequest() -> ReceivedRequest? {
    let end: [UInt8] = [13, 10, 13, 10]
    while true {
      if let start = input.indices.first(where: { input[$0...].starts(with: end) }) {
        let head = String(decoding: input[..<start], as: UTF8.self)
        input.removeFirst(start + end.count)
        return withBody(ReceivedRequest(head: head, connection: number))
      }
      if input.first == Self.handshake, script.value["*"] != nil {
        input = []
        return ReceivedRequest(head: "CLIENTHELLO * TLS", connection: number)
      }
      guard readMore() else { return nil }
    }
  }

  /// The request with its body; nil when the client has gone before all of it was there.
  private func withBody(_ request: ReceivedRequest?) -> ReceivedRequest? {
    guard var request else { return nil }
    while input.count < request.announcedBytes {
      guard readMore() else { return nil }
    }
    request.body = Array(input.prefix(request.announcedBytes))
    input.removeFirst(request.body.count)
    return request
  }

  /// Reads the bytes that have arrived; false when the client has gone.
  private func readMore() -> Bool {
    var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
    let count = recv(socket, &chunk, chunk.count, 0)
    if count > 0 { input += chunk.prefix(count) }
    return count > 0
  }

  /// Plays an answer; false when the connection is to be closed.
  private func play(_ answer: Answer) -> Bool {
    switch answer.delivery {
    case .whole: return send(head(of: answer) + answer.body)
    case .held(let gate): return pass(gate) && send(head(of: answer) + answer.body)
    case .interrupted(let count, let gate):
      return send(head(of: answer) + answer.body.prefix(count)) && pass(gate)
        && send(Array(answer.body.dropFirst(count)))
    case .dripped(let gates): return drip(answer, gates)
    case .truncated(let count):
      _ = send(head(of: answer) + answer.body.prefix(count))
      return false
    case .reset:
      reset()
      return false
    case .garbage:
      _ = send(Array("this is no HTTP\r\n\r\n".utf8))
      return false
    case .raw:
      _ = send(answer.body)
      return false
    case .flood(let again):
      flood(answer.body, again)
      return false
    }
  }

  /// Sends without end, in writes so large that the client never finds nothing to read.
  private func flood(_ beginning: [UInt8], _ again: [UInt8]) {
    guard send(beginning) else { return }
    let count = Self.floodBytes / again.count + 1
    let block = [[UInt8]](repeating: again, count: count).flatMap { $0 }
    while send(block) {}
  }

  private func drip(_ answer: Answer, _ gates: [Gate]) -> Bool {
    guard send(head(of: answer)) else { return false }
    for (gate, byte) in zip(gates, answer.body) {
      guard pass(gate), send([byte]) else { return false }
    }
    return send(Array(answer.body.dropFirst(gates.count)))
  }

  private func head(of answer: Answer) -> [UInt8] {
    var head = "HTTP/1.1 \(answer.status) Scripted\r\n"
    for header in answer.headers { head += "\(header.name): \(header.value)\r\n" }
    if answer.status != 304 { head += "Content-Length: \(answer.body.count)\r\n" }
    return Array("\(head)\r\n".utf8)
  }

  /// Waits at a gate; false when the client went away meanwhile.
  private func pass(_ gate: Gate) -> Bool {
    var waits = [
      pollfd(fd: gate.waitingEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Self.peerClosed, revents: 0),
    ]
    while poll(&waits, nfds_t(waits.count), -1) < 0 {
      guard errno == EINTR else { return false }
    }
    if waits[1].revents != 0 {
      log.update { $0.closedByClient += 1 }
      return false
    }
    return true
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        log.update { $0.closedByClient += 1 }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes the close that follows a reset.
  private func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }
}
