// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import StateMachineKit

/// The height of the rows of articles; all rows of a list are of one height.
package enum RowDensity: String, CaseIterable, Codable, Hashable, Sendable {
  /// Two lines of title, one of text, and a large picture.
  case comfortable
  /// One line of title, one of text, and a small picture.
  case cosy
  /// One line for all.
  case compact

  /// The number of lines of title and text together.
  package var lineCount: Int {
    switch self {
    case .comfortable: 3
    case .cosy: 2
    case .compact: 1
    }
  }

  /// The most lines of the title.
  package var titleLineCount: Int { self == .comfortable ? 2 : 1 }
}

extension LibraryModel {
  /// The setting with the height of the rows of articles.
  static let densitySetting = "list.density"

  /// Sets the height of the rows of articles, in all windows and from now on.
  ///
  /// - Parameter density: the height.
  package func setDensity(_ density: RowDensity) {
    guard density != self.density else { return }
    self.density = density
    observers.send(self)
    attempt { [store] () async throws(StoreError) in
      try await store.settings.set(density, for: Self.densitySetting)
    }
  }
}
