// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import MarkupParsing

extension ParsingLimits {
  /// Decodes a document into UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the document as it arrived, after decompression.
  ///   - contentType: the HTTP header, for its `charset`; nil when there was none.
  /// - Returns: the text, the encoding that it was in, and the faults that were repaired.
  /// - Throws: `FeedParsingError` when the document is too large.
  func decode(
    _ bytes: [UInt8],
    _ contentType: String?
  ) throws(FeedParsingError) -> (text: [UInt8], encoding: TextEncoding, faults: FaultLog) {
    guard bytes.count <= maximumBytes else {
      throw FeedParsingError(
        .tooManyBytes,
        "The document has more than \(ByteSize.spelled(maximumBytes))."
      )
    }
    let faults = FaultLog(maximum: maximumFaults)
    var decoder = TextDecoder(contentType: contentType, faults: faults)
    let text = decoder.decode(bytes)
    faults.lines.append(text)
    return (text, decoder.encoding, faults)
  }
}
