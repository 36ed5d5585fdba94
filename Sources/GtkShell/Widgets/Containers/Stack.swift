// SPDX-License-Identifier: MIT

import CAdwaita

/// Widgets of which one is shown at a time.
public final class Stack: Widget {
  /// Creates an empty stack.
  public init() {
    super.init(created(gtk_stack_new()))
    gtk_stack_set_hhomogeneous(object.pointer, 0)
    gtk_stack_set_vhomogeneous(object.pointer, 0)
  }

  /// Adds a child under a name of its own.
  public func add(_ child: Widget, name: String) {
    gtk_stack_add_named(object.pointer, child.native, name)
  }

  /// Adds a child as a page with a title, which a switcher shows.
  public func addPage(_ child: Widget, name: String, title: String) {
    gtk_stack_add_titled(object.pointer, child.native, name, title)
  }

  /// Removes a child.
  public func remove(_ child: Widget) {
    gtk_stack_remove(object.pointer, child.native)
  }

  /// The name of the child that is shown; empty if there is none.
  public var visibleChildName: String {
    get { gtk_stack_get_visible_child_name(object.pointer).map { String(cString: $0) } ?? "" }
    set { gtk_stack_set_visible_child_name(object.pointer, newValue) }
  }
}

/// A row of buttons that choose the page of a stack.
public final class StackSwitcher: Widget {
  /// Creates a switcher of a stack, whose pages have titles.
  public init(_ stack: Stack) {
    super.init(created(gtk_stack_switcher_new()))
    gtk_stack_switcher_set_stack(object.pointer, stack.object.pointer)
  }
}
