import { additions } from '../messages/messages.ts'
import type { Quote } from '../quote/Quote.ts'
import type { BannerText } from './BannerText.ts'
import type { CardInputs } from './CardInputs.ts'

/** Warns of a missing price, because a loss would not be noticed without it. A one-to-one swap needs no price. */
export function findUnknownValue(
  prices: CardInputs['prices'],
  quote: Quote | undefined,
): BannerText | undefined {
  if (!quote || !prices.isComplete || quote.amountIn === quote.amountOut) return undefined
  const unpriced = [quote.sell, quote.buy].find(({ address }) => !prices.usd.has(address))
  if (!unpriced) return undefined
  const text = additions.valueUnknown(unpriced.symbol)
  return { kind: 'valueUnknown', tone: 'warn', text, isBlocking: false }
}
