// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Sockets of the loopback interface.
enum LoopbackSocket {
  private static let backlog: Int32 = 64

  /// Listens on 127.0.0.1, on a port that the system chooses.
  ///
  /// - Returns: the socket, owned by the caller, and its port.
  /// - Throws: `SocketError`.
  static func listen() throws(SocketError) -> (socket: Int32, port: Int) {
    let (listener, port) = try bind()
    guard Glibc.listen(listener, backlog) == 0 else {
      let number = errno
      close(listener)
      throw SocketError(call: "listen", number: number)
    }
    return (listener, port)
  }

  /// Reserves a port of 127.0.0.1 that the system chooses, without listening on it.
  ///
  /// - Returns: the socket, owned by the caller, and its port.
  /// - Throws: `SocketError`.
  static func bind() throws(SocketError) -> (socket: Int32, port: Int) {
    let taker = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard taker >= 0 else { throw SocketError(call: "socket", number: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
      guard let generic = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return -1
      }
      guard Glibc.bind(taker, generic, size) == 0 else { return -1 }
      return getsockname(taker, generic, &size)
    }
    guard result == 0 else {
      let number = errno
      close(taker)
      throw SocketError(call: "bind", number: number)
    }
    return (taker, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Waits for a client.
  ///
  /// - Parameter listener: the listening socket; closed here when it is shut down.
  /// - Returns: the client's socket, owned by the caller; nil when there will be none.
  static func accept(_ listener: Int32) -> Int32? {
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      if connection >= 0 { return connection }
      if errno == EINTR || errno == ECONNABORTED { continue }
      close(listener)
      return nil
    }
  }
}

/// Why there is no socket.
package struct SocketError: Error, Hashable, Sendable {
  /// The call that failed.
  package let call: String
  /// The system's number for the cause.
  package let number: Int32
}
