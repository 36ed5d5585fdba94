// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The desktop's own dialog for choosing a file.
public enum FileChooser {
  /// Asks for one file to open.
  ///
  /// - Parameters:
  ///   - title: the dialog's title.
  ///   - window: the window it belongs to.
  ///   - onChosen: called with the file's path; not called when nothing was chosen.
  /// - Ownership: the dialog keeps itself until it was answered.
  public static func open(
    _ title: String,
    for window: ApplicationWindow,
    onChosen: @escaping (String) -> Void
  ) {
    let dialog = GObjectRef(
      created(
        gtk_file_chooser_native_new(
          title,
          window.object.pointer.cast(),
          GTK_FILE_CHOOSER_ACTION_OPEN,
          nil,
          nil
        )
      ),
      .owned
    )
    var keeper: GObjectRef? = dialog
    dialog.connect(
      "response",
      integer: { response in
        guard let open = keeper else { return }
        keeper = nil
        if response == Int(GTK_RESPONSE_ACCEPT.rawValue),
          let file = gtk_file_chooser_get_file(open.pointer),
          let path = g_file_get_path(file)
        {
          onChosen(String(cString: path))
          g_free(path)
          g_object_unref(UnsafeMutableRawPointer(file))
        }
        gtk_native_dialog_destroy(open.pointer.cast())
      }
    )
    gtk_native_dialog_show(dialog.pointer.cast())
  }
}
