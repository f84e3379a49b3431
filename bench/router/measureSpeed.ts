import { findQuantile } from '../Figure.ts'
import { createGraph, describePool } from './contenders/vermeil.ts'
import { createInstance, createTrade } from './createInstance.ts'
import type { Size } from './Instance.ts'
import { median, type RouterRow } from './RouterRow.ts'
import { competitor, ours, type Setting } from './Setting.ts'

/** The number of pools, and the milliseconds of a quote. */
export interface Growth {
  pools: number
  medianMs: number
}

/** Latency of a warm quote in the largest market, quotes per second, and the growth of time with pools. */
export async function measureSpeed(
  setting: Setting,
): Promise<{ rows: RouterRow[]; growth: Growth[] }> {
  const rounds = setting.seeds * 100
  const times = await timeQuotes(setting, ours, { size: { tokens: 70, pools: 300 }, rounds })
  const competitorTimes = await timeQuotes(setting, competitor, {
    size: { tokens: 70, pools: 300 },
    rounds: setting.seeds * 4,
  })
  const growth: Growth[] = []
  for (const pools of [100, 200, 500, 1_000, 2_000, 5_000, 10_000]) {
    const size = { tokens: Math.round(2 * Math.sqrt(pools)), pools }
    const taken = await timeQuotes(setting, ours, { size, rounds: Math.max(20, rounds / 10) })
    growth.push({ pools, medianMs: median(taken) })
  }
  const perSecond = (1_000 * times.length) / times.reduce((sum, ms) => sum + ms, 0)
  const slope = fitSlope(growth)
  const other = `${competitor} p50 ${median(competitorTimes).toFixed(1)} ms, p99 ${findQuantile(competitorTimes, 0.99).toFixed(1)} ms`
  const sync = timeUpdates(rounds)
  const add = (what: string, target: string, reached: string, isMet: boolean): RouterRow => {
    return { part: 'speed', what, target, reached, isMet, scores: {} }
  }
  const [p50, p99] = [median(times), findQuantile(times, 0.99)]
  const rows = [
    add(`p50, N70P300, exact in (${other})`, 'at most 1 ms', `${p50.toFixed(3)} ms`, p50 <= 1),
    add('p99, N70P300, exact in', 'at most 5 ms', `${p99.toFixed(3)} ms`, p99 <= 5),
    add('quotes a second on one core', 'at least 300', perSecond.toFixed(0), perSecond >= 300),
    add(
      'update of a pool’s reserves, p50 (microseconds)',
      'for information',
      sync.toFixed(1),
      true,
    ),
    add(
      'exponent of time over pools, 100 to 10,000',
      'at most 1 (linear)',
      slope.toFixed(2),
      slope <= 1,
    ),
  ]
  return { rows, growth }
}

/** Milliseconds of each quote, over several markets and trades, after a warm-up. */
async function timeQuotes(
  { contenders }: Setting,
  name: string,
  { size, rounds }: { size: Size; rounds: number },
): Promise<number[]> {
  const contender = contenders.find((one) => one.name === name)
  if (!contender) return []
  const markets = Array.from({ length: Math.min(12, rounds) }, (_, seed) => {
    const instance = createInstance(size, 0.0015, seed)
    const trades = [0.001, 0.01, 0.1].map((share) => createTrade(instance, share, false))
    return { solve: contender.prepare(instance), trades }
  })
  const times: number[] = []
  const warmUp = Math.min(200, rounds)
  for (let round = -warmUp; round < rounds; round++) {
    const at = round + warmUp
    const market = markets[at % markets.length]
    const trade = market?.trades[Math.floor(at / markets.length) % market.trades.length]
    if (!market || !trade) continue
    const beganAt = performance.now()
    await market.solve(trade, {})
    if (round >= 0) times.push(performance.now() - beganAt)
  }
  return times
}

/** The median time in microseconds that the graph needs for a Sync event. */
function timeUpdates(rounds: number): number {
  const instance = createInstance({ tokens: 70, pools: 300 }, 0.0015, 0)
  const graph = createGraph(instance)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const pool = instance.pools[round % instance.pools.length]
    if (!pool) continue
    const moved = { ...pool, reserve0: pool.reserve0 + BigInt(round) }
    const beganAt = performance.now()
    graph.write(describePool(moved, instance.tokens))
    times.push((performance.now() - beganAt) * 1_000)
  }
  return median(times)
}

/** The exponent of the power law through the points, by least squares. */
function fitSlope(growth: readonly Growth[]): number {
  const points = growth.map(({ pools, medianMs }) => [Math.log(pools), Math.log(medianMs)] as const)
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const across = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return across / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
