// SPDX-License-Identifier: MIT

import CAdwaita

// The C callback of a print operation.
extension GObjectRef {
  /// Connects the signal of a page that is to be drawn: the context, and the number from 0.
  ///
  /// - Parameters:
  ///   - signal: `draw-page`.
  ///   - handler: called with the context, which is valid during the call, and the number.
  /// - Returns: the connection.
  /// - Ownership: the object keeps the handler.
  @discardableResult
  func connectPage(
    _ signal: String,
    _ handler: @escaping (_ context: OpaquePointer?, _ page: Int) -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<(OpaquePointer?, Int) -> Void>
    let call: @convention(c) (CObject, CObject, CInt, UserData) -> Void = {
      _,
      context,
      page,
      data in
      MainActor.assumeIsolated(with: context) { Box.handler(at: data)($0, Int(page)) }
    }
    return connect(signal, SignalForm(.pointer, .integer), call, handler)
  }
}
