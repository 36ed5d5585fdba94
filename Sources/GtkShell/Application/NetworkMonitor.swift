// SPDX-License-Identifier: MIT

import CAdwaita

/// Whether the computer has a network, as the desktop knows it.
///
/// - Isolation: main actor; changes are told on the main loop.
/// - Ownership: holds one reference to GIO's only monitor; its signal ends with this object.
public final class NetworkMonitor {
  /// GIO's monitor.
  package let object: GObjectRef
  private var signal: OwnedSignal?
  private var wasAvailable: Bool

  /// Takes hold of the monitor that all of the program shares.
  public init() {
    object = GObjectRef(created(g_network_monitor_get_default()), .borrowed)
    wasAvailable = g_network_monitor_get_network_available(object.pointer) != 0
  }

  /// Whether there is a network now; one that leads to this computer alone is none.
  public var isAvailable: Bool {
    g_network_monitor_get_network_available(object.pointer) != 0
  }

  /// Calls back when the network comes and when it goes; a second handler takes the first's place.
  ///
  /// GIO tells of every address and route that changes; most of that is no change here.
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

  /// Tells of nothing any more.
  public func stop() {
    signal = nil
  }
}
