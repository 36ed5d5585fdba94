// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
package import FreshetCore
package import GtkShell

/// The dialog of one rule: what it looks for, what it does, and what it would have matched.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class RuleDialog: PageDialog {
  /// The search of the rule.
  package let words = Entry()
  /// The conditions that the reader can add: those of an article, and each kind to be filled in.
  package let conditions: [RuleCondition]
  /// The buttons that add the conditions, in the order of `conditions`.
  package let additions: [Button]
  /// The tag that the rule adds; empty for none.
  package let tag = Entry()
  /// The switches of the acts, in the order of `acts`.
  package let switches: [Switch]
  /// The button that stores the rule.
  package let store: Button

  /// The button that shows the articles that the rule would have matched.
  package let matches: Button
  /// Called with the search of the rule when its articles are to be shown; the dialog is closed.
  var onShow: (String) -> Void = { _ in }

  /// The acts with a switch.
  package static let acts: [RuleAct] = [.mute, .markRead, .star, .notify, .unreadWhenEdited]

  package let page: GroupsDialog
  private let messages: Messages
  private let library: LibraryModel
  private let rule: Rule?
  private let popover: Popover
  private let outcome = PreferencesGroup()
  private(set) var counting: Task<Void, Never>?
  /// The outcome of the dry run, or the reason why the rule cannot be stored.
  package private(set) var notice = ""
  /// Whether the rule was stored.
  package private(set) var isStored = false

  /// Creates the dialog, without showing it.
  ///
  /// - Parameters:
  ///   - row: the rule to change; nil for a new one.
  ///   - text: the search of a new rule at first.
  ///   - offered: the conditions of an article that can be added.
  ///   - library: the library.
  ///   - messages: the strings of the interface.
  init(
    _ row: RulesModel.Row?,
    _ text: String,
    offering offered: [RuleCondition],
    of library: LibraryModel,
    _ messages: Messages
  ) {
    let rule = row?.rule
    (self.rule, self.library, self.messages) = (rule, library, messages)
    page = GroupsDialog(messages.ruleTitle, messages)
    store = Button(rule == nil ? messages.storeRule : messages.changeRule)
    store.addCSSClass("suggested-action")
    page.dialog.header.packStart(store)
    matches = Button(messages.showMatches)
    matches.horizontalAlignment = .start
    let (looking, doing) = (PreferencesGroup(messages.ruleWords), PreferencesGroup())
    words.text = rule?.content.words ?? text
    words.setAccessibleLabel(messages.ruleWords)
    words.expandsHorizontally = true
    conditions = offered + RuleCondition.Kind.allCases.map { RuleCondition($0) }
    additions = conditions.map { Self.button(messages.title(of: $0)) }
    popover = Self.popover(additions, parted: offered.count)
    switches = Self.acts.map { _ in Switch() }
    for (act, control) in zip(Self.acts, switches) {
      let row = ActionRow(messages.title(of: act))
      row.append(control)
      doing.append(row)
      control.isOn = rule?.content.acts.contains(act) ?? (act == .mute)
    }
    let tagRow = ActionRow(messages.ruleTag)
    tag.setWidth(characters: 20)
    tag.text = rule?.content.acts.compactMap(\.tagName).sorted().joined(separator: ", ") ?? ""
    tagRow.append(tag)
    doing.append(tagRow)
    looking.append(line(messages.addCondition))
    outcome.append(matches)
    for group in [looking, outcome, doing] { page.append(group) }
    if let row { page.append(endings(of: row)) }
    for (condition, addition) in zip(conditions, additions) {
      addition.onClicked { [weak self] in self?.add(condition) }
    }
    words.onChanged { [weak self] in self?.count() }
    store.onClicked { [weak self] in self?.save() }
    matches.onClicked { [weak self] in
      guard let self else { return }
      let (text, act) = (words.text, onShow)
      close()
      act(text)
    }
    count()
  }

  // MARK: Conditions

  /// Makes the line of the search, and of the button that adds a condition.
  private func line(_ title: String) -> Widget {
    let line = Box(.horizontal, spacing: 8)
    let button = MenuButton(icon: "list-add-symbolic")
    button.setTooltip(title)
    button.setPopover { [popover] in popover }
    line.append(words)
    line.append(button)
    return line
  }

  private static func button(_ title: String) -> Button {
    let (button, label) = (Button(), Label(title))
    label.xAlignment = 0
    label.isWrapping = true
    button.setChild(label)
    button.addCSSClass("flat")
    return button
  }

  /// Makes the popover of the conditions, with a line after those of an article.
  private static func popover(_ buttons: [Button], parted count: Int) -> Popover {
    let column = Box(.vertical)
    for (number, button) in buttons.enumerated() {
      if number == count, count > 0 { column.append(Separator(.horizontal)) }
      column.append(button)
    }
    return Popover(column)
  }

  /// Adds a condition to the search, and has the reader type on in it.
  private func add(_ condition: RuleCondition) {
    let (text, place) = condition.added(to: words.text)
    words.text = text
    popover.popDown()
    words.grabFocus()
    words.select(place..<place)
  }

  /// Makes the buttons that undo what the rule did last, and that remove the rule.
  private func endings(of row: RulesModel.Row) -> Widget {
    let buttons = Box(.horizontal, spacing: 8)
    buttons.horizontalAlignment = .end
    if let line = row.lastAct {
      let undo = Button(messages.undoRule)
      undo.onClicked { [weak self] in
        self?.library.changes.undo(line)
        self?.close()
      }
      buttons.append(undo)
    }
    let remove = Button(messages.removeRule)
    remove.addCSSClass("destructive-action")
    remove.onClicked { [weak self] in
      self?.library.setRule(row.rule.id, to: nil)
      self?.close()
    }
    buttons.append(remove)
    return buttons
  }

  private func count() {
    counting?.cancel()
    let text = words.text
    matches.isSensitive = !SearchQuery(text).isEmpty
    counting = Task { [weak self, library] in
      let sentence = await library.dryRun(text)
      if !Task.isCancelled { self?.show(sentence) }
    }
  }

  private func show(_ sentence: String) {
    notice = sentence
    outcome.setDescription(sentence)
  }

  private func save() {
    var acts = Set(zip(Self.acts, switches).filter { $1.isOn }.map(\.0))
    for name in tag.text.split(separator: ",") {
      if let act = RuleAct(rawValue: "tag:\(name)"), act != .tag("") { acts.insert(act) }
    }
    var content = RuleContent(words.text, acts)
    content.isOn = rule?.content.isOn ?? true
    let fault = rule.map { library.setRule($0.id, to: content) } ?? library.addRule(content)
    guard let fault else {
      isStored = true
      return close()
    }
    show(messages.sentence(for: fault))
  }
}

extension RuleAct {
  /// The name of the tag that it adds; nil for another act.
  fileprivate var tagName: String? { if case .tag(let name) = self { name } else { nil } }
}
