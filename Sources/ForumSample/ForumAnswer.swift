// SPDX-License-Identifier: MIT

import RefreshKit

/// An answer of the forum: a page of a list, in an envelope.
struct ForumAnswer<Item: Decodable>: Decodable {
  /// The number of pages.
  struct Pagination: Decodable {
    @Default<Zero<Int>> var pages: Int
  }

  @Default<False> var success: Bool
  @Default<Empty<String>> var message: String
  /// The items; one that cannot be read is left out.
  let result: LossyArray<Item>?
  let pagination: Pagination?
}
