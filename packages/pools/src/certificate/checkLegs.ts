import { createOrderAddress, type Graph, type Pool, swapPool } from '@vermeil/router'
import type { Address } from '@vermeil/units'
import type { CertifiedLeg, QuoteCertificate } from './QuoteCertificate.ts'

/** A claim of the certificate that the chain does not confirm. */
export interface Mismatch {
  /** `pool` is the output of one pool; `flow` is the amount of a token that the legs use beyond the arriving amount. */
  claim: 'bound' | 'amountIn' | 'amountOut' | 'pool' | 'flow'
  /** The pool, or the token of a flow. */
  address?: Address
  stated: bigint
  computed: bigint
}

/**
 * Two numbers may differ by one part in this many of the larger: a pool that a plan uses in several steps pays a few
 * units more or less than in one step, and the search for the bound ends at slightly different prices.
 */
const tolerance = 1_000_000n

/** Whether two numbers are equal except for rounding. */
export function isNearlyEqual(one: bigint, other: bigint): boolean {
  const [low, high] = one < other ? [one, other] : [other, one]
  return (high - low) * tolerance <= high + tolerance
}

/** Computes what each leg's pool pays, and adds the legs up. */
export function checkLegs(
  graph: Graph,
  certificate: QuoteCertificate,
  orderBook: Address | null,
): Mismatch[] {
  const pools = new Map([...graph.pools()].map((pool) => [pool.address, pool]))
  const legs = mergeLegs(certificate.legs)
  const paid = legs.flatMap((leg) => checkLeg(leg, pools.get(findPoolAddress(leg, orderBook))))
  return [...paid, ...checkSums(graph, certificate, legs)]
}

function findPoolAddress({ pool, orderId }: CertifiedLeg, orderBook: Address | null): Address {
  if (orderId === undefined || orderBook === null) return pool
  return createOrderAddress(orderBook, orderId)
}

/** Merges the legs of all routes by pool and direction. */
function mergeLegs(legs: readonly CertifiedLeg[]): CertifiedLeg[] {
  const merged = new Map<string, CertifiedLeg>()
  for (const leg of legs) {
    const key = `${leg.pool} ${leg.orderId ?? ''} ${leg.from} ${leg.to}`
    const { amountIn = 0n, amountOut = 0n } = merged.get(key) ?? {}
    const sums = { amountIn: amountIn + leg.amountIn, amountOut: amountOut + leg.amountOut }
    merged.set(key, { ...leg, ...sums })
  }
  return [...merged.values()]
}

function checkLeg(leg: CertifiedLeg, pool: Pool | undefined): Mismatch[] {
  const computed = pool ? pay(pool, leg) : 0n
  if (isNearlyEqual(leg.amountOut, computed)) return []
  return [{ claim: 'pool', address: leg.pool, stated: leg.amountOut, computed }]
}

function pay(pool: Pool, { from, to, amountIn }: CertifiedLeg): bigint {
  const isZeroIn = pool.kind !== 'order' && pool.token0 === from
  const isKnown =
    pool.kind === 'order'
      ? pool.token0 === to
      : (pool.token0 === from && pool.token1 === to) || (pool.token1 === from && pool.token0 === to)
  const swap = isKnown ? swapPool(pool, isZeroIn, amountIn) : 'emptyPools'
  return typeof swap === 'string' ? 0n : swap.amountOut
}

/** Checks that the legs take `amountIn`, pay `amountOut`, and use no more of an intermediate token than arrives. */
function checkSums(
  graph: Graph,
  certificate: QuoteCertificate,
  legs: readonly CertifiedLeg[],
): Mismatch[] {
  const { from, to, isExactOut, amountIn, amountOut } = certificate
  const [source, sink] = [graph.assetOf(from), graph.assetOf(to)]
  const used = new Map<Address, bigint>()
  const arrived = new Map<Address, bigint>()
  for (const leg of legs) {
    add(used, graph.assetOf(leg.from), leg.amountIn)
    add(arrived, graph.assetOf(leg.to), leg.amountOut)
  }
  const taken = used.get(source) ?? 0n
  const paid = arrived.get(sink) ?? 0n
  // An exact output may be exceeded by rounding.
  const isPaid = isExactOut
    ? paid >= amountOut && isNearlyEqual(paid, amountOut)
    : paid === amountOut
  const mismatches: Mismatch[] = []
  if (taken !== amountIn) mismatches.push({ claim: 'amountIn', stated: amountIn, computed: taken })
  if (!isPaid) mismatches.push({ claim: 'amountOut', stated: amountOut, computed: paid })
  for (const [asset, amount] of used) {
    const available = asset === source ? amount : (arrived.get(asset) ?? 0n)
    if (amount > available && !isNearlyEqual(amount, available))
      mismatches.push({ claim: 'flow', address: asset, stated: amount, computed: available })
  }
  return mismatches
}

function add(sums: Map<Address, bigint>, asset: Address, amount: bigint): void {
  sums.set(asset, (sums.get(asset) ?? 0n) + amount)
}
