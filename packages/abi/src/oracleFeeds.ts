import type { Hex } from '@vermeil/units'

/** The oracle's feed of VET in US dollars. */
export const vetUsdFeed = 'vet-usd'

/** The decimals of the oracle's values. */
export const oracleDecimals = 12

/** A value of the oracle that is older than this is stale (1 §7, price oracle). */
export const oracleStaleSeconds = 86_400

/** The id of a feed: its name in ASCII, padded with zeros to 32 bytes. */
export function encodeFeed(name: string): Hex {
  const digits = Array.from(name, (letter) => letter.charCodeAt(0).toString(16)).join('')
  return `0x${digits.padEnd(64, '0')}`
}
