// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import Testing

/// The room of a picture in an article.
struct PictureRoomTests {
  private func room(
    _ width: Int?,
    _ height: Int?,
    _ own: (Int, Int)? = nil,
    isHeld: Bool = false
  ) -> [Int] {
    let own = own.map { PictureShape(width: $0, height: $1) }
    let room = PictureRoom(given: (width, height), own: own, isHeld: isHeld)
    return [room.width, room.height]
  }

  private func side(_ width: Int?, _ height: Int?, _ own: (Int, Int)?) -> Int {
    PictureRoom.side(
      given: (width, height),
      own: own.map { PictureShape(width: $0, height: $1) }
    )
  }

  @Test func `before it arrives a picture has the given size, else the shape of a photograph`() {
    #expect(room(400, 300) == [400, 300])
    #expect(room(2560, 1000) == [1280, 500])
    #expect(room(nil, nil) == [960, 640])
    #expect(room(0, -1) == [960, 640])
    #expect(room(300, nil) == [300, 200])
    #expect(room(nil, 200) == [300, 200])
    #expect(room(nil, nil, isHeld: true) == [960, 240])
  }

  @Test func `then it has its own shape, and asks for no more pixels than it has`() {
    #expect(room(nil, nil, (900, 300)) == [900, 300])
    #expect(room(nil, nil, (4000, 3000)) == [1280, 960])
    #expect(room(nil, nil, (800, 8000)) == [800, 8000])
    #expect(room(300, nil, (900, 300)) == [300, 100])
    #expect(room(1200, nil, (900, 300)) == [900, 300])
    #expect(room(nil, 100, (900, 300)) == [300, 100])
    // What the article says is kept where it is true, also to a rounded pixel.
    #expect(room(450, 151, (900, 300)) == [450, 151])
    #expect(room(450, 450, (900, 300)) == [450, 150])
  }

  @Test func `a room is never higher than graphics cards can show, nor a line`() {
    #expect(room(nil, nil, (10, 100_000)) == [10, 500])
    #expect(room(10, 100_000) == [10, 500])
    #expect(room(nil, nil, (1000, 40_000)) == [409, 16_384])
    #expect(room(nil, nil, (100_000, 10)) == [1280, 1])
  }

  @Test func `a long picture is decoded as wide as its room, up to a number of pixels`() {
    #expect(side(nil, nil, nil) == 2560)
    #expect(side(nil, nil, (4000, 3000)) == 1280)
    #expect(side(nil, nil, (3000, 4000)) == 1707)
    #expect(side(16, 16, (512, 512)) == 32)
    #expect(side(nil, nil, (800, 8000)) == 12_800)
    #expect(side(nil, nil, (1000, 40_000)) == 16_384)
    #expect(side(nil, nil, (1, 100_000)) == 16_384)
  }
}
