// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a picture is not even asked for.
package enum ImageError: Error, Hashable, Sendable {
  /// Its address is none that the document which names it may lead to.
  case refusedAddress
}
