import { t } from '@lingui/core/macro'
import { additions, messages } from '../messages/messages.ts'
import type { BannerText } from './BannerText.ts'
import type { CardInputs } from './CardInputs.ts'

interface DelegationInputs extends Pick<CardInputs, 'delegation' | 'wallet'> {
  /** A transaction of the card is in progress. */
  isSwapping: boolean
}

/** The free transaction of the day, unless it may be under way, or why it is unavailable (SWP-25). */
export function findDelegationBanner({
  delegation,
  wallet,
  isSwapping,
}: DelegationInputs): BannerText | undefined {
  if (!delegation || wallet.state !== 'connected') return undefined
  if (delegation.isAvailable) {
    if (isSwapping) return undefined
    const title = t(messages.freeSwapTitle)
    const text = t(additions.freeSwapText)
    return { kind: 'freeSwap', tone: 'info', title, text, isBlocking: false }
  }
  if (delegation.failure === undefined) return undefined
  return { kind: 'delegation', tone: 'info', text: delegation.failure, isBlocking: false }
}
