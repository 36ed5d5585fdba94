// SPDX-License-Identifier: GPL-3.0-or-later

extension Array {
  /// Hands the elements over and leaves an empty array behind; no element is copied or counted.
  mutating func take() -> [Element] {
    let taken = consume self
    self = []
    return taken
  }
}
