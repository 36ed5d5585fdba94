// SPDX-License-Identifier: MIT

extension PageError {
  /// Tells of an answer that could not be read, and where.
  ///
  /// - Parameters:
  ///   - error: the decoder's error.
  ///   - detail: a sentence for people; nil says in English which part is not as expected.
  public init(_ error: DecodingError, detail: String? = nil) {
    let path = error.path.joined
    let part = path.isEmpty ? "The answer" : "“\(path)” in the answer"
    self.init(.decode(path: path), detail: detail ?? "\(part) is not as expected.")
  }
}

extension DecodingError {
  /// The way to the value that could not be read; the missing key is its last part.
  fileprivate var path: [any CodingKey] {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath
    case .keyNotFound(let key, let context): context.codingPath + [key]
    @unknown default: []
    }
  }
}
