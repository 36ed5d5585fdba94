// SPDX-License-Identifier: MIT

import CAdwaita

/// The state of the computer's network connection, as the desktop knows it.
///
/// - Isolation: main actor; changes are reported on the main loop.
/// - Ownership: holds one reference to GIO's only monitor; its signal ends with this object.
public final class NetworkMonitor {
  /// GIO's monitor.
  package let object: GObjectRef
  private var signal: OwnedSignal?
  private var meteredSignal: OwnedSignal?
  private var wasAvailable: Bool

  /// Wraps the monitor that the whole program shares.
  public init() {
    object = GObjectRef(created(g_network_monitor_get_default()), .borrowed)
    wasAvailable = g_network_monitor_get_network_available(object.pointer) != 0
  }

  /// Whether there is a network now; one that reaches this computer alone does not count.
  public var isAvailable: Bool {
    g_network_monitor_get_network_available(object.pointer) != 0
  }

  /// Whether the network is paid for by its use, as far as the desktop knows.
  public var isMetered: Bool {
    g_network_monitor_get_network_metered(object.pointer) != 0
  }

  /// Sets the handler that is called when `isMetered` changes, in the place of the one before.
  ///
  /// - Parameter handler: called with whether the network is metered now.
  public func onMeteredChange(_ handler: @escaping (_ isMetered: Bool) -> Void) {
    meteredSignal = OwnedSignal(object) { object in
      object.connect(
        "notify::network-metered",
        argument: { [weak self] _ in if let self { handler(isMetered) } }
      )
    }
  }

  /// Sets the handler that is called when the network becomes available or unavailable, in the
  /// place of the one before.
  ///
  /// GIO reports every address and route that changes; most of that is no change here.
  ///
  /// - Parameter handler: called with whether there is a network now.
  public func onChange(_ handler: @escaping (_ isAvailable: Bool) -> Void) {
    signal = OwnedSignal(object) { object in
      object.connect(
        "network-changed",
        integer: { [weak self] value in
          guard let self, (value != 0) != wasAvailable else { return }
          wasAvailable = value != 0
          handler(wasAvailable)
        }
      )
    }
  }

  /// Stops reporting changes.
  public func stop() {
    (signal, meteredSignal) = (nil, nil)
  }
}
