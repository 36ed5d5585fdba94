// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The reason why an article is not readable without a network, or not as a whole.
package enum OfflineLack: Hashable, Sendable {
  /// The article was not looked at since it, or a choice of the reader, has changed.
  case unseen
  /// Its full text is missing.
  case text(Cause)
  /// Its text is there, and was not looked at for pictures yet.
  case picturesUnseen
  /// Some of its pictures are missing, for one or more causes.
  case pictures(missing: Int, of: Int, [Cause])
  /// Its pictures are requested only when the reader asks for them.
  case held

  /// The reason why a full text or a picture is missing.
  package enum Cause: Hashable, Sendable {
    /// The outcome of a request for a page in which no article could be found.
    static let noArticle = "noArticle"

    /// The part was not fetched yet.
    case waiting
    /// More important parts take the size that the reader chose.
    case full
    /// The last request failed, with this outcome; empty when it is not known.
    case failed(String)
  }
}

/// The articles that are to be readable without a network, and are not as a whole.
package struct OfflineLacks: Sendable {
  /// The most articles that are listed.
  package static let most = 200

  /// The articles with the reasons, the most important one first.
  package var articles: [(article: StoredArticle, lack: OfflineLack)] = []
  /// The number of further ones, which are not listed.
  package var further = 0
  /// The number of articles that are not even looked at, as there are too many.
  package var beyond = 0
}
