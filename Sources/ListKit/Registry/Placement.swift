// SPDX-License-Identifier: GPL-3.0-or-later

/// Proof that a row was given to a cell; only a registration makes one.
public struct Placement {
  @usableFromInline
  init() {}
}
