import { type Address, zeroAddress } from '@vermeil/units'
import type { Movements } from '../chain/Movements.ts'

/** A fill, from the order book's event. */
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
 * Whether a fill is a trade at arm's length, between strangers, as far as its transaction shows. It is not if its maker
 * signed the transaction or paid its gas, or if the order's tokens or VET moved from or to the maker in the same
 * transaction beyond what its fills sold and received: then the maker got the goods back, returned the payment, or
 * nothing moved at all. This does not detect trades over several transactions.
 * @param findAsset maps wrapped VET to VET.
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

/** Sums of the watched assets, by direction and asset. */
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
