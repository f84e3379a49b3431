import { addresses, aggregator, encodeCall, erc20 } from '@vermeil/abi'
import { fetchBestSingle } from '@vermeil/api'
import { Graph, quoteExactIn } from '@vermeil/router'
import type { SimulationResult } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { type AgreementChain, owner, startAgreementChain } from './AgreementChain.ts'
import { type Market, openMarket } from './openMarket.ts'

const whole = 10n ** 18n

/**
 * The most that the pools of one venue pay by the router's arithmetic, with one pool or over VET. The two
 * equally deep pools of one pair cannot both be used, so one is left out.
 */
function quoteVenues(
  { venues, pools, transferFees }: Market,
  { from, to, amountIn }: { from: Address; to: Address; amountIn: bigint },
  unusedFeePips: number,
): bigint {
  const amounts = venues.map(({ name }) => {
    const graph = new Graph(venues)
    for (const pool of pools) {
      const isUnused = pool.kind === 'ticks' && pool.feePips === unusedFeePips
      if (pool.venue === name && pool.kind !== 'order' && !isUnused) graph.write(pool)
    }
    for (const [token, pips] of transferFees) graph.setTransferFee(token, pips)
    // VET is the only token that the aggregator puts between two others here.
    const maxHops = from === zeroAddress || to === zeroAddress ? 1 : 2
    const plan = quoteExactIn(graph, { from, to, amountIn, maxRoutes: 1, maxHops })
    return plan.found ? plan.amountOut : 0n
  })
  return amounts.reduce((best, amount) => (amount > best ? amount : best), 0n)
}

/** The best single exchange for a swap in the next block. */
async function fetchBest(
  chain: AgreementChain,
  [tokenFrom, tokenTo]: [Address, Address],
  amountIn: bigint,
): Promise<bigint | undefined> {
  const simulate = async (request: {
    clauses: readonly { to: Address | null; value: bigint; data: `0x${string}` }[]
    caller?: Address
  }): Promise<SimulationResult[]> => {
    const outcomes = await chain.try(request.caller ?? owner, request.clauses)
    const facts = { events: [], transfers: [], gasUsed: 0n, vmError: '' }
    return outcomes.map(({ data, error }) => ({ ...facts, data, reverted: error !== undefined }))
  }
  const place = { aggregator: addresses.dev.aggregator, origin: owner, blockNumber: 1 }
  const best = await fetchBestSingle({ simulate }, { ...place, tokenFrom, tokenTo, amountIn })
  return best?.amountOut
}

test('the best single exchange equals the router’s result from the pools, and pays less after a swap', {
  timeout: 120_000,
}, async () => {
  await using chain = await startAgreementChain()
  const market = await openMarket(chain)
  const [one, six, dust] = market.tokens.slice(3) as [Address, Address, Address]
  const swaps: [Address, Address, bigint][] = [
    [zeroAddress, one, 3n * whole],
    [zeroAddress, six, 40n * whole],
    [one, zeroAddress, 25n * whole],
    [one, six, 2n * whole],
    [six, one, 500n * 10n ** 6n],
    [six, dust, 5n * 10n ** 6n],
    [zeroAddress, market.feeOnTransfer, 7n * whole],
  ]
  for (const [from, to, amountIn] of swaps) {
    const best = await fetchBest(chain, [from, to], amountIn)
    const expected = [500, 3_000].map((fee) => quoteVenues(market, { from, to, amountIn }, fee))
    expect(best, `${amountIn} of ${from} for ${to}`).toBeOneOf(expected)
    expect(best).toBeGreaterThan(0n)
  }

  const [from, to, amountIn] = [one, six, 11n * whole]
  const best = (await fetchBest(chain, [from, to], amountIn)) ?? 0n
  const before = await chain.read(to, erc20.balanceOf, [owner])
  const approve = encodeCall(erc20.approve, [addresses.dev.aggregator, amountIn])
  const terms = [from, to, amountIn, 1n, zeroAddress, 2n ** 39n] as const
  const swap = encodeCall(aggregator.executeUnifiedSwap, [...terms])
  await chain.send(owner, { to: from, data: approve }, { to: addresses.dev.aggregator, data: swap })
  const received = (await chain.read(to, erc20.balanceOf, [owner])) - before
  expect(received).toBeGreaterThan(0n)
  expect(await fetchBest(chain, [from, to], amountIn)).toBeLessThan(best)
})
