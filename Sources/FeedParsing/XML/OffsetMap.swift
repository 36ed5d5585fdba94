// SPDX-License-Identifier: GPL-3.0-or-later

/// Says where in the document a byte of the mended document stood.
struct OffsetMap {
  private var anchors: [(mended: Int, original: Int)] = [(0, 0)]

  /// How many anchors are kept: those of the piece being read and of the one before.
  private static let maximumAnchors = 8192

  /// Says that from here on both run in step again.
  mutating func anchor(mended: Int, original: Int) {
    if let last = anchors.last {
      guard original - last.original != mended - last.mended else { return }
      if last.mended == mended {
        anchors.removeLast()
      }
    }
    if anchors.count >= Self.maximumAnchors {
      anchors.removeFirst(Self.maximumAnchors / 2)
    }
    anchors.append((mended, original))
  }

  /// The offset in the document of an offset in the mended document.
  func original(of mended: Int) -> Int {
    var low = 0
    var high = anchors.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if anchors[middle].mended <= mended {
        low = middle
      } else {
        high = middle - 1
      }
    }
    guard anchors.indices.contains(low) else { return mended }
    return anchors[low].original + max(0, mended - anchors[low].mended)
  }
}
