import type { Address } from '@vermeil/units'
import type { Movements } from '../chain/Movements.ts'

/** A fill, from the order book's event. */
export interface FillFacts {
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
  fills: readonly FillFacts[]
  /** The accounts that created or cancelled an order in the transaction. */
  activeMakers: ReadonlySet<Address>
}

/**
 * Whether a fill is a trade at arm's length, between strangers, as far as its transaction shows (decision 0021). It is
 * if the transaction does nothing else with the maker than fill their orders:
 * - The maker did not sign it, pay its gas, or create or cancel an order in it.
 * - The maker's fills do not buy what they sell.
 * - Exactly what the fills sold moved from the maker.
 * - Only what the fills bought moved to the maker, and no less than the price. More is allowed, because the keeper pays
 *   the maker what is left above the price (decision 0050).
 * This does not detect trades over several transactions.
 * @param findAsset maps wrapped VET to VET.
 */
export function isArmsLength(
  { maker }: FillFacts,
  { origin, movements, fills, activeMakers }: FillTransaction,
  findAsset: (token: Address) => Address,
): boolean {
  if (maker === origin || maker === movements.gasPayer || activeMakers.has(maker)) return false
  const own = fills.filter((each) => each.maker === maker)
  const sumUp = (amounts: readonly TokenAmount[]) => sumByAsset(amounts, findAsset)
  const sold = sumUp(own.map(({ tokenFrom, fillAmount }) => [tokenFrom, fillAmount]))
  const price = sumUp(own.map(({ tokenTo, paidAmount }) => [tokenTo, paidAmount]))
  const listed = (end: 'from' | 'to') => movements.list.filter((each) => each[end] === maker)
  const given = sumUp(listed('from').map(({ token, amount }) => [token, amount]))
  const received = sumUp(listed('to').map(({ token, amount }) => [token, amount]))
  return (
    [...sold.keys()].every((asset) => !price.has(asset)) &&
    isCovered(sold, given) &&
    isCovered(given, sold) &&
    isCovered(price, received) &&
    [...received.keys()].every((asset) => price.has(asset))
  )
}

type TokenAmount = readonly [token: Address, amount: bigint]

/** Sums by asset. Anyone can transfer an amount of 0 in another account's name, so zero amounts do not count. */
function sumByAsset(
  amounts: readonly TokenAmount[],
  findAsset: (token: Address) => Address,
): ReadonlyMap<Address, bigint> {
  const sums = new Map<Address, bigint>()
  for (const [token, amount] of amounts) {
    const asset = findAsset(token)
    if (amount > 0n) sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  }
  return sums
}

/** Whether the available sums are at least the required ones. */
function isCovered(
  required: ReadonlyMap<Address, bigint>,
  available: ReadonlyMap<Address, bigint>,
): boolean {
  return [...required].every(([asset, amount]) => (available.get(asset) ?? 0n) >= amount)
}
