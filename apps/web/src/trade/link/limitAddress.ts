import { orderLifetimes } from '../limits/lifetimes.ts'
import { decodePart, isAmountText, readParameter, readTokenParameter } from './linkParts.ts'

/** The parameters of the limit screen's address. */
export interface LimitAddress {
  sell: string | undefined
  buy: string | undefined
  sellAmount: string | undefined
  buyAmount: string | undefined
  /** How long the order can be filled; forever if undefined. */
  lifetimeSeconds?: number | undefined
  /** With the market panels beside the card. */
  isAdvanced: boolean
}

/**
 * Reads `/limit[/advanced]/{sell}/{buy}?fromAmount=&toAmount=` (2 §2) and our own `expiry` in seconds. Without a pair in
 * the path it also reads `?from=&to=&amount=` and Uniswap's `?inputCurrency=&outputCurrency=&value=`. Amounts that are
 * not numbers above 0 are ignored, and so are expiries that the card does not offer.
 */
export function readLimitAddress(location: string, search: string): LimitAddress {
  const parts = location.split('/').slice(2)
  const isAdvanced = parts[0]?.toLowerCase() === 'advanced'
  const [sell, buy] = (isAdvanced ? parts.slice(1) : parts).map(decodePart)
  const query = new URLSearchParams(search)
  return {
    sell: sell || readTokenParameter(query, 'from', 'inputCurrency'),
    buy: buy || readTokenParameter(query, 'to', 'outputCurrency'),
    sellAmount: readAmount(query, 'fromAmount', 'value', 'amount'),
    buyAmount: readAmount(query, 'toAmount'),
    lifetimeSeconds: orderLifetimes.find((known) => String(known) === query.get('expiry')),
    isAdvanced,
  }
}

/** The address of a pair with its amounts. */
export function writeLimitAddress(
  address: Omit<LimitAddress, 'isAdvanced'> & { isAdvanced?: boolean },
): string {
  const { sell, buy, sellAmount, buyAmount, lifetimeSeconds, isAdvanced = false } = address
  const screen = isAdvanced ? '/limit/advanced' : '/limit'
  if (!sell || !buy) return screen
  const query = new URLSearchParams()
  if (sellAmount) query.set('fromAmount', sellAmount)
  if (buyAmount) query.set('toAmount', buyAmount)
  if (lifetimeSeconds) query.set('expiry', String(lifetimeSeconds))
  const search = query.size > 0 ? `?${query}` : ''
  return `${screen}/${encodeURIComponent(sell)}/${encodeURIComponent(buy)}${search}`
}

function readAmount(query: URLSearchParams, ...names: string[]): string | undefined {
  const text = readParameter(query, ...names)
  return isAmountText(text) ? text : undefined
}
