import type { TokenMarket } from '@vermeil/wire'
import { formatPrice } from '../../trade/amounts/formatPrice.ts'
import { formatCompact, formatUsd } from '../../trade/amounts/formats.ts'
import { readDecimal } from '../../trade/amounts/readDecimal.ts'
import { readUsd } from '../../trade/amounts/readUsd.ts'
import { usdDecimals } from '../../trade/amounts/Usd.ts'

const vetDecimals = 18

/** A period over which a price changes. */
export type Period = keyof TokenMarket['changesUsd']

/** A price in dollars: cents from a dollar on, four significant digits below; a dash while it is unknown. */
export function formatMarketPrice(priceUsd: string): string {
  const usd = readUsd(priceUsd)
  return usd === 0n ? '–' : formatPrice(usd)
}

/** A sum in dollars, shortened from a thousand on. */
export function formatSum(sumUsd: string): string {
  const usd = readUsd(sumUsd)
  if (usd < 1_000n * 10n ** BigInt(usdDecimals)) return formatUsd(usd)
  return `$${formatCompact(usd, usdDecimals, 'narrow')}`
}

/** An amount of VET, shortened from a thousand on. */
export function formatVet(text: string): string {
  return `${formatCompact(readDecimal(text, vetDecimals), vetDecimals, 'narrow')} VET`
}

/** The volume of a day in dollars, or in VET while the price of VET in dollars is unknown. */
export function formatVolume({ volumeUsd, volumeVet }: TokenMarket): string {
  const isUnknown = readUsd(volumeUsd) === 0n && readDecimal(volumeVet, vetDecimals) > 0n
  return isUnknown ? formatVet(volumeVet) : formatSum(volumeUsd)
}

/** The change over a period in percent; undefined while it is unknown. */
export function readChange({ changesUsd }: TokenMarket, period: Period): number | undefined {
  const change = changesUsd[period]
  return change === null ? undefined : Number(change)
}
