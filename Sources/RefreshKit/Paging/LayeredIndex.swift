// SPDX-License-Identifier: GPL-3.0-or-later

/// A dictionary that is cheap to copy and to grow at once.
///
/// Old states are kept while hooks look at them, so a plain dictionary would be copied whole for
/// each page. Here each addition is a layer of its own, and layers of like size are joined: O(log
/// n) layers, each shared between the copies.
struct LayeredIndex<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var layers: [[Key: Value]] = []

  /// The value of a key; nil if it has none.
  ///
  /// - Complexity: O(log n).
  subscript(key: Key) -> Value? {
    for layer in layers {
      if let value = layer[key] { return value }
    }
    return nil
  }

  /// Adds entries whose keys are new.
  ///
  /// - Complexity: O(entries · log n), amortized.
  mutating func add(_ entries: [Key: Value]) {
    guard !entries.isEmpty else { return }
    var layer = entries
    while let last = layers.last, last.count <= layer.count {
      layer.merge(last) { new, _ in new }
      layers.removeLast()
    }
    layers.append(layer)
  }
}
