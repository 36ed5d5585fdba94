// SPDX-License-Identifier: MIT

import CAdwaita

// The trampoline of a print operation.
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
    let trampoline:
      @convention(c) (OpaquePointer?, OpaquePointer?, CInt, UnsafeMutableRawPointer) -> Void = {
        _,
        context,
        page,
        data in
        MainActor.assumeIsolated(with: context) { Box.handler(at: data)($0, Int(page)) }
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.pointer, .integer),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }
}
