import { SeededRandom } from '@vermeil/random'
import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { applyMirrorSwap, type PoolMirror, quoteAmountOut } from '../pools/PoolMirror.ts'
import { amountForUsd, requireToken } from '../prices/amountForUsd.ts'
import { FairPrices } from '../prices/FairPrices.ts'
import { isPricedBelow, priceScale } from '../prices/isPricedBelow.ts'
import { poolListings, tokenListings } from '../prices/listing.ts'
import { planArbitrages, planTrade } from './planTrades.ts'
import { drawMaxBps, takerChance } from './sendTakerFills.ts'

const tickSeconds = 5
/** Ten minutes. */
const ticks = 120

/** The pools and fair prices of a running market, without a chain. */
function openPools(seed: string) {
  const random = new SeededRandom(seed)
  const prices = new FairPrices(tokenListings, random, 0)
  const pools = poolListings.map(({ venue, base, token, depthUsd, weight }): PoolMirror => {
    const [reserve0, reserve1] = [base, token].map((each) => amountForUsd(each, depthUsd, prices))
    const addresses = { address: zeroAddress, token0: zeroAddress, token1: zeroAddress }
    const reserves = { reserve0: reserve0 ?? 1n, reserve1: reserve1 ?? 1n }
    return { ...addresses, ...reserves, venue, symbol0: base, symbol1: token, weight }
  })
  let now = 0
  const tick = () => {
    now += tickSeconds
    prices.advance(now)
    for (let trade = random.pick([0, 1, 1, 2]); trade > 0; trade--)
      planTrade(pools, random)?.swaps.forEach(applyMirrorSwap)
    planArbitrages(pools, prices).forEach(applyMirrorSwap)
  }
  return { random, prices, pools, tick }
}

/** The best output in VET of any pool for that amount of the token. */
function quoteInVet(pools: readonly PoolMirror[], symbol: string, sold: bigint): bigint {
  const quotes = pools
    .filter(({ symbol0, symbol1 }) => symbol0 === 'VET' && symbol1 === symbol)
    .map(({ reserve0, reserve1 }) => quoteAmountOut(sold, reserve1, reserve0))
  return quotes.reduce((best, each) => (each > best ? each : best), 0n)
}

/** Tokens with a pool against VET, except one without decimals: the order book has no price of VET in it. */
const symbols = [
  ...new Set(poolListings.filter(({ base }) => base === 'VET').map(({ token }) => token)),
].filter((symbol) => requireToken(symbol).decimals > 0)

/** An order this far above the market rate of the limit form, which is a pool's price of the token in VET. */
function planOrder(
  { pools, prices }: ReturnType<typeof openPools>,
  { symbol, sellsVet, aboveBps }: { symbol: string; sellsVet: boolean; aboveBps: bigint },
) {
  const sold = amountForUsd(symbol, 5, prices)
  const vet = quoteInVet(pools, symbol, sold)
  const [from, to, given, got] = sellsVet ? ['VET', symbol, vet, sold] : [symbol, 'VET', sold, vet]
  return { from, to, price: (got * priceScale * (10_000n + aboveBps)) / (given * 10_000n) }
}

/** After how many seconds traders want an order of each pair and direction; infinite if not in ten minutes. */
function measureWaits(seed: number, aboveBps: bigint): number[] {
  const market = openPools(`taker/${seed}`)
  for (let tick = 0; tick < ticks; tick++) market.tick()
  const open = new Set(
    symbols.flatMap((symbol) => [
      planOrder(market, { symbol, sellsVet: true, aboveBps }),
      planOrder(market, { symbol, sellsVet: false, aboveBps }),
    ]),
  )
  const waits = Array.from(open, () => Number.POSITIVE_INFINITY)
  for (let tick = 1; tick <= ticks; tick++) {
    market.tick()
    for (const order of open) {
      if (!market.random.chance(takerChance)) continue
      if (!isPricedBelow(market.prices, order, drawMaxBps(market.random))) continue
      open.delete(order)
      waits[open.size] = tick * tickSeconds
    }
  }
  return waits
}

test('wants 95% of orders 0.5% above the market within three minutes', () => {
  const waits = Array.from({ length: 10 }, (_, seed) => measureWaits(seed, 50n)).flat()
  const inTime = waits.filter((seconds) => seconds <= 180)
  expect(inTime.length / waits.length).toBeGreaterThan(0.95)
})

test('wants no order 5% above the market before the market moves', () => {
  const waits = Array.from({ length: 3 }, (_, seed) => measureWaits(seed, 500n)).flat()
  expect(waits.filter((seconds) => Number.isFinite(seconds))).toEqual([])
})
