// Made by protoc-gen-framed-rpc from kinship/v1/shopping.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import FramedRPC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension ShoppingItem: WireMessage {
  typealias Message = Kinship__V1__ShoppingItem

  static let schema = MessageSchema<Kinship__V1__ShoppingItem>(kinship__v1__shopping_item__init)

  init(from message: UnsafePointer<Kinship__V1__ShoppingItem>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      title: .init(wire: Incoming("title", text: message.pointee.title)),
      quantity: .init(wire: Incoming("quantity", text: message.pointee.quantity)),
      section: .init(wire: Incoming("section", text: message.pointee.section)),
      addedBy: .init(
        wire: Incoming("added_by", message.pointee.has_added_by, message.pointee.added_by)),
      position: .init(
        wire: Incoming("position", message.pointee.has_position, message.pointee.position)),
      check: .init(wire: Incoming("check", message: message.pointee.check)),
      removedAt: .init(
        wire: Incoming("removed_at", message.pointee.has_removed_at, message.pointee.removed_at)),
      createdAt: .init(
        wire: Incoming("created_at", message.pointee.has_created_at, message.pointee.created_at)),
      updatedAt: .init(
        wire: Incoming("updated_at", message.pointee.has_updated_at, message.pointee.updated_at)),
      version: .init(
        wire: Incoming("version", message.pointee.has_version, message.pointee.version)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ShoppingItem>, in arena: Arena) throws {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    message.pointee.title = try arena.text("title", self.title)
    message.pointee.quantity = try arena.text("quantity", self.quantity)
    message.pointee.section = try arena.text("section", self.section)
    if let raw = try self.addedBy.wire(in: arena) {
      message.pointee.has_added_by = 1
      message.pointee.added_by = raw
    }
    if let raw = try self.position.wire(in: arena) {
      message.pointee.has_position = 1
      message.pointee.position = raw
    }
    message.pointee.check = try arena.message("check", self.check)
    if let raw = try self.removedAt.wire(in: arena) {
      message.pointee.has_removed_at = 1
      message.pointee.removed_at = raw
    }
    if let raw = try self.createdAt.wire(in: arena) {
      message.pointee.has_created_at = 1
      message.pointee.created_at = raw
    }
    if let raw = try self.updatedAt.wire(in: arena) {
      message.pointee.has_updated_at = 1
      message.pointee.updated_at = raw
    }
    if let raw = try self.version.wire(in: arena) {
      message.pointee.has_version = 1
      message.pointee.version = raw
    }
  }
}

extension ShoppingItem.Check: WireMessage {
  typealias Message = Kinship__V1__ShoppingItem__Check

  static let schema = MessageSchema<Kinship__V1__ShoppingItem__Check>(
    kinship__v1__shopping_item__check__init)

  init(from message: UnsafePointer<Kinship__V1__ShoppingItem__Check>) throws {
    try self.init(
      by: .init(wire: Incoming("by", message.pointee.has_by, message.pointee.by)),
      at: .init(wire: Incoming("at", message.pointee.has_at, message.pointee.at)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ShoppingItem__Check>, in arena: Arena)
    throws
  {
    if let raw = try self.by.wire(in: arena) {
      message.pointee.has_by = 1
      message.pointee.by = raw
    }
    if let raw = try self.at.wire(in: arena) {
      message.pointee.has_at = 1
      message.pointee.at = raw
    }
  }
}

extension ShoppingRow: WireMessage {
  typealias Message = Kinship__V1__ShoppingRow

  static let schema = MessageSchema<Kinship__V1__ShoppingRow>(kinship__v1__shopping_row__init)

  init(from message: UnsafePointer<Kinship__V1__ShoppingRow>) throws {
    try self.init(
      item: .init(wire: Incoming("item", message: message.pointee.item)),
      adderName: .init(wire: Incoming("adder_name", text: message.pointee.adder_name)),
      checkerName: .init(wire: Incoming("checker_name", text: message.pointee.checker_name)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ShoppingRow>, in arena: Arena) throws {
    message.pointee.item = try arena.message("item", self.item)
    message.pointee.adder_name = try arena.text("adder_name", self.adderName)
    message.pointee.checker_name = try arena.text("checker_name", self.checkerName)
  }
}

extension AddShoppingItem: WireMessage {
  typealias Message = Kinship__V1__AddShoppingItem

  static let schema = MessageSchema<Kinship__V1__AddShoppingItem>(
    kinship__v1__add_shopping_item__init)

  init(from message: UnsafePointer<Kinship__V1__AddShoppingItem>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      title: .init(wire: Incoming("title", text: message.pointee.title)),
      quantity: .init(wire: Incoming("quantity", text: message.pointee.quantity)),
      section: .init(wire: Incoming("section", text: message.pointee.section)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__AddShoppingItem>, in arena: Arena) throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    message.pointee.title = try arena.text("title", self.title)
    message.pointee.quantity = try arena.text("quantity", self.quantity)
    message.pointee.section = try arena.text("section", self.section)
  }
}

extension UpdateShoppingItem: WireMessage {
  typealias Message = Kinship__V1__UpdateShoppingItem

  static let schema = MessageSchema<Kinship__V1__UpdateShoppingItem>(
    kinship__v1__update_shopping_item__init)

  init(from message: UnsafePointer<Kinship__V1__UpdateShoppingItem>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      item: .init(wire: Incoming("item", message.pointee.has_item, message.pointee.item)),
      title: .init(wire: Incoming("title", text: message.pointee.title)),
      quantity: .init(wire: Incoming("quantity", message: message.pointee.quantity)),
      section: .init(wire: Incoming("section", message: message.pointee.section)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UpdateShoppingItem>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.item.wire(in: arena) {
      message.pointee.has_item = 1
      message.pointee.item = raw
    }
    message.pointee.title = try arena.text("title", self.title)
    message.pointee.quantity = try arena.message("quantity", self.quantity)
    message.pointee.section = try arena.message("section", self.section)
  }
}

extension MoveShoppingItem: WireMessage {
  typealias Message = Kinship__V1__MoveShoppingItem

  static let schema = MessageSchema<Kinship__V1__MoveShoppingItem>(
    kinship__v1__move_shopping_item__init)

  init(from message: UnsafePointer<Kinship__V1__MoveShoppingItem>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      item: .init(wire: Incoming("item", message.pointee.has_item, message.pointee.item)),
      before: .init(wire: Incoming("before", message.pointee.has_before, message.pointee.before)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__MoveShoppingItem>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.item.wire(in: arena) {
      message.pointee.has_item = 1
      message.pointee.item = raw
    }
    if let raw = try self.before.wire(in: arena) {
      message.pointee.has_before = 1
      message.pointee.before = raw
    }
  }
}

extension CheckShoppingItem: WireMessage {
  typealias Message = Kinship__V1__CheckShoppingItem

  static let schema = MessageSchema<Kinship__V1__CheckShoppingItem>(
    kinship__v1__check_shopping_item__init)

  init(from message: UnsafePointer<Kinship__V1__CheckShoppingItem>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      item: .init(wire: Incoming("item", message.pointee.has_item, message.pointee.item)),
      isChecked: .init(
        wire: Incoming(
          "is_checked", message.pointee.has_is_checked, message.pointee.is_checked != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__CheckShoppingItem>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.item.wire(in: arena) {
      message.pointee.has_item = 1
      message.pointee.item = raw
    }
    if let raw = try self.isChecked.wire(in: arena) {
      message.pointee.has_is_checked = 1
      message.pointee.is_checked = raw ? 1 : 0
    }
  }
}

extension RemoveShoppingItem: WireMessage {
  typealias Message = Kinship__V1__RemoveShoppingItem

  static let schema = MessageSchema<Kinship__V1__RemoveShoppingItem>(
    kinship__v1__remove_shopping_item__init)

  init(from message: UnsafePointer<Kinship__V1__RemoveShoppingItem>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      item: .init(wire: Incoming("item", message.pointee.has_item, message.pointee.item)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RemoveShoppingItem>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.item.wire(in: arena) {
      message.pointee.has_item = 1
      message.pointee.item = raw
    }
  }
}

extension ClearShoppingList: WireMessage {
  typealias Message = Kinship__V1__ClearShoppingList

  static let schema = MessageSchema<Kinship__V1__ClearShoppingList>(
    kinship__v1__clear_shopping_list__init)

  init(from message: UnsafePointer<Kinship__V1__ClearShoppingList>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ClearShoppingList>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
  }
}

enum ClearShoppingListOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__ClearShoppingList__Output>(
    kinship__v1__clear_shopping_list__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__ClearShoppingList__Output>) throws
    -> [ShoppingItem]
  {
    try .init(wire: "items", messages: message.pointee.n_items, message.pointee.items)
  }

  static func write(
    _ value: [ShoppingItem],
    to message: UnsafeMutablePointer<Kinship__V1__ClearShoppingList__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_items, message.pointee.items) = try arena.messages("items", value)
  }
}

extension RestoreShoppingItems: WireMessage {
  typealias Message = Kinship__V1__RestoreShoppingItems

  static let schema = MessageSchema<Kinship__V1__RestoreShoppingItems>(
    kinship__v1__restore_shopping_items__init)

  init(from message: UnsafePointer<Kinship__V1__RestoreShoppingItems>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      items: .init(wire: "items", message.pointee.n_items, message.pointee.items))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RestoreShoppingItems>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    (message.pointee.n_items, message.pointee.items) = try arena.values("items", self.items)
  }
}

enum RestoreShoppingItemsOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__RestoreShoppingItems__Output>(
    kinship__v1__restore_shopping_items__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__RestoreShoppingItems__Output>) throws
    -> [ShoppingItem]
  {
    try .init(wire: "items", messages: message.pointee.n_items, message.pointee.items)
  }

  static func write(
    _ value: [ShoppingItem],
    to message: UnsafeMutablePointer<Kinship__V1__RestoreShoppingItems__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_items, message.pointee.items) = try arena.messages("items", value)
  }
}

extension FetchShoppingList: WireMessage {
  typealias Message = Kinship__V1__FetchShoppingList

  static let schema = MessageSchema<Kinship__V1__FetchShoppingList>(
    kinship__v1__fetch_shopping_list__init)

  init(from message: UnsafePointer<Kinship__V1__FetchShoppingList>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchShoppingList>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
  }
}

enum FetchShoppingListOutputMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__FetchShoppingList__Output>(
    kinship__v1__fetch_shopping_list__output__init)

  static func read(_ message: UnsafePointer<Kinship__V1__FetchShoppingList__Output>) throws
    -> [ShoppingRow]
  {
    try .init(wire: "rows", messages: message.pointee.n_rows, message.pointee.rows)
  }

  static func write(
    _ value: [ShoppingRow],
    to message: UnsafeMutablePointer<Kinship__V1__FetchShoppingList__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_rows, message.pointee.rows) = try arena.messages("rows", value)
  }
}

/// The methods of `kinship.v1.Shopping`.
enum ShoppingMethods {
  /// Puts something on the list.
  static let addShoppingItem = ContractMethod(
    "/kinship.v1.Shopping/AddShoppingItem", .unary, .unknown,
    request: AddShoppingItem.self,
    reply: ShoppingItem.self)

  /// Changes what is to be bought.
  static let updateShoppingItem = ContractMethod(
    "/kinship.v1.Shopping/UpdateShoppingItem", .unary, .idempotent,
    request: UpdateShoppingItem.self,
    reply: ShoppingItem.self)

  /// Moves an item to another place on the list.
  static let moveShoppingItem = ContractMethod(
    "/kinship.v1.Shopping/MoveShoppingItem", .unary, .idempotent,
    request: MoveShoppingItem.self,
    reply: ShoppingItem.self)

  /// Puts an item into the basket, or takes it out again.
  static let checkShoppingItem = ContractMethod(
    "/kinship.v1.Shopping/CheckShoppingItem", .unary, .idempotent,
    request: CheckShoppingItem.self,
    reply: ShoppingItem.self)

  /// Takes an item off the list; it can be put back for a while.
  static let removeShoppingItem = ContractMethod(
    "/kinship.v1.Shopping/RemoveShoppingItem", .unary, .idempotent,
    request: RemoveShoppingItem.self,
    reply: ShoppingItem.self)

  /// Takes everything off the list that is in a basket; it can be put back for a while.
  static let clearShoppingList = ContractMethod(
    "/kinship.v1.Shopping/ClearShoppingList", .unary, .unknown,
    request: ClearShoppingList.self,
    reply: ClearShoppingListOutputMapping.self)

  /// Puts items back on the list that were taken off.
  static let restoreShoppingItems = ContractMethod(
    "/kinship.v1.Shopping/RestoreShoppingItems", .unary, .idempotent,
    request: RestoreShoppingItems.self,
    reply: RestoreShoppingItemsOutputMapping.self)

  /// The list, what is to be bought first.
  static let fetchShoppingList = ContractMethod(
    "/kinship.v1.Shopping/FetchShoppingList", .unary, .noSideEffects,
    request: FetchShoppingList.self,
    reply: FetchShoppingListOutputMapping.self)

  /// Hands every method to a registrar.
  static func register(in registrar: inout some MethodRegistrar) {
    registrar.add(useCase: addShoppingItem)
    registrar.add(useCase: updateShoppingItem)
    registrar.add(useCase: moveShoppingItem)
    registrar.add(useCase: checkShoppingItem)
    registrar.add(useCase: removeShoppingItem)
    registrar.add(useCase: clearShoppingList)
    registrar.add(useCase: restoreShoppingItems)
    registrar.add(query: fetchShoppingList)
  }
}
