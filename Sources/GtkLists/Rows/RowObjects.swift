// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkLists
import GtkShell

/// The one live row object of each item (DS-7).
///
/// GTK recognizes a row by the identity of its object: with a new object for an old item it
/// discards the row's widget and loses the reader's position. Row objects are made when GTK asks
/// for them, returned again while anybody holds them, and forgotten when the last holder releases
/// them.
///
/// - Ownership: borrows its row objects; each one reports its own end through its data.
final class RowObjects<ID: Hashable & Sendable>: RowObjectOwner {
  private var objects: [ID: OpaquePointer] = [:]
  private var ids: [Int: ID] = [:]
  private var nextSerial = 0

  /// The number of live row objects of this list.
  var liveCount: Int { ids.count }

  /// Returns the row object of an item, making it if none lives.
  ///
  /// - Ownership: owned: the caller gets a reference of its own.
  func object(for id: ID) -> OpaquePointer {
    if let object = objects[id] {
      g_object_ref(UnsafeMutableRawPointer(object))
      return object
    }
    let serial = nextSerial
    nextSerial += 1
    let data = RowObjectData(serial: serial, owner: self)
    let object = created(
      fr_row_object_new(
        // Unmanaged: the row object owns this reference and gives it back by releaseData.
        Unmanaged.passRetained(data).toOpaque(),
        RowObjectCallbacks.releaseData
      )
    )
    objects[id] = object
    ids[serial] = id
    return object
  }

  /// Returns the item that a row object stands for.
  ///
  /// - Returns: nil for NULL and for an object that this table did not make.
  func id(of object: UnsafeMutableRawPointer?) -> ID? {
    guard let box = fr_row_object_get_box(object) else { return nil }
    return ids[Unmanaged<RowObjectData>.fromOpaque(box).takeUnretainedValue().serial]
  }

  func rowObjectDied(serial: Int) {
    guard let id = ids.removeValue(forKey: serial) else { return }
    objects[id] = nil
  }
}

/// The functions that row objects and list models call.
///
/// They are called by GTK on the main thread only; `MainActor.assumeIsolated` traps elsewhere.
enum RowObjectCallbacks {
  /// Releases the data of a row object that dies.
  nonisolated static let releaseData: GDestroyNotify = { box in
    guard let box else { return }
    let data = Unmanaged<RowObjectData>.fromOpaque(box).takeRetainedValue()
    MainActor.assumeIsolated { data.rowObjectDied() }
  }

  /// Releases a provider box when its model releases it.
  nonisolated static let releaseProvider: GDestroyNotify = { box in
    guard let box else { return }
    Unmanaged<RowProviderBox>.fromOpaque(box).release()
  }

  /// Returns a model's number of rows.
  nonisolated static let count: FrListModelCountFunc = { box in
    guard let box else { return 0 }
    let model = Unmanaged<RowProviderBox>.fromOpaque(box).takeUnretainedValue()
    return MainActor.assumeIsolated { guint(clamping: model.provider?.rowCount ?? 0) }
  }

  /// Returns a model's row object at a position.
  nonisolated static let item: FrListModelItemFunc = { box, position in
    guard let box else { return nil }
    let model = Unmanaged<RowProviderBox>.fromOpaque(box).takeUnretainedValue()
    // An address, because a pointer may not cross out of the isolated closure.
    let object = MainActor.assumeIsolated {
      Int(bitPattern: model.provider?.rowObject(at: Int(position)))
    }
    return OpaquePointer(bitPattern: object)
  }
}
