// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// The desktop's programs for files: its players, its file manager and its trash.
public enum DesktopPrograms {
  /// Opens a file, or a stream, in the default program for its media type.
  ///
  /// Its address alone would open a browser, whatever is behind it.
  ///
  /// - Parameters:
  ///   - address: the address of the file, of this computer or of the web.
  ///   - type: the media type.
  /// - Returns: false when the desktop has no program for the type.
  /// - Throws: `GLibError`, when the program could not be started.
  public static func open(_ address: String, as type: String) throws(GLibError) -> Bool {
    try GLibError.check { fr_open_as(address, type, $0) } != 0
  }

  /// Shows a file in the desktop's file manager, selected in its folder.
  ///
  /// - Parameters:
  ///   - address: the address of the file, with the scheme `file:`.
  ///   - onFailure: called when no file manager answers to that.
  /// - Ownership: the closure is kept until the file manager answers.
  /// - Source: the interface `org.freedesktop.FileManager1`.
  public static func showInFolder(_ address: String, onFailure: @escaping () -> Void) {
    fr_show_in_folder(
      address,
      { isShown, data in
        guard let data else { return }
        MainActor.assumeIsolated {
          // Unmanaged: takes over the reference that `retained` made.
          let box = Unmanaged<SignalBox<() -> Void>>.fromOpaque(data).takeRetainedValue()
          if isShown == 0 { box.handler() }
        }
      },
      SignalBox(onFailure).retained()
    )
  }

  /// Moves a file to the desktop's trash.
  ///
  /// - Parameter path: the file.
  /// - Throws: `GLibError`; the file stays.
  public static func moveToTrash(_ path: String) throws(GLibError) {
    let file = GObjectRef(created(g_file_new_for_path(path)), .owned)
    _ = try GLibError.check { g_file_trash(file.pointer, nil, $0) }
  }
}
