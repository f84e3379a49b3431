import { findAsset } from '@vermeil/tokens'
import { type Address, daySeconds, formatAmount } from '@vermeil/units'
import {
  bestEdges,
  type CallBody,
  type QualitySize,
  type qualityCall,
  qualitySizes,
  quoteEdges,
} from '@vermeil/wire'
import { formatMeasuredSwap, formatMicros } from './formatMeasuredSwap.ts'
import { compareToBest, compareToQuote, findGainMicros, type MeasuredSwap } from './MeasuredSwap.ts'

type Report = CallBody<typeof qualityCall>
type Group = Report['days'][number]

/** A swap with its results. */
interface Compared {
  swap: MeasuredSwap
  toQuote: number | undefined
  toBest: number | undefined
}

const maxPairs = 20
const maxWorst = 5

/** A swap got its quote if it is at most this fraction below it. */
const tolerance = -0.0001

/** The report about measured swaps, newest first. */
export function summarizeQuality(measured: Iterable<MeasuredSwap>): Report {
  const swaps = Array.from(measured, (swap) => {
    return { swap, toQuote: compareToQuote(swap), toBest: compareToBest(swap) }
  })
  const compared = swaps.filter(({ toBest }) => toBest !== undefined)
  const below = swaps
    .filter(({ toQuote }) => toQuote !== undefined && toQuote < tolerance)
    .sort((one, other) => (one.toQuote ?? 0) - (other.toQuote ?? 0))
  const { quoted, gotQuote } = describeGroup(swaps)
  const pairs = groupBy(swaps, ({ swap }) => namePair(swap))
  return {
    fromBlock: swaps.at(-1)?.swap.blockNumber ?? null,
    toBlock: swaps[0]?.swap.blockNumber ?? null,
    swaps: swaps.length,
    belowMinimum: swaps.filter(({ swap }) => swap.amountOut < (swap.minimumOut ?? 0n)).length,
    quoted,
    gotQuote,
    gainedUsd: formatMicros(sum(compared, ({ swap }) => findGainMicros(swap) ?? 0n)),
    comparedUsd: formatAmount(
      sum(compared, ({ swap }) => swap.valueMicros),
      6,
    ),
    toQuote: describeDistribution(list(swaps, 'toQuote'), quoteEdges),
    toBest: describeDistribution(list(swaps, 'toBest'), bestEdges),
    days: [...groupBy(swaps, ({ swap }) => Math.floor(swap.timestamp / daySeconds) * daySeconds)]
      .map(([day, group]) => ({ day, ...describeGroup(group) }))
      .reverse(),
    pairs: [...pairs]
      .sort(([, one], [, other]) => other.length - one.length)
      .slice(0, maxPairs)
      .map(([name, group]) => ({ ...readPair(name), ...describeGroup(group) })),
    pairCount: pairs.size,
    sizes: describeSizes(swaps),
    worst: below.slice(0, maxWorst).map(({ swap }) => formatMeasuredSwap(swap)),
    belowQuote: below.length,
  }
}

/** The size of a swap by its value; undefined if its value is unknown. */
export function findSize({
  valueMicros,
}: Pick<MeasuredSwap, 'valueMicros'>): QualitySize | undefined {
  if (valueMicros === 0n) return undefined
  return qualitySizes.find((size) => size === 'more' || valueMicros < BigInt(size) * 1_000_000n)
}

function describeSizes(swaps: readonly Compared[]): Report['sizes'] {
  const groups = groupBy(swaps, ({ swap }) => findSize(swap))
  return qualitySizes.flatMap((size) => {
    const group = groups.get(size)
    return group === undefined ? [] : [{ size, ...describeGroup(group) }]
  })
}

function describeGroup(swaps: readonly Compared[]): Omit<Group, 'day'> {
  const toQuote = list(swaps, 'toQuote')
  const toBest = list(swaps, 'toBest')
  return {
    swaps: swaps.length,
    quoted: toQuote.length,
    gotQuote: toQuote.filter((result) => result >= tolerance).length,
    worstToQuote: toQuote.length === 0 ? null : findQuantile(toQuote, 0.01),
    toBest:
      toBest.length === 0
        ? null
        : {
            median: findQuantile(toBest, 0.5),
            low: findQuantile(toBest, 0.1),
            high: findQuantile(toBest, 0.9),
          },
  }
}

function describeDistribution(
  sorted: readonly number[],
  edges: readonly number[],
): Report['toQuote'] {
  if (sorted.length === 0) return null
  const bars = Array.from({ length: edges.length + 1 }, () => 0)
  for (const result of sorted) {
    const at = edges.findIndex((edge) => (edge < 0 ? result < edge : result <= edge))
    const bar = at < 0 ? edges.length : at
    bars[bar] = (bars[bar] ?? 0) + 1
  }
  return { swaps: sorted.length, median: findQuantile(sorted, 0.5), bars }
}

/** The known results of swaps, ascending. */
function list(swaps: readonly Compared[], name: 'toQuote' | 'toBest'): number[] {
  return swaps
    .map((swap) => swap[name])
    .filter((result) => result !== undefined)
    .sort((one, other) => one - other)
}

/** The nearest-rank quantile of ascending numbers. */
function findQuantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/** Both directions of a pair are one, and so is every wrapped VET with VET. */
function namePair({ tokenFrom, tokenTo }: MeasuredSwap): string {
  return [findAsset(tokenFrom), findAsset(tokenTo)].sort().join()
}

function readPair(name: string): { token0: Address; token1: Address } {
  const [token0, token1] = name.split(',') as [Address, Address]
  return { token0, token1 }
}

function groupBy<Item, Key>(items: readonly Item[], find: (item: Item) => Key): Map<Key, Item[]> {
  return Map.groupBy(items, find)
}

function sum<Item>(items: readonly Item[], read: (item: Item) => bigint): bigint {
  return items.reduce((total, item) => total + read(item), 0n)
}
