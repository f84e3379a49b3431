import { msg, t } from '@lingui/core/macro'

/** The limit card's texts. They are loaded with that card. */
export const limitTexts = {
  // 2 §2
  connectWallet: msg`Connect Wallet`,
  sellAtRate: (symbol: string) => t`Sell ${symbol} at rate`,
  buyAtRate: (symbol: string) => t`Buy ${symbol} at rate`,
  setToMarket: msg`Set to market`,
  // Beyond the specification
  create: msg`Create limit order`,
  enterAmount: msg`Enter an amount.`,
  enterRate: msg`Enter a rate.`,
  enterBoth: msg`Enter an amount and a rate.`,
  custody: msg`Your tokens stay in your wallet until the order fills.`,
  offline: msg`You're offline. Reconnect to create an order.`,
  awaitNode: msg`You can create an order as soon as the chain node responds.`,
  inOrders: (amount: string, symbol: string) => t`${amount} ${symbol} are in open orders.`,
  noMarketTitle: msg`No market rate for this pair`,
  noMarketText: msg`Enter a rate. Your order fills when someone takes the other side, or a pool reaches it.`,
  convertTitle: (from: string, to: string) => t`${from} and ${to} convert one to one`,
  convertText: msg`No order needed: convert them on the swap page, without a fee.`,
  noOrders: msg`This network has no order book, so limit orders are unavailable.`,
  tooLarge: msg`This order is too large for the order book. Enter a smaller amount or rate.`,
  belowTitle: (percent: string) => t`This rate is ${percent}% below market`,
  atMarketTitle: msg`This order would fill right away`,
  belowText: (amount: string, more: string) =>
    t`The order would fill right away. A swap gets you ${amount} now, ${more} more.`,
  partsText: msg`Parts of the order would fill right away.`,
  roundedText: (typed: string, asked: string) =>
    t`This pair's rates go in steps, so the order asks for ${asked} instead of ${typed}.`,
} as const
