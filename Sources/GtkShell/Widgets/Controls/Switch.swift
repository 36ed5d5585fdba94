// SPDX-License-Identifier: MIT

import CAdwaita

/// A switch that is on or off.
public final class Switch: Widget {
  /// Creates a switch that is off.
  public init() {
    super.init(created(gtk_switch_new()))
  }

  /// Whether the switch is on.
  public var isOn: Bool {
    get { gtk_switch_get_active(object.pointer) != 0 }
    set { gtk_switch_set_active(object.pointer, newValue ? 1 : 0) }
  }

  /// Calls back for each change, whoever makes it.
  public func onChanged(_ handler: @escaping () -> Void) {
    object.connect("notify::active", argument: { _ in handler() })
  }
}
