// SPDX-License-Identifier: GPL-3.0-or-later

/// The sound or film that comes with an article, as the article's row tells of it.
package struct RowFile: Hashable, Sendable {
  /// The kind of the file.
  package enum Kind: String, CaseIterable, Sendable {
    /// A sound, such as an episode.
    case audio
    /// A film.
    case video
  }

  /// The kind.
  package let kind: Kind
  /// The playing time in whole seconds; nil when the feed gives none.
  package let seconds: Int?

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - seconds: the playing time; nil, or a value below 1, for an unknown one.
  package init(_ kind: Kind, seconds: Int?) {
    self.kind = kind
    self.seconds = seconds.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Creates the first file of an article that is played, by the media types that its feed gives;
  /// nil for an article without any.
  package init?(of article: Article) {
    let kinds = article.enclosures.lazy.filter { $0.url != nil }.compactMap { enclosure in
      enclosure.type?.lowercased().split(separator: "/").first.flatMap { Kind(rawValue: "\($0)") }
    }
    guard let kind = kinds.first else { return nil }
    let seconds = article.episode.duration.map { Int(clamping: $0.components.seconds) }
    self.init(kind, seconds: seconds)
  }

  /// The playing time, such as “42:10”; empty when the feed gives none.
  package var playingTime: String { seconds.map { Duration.seconds($0).playingTime } ?? "" }
}

// The text of the library.
extension RowFile {
  /// The kind, and after a space the seconds if they are known.
  package var text: String { seconds.map { "\(kind.rawValue) \($0)" } ?? kind.rawValue }

  /// Reads a file; nil for a text of another form.
  package init?(text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: "\($0)") }), parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else {
      self.init(kind, seconds: nil)
      return
    }
    guard let seconds = Int(parts[1]), seconds > 0 else { return nil }
    self.init(kind, seconds: seconds)
  }
}
