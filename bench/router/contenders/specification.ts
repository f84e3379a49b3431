import type { Contender } from '../Contender.ts'
import type { BenchPool, BenchTrade, Instance } from '../Instance.ts'
import type { SettledStep, Solution } from '../settle.ts'

/** Routes that the specification's contracts would try: one pool, or two over a bridge token. */
interface Row {
  hops: { pool: number; from: number }[]
  /** The output, or the input if the output is exact, in floating point. */
  amount: number
}

/** How many of the best routes a split tries in pairs, and the step of its percentage. */
const splitRows = 6
const splitStep = 5

/**
 * The search that the specification describes: direct, over one bridge token with the best pool for each hop, or the
 * input split over two of those; no split if the output is exact.
 */
export const specification: Contender = {
  name: 'Specification',
  prepare(instance) {
    const links = linkPools(instance)
    return (trade) => {
      const better = (one: Row, other: Row): number =>
        trade.isExactOut ? one.amount - other.amount : other.amount - one.amount
      const rows = findRows(instance, links, trade).sort(better)
      const [best] = rows
      if (!best) return undefined
      if (!trade.isExactOut)
        return splitBest(instance, trade, rows.slice(0, splitRows)) ?? walk(best, trade.amount)
      return walk(best, BigInt(Math.ceil(best.amount * (1 + 1e-12))) + 1n)
    }
  },
}

type Links = Map<number, Map<number, number[]>>

function linkPools({ pools }: Instance): Links {
  const links: Links = new Map()
  const add = (from: number, to: number, at: number): void => {
    const ends = links.get(from) ?? new Map<number, number[]>()
    links.set(from, ends)
    ends.set(to, [...(ends.get(to) ?? []), at])
  }
  for (const [at, { token0, token1 }] of pools.entries()) {
    add(token0, token1, at)
    add(token1, token0, at)
  }
  return links
}

function findRows(
  instance: Instance,
  links: Links,
  { from, to, amount, isExactOut }: BenchTrade,
): Row[] {
  const asked = Number(amount)
  const direct = links.get(from)?.get(to) ?? []
  const rows: Row[] = direct.map((pool) => {
    return { hops: [{ pool, from }], amount: quote(instance, { pool, from, asked, isExactOut }) }
  })
  for (const [bridge, first] of links.get(from) ?? []) {
    const second = links.get(bridge)?.get(to)
    if (bridge === to || !second) continue
    const tries = isExactOut
      ? [
          { pools: second, from: bridge },
          { pools: first, from },
        ]
      : [
          { pools: first, from },
          { pools: second, from: bridge },
        ]
    const hops: Row['hops'] = []
    let passed = asked
    for (const hop of tries) {
      const best = pickPool(instance, { ...hop, asked: passed, isExactOut })
      hops.push({ pool: best.pool, from: hop.from })
      passed = best.amount
    }
    rows.push({ hops: isExactOut ? hops.reverse() : hops, amount: passed })
  }
  return rows.filter((row) => Number.isFinite(row.amount) && row.amount > 0)
}

interface Hop {
  from: number
  asked: number
  isExactOut: boolean
}

function pickPool(instance: Instance, hop: Hop & { pools: readonly number[] }) {
  let best = { pool: -1, amount: hop.isExactOut ? Number.POSITIVE_INFINITY : 0 }
  for (const pool of hop.pools) {
    const amount = quote(instance, { ...hop, pool })
    if (hop.isExactOut ? amount < best.amount : amount > best.amount) best = { pool, amount }
  }
  return best
}

function quote({ pools }: Instance, { pool: at, from, asked, isExactOut }: Hop & { pool: number }) {
  const pool = pools[at]
  if (!pool) return 0
  const [reserveIn, reserveOut] = orient(pool, from)
  const afterFee = 1 - pool.feePips / 1e6
  if (!isExactOut) return (asked * afterFee * reserveOut) / (reserveIn + asked * afterFee)
  return asked < reserveOut
    ? (reserveIn * asked) / ((reserveOut - asked) * afterFee)
    : Number.POSITIVE_INFINITY
}

function orient(pool: BenchPool, from: number): [number, number] {
  const [reserve0, reserve1] = [Number(pool.reserve0), Number(pool.reserve1)]
  return pool.token0 === from ? [reserve0, reserve1] : [reserve1, reserve0]
}

/** The best two routes and percentage, if that is better than the best route alone. */
function splitBest(
  instance: Instance,
  trade: BenchTrade,
  rows: readonly Row[],
): Solution | undefined {
  let best = { amount: rows[0]?.amount ?? 0, percent: 0, rows: [] as Row[] }
  for (const [at, one] of rows.entries()) {
    for (const other of rows.slice(at + 1)) {
      if (one.hops.some(({ pool }) => other.hops.some((hop) => hop.pool === pool))) continue
      for (let percent = splitStep; percent < 100; percent += splitStep) {
        const asked = Number(trade.amount)
        const amount =
          follow(instance, one, (asked * percent) / 100) +
          follow(instance, other, (asked * (100 - percent)) / 100)
        if (amount > best.amount) best = { amount, percent, rows: [one, other] }
      }
    }
  }
  const [one, other] = best.rows
  if (!one || !other) return undefined
  const amountIn = (trade.amount * BigInt(best.percent)) / 100n
  const steps = [...walk(one, amountIn).steps, ...walk(other, trade.amount - amountIn).steps]
  return { steps, amountIn: trade.amount }
}

function follow(instance: Instance, { hops }: Row, amountIn: number): number {
  return hops.reduce(
    (asked, hop) => quote(instance, { ...hop, asked, isExactOut: false }),
    amountIn,
  )
}

function walk({ hops }: Row, amountIn: bigint): Solution {
  const steps = hops.map(
    (hop, at): SettledStep => ({ ...hop, take: at === 0 ? { amount: amountIn } : 'chained' }),
  )
  return { steps, amountIn }
}
