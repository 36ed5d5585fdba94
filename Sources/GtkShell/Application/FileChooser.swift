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
    ask(onChosen) { fr_choose_file(window.object.pointer.cast(), title, $0, $1) }
  }

  /// Asks where a file is to be written; the dialog asks before one is replaced.
  ///
  /// - Parameters:
  ///   - title: the dialog's title.
  ///   - name: the name of the file that is proposed.
  ///   - window: the window it belongs to.
  ///   - onChosen: called with the file's path; not called when nothing was chosen.
  /// - Ownership: the dialog keeps itself, and the closure, until it was answered.
  public static func save(
    _ title: String,
    named name: String,
    for window: Widget,
    onChosen: @escaping (String) -> Void
  ) {
    ask(onChosen) { fr_choose_place(window.object.pointer.cast(), title, name, $0, $1) }
  }

  /// Starts a dialog with the function that it calls once, and the data for that.
  private static func ask(
    _ onChosen: @escaping (String) -> Void,
    _ start: (FrFileFunc, UnsafeMutableRawPointer) -> Void
  ) {
    start(
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
