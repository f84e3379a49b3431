import { t } from '@lingui/core/macro'
import { findToken, findTokenBySymbol, type Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { AccountEvent } from '@vermeil/wire'
import type { TokenMovement } from '../../data/account/findMovements.ts'
import { formatHistoryAmount } from '../../trade/amounts/formatHistoryAmount.ts'
import { formatUsd } from '../../trade/amounts/formats.ts'
import type { ScreenIconName } from '../../ui/ScreenIcon.tsx'
import { scaleUsd } from './trades/describeAccountTrade.ts'

/** What a row of the activity shows. */
export interface AccountEventText {
  title: string
  icon: ScreenIconName
  /** The sent and received amounts, or the amounts that an order offers and asks for. */
  from: { token: Token; text: string } | undefined
  to: { token: Token | undefined; text: string } | undefined
  /** The amounts have moved; those of an order that was placed or cancelled have not. */
  hasMoved: boolean
  /** The account itself received `to`. */
  hasReceived: boolean
  value: string | undefined
}

/** An event in words. `party` names the recipient of a swap if it is another account. */
export function describeAccountEvent(event: AccountEvent, party: string): AccountEventText {
  const { kind, tokenFrom, amountFrom, tokenTo, amountTo, volumeUsd } = event
  // Rewards are paid in B3TR.
  const bought = tokenTo === null ? findTokenBySymbol('B3TR') : findToken(tokenTo as Address)
  const sold = tokenFrom === null ? undefined : findToken(tokenFrom as Address)
  const hasMoved = kind !== 'placed' && kind !== 'cancelled' && kind !== 'removed'
  return {
    ...nameEvent(event, party),
    from:
      sold && amountFrom !== null
        ? { token: sold, text: writeAmount(amountFrom, sold) }
        : undefined,
    to: { token: bought, text: bought ? writeAmount(amountTo, bought) : '' },
    hasMoved,
    hasReceived: hasMoved && event.recipient === null,
    value: volumeUsd ? formatUsd(scaleUsd(volumeUsd)) : undefined,
  }
}

/** A movement in words. `party` names the other account. */
export function describeMovement(movement: TokenMovement, party: string): AccountEventText {
  const { kind, amount, bought } = movement
  const token = findToken(movement.token)
  const text = writeAmount(amount, token)
  const got = bought === undefined ? token : findToken(bought)
  return {
    ...nameMovement(kind, party),
    from: kind === 'received' ? undefined : { token, text },
    to: kind === 'sent' ? undefined : { token: got, text: writeAmount(amount, got) },
    hasMoved: true,
    hasReceived: kind !== 'sent',
    value: undefined,
  }
}

function nameMovement(
  kind: TokenMovement['kind'],
  party: string,
): Pick<AccountEventText, 'title' | 'icon'> {
  switch (kind) {
    case 'sent':
      return { title: t`Sent to ${party}`, icon: 'send' }
    case 'received':
      return { title: t`Received from ${party}`, icon: 'arrowDown' }
    case 'wrapped':
      return { title: t`Wrapped`, icon: 'invert' }
    case 'unwrapped':
      return { title: t`Unwrapped`, icon: 'invert' }
    case 'converted':
      return { title: t`Converted`, icon: 'invert' }
  }
}

function nameEvent(
  { kind, reference, recipient }: AccountEvent,
  party: string,
): Pick<AccountEventText, 'title' | 'icon'> {
  const number = reference ?? 0
  switch (kind) {
    case 'swap':
      return { title: recipient ? t`Swapped and sent to ${party}` : t`Swapped`, icon: 'flip' }
    case 'venue':
      return { title: t`Traded on an exchange`, icon: 'flip' }
    case 'fill':
      return { title: t`Order #${number} filled`, icon: 'limit' }
    case 'placed':
      return { title: t`Order #${number} placed`, icon: 'limit' }
    case 'cancelled':
      return { title: t`Order #${number} cancelled`, icon: 'close' }
    case 'removed':
      return { title: t`Order #${number} removed`, icon: 'close' }
    case 'claimed':
      return { title: t`Reward of Round ${number} claimed`, icon: 'trophy' }
  }
}

function writeAmount(amount: bigint, { decimals, symbol }: Token): string {
  return `${formatHistoryAmount(amount, decimals)} ${symbol}`
}
