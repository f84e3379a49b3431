import { type Address, zeroAddress } from '@vermeil/units'
import type { Movements } from '../chain/Movements.ts'

/** A fill as the order book tells of it. */
export interface Fill {
  maker: Address
  tokenFrom: Address
  tokenTo: Address
  fillAmount: bigint
  paidAmount: bigint
}

/** A transaction with all its fills. */
export interface FillTransaction {
  origin: Address
  movements: Movements
  fills: readonly Fill[]
}

/**
 * Whether a fill is a trade between strangers, as far as its own transaction shows. It is none if its maker signed
 * the transaction or paid for its gas, or if anything of the order's tokens or of VET went to or from the maker in
 * the same transaction but what its fills sold and were paid: then the maker got the goods back, gave the payment
 * back, or nothing moved at all. Who deals in several transactions is not seen here.
 * @param findAsset tells that wrapped VET is VET.
 */
export function isArmsLength(
  fill: Fill,
  { origin, movements, fills }: FillTransaction,
  findAsset: (token: Address) => Address,
): boolean {
  const { maker } = fill
  if (maker === origin || maker === movements.gasPayer) return false
  const own = fills.filter((each) => each.maker === maker)
  const watched = new Set([fill.tokenFrom, fill.tokenTo, zeroAddress].map(findAsset))
  const sum = createSums(watched, findAsset)
  for (const { token, from, to, amount } of movements.list) {
    if (from === maker && to === maker && watched.has(findAsset(token))) return false
    if (from === maker) sum.add('given', token, amount)
    if (to === maker) sum.add('got', token, amount)
  }
  for (const { tokenFrom, tokenTo, fillAmount, paidAmount } of own) {
    sum.add('given', tokenFrom, -fillAmount)
    sum.add('got', tokenTo, -paidAmount)
  }
  return sum.areZero()
}

/** Sums by direction and asset, of the watched assets only. */
function createSums(watched: ReadonlySet<Address>, findAsset: (token: Address) => Address) {
  const sums = new Map<string, bigint>()
  return {
    add(direction: 'given' | 'got', token: Address, amount: bigint): void {
      const asset = findAsset(token)
      const key = `${direction} ${asset}`
      if (watched.has(asset)) sums.set(key, (sums.get(key) ?? 0n) + amount)
    },
    areZero: (): boolean => [...sums.values()].every((value) => value === 0n),
  }
}
