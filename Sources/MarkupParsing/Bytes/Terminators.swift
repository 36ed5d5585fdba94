// SPDX-License-Identifier: GPL-3.0-or-later

/// The strings that start and end what is no element.
package enum Terminators {
  static let comment = Array("-->".utf8)
  static let commentStart = Array("<!--".utf8)
  static let instruction = Array("?>".utf8)
  package static let section = Array("]]>".utf8)
  package static let sectionStart = Array("<![CDATA[".utf8)
  static let tag = Array(">".utf8)
  static let xmlDeclaration = Array("<?xml".utf8)
}
