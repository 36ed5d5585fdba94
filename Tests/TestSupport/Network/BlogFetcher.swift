// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FoundationEssentials

/// A fetcher that reads the pages of a blog without a network.
package struct BlogFetcher: Fetching {
  private let blog: ScriptedBlog

  /// Creates a fetcher of a blog.
  package init(blog: ScriptedBlog) {
    self.blog = blog
  }

  /// Answers with the document that the blog has at the address; 404 if there is none.
  ///
  /// - Throws: `FetchError`.
  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    guard let text = blog.document(at: request.url) else {
      throw FetchError(.http, url: request.url, status: 404)
    }
    return FetchResponse(requestedURL: request.url, body: Array(text.utf8))
  }
}
