// SPDX-License-Identifier: MIT

import CAdwaita

/// A round picture of a person, or the initials of the name while there is none.
public final class Avatar: Widget {
  /// Creates an avatar without a picture.
  ///
  /// - Parameters:
  ///   - size: pixels across.
  ///   - name: the name; its initials are shown, and it decides the color.
  public init(size: Int, name: String = "") {
    super.init(created(adw_avatar_new(CInt(size), name, 1)))
  }

  /// The name, whose initials are shown while there is no picture.
  public var name: String {
    get { adw_avatar_get_text(object.pointer).map { String(cString: $0) } ?? "" }
    set { adw_avatar_set_text(object.pointer, newValue) }
  }

  /// Sets the pixels across.
  public func setSize(_ size: Int) {
    adw_avatar_set_size(object.pointer, CInt(size))
  }

  /// The picture; nil shows the initials.
  public var texture: Texture? {
    didSet { adw_avatar_set_custom_image(object.pointer, texture?.object.pointer) }
  }
}
