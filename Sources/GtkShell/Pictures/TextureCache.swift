// SPDX-License-Identifier: MIT

/// The textures that were used last, up to a number of bytes.
struct TextureCache<Key: Hashable> {
  /// The number of bytes of a pixel on the screen.
  private static var pixelBytes: Int { 4 }

  private let maximumBytes: Int
  private var entries: [Key: Texture] = [:]
  /// The keys, the most recently used one at the end.
  private var order: [Key] = []
  private var bytes = 0

  /// Creates an empty cache.
  ///
  /// - Parameter maximumBytes: bytes of pixels that are kept; 0 keeps none.
  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// The texture of a key, which becomes the most recently used one.
  mutating func texture(for key: Key) -> Texture? {
    guard let texture = entries[key] else { return nil }
    order.removeAll { $0 == key }
    order.append(key)
    return texture
  }

  /// Stores a texture, and drops the least recently used ones beyond the limit.
  mutating func store(_ texture: Texture, for key: Key) {
    let size = Self.size(of: texture)
    guard size <= maximumBytes, entries[key] == nil else { return }
    entries[key] = texture
    order.append(key)
    bytes += size
    while bytes > maximumBytes, let oldest = order.first {
      order.removeFirst()
      bytes -= entries.removeValue(forKey: oldest).map(Self.size) ?? 0
    }
  }

  private static func size(of texture: Texture) -> Int {
    texture.width * texture.height * pixelBytes
  }
}
