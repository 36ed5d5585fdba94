// SPDX-License-Identifier: GPL-3.0-or-later

/// The namespaces that are declared where the reader is.
///
/// Each set of declarations that differs gets a number, and the same set at the same place gets the
/// same number again, so that what a name means needs to be found once a set.
struct NamespaceScopes {
  /// One set of declarations, on top of another.
  private struct Scope {
    let parent: Int
    let declarations: [(prefix: [UInt8], address: String)]
  }

  private struct Key: Hashable {
    let parent: Int
    let declarations: [UInt8]
  }

  private var scopes = [Scope(parent: -1, declarations: [])]
  private var known: [Key: Int] = [:]

  /// 64: a document with more sets than that makes them up; those beyond are not remembered.
  static let maximumKnown = 64

  /// The number of the set that is in force outside the root.
  static let outermost = 0

  /// Adds declarations on top of a set.
  ///
  /// - Returns: the number of the set that both make.
  mutating func enter(
    _ declarations: [(prefix: [UInt8], address: String)],
    on parent: Int
  ) -> Int {
    var text: [UInt8] = []
    for declaration in declarations {
      text.append(contentsOf: declaration.prefix)
      text.append(ASCII.equals)
      text.append(contentsOf: declaration.address.utf8)
      text.append(0)
    }
    let key = Key(parent: parent, declarations: text)
    if let scope = known[key] { return scope }
    scopes.append(Scope(parent: parent, declarations: declarations))
    let scope = scopes.count - 1
    if scope < Self.maximumKnown { known[key] = scope }
    return scope
  }

  /// Forgets a set that is not remembered, when its element ends.
  mutating func leave(_ scope: Int) {
    guard scope >= Self.maximumKnown, scope == scopes.count - 1 else { return }
    scopes.removeLast()
  }

  /// The namespace of a prefix; nil when none is declared.
  func address(of prefix: Span<UInt8>, in scope: Int) -> String? {
    var index = scope
    while index > Self.outermost {
      for declaration in scopes[index].declarations
      where declaration.prefix.span.isEqual(to: prefix) {
        return declaration.address.isEmpty ? nil : declaration.address
      }
      index = scopes[index].parent
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Whether both hold the same bytes.
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index < count, self[index] == other[index] {
      index += 1
    }
    return index == count
  }
}
