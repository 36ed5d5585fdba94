// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Markup that acts: it opens, sends or replaces something wherever it is shown.
enum ActingMarkup {
  /// Some of each kind, around a word that stays.
  static let html = """
    <map name="m"><area href="javascript:a()"></map><math href="javascript:b()"><mi>x</mi></math>
    <form action="http://x/"><input name="i"></form><noscript><img src="http://x/n"></noscript>
    <script>s()</script><p onclick="o()" id="body"><a href="ftp://x/y" ping="http://x">river</a>
    <base href="http://x/"></p>
    """

  /// Expects that none of it is in an output, and that the rest is.
  static func expectNone(in output: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for word in [
      "javascript", "ftp:", "ping", "<base", "<form", "<input", "<noscript", "<script", "onclick",
      "id=\"body", "id=\\\"body",
    ] {
      #expect(!output.contains(word), "\(word)", sourceLocation: sourceLocation)
    }
    #expect(output.contains("river"), sourceLocation: sourceLocation)
    #expect(output.contains("from-feed-body"), sourceLocation: sourceLocation)
  }
}
