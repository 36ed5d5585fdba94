// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// The desktop's own dialog for choosing a file.
public enum FileChooser {
  /// Asks for one file to open.
  ///
  /// - Parameters:
  ///   - title: the dialog's title.
  ///   - window: the window it belongs to.
  ///   - onChosen: called with the file's path; not called when nothing was chosen.
  /// - Ownership: the dialog keeps itself, and the closure, until it was answered.
  public static func open(
    _ title: String,
    for window: ApplicationWindow,
    onChosen: @escaping (String) -> Void
  ) {
    fr_choose_file(
      window.object.pointer.cast(),
      title,
      { path, data in
        guard let data else { return }
        let text = path.map { String(cString: $0) }
        MainActor.assumeIsolated {
          // Unmanaged: takes over the reference that `retained` made.
          let box = Unmanaged<SignalBox<(String?) -> Void>>.fromOpaque(data).takeRetainedValue()
          box.handler(text)
        }
      },
      SignalBox { (path: String?) in
        if let path { onChosen(path) }
      }.retained()
    )
  }
}
