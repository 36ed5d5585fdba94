// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

// Sentences that screen readers speak at once, although no widget has them as its name.
extension Widget {
  /// Called with each widget that announces a sentence; for tests.
  package static var onAnnounced: (_ widget: Widget, _ sentence: String) -> Void = { _, _ in }

  /// Announces a sentence: screen readers speak it as soon as they have finished their own.
  ///
  /// GTK can do that since 4.14. With an older one nothing is spoken, and a widget that is in no
  /// window announces nothing either.
  ///
  /// - Parameter sentence: the sentence, in the language of the window.
  public func announce(_ sentence: String) {
    fr_announce(native, sentence)
    Self.onAnnounced(self, sentence)
  }
}
