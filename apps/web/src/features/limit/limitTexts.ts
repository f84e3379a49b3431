import { t } from '@lingui/core/macro'

/** The limit card's texts. They are loaded with that card. */
export const limitTexts = {
  // 2 §2
  get connectWallet() {
    return t`Connect Wallet`
  },
  sellAtRate: (symbol: string) => t`Sell ${symbol} at rate`,
  buyAtRate: (symbol: string) => t`Buy ${symbol} at rate`,
  get setToMarket() {
    return t`Set to market`
  },
  // Beyond the specification
  get create() {
    return t`Create limit order`
  },
  get enterAmount() {
    return t`Enter an amount and a rate.`
  },
  get offline() {
    return t`You're offline. Reconnect to create an order.`
  },
  get awaitNode() {
    return t`You can create an order as soon as the chain node answers.`
  },
  inOrders: (amount: string, symbol: string) => t`${amount} ${symbol} are in open orders.`,
  get noMarketTitle() {
    return t`No market rate for this pair`
  },
  get noMarketText() {
    return t`Enter a rate. Your order fills when someone takes the other side, or a pool reaches it.`
  },
  convertTitle: (from: string, to: string) => t`${from} and ${to} convert one to one`,
  get convertText() {
    return t`No order needed: convert them on the swap page, without a fee.`
  },
  get noOrders() {
    return t`This network has no order book, so limit orders are unavailable.`
  },
  get tooLarge() {
    return t`This order is too large for the order book. Enter a smaller amount or rate.`
  },
  belowTitle: (percent: string) => t`This rate is ${percent}% below market`,
  get atMarketTitle() {
    return t`This order would fill right away`
  },
  belowText: (amount: string, more: string) =>
    t`The order would fill right away. A swap gets you ${amount} now, ${more} more.`,
  get partsText() {
    return t`Parts of the order would fill right away.`
  },
  roundedText: (typed: string, asked: string) =>
    t`This pair's rates go in steps, so the order asks for ${asked} instead of ${typed}.`,
} as const
