public import KinshipDomain
import KinshipTime
import KinshipUseCases

extension ShopModel {
  /// A reward of the shop, in words.
  public struct Reward: Sendable, Hashable, Identifiable {
    /// The state of a reward on the screen.
    public enum State: Sendable, Hashable {
      /// The reward can be bought.
      case normal
      /// The reward is in the basket, or requested; it is shown faded.
      case inBasket
      /// The balance is below the price.
      case unaffordable
      /// The terms of the reward do not allow it now.
      case unavailable
    }

    /// The card of the reward.
    public let id: CardID
    /// The reward of the catalog.
    public let item: CatalogItemID
    /// The title.
    public let title: String
    /// The price, in words.
    public let priceText: String
    /// The colour, found by the id of its item.
    public let color: ColorHex
    /// The state.
    public let state: State
    /// The state in words; nil for a reward that can be bought.
    public let stateText: String?
    /// The terms in words; empty for a reward without limits.
    public let termsText: String
    /// The whole reward as one text for a screen reader.
    public let accessibilityLabel: String

    /// Whether the reward can be bought.
    public var canBuy: Bool { state == .normal }
  }

  /// An entry of the basket or of its history, in words.
  public struct Entry: Sendable, Hashable, Identifiable {
    /// The entry.
    public let id: BasketEntryID
    /// The title at the time of the request.
    public let title: String
    /// The price at the time of the request, in words.
    public let priceText: String
    /// The state.
    public let state: BasketEntry.State
    /// The state in words, with the time of its last change.
    public let stateText: String
    /// The whole entry as one text for a screen reader.
    public let accessibilityLabel: String

    /// Whether the member can remove it or cancel the request.
    public var canRemove: Bool { state.isOpen }
  }
}

extension BasketEntry {
  /// The title of the request, of a curated reward in every language.
  var shownTitle: LocalizedText { .title(of: item, title) }
}

extension ShopModel.Reward {
  init(_ reward: ShopReward, in texts: TextContext) {
    id = reward.card.id
    item = reward.card.item
    title = texts.text(.title(of: reward.card.item, reward.card.title))
    priceText = texts.points(reward.card.value.value)
    color = reward.color
    state = State(reward)
    stateText = Self.text(of: reward, in: texts)
    termsText = texts.text(.terms(reward.terms))
    accessibilityLabel = texts.accessibilityText([title, priceText, stateText, termsText])
  }

  private static func text(of reward: ShopReward, in texts: TextContext) -> String? {
    if let entry = reward.entry { return texts.text(.basketState(entry.state)) }
    if let obstacle = reward.obstacle {
      let day = reward.availableFrom.map { texts.day($0) }
      return texts.text(.obstacle(obstacle, until: day))
    }
    guard reward.missing > .zero else { return nil }
    return texts.text(
      .pointsMissing(.points(reward.missing.value, texts.pointsName ?? .points)))
  }
}

extension ShopModel.Reward.State {
  fileprivate init(_ reward: ShopReward) {
    if reward.entry != nil {
      self = .inBasket
    } else if reward.obstacle != nil {
      self = .unavailable
    } else {
      self = reward.missing > .zero ? .unaffordable : .normal
    }
  }
}

extension ShopModel.Entry {
  init(_ entry: BasketEntry, in texts: TextContext) {
    id = entry.id
    title = texts.text(entry.shownTitle)
    priceText = texts.points(entry.price.value)
    state = entry.state
    let moment = entry.closedAt ?? entry.approvedAt ?? entry.requestedAt
    let reason = entry.reason.map { "\($0)" }
    stateText = [texts.text(.basketState(entry.state)), texts.moment(moment), reason]
      .compactMap(\.self).joined(separator: ", ")
    accessibilityLabel = texts.accessibilityText([title, priceText, stateText])
  }
}
