// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import Testing

/// The keys of the commands: the sets, and the reader's changes of them.
struct KeyBindingsTests {
  @Test(arguments: KeySet.allCases)
  func `no key of a set runs two commands, and each is one that a command may have`(set: KeySet) {
    let keys = Command.allCases.flatMap { set.keys(of: $0) }
    #expect(Set(keys).count == keys.count)
    for command in Command.allCases where command.isRebindable {
      for key in set.keys(of: command) {
        #expect(Keystroke(key).isBindable, "\(key)")
        #expect(Keystroke(key).text == key)
      }
    }
  }

  @Test func `a letter alone changes no more than one article, unless another set is chosen`() {
    let bulk: [Command] = [
      .markAllRead, .markAllReadAndGoOn, .markAboveRead, .markBelowRead, .markDayOldRead,
      .markWeekOldRead, .unsubscribe, .cleanUp,
    ]
    let keys = KeyBindings()
    for command in bulk {
      #expect(keys.keys(of: command).allSatisfy { !Keystroke($0).modifiers.isEmpty })
    }
    #expect(KeySet.netNewsWire.keys(of: .markAllRead) == ["k"])
    #expect(KeySet.netNewsWire.keys(of: .markAllReadAndGoOn) == ["l"])
  }

  @Test func `a key is one that text fields need, or one that runs its command anywhere`() {
    let keys = KeyBindings()
    for command in Command.allCases {
      let all = keys.keys(of: command)
      let typed = keys.letters.filter { $0.command == command }.map(\.key)
      #expect(Set(typed).isDisjoint(with: keys.accelerators(of: command)))
      #expect(typed.count + keys.accelerators(of: command).count == all.count)
    }
    #expect(keys.letter(of: .toggleStar) == "s")
    #expect(keys.accelerators(of: .toggleStar).isEmpty)
    #expect(keys.accelerators(of: .close) == ["<Control>w"])
    for key in ["n", "space", "<Shift>a", "slash", "Left", "<Shift>space"] {
      #expect(Keystroke(key).isTyped, "\(key)")
    }
    for key in ["F5", "<Shift>F6", "<Control>n", "<Alt>Left", "XF86Back"] {
      #expect(!Keystroke(key).isTyped, "\(key)")
    }
  }

  @Test
  func `a chosen key replaces those before, and leaves the command that had it`() {
    var keys = KeyBindings()
    keys.setKey("n", of: .toggleStar)
    #expect(keys.keys(of: .toggleStar) == ["n"])
    #expect(keys.keys(of: .nextUnread) == ["plus"])
    #expect(keys.command(with: "n") == .toggleStar)
    #expect(keys.command(with: "s") == nil)
    let conflicts = keys.conflicts(of: .nextUnread)
    #expect(conflicts.map(\.key) == ["n"] && conflicts.map(\.command) == [.toggleStar])
    #expect(keys.conflicts(of: .toggleStar).isEmpty)
    keys.setKey("<Shift><Control>x", of: .tags)
    #expect(keys.command(with: "<Control><Shift>x") == .tags)
    keys.setKey("<Control><Shift>x", of: .comments)
    #expect(keys.keys(of: .tags).isEmpty)
    keys.reset(.toggleStar)
    #expect(keys.keys(of: .nextUnread) == ["n", "plus"])
    #expect(keys.isChanged && keys.isChanged(.tags))
    keys.resetAll()
    #expect(keys == KeyBindings())
  }

  @Test func `a further key leaves those that a command has, and comes from another one`() throws {
    var keys = KeyBindings()
    keys.addKey("x", of: .toggleStar)
    #expect(keys.keys(of: .toggleStar) == ["s", "f", "x"])
    keys.addKey("n", of: .toggleStar)
    #expect(keys.keys(of: .toggleStar) == ["s", "f", "x", "n"])
    #expect(keys.keys(of: .nextUnread) == ["plus"] && keys.command(with: "n") == .toggleStar)
    for _ in 0..<2 { keys.addKey("x", of: .tags) }
    #expect(keys.keys(of: .toggleStar) == ["s", "f", "n"])
    #expect(keys.keys(of: .tags) == ["t", "x"])
    let data = try JSONEncoder().encode(keys)
    #expect(try JSONDecoder().decode(KeyBindings.self, from: data) == keys)
    // Another key replaces all of them, and the first of a command without any is no other.
    keys.setKey("g", of: .toggleStar)
    #expect(keys.keys(of: .toggleStar) == ["g"])
    keys.setKey(nil, of: .tags)
    keys.addKey("w", of: .tags)
    #expect(keys.keys(of: .tags) == ["w"])
    // What the set has anyway is no choice.
    keys.reset(.toggleStar)
    keys.addKey("s", of: .toggleStar)
    #expect(!keys.isChanged(.toggleStar))
  }

  @Test func `what is chosen stays in every set, and a command may have no key`() {
    var keys = KeyBindings()
    keys.setKey("k", of: .openPage)
    keys.setKey(nil, of: .toggleRead)
    keys.set = .netNewsWire
    #expect(keys.keys(of: .openPage) == ["k"])
    #expect(keys.keys(of: .markAllRead).isEmpty)
    #expect(keys.keys(of: .toggleRead).isEmpty && keys.isChanged(.toggleRead))
    // The key of the set itself is no choice.
    keys.setKey("s", of: .toggleStar)
    #expect(!keys.isChanged(.toggleStar))
  }

  @Test func `what lists and text fields need is no command's`() {
    for key in ["Escape", "Return", "Tab", "Delete", "Left", "<Shift>Down", "<Control>c", ""] {
      #expect(!Keystroke(key).isBindable, "\(key)")
    }
    for key in ["n", "space", "<Control>Delete", "<Alt>Left", "<Control><Shift>c", "F7"] {
      #expect(Keystroke(key).isBindable, "\(key)")
    }
  }

  @Test func `keys come back as they were stored, and an unknown set is the usual one`() throws {
    var keys = KeyBindings()
    keys.set = .newsboat
    keys.setKey("x", of: .tags)
    let data = try JSONEncoder().encode(keys)
    #expect(try JSONDecoder().decode(KeyBindings.self, from: data) == keys)
    let other = Data(#"{"set": "emacs", "own": {"later-command": ["q"], "tags": ["x"]}}"#.utf8)
    let read = try JSONDecoder().decode(KeyBindings.self, from: other)
    #expect(read.set == .freshet)
    #expect(read.keys(of: .tags) == ["x"])
  }
}
