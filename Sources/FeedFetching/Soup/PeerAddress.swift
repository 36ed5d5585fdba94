// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup

/// The host to which a message's connection really leads, whatever its name is.
enum PeerAddress {
  /// Returns whether a message is sent to this computer or its own network.
  ///
  /// - Parameter message: a message that has its connection, borrowed.
  /// - Returns: false behind a proxy, which alone knows the host.
  static func isLocal(of message: OpaquePointer?) -> Bool {
    guard let message = unsafe message,
      let address = unsafe soup_message_get_remote_address(message)
    else { return false }
    // unsafe: the message keeps its address, which begins with its class, and this its host.
    let instance = unsafe UnsafeMutableRawPointer(address).assumingMemoryBound(
      to: GTypeInstance.self
    )
    guard unsafe g_type_check_instance_is_a(instance, g_inet_socket_address_get_type()) != 0,
      unsafe g_type_check_instance_is_a(instance, g_proxy_address_get_type()) == 0
    else { return false }
    let host = unsafe UnsafeMutableRawPointer(address)
      .withMemoryRebound(to: GInetSocketAddress.self, capacity: 1) {
        unsafe g_inet_socket_address_get_address($0)
      }
    // unsafe: the text is ours, and freed after it was copied.
    guard let host = unsafe host, let text = unsafe g_inet_address_to_string(host) else {
      return false
    }
    defer { unsafe g_free(text) }
    return unsafe AddressScope(host: String(cString: text)) == .local
  }
}
