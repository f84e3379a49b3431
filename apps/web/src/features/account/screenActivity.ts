import { findToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { AccountActivity } from '../../data/account/accountActivity.ts'
import type { TokenMovement } from '../../data/account/findMovements.ts'
import { type Usd, valueInUsd } from '../../trade/amounts/Usd.ts'
import { findLookAlike } from '../../trade/recipient/findLookAlike.ts'

/** One cent. Scammers send less, so that their address is in a history and copied by mistake. */
const dustUsd = 10_000_000_000n

interface ActivityFacts {
  /** Dollars for one whole token. */
  prices: ReadonlyMap<Address, Usd>
  /** The accounts that this browser has sent to. */
  recipients: readonly Address[]
}

/** The activity of a page, with possible scams separated. */
export interface ScreenedActivity {
  shown: AccountActivity[]
  /** Received from strangers and worth less than a cent. */
  dust: AccountActivity[]
  /** Senders whose address looks like one that the account has sent to. */
  lookAlikes: ReadonlySet<Address>
}

/** Separates tiny amounts from strangers, and finds senders that imitate one of the account's recipients. */
export function screenActivity(
  items: readonly AccountActivity[],
  { prices, recipients }: ActivityFacts,
): ScreenedActivity {
  const movements = items.flatMap((item) => ('movement' in item ? item.movement : []))
  const sentTo = movements.flatMap(({ kind, party }) => (kind === 'sent' ? party : []))
  const known = new Set([...recipients, ...sentTo])
  const isDust = (item: AccountActivity) =>
    'movement' in item && isTiny(item.movement, prices, known)
  const senders = movements.filter((movement) => isFromStranger(movement, known))
  return {
    shown: items.filter((item) => !isDust(item)),
    dust: items.filter(isDust),
    lookAlikes: new Set(
      senders.flatMap(({ party }) => (findLookAlike(party, known) === undefined ? [] : party)),
    ),
  }
}

function isTiny(
  movement: TokenMovement,
  prices: ActivityFacts['prices'],
  known: ReadonlySet<Address>,
): boolean {
  const price = prices.get(movement.token)
  if (price === undefined || !isFromStranger(movement, known)) return false
  return valueInUsd(movement.amount, findToken(movement.token).decimals, price) < dustUsd
}

function isFromStranger({ kind, party }: TokenMovement, known: ReadonlySet<Address>): boolean {
  return kind === 'received' && !known.has(party)
}
