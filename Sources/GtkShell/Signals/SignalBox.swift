// SPDX-License-Identifier: MIT

import CAdwaita

/// A Swift closure as the user data of a C signal.
///
/// GTK holds one reference to the box and releases it by `release`, when the signal is disconnected
/// or its object dies.
final class SignalBox<Handler> {
  let handler: Handler

  init(_ handler: Handler) {
    self.handler = handler
    SignalBoxCount.live += 1
  }

  isolated deinit {
    SignalBoxCount.live -= 1
  }

  /// A retained pointer for C.
  ///
  /// Unmanaged: C owns this reference until `release` runs.
  func retained() -> UserData {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// The closure behind a pointer that C hands back.
  ///
  /// Unmanaged: C still owns the reference.
  static func handler(at data: UserData) -> Handler {
    Unmanaged<SignalBox<Handler>>.fromOpaque(data).takeUnretainedValue().handler
  }
}

/// An object or another pointer as an argument of a C callback; the first is what emits the signal.
typealias CObject = OpaquePointer?

/// The last argument of each C callback: the box with its closure.
typealias UserData = UnsafeMutableRawPointer

/// The number of closures that C holds; tests check it against leaks.
package enum SignalBoxCount {
  /// Live boxes.
  package internal(set) static var live = 0
}
