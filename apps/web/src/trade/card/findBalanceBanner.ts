import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { type Amount, formatAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import { formatBalance } from '../amounts/formats.ts'
import { additions, messages } from '../messages/messages.ts'
import type { BannerText } from './BannerText.ts'
import type { CardInputs } from './CardInputs.ts'

interface Spending {
  token: Token | undefined
  /** The maximum that may leave the wallet. */
  needed: Amount | undefined
  /** How much of the token can be spent here; the whole balance by default. */
  free?: Amount | undefined
}

/** Blocks a card that spends more than the account has (SWP-14), or warns that the balance is unknown. */
export function findBalanceBanner(
  { state, amounts }: CardInputs['balances'],
  { token, needed, free }: Spending,
): BannerText | undefined {
  if (!token || !needed || state === 'none') return undefined
  const balance = free ?? amounts?.get(token.address)
  if (balance === undefined) {
    if (state !== 'failed') return undefined
    const text = t(additions.balanceUnknown)
    return { kind: 'balanceUnknown', tone: 'warn', text, isBlocking: false }
  }
  if (needed <= balance) return undefined
  const [have, need] = formatDistinct(balance, needed, token.decimals)
  return {
    kind: 'balance',
    tone: 'bad',
    title: messages.insufficientTitle(token.symbol),
    text: messages.insufficientText(have, need),
    isBlocking: true,
  }
}

/** Two amounts in the shortest form in which they differ. */
function formatDistinct(have: bigint, need: bigint, decimals: number): [string, string] {
  const short = formatBalance(have, decimals)
  const shortNeed = formatBalance(need, decimals)
  if (short !== shortNeed) return [short, shortNeed]
  return [groupDigits(formatAmount(have, decimals)), groupDigits(formatAmount(need, decimals))]
}
