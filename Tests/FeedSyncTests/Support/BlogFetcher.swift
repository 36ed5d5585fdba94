// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import TestSupport

/// Gets the pages of a blog without a network.
struct BlogFetcher: Fetching {
  let blog: ScriptedBlog

  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    guard let text = blog.document(at: request.url) else {
      throw FetchError(.http, url: request.url, status: 404)
    }
    return FetchResponse(requestedURL: request.url, body: Array(text.utf8))
  }
}
