import type { Address } from '@vermeil/units'
import type { TradeFact } from './facts.ts'
import { integrityRules } from './rules.ts'

/** The times of all trades of a round, which distinguish copies from crowds. */
export interface TradeTimes {
  byKind: ReadonlyMap<string, readonly number[]>
  /** From the first to the last trade. */
  spanSeconds: number
}

/** Sorts the times of a round's trades. */
export function sortTradeTimes(trades: readonly TradeFact[]): TradeTimes {
  const kinds = Map.groupBy(trades, nameKind)
  const all = sortTimes(trades)
  return {
    byKind: new Map([...kinds].map(([kind, same]) => [kind, sortTimes(same)])),
    spanSeconds: Math.max(1, (all.at(-1) ?? 0) - (all[0] ?? 0)),
  }
}

/**
 * How many trades of each account have a copy: a trade of another account of the group in the same market and
 * direction within `copySeconds`. If many outsiders trade the same way at that time, for example after news, it is a
 * crowd, not a copy: more than the group's trades, and more than `crowdFactor` times as many as on average.
 */
export function countCopies(group: readonly TradeFact[], all: TradeTimes): Map<Address, number> {
  const copies = new Map<Address, number>()
  for (const [kind, same] of Map.groupBy(group, nameKind)) {
    const own = sortTimes(same)
    const everyone = all.byKind.get(kind) ?? []
    const usual = (everyone.length * 2 * integrityRules.copySeconds) / all.spanSeconds
    const byTrader = Map.groupBy(same, ({ trader }) => trader)
    for (const [trader, trades] of byTrader) {
      const times = sortTimes(trades)
      const copied = times.filter((time) => {
        const inside = countAround(own, time)
        const others = inside - countAround(times, time)
        const outside = countAround(everyone, time) - inside
        return others > 0 && outside <= Math.max(inside, integrityRules.crowdFactor * usual)
      })
      copies.set(trader, (copies.get(trader) ?? 0) + copied.length)
    }
  }
  return copies
}

function nameKind({ market, amount0 }: TradeFact): string {
  return `${market} ${amount0 < 0n ? 'sells' : 'buys'}`
}

function sortTimes(trades: readonly TradeFact[]): number[] {
  return trades.map(({ timestamp }) => timestamp).toSorted((one, other) => one - other)
}

/** The number of times within `copySeconds` of the given one. */
function countAround(sorted: readonly number[], time: number): number {
  const { copySeconds } = integrityRules
  return findFirst(sorted, time + copySeconds + 1) - findFirst(sorted, time - copySeconds)
}

/** The index of the first time that is not before the given one, by bisection. */
function findFirst(sorted: readonly number[], time: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}
