// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import Testing

/// The sizes in which a picture is looked at.
struct PictureZoomTests {
  @Test func `steps begin at the size that is shown, and end`() {
    var zoom = PictureZoom()
    #expect(zoom.factor == nil)
    zoom.step(isLarger: true, from: 0.6)
    #expect(zoom.factor == 0.75)
    zoom.step(isLarger: false, from: 0.75)
    #expect(zoom.factor == 0.5)
    zoom.step(isLarger: true, from: 0.749)
    #expect(zoom.factor == 1)
    zoom.step(isLarger: true, from: 20)
    #expect(zoom.factor == 8)
    zoom.step(isLarger: false, from: 0.01)
    #expect(zoom.factor == 0.1)
    zoom.scale(by: 1.5, from: 1)
    #expect(zoom.factor == 1.5)
    zoom.scale(by: 100, from: 1)
    #expect(zoom.factor == 8)
    zoom.showPixels()
    #expect(zoom.factor == 1)
    zoom.fit()
    #expect(zoom.factor == nil)
  }

  @Test func `a long picture is decoded to a longer side than a square one, and none to more`() {
    #expect(PictureZoom.side(width: nil, height: nil) == 4096)
    #expect(PictureZoom.side(width: 0, height: 9) == 4096)
    #expect(PictureZoom.side(width: 100, height: 100) == 4096)
    #expect(PictureZoom.side(width: 100, height: 900) == 12_288)
    #expect(PictureZoom.side(width: 900, height: 100) == 12_288)
    #expect(PictureZoom.side(width: 1, height: 9000) == 16_384)
  }
}
