// SPDX-License-Identifier: MIT

extension PageError {
  /// Makes the error of an answer that could not be read, with the path of the bad value.
  ///
  /// - Parameters:
  ///   - error: the decoder's error.
  ///   - detail: a sentence for people; nil says in English which part is invalid.
  public init(_ error: DecodingError, detail: String? = nil) {
    let path = error.path.joined
    let part = path.isEmpty ? "The answer" : "“\(path)” in the answer"
    self.init(.decode(path: path), detail: detail ?? "\(part) is not as expected.")
  }
}

extension DecodingError {
  /// The path to the value that could not be read; a missing key is its last part.
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
