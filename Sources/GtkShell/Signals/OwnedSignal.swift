// SPDX-License-Identifier: MIT

/// A signal connection that ends with its owner, before its object does.
///
/// - Ownership: owns one reference to the object, so that there is something to disconnect from.
package final class OwnedSignal {
  private let object: GObjectRef
  private let connection: SignalConnection

  /// Creates the owner of a connection.
  ///
  /// - Parameters:
  ///   - object: the object that emits the signal.
  ///   - connect: makes the connection.
  package init(_ object: GObjectRef, _ connect: (GObjectRef) -> SignalConnection) {
    self.object = object
    connection = connect(object)
  }

  isolated deinit {
    connection.disconnect()
  }
}
