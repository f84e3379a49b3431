import { isVetLike } from '@vermeil/tokens'
import { type Address, type Seconds, type TxId, zeroAddress } from '@vermeil/units'

/** Tokens that entered or left an account. */
export interface TokenTransfer {
  txId: TxId
  blockNumber: number
  timestamp: Seconds
  isOut: boolean
  token: Address
  amount: bigint
  /** The other account. A wrapped VET is minted and burnt by its own contract. */
  party: Address
}

/** What an account sent, received, or converted one to one by a token's own contract. */
export interface TokenMovement extends Omit<TokenTransfer, 'isOut'> {
  kind: 'sent' | 'received' | 'wrapped' | 'unwrapped' | 'converted'
  /** The token that a conversion gave. */
  bought: Address | undefined
}

/**
 * What complete transactions moved: conversions, and the sum of each token to or from another account. Parts of trades, orders and claims
 * are left out: tokens that both enter and leave in one transaction, and those of the known contracts.
 */
export function findMovements(
  transfers: readonly TokenTransfer[],
  contracts: ReadonlySet<Address>,
): TokenMovement[] {
  const ids = new Set(transfers.map(({ txId }) => txId))
  return [...ids].flatMap((id) => {
    const own = transfers.filter(({ txId }) => txId === id)
    return readTransaction(own, contracts)
  })
}

function readTransaction(
  transfers: readonly TokenTransfer[],
  contracts: ReadonlySet<Address>,
): TokenMovement[] {
  const rest = new Set(transfers)
  const conversions: TokenMovement[] = []
  for (const out of transfers.filter(({ isOut }) => isOut)) {
    const back = [...rest].find((transfer) => isConversion(out, transfer))
    if (!back) continue
    rest.delete(out)
    rest.delete(back)
    conversions.push(createMovement(out, nameConversion(out, back), back.token))
  }
  const isTrade = new Set([...rest].map(({ isOut }) => isOut)).size > 1
  const others = isTrade ? [] : [...rest].filter(({ party }) => !contracts.has(party))
  return [
    ...conversions,
    ...sumUp(others).map((transfer) =>
      createMovement(transfer, transfer.isOut ? 'sent' : 'received'),
    ),
  ]
}

/** One transfer for each token, direction and party, with the sum. Each part of a split swap pays its recipient itself. */
function sumUp(transfers: readonly TokenTransfer[]): TokenTransfer[] {
  const sums = new Map<string, TokenTransfer>()
  for (const transfer of transfers) {
    const key = [transfer.token, transfer.isOut, transfer.party].join(' ')
    const amount = transfer.amount + (sums.get(key)?.amount ?? 0n)
    sums.set(key, { ...transfer, amount })
  }
  return [...sums.values()]
}

/** One token is given to the contract of the other, or comes from it. */
function isConversion(out: TokenTransfer, back: TokenTransfer): boolean {
  return (
    !back.isOut &&
    back.token !== out.token &&
    back.amount === out.amount &&
    (out.party === back.token || back.party === out.token)
  )
}

function nameConversion(out: TokenTransfer, back: TokenTransfer): TokenMovement['kind'] {
  if (!isVetLike(out.token) || !isVetLike(back.token)) return 'converted'
  return out.token === zeroAddress ? 'wrapped' : 'unwrapped'
}

function createMovement(
  { isOut: _, ...transfer }: TokenTransfer,
  kind: TokenMovement['kind'],
  bought?: Address,
): TokenMovement {
  return { ...transfer, kind, bought }
}
