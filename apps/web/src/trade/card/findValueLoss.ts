import { t } from '@lingui/core/macro'
import { formatPercent } from '../../language/numbers.ts'
import { valueLossPercent } from '../limits/limits.ts'
import { messages } from '../messages/messages.ts'
import type { BannerText } from './BannerText.ts'

interface ValueChange {
  /** The change from the sent value to the received value, in percent; undefined if a price is unknown. */
  change: number | undefined
}

/** Whether the swap needs the confirmation 'High Value Loss Warning'. */
export function isValueLost({ change }: ValueChange): boolean {
  return change !== undefined && change < valueLossPercent
}

/** The 'Value Loss Warning' if the swap needs it (SWP-09). */
export function findValueLoss(figures: ValueChange): BannerText | undefined {
  if (!isValueLost(figures)) return undefined
  return {
    kind: 'valueLoss',
    tone: 'warn',
    title: t(messages.valueLossTitle),
    text: messages.valueLossText(formatPercent(figures.change ?? 0)),
    isBlocking: false,
  }
}
