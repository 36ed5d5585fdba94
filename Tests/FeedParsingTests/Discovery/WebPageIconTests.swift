// SPDX-License-Identifier: GPL-3.0-or-later

import FeedParsing
import Foundation
import Testing

@Suite("The icons that a page names")
struct WebPageIconTests {
  private func icons(_ markup: String, at address: String = "https://a.example/b/") -> [WebPageIcon]
  {
    FeedLinkFinder().find(Array(markup.utf8), pageURL: URL(string: address)).icons
  }

  private func names(_ icons: [WebPageIcon]) -> [String] { icons.map(\.url.absoluteString) }

  @Test
  func `icons of all usual relations are found, with their sizes, against the base`() {
    let found = icons(
      """
      <head><base href="https://c.example/d/"><link rel="shortcut icon" href="/f.ico">
      <link rel="icon" type="image/png" sizes="16x16 96X96" href="p.png">
      <link rel="apple-touch-icon" href="t.png"><link rel=icon href="/f.ico"></head>
      """
    )
    #expect(
      names(found) == [
        "https://c.example/f.ico", "https://c.example/d/p.png", "https://c.example/d/t.png",
      ]
    )
    #expect(found.map(\.side) == [nil, 96, 180])
  }

  @Test
  func `drawings, masks and addresses of other kinds are no icons`() {
    let found = icons(
      """
      <link rel="icon" type="image/svg+xml" href="a"><link rel="icon" href="B.SVG">
      <link rel="mask-icon" href="m.png"><link rel="icon" href="data:image/png;base64,AA==">
      <link rel="icon" href="javascript:alert(1)"><link rel="icon" href="file:///etc/passwd">
      <link rel="icon"><link rel="icon" sizes="any" href="ok.png">
      """
    )
    #expect(names(found) == ["https://a.example/b/ok.png"])
    #expect(found.map(\.side) == [nil])
  }

  @Test
  func `a page with thousands of icons gives few`() {
    let markup = (0..<5000).map { "<link rel=icon href=\"\($0).png\">" }.joined()
    #expect(icons(markup).count == 40)
  }

  @Test
  func `the smallest icon that is large enough is the best, then the largest of the others`()
    throws
  {
    let sides: [Int?] = [16, 512, nil, 64, 180, 48]
    let all = try sides.map { side in
      WebPageIcon(url: try #require(URL(string: "https://a.example/\(side ?? 0)")), side: side)
    }
    #expect(WebPageIcon.sorted(all, for: 64).map(\.side) == [64, 180, 512, 48, nil, 16])
  }
}
