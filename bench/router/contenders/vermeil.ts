import { Graph, quoteExactIn, quoteExactOut, type Step } from '@vermeil/router'
import { type Address, zeroAddress } from '@vermeil/units'
import type { Contender, Limits } from '../Contender.ts'
import type { BenchPool, BenchTrade, Instance } from '../Instance.ts'
import { type SettledStep, shareBase } from '../settle.ts'

const venue = 'Bench'

/** One millionth in the common unit of shares. */
const perPip = shareBase / 1_000_000n

/** Our own router, with a warm graph. */
export const vermeil: Contender = {
  name: 'Vermeil',
  prepare(instance) {
    const { tokens } = instance
    const graph = createGraph(instance)
    const places = new Map(instance.pools.map((pool, at) => [pool.address, at]))
    const names = new Map(tokens.map((token, at) => [token.address, at]))
    return (trade, limits) => {
      const [sold, bought] = [tokens[trade.from]?.address, tokens[trade.to]?.address]
      if (!sold || !bought) return undefined
      const request = { from: sold, to: bought, ...readLimits(instance, trade, limits) }
      const plan = trade.isExactOut
        ? quoteExactOut(graph, { ...request, amountOut: trade.amount })
        : quoteExactIn(graph, { ...request, amountIn: trade.amount })
      if (!plan.found) return undefined
      const steps = plan.steps.map((step) => readStep(step, { places, names }))
      return { steps, amountIn: plan.payment, claimed: plan }
    }
  },
}

/** Creates a warm graph of the pools. */
export function createGraph({ tokens, pools }: Instance): Graph {
  const graph = new Graph([{ name: venue, router: zeroAddress, wrappedVet: zeroAddress }])
  for (const pool of pools) graph.write(describePool(pool, tokens))
  return graph
}

/** Converts a pool to the router's type. */
export function describePool(
  { address, token0, token1, reserve0, reserve1, feePips }: BenchPool,
  tokens: Instance['tokens'],
): Parameters<Graph['write']>[0] {
  const addressOf = (at: number): Address => tokens[at]?.address ?? zeroAddress
  const ends = { token0: addressOf(token0), token1: addressOf(token1) }
  return { kind: 'pair', venue, address, ...ends, reserve0, reserve1, feePips }
}

/** The cost of legs in smallest units of the side that is not exact. */
function readLimits(
  { tokens }: Instance,
  { from, to, isExactOut }: BenchTrade,
  { maxLegs, legUsd }: Limits,
): { maxLegs?: number; fixedCost?: number } {
  const token = tokens[isExactOut ? from : to]
  const perUsd = token ? 10 ** token.decimals / token.priceUsd : 0
  return {
    ...(maxLegs === undefined ? {} : { maxLegs }),
    ...(legUsd === undefined ? {} : { fixedCost: legUsd * perUsd }),
  }
}

function readStep(
  { pool, from, sharePips, isChained }: Step,
  { places, names }: { places: Map<Address, number>; names: Map<Address, number> },
): SettledStep {
  const take = isChained ? 'chained' : { share: BigInt(sharePips) * perPip }
  return { pool: places.get(pool) ?? -1, from: names.get(from) ?? -1, take }
}
