// SPDX-License-Identifier: MIT

import CAdwaita

extension ApplicationWindow {
  /// Writes a screenshot of the window to a file.
  ///
  /// - Parameter path: the path of the PNG file.
  /// - Returns: whether it was written; false before the window was drawn.
  public func writeScreenshot(to path: String) -> Bool {
    let size = allocatedSize
    guard size.width > 0, size.height > 0, let renderer = gtk_native_get_renderer(object.pointer)
    else { return false }
    let paintable = GObjectRef(created(gtk_widget_paintable_new(native)), .owned)
    let snapshot = GObjectRef(created(gtk_snapshot_new()), .owned)
    gdk_paintable_snapshot(
      paintable.pointer,
      snapshot.pointer,
      Double(size.width),
      Double(size.height)
    )
    guard let node = gtk_snapshot_to_node(snapshot.pointer) else { return false }
    defer { gsk_render_node_unref(node) }
    guard let texture = gsk_renderer_render_texture(renderer, node, nil) else { return false }
    let drawn = GObjectRef(texture, .owned)
    return gdk_texture_save_to_png(drawn.pointer, path) != 0
  }
}
