import { orderPair } from '@vermeil/ledger'
import { type Address, zeroAddress } from '@vermeil/units'
import type { DerivedState, PoolState, TrackedPool } from './DerivedState.ts'

/**
 * The value of an amount of a token in wei of VET: what the pool of VET and the token with the most VET at the start of
 * the block would have paid for it, without its fee; 0 if there was no such pool. So no value exceeds what a pool really
 * holds, and a price that was manipulated within the block does not count.
 * @param block the block in which the amount moved.
 */
export function valueToken(
  state: DerivedState,
  { token, amount, block }: { token: Address; amount: bigint; block: number },
): bigint {
  const { pools } = state.findMarket(orderPair(zeroAddress, token))
  let deepest: Depth | undefined
  for (const pool of pools) {
    const depth = measureDepth(pool, state.findBlockStart(pool, block))
    if (depth && depth.held > (deepest?.held ?? 0n)) deepest = depth
  }
  if (deepest === undefined) return 0n
  const { vet, other, held } = deepest
  const paid = (amount * vet) / (other + amount)
  return paid < held ? paid : held
}

interface Depth {
  /** The reserves that determine the price. For a pool with ticks, they are the virtual reserves of its active liquidity. */
  vet: bigint
  other: bigint
  /** The VET balance of the pool. */
  held: bigint
}

function measureDepth(
  { turned }: TrackedPool,
  { reserve0, reserve1, sqrtPrice, liquidity }: PoolState,
): Depth | undefined {
  if (reserve0 === null || reserve1 === null) return undefined
  const virtual = sqrtPrice !== null && sqrtPrice > 0n && liquidity !== null
  const reserves = virtual
    ? ([(liquidity << 96n) / sqrtPrice, (liquidity * sqrtPrice) >> 96n] as const)
    : ([reserve0, reserve1] as const)
  const [vet, other] = turned ? [reserves[1], reserves[0]] : reserves
  const held = turned ? reserve1 : reserve0
  return vet > 0n && other > 0n ? { vet, other, held } : undefined
}
