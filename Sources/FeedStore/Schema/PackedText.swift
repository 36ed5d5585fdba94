// SPDX-License-Identifier: GPL-3.0-or-later

import CZlib
import FeedModel
import Foundation

/// The texts of articles in compressed form: deflated with a dictionary.
///
/// - Source: RFC 1951; zlib's `deflateSetDictionary`, by which small texts are compressed as well
///   as long ones.
enum PackedText {
  /// The common parts of most articles, the most frequent at the end.
  ///
  /// It must never be changed: texts that were packed with it are read with it.
  private static let dictionary = Array(
    """
    <figure><figcaption></figcaption></figure><blockquote></blockquote><table><tr><td></td></tr>\
    </table><h2></h2><h3></h3><code></code><pre></pre><strong></strong><em></em><br /> with this \
    that from have they will your which their about would there what more when some into them only\
     other <a href="https://www.<img src="https://" alt="" width="" height="" /></a> was are not be\
     as it<ul><li></li></ul></div><div>{"url":"https://","type":"audio/mpeg","length":image/jpeg"}\
     the and to of in is for on a </p>\n<p>.
    """.utf8
  )
  /// The most bytes of a text: a longer one is refused as damaged, as feeds are limited far below
  /// it.
  private static let longest = 1 << 28

  /// Encodes a text; equal texts give equal bytes.
  ///
  /// - Throws: an `EncodingError`.
  static func encode(_ text: StoredText) throws -> [UInt8] {
    try TextCoding.encode(text)
  }

  /// Compresses the bytes of a text.
  static func pack(_ bytes: [UInt8]) -> Data {
    deflated(bytes)
  }

  /// Decompresses and decodes a text.
  ///
  /// - Throws: `StoreError.damaged`; a `DecodingError`.
  static func unpack(_ data: Data) throws -> StoredText {
    try TextCoding.decode(bytes(of: data))
  }

  /// Decompresses the bytes of a text.
  ///
  /// - Throws: `StoreError.damaged`.
  static func bytes(of data: Data) throws(StoreError) -> [UInt8] {
    guard let bytes = inflated([UInt8](data)) else {
      throw StoreError(.damaged, detail: Phrase("The text of an article cannot be unpacked."))
    }
    return bytes
  }

  /// The memory level of zlib: a higher one takes longer to clear than to fill with texts of this
  /// length.
  private static let usualMemory: CInt = 8

  // zlib keeps pointers into the buffers that it is given only until the call ends that lends them.
  private static func deflated(_ bytes: [UInt8]) -> Data {
    var stream = unsafe z_stream()
    // Raw deflate with the largest window: the file's own pages have checksums.
    unsafe deflateInit2_(
      &stream,
      Z_DEFAULT_COMPRESSION,
      Z_DEFLATED,
      -MAX_WBITS,
      usualMemory,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      CInt(MemoryLayout<z_stream>.size)
    )
    defer { unsafe deflateEnd(&stream) }
    // The dictionary is a static array that outlives the call.
    unsafe deflateSetDictionary(&stream, dictionary, uInt(dictionary.count))
    var output = [UInt8](repeating: 0, count: unsafe Int(deflateBound(&stream, uLong(bytes.count))))
    var input = bytes
    let room = output.count
    let count = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        // Both buffers are lent for this one call, which reads and writes inside of them.
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = uInt(source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = uInt(target.count)
        unsafe deflate(&stream, Z_FINISH)
        return unsafe room - Int(stream.avail_out)
      }
    }
    return Data(output[..<count])
  }

  // As above: the buffers are lent for as long as the stream reads them, and it ends in here.
  private static func inflated(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = unsafe z_stream()
    unsafe inflateInit2_(
      &stream,
      -MAX_WBITS,
      ZLIB_VERSION,
      CInt(MemoryLayout<z_stream>.size)
    )
    defer { unsafe inflateEnd(&stream) }
    unsafe inflateSetDictionary(&stream, dictionary, uInt(dictionary.count))
    var input = bytes
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: max(4096, bytes.count * 4))
    let room = chunk.count
    let state: CInt = unsafe input.withUnsafeMutableBufferPointer { source in
      // The buffer is lent until all of it was read.
      unsafe stream.next_in = source.baseAddress
      unsafe stream.avail_in = uInt(source.count)
      var state = Z_OK
      while state == Z_OK, result.count <= longest {
        let count = unsafe chunk.withUnsafeMutableBufferPointer { target in
          // The buffer is lent for this one call.
          unsafe stream.next_out = target.baseAddress
          unsafe stream.avail_out = uInt(target.count)
          state = unsafe inflate(&stream, Z_NO_FLUSH)
          return unsafe room - Int(stream.avail_out)
        }
        result += chunk[..<count]
      }
      return state
    }
    return state == Z_STREAM_END ? result : nil
  }
}
