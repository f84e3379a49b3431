import { formatAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import { type Usd, usdDecimals } from '../amounts/Usd.ts'
import { maximumSwapUsd, minimumSwapUsd } from '../limits/limits.ts'
import { messages } from '../messages/messages.ts'
import type { BannerText } from './BannerText.ts'

/** Blocks a trade whose value is out of bounds (SWP-15). An unknown value is not checked. */
export function findSizeBanner(usd: Usd | undefined): BannerText | undefined {
  if (usd === undefined) return undefined
  if (usd < minimumSwapUsd) {
    const text = messages.tooSmall(`$${formatAmount(minimumSwapUsd, usdDecimals)}`)
    return { kind: 'tooSmall', tone: 'bad', text, isBlocking: true }
  }
  if (usd <= maximumSwapUsd) return undefined
  const text = messages.tooLarge(`$${groupDigits(formatAmount(maximumSwapUsd, usdDecimals))}`)
  return { kind: 'tooLarge', tone: 'bad', text, isBlocking: true }
}
