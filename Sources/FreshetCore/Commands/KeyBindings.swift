// SPDX-License-Identifier: GPL-3.0-or-later

/// The keys of all commands: a set, and what the reader changed in it.
package struct KeyBindings: Hashable, Sendable {
  /// The set that the keys are from, where the reader chose no others.
  package var set = KeySet.freshet
  /// The keys that the reader chose, by the raw values of commands; an empty list is for none.
  private var own: [String: [String]] = [:]

  /// Creates the keys of Freshet's own set.
  package init() {}

  /// Returns the keys that run a command, in GTK's form.
  ///
  /// A key that the reader chose for one command runs no other one of the set.
  ///
  /// - Shape: in the order in which they are shown; without doubles.
  package func keys(of command: Command) -> [String] {
    if let keys = own[command.rawValue] { return keys }
    return set.keys(of: command).filter { !chosen.contains($0) }
  }

  /// Whether the reader chose the keys of a command.
  package func isChanged(_ command: Command) -> Bool { own[command.rawValue] != nil }

  /// Whether the reader chose the keys of any command.
  package var isChanged: Bool { !own.isEmpty }

  /// Finds the command that a key runs.
  ///
  /// - Parameter key: the key in GTK's form, with its modifiers in any order.
  /// - Returns: the command; nil for none.
  package func command(with key: String) -> Command? {
    let text = Keystroke(key).text
    return Command.allCases.first { keys(of: $0).contains(text) }
  }

  /// Returns the keys of the set that a command lost, each with the command that has it now.
  package func conflicts(of command: Command) -> [(key: String, command: Command)] {
    guard own[command.rawValue] == nil else { return [] }
    return set.keys(of: command).compactMap { key in
      self.command(with: key).flatMap { $0 == command ? nil : (key, $0) }
    }
  }

  /// Gives a key to a command, in place of those that it has.
  ///
  /// - Parameters:
  ///   - key: the key in GTK's form; nil for none. A command that had it loses it.
  ///   - command: the command.
  package mutating func setKey(_ key: String?, of command: Command) {
    setKeys(key.map { [Keystroke($0).text] } ?? [], of: command)
  }

  /// Gives a further key to a command, behind those that it has.
  ///
  /// - Parameters:
  ///   - key: the key in GTK's form. A command that had it loses it.
  ///   - command: the command.
  package mutating func addKey(_ key: String, of command: Command) {
    let (text, present) = (Keystroke(key).text, keys(of: command))
    if !present.contains(text) { setKeys(present + [text], of: command) }
  }

  private mutating func setKeys(_ keys: [String], of command: Command) {
    for text in keys {
      if let other = self.command(with: text), other != command, own[other.rawValue] != nil {
        own[other.rawValue]?.removeAll { $0 == text }
      }
    }
    own[command.rawValue] = keys
    if set.keys(of: command) == own[command.rawValue] { own[command.rawValue] = nil }
  }

  /// Gives a command the keys of the set again; one that the reader gave to another command stays
  /// there.
  package mutating func reset(_ command: Command) { own[command.rawValue] = nil }

  /// Gives all commands the keys of the set again.
  package mutating func resetAll() { own = [:] }

  /// All keys that the reader chose.
  private var chosen: Set<String> { Set(own.values.joined()) }
}

extension KeyBindings {
  /// The first key of a command that a text field would type, for tooltips; nil for none.
  package func letter(of command: Command) -> String? {
    keys(of: command).first { Keystroke($0).isTyped }
  }

  /// The keys of a command that run it wherever the keyboard is.
  package func accelerators(of command: Command) -> [String] {
    keys(of: command).filter { !Keystroke($0).isTyped }
  }

  /// The keys that run their commands only where no text is typed.
  ///
  /// - Shape: in the order of the commands.
  package var letters: [(key: String, command: Command)] {
    Command.allCases.flatMap { command in
      keys(of: command).filter { Keystroke($0).isTyped }.map { ($0, command) }
    }
  }

  /// Returns the commands of a part of the list of keys that have keys, in their order.
  package func commandsWithKeys(in group: CommandGroup) -> [Command] {
    group.commands.filter { !keys(of: $0).isEmpty }
  }
}

extension KeyBindings: Codable {
  private enum CodingKeys: String, CodingKey {
    case set, own
  }

  /// Decodes bindings; a set that this version does not know is Freshet's own.
  ///
  /// - Throws: `DecodingError` for a value of another type.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let name = try values.decodeIfPresent(String.self, forKey: .set)
    set = name.flatMap(KeySet.init(rawValue:)) ?? .freshet
    own = try values.decodeIfPresent([String: [String]].self, forKey: .own) ?? [:]
  }
}
