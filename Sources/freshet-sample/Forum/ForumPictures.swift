// SPDX-License-Identifier: MIT

import ForumSample
import GtkShell

/// The pictures of the forum's members; each is fetched and decoded once.
@MainActor
final class ForumPictures {
  private let api: ForumAPI
  private var known: [String: Texture] = [:]

  init(_ api: ForumAPI) {
    self.api = api
  }

  /// The picture of a path that was fetched before; nil for all others.
  func known(_ path: String) -> Texture? { known[path] }

  /// Fetches a picture; nil when it does not come, which leaves its place empty.
  func fetch(_ path: String) async -> Texture? {
    guard let bytes = try? await api.picture(path),
      let texture = try? await Texture.decode(bytes, fitting: ForumCell<ForumTopic>.pictureSide)
    else { return nil }
    known[path] = texture
    return texture
  }
}
