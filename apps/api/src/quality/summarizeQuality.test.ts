import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { compareToQuote, isPlausible, type MeasuredSwap } from './MeasuredSwap.ts'
import { findSize, summarizeQuality } from './summarizeQuality.ts'

const token = `0x${'11'.repeat(20)}` as Address
const exchange = `0x${'22'.repeat(20)}` as Address
const dollar = 1_000_000n

/** A swap of 100 units for 1,000,000, quoted and offered elsewhere as given. */
function createSwap(at: number, facts: Partial<MeasuredSwap> = {}): MeasuredSwap {
  return {
    blockNumber: at,
    logIndex: 0,
    timestamp: at * 86_400,
    txId: `0x${at.toString(16).padStart(64, '0')}` as Hex,
    tokenFrom: zeroAddress,
    tokenTo: token,
    amountIn: 100n,
    amountOut: 1_000_000n,
    minimumOut: 995_000n,
    best: { amountOut: 999_000n, exchange },
    quote: { quotedIn: 100n, quotedOut: 1_000_000n, simulatedOut: 1_000_000n },
    valueMicros: 50n * dollar,
    ...facts,
  }
}

const quote = (quotedOut: bigint) => ({ quotedIn: 100n, quotedOut, simulatedOut: undefined })
const best = (amountOut: bigint) => ({ amountOut, exchange })

test('summarizes swaps by quote, best exchange, day, pair and size', () => {
  const report = summarizeQuality([
    createSwap(4, { quote: undefined, best: undefined, valueMicros: 0n }),
    createSwap(3, { tokenFrom: token, tokenTo: zeroAddress, best: best(1_000_000n) }),
    createSwap(2, { quote: quote(1_010_000n), valueMicros: 5_000n * dollar }),
    createSwap(1, { quote: quote(1_000_050n), best: best(1_250_000n) }),
  ])
  expect(report).toMatchObject({
    fromBlock: 1,
    toBlock: 4,
    swaps: 4,
    belowMinimum: 0,
    quoted: 3,
    gotQuote: 2,
    belowQuote: 1,
    // 0.1% of 5,000 less a quarter of 50 dollars.
    gainedUsd: '-7.5',
    comparedUsd: '5100',
    toQuote: { swaps: 3, bars: [1, 0, 0, 2, 0, 0], median: -0.0000499975 },
    toBest: { swaps: 3, bars: [1, 0, 1, 0, 1, 0, 0] },
    pairCount: 1,
    pairs: [{ token0: zeroAddress, token1: token, swaps: 4 }],
  })
  expect(report.days.map(({ day, swaps }) => [day / 86_400, swaps])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ])
  expect(report.sizes.map(({ size, swaps }) => [size, swaps])).toEqual([
    ['100', 2],
    ['10000', 1],
  ])
  expect(report.worst.map(({ blockNumber }) => blockNumber)).toEqual([2])
})

test('an empty report has no distributions', () => {
  const report = summarizeQuality([])
  expect(report).toMatchObject({ swaps: 0, fromBlock: null, toQuote: null, toBest: null, days: [] })
})

test('counts a swap below its minimum', () => {
  expect(summarizeQuality([createSwap(1, { minimumOut: 1_000_001n })]).belowMinimum).toBe(1)
})

test('an exact output that cost less than quoted is better than its quote', () => {
  expect(compareToQuote(createSwap(1, { amountIn: 99n }))).toBeCloseTo(1 / 99, 9)
})

test('refuses reports that cannot belong to the transaction', () => {
  const quoted = { quotedIn: 100n, quotedOut: 1_000n }
  expect(isPlausible(quoted, 995n)).toBe(true)
  expect(isPlausible(quoted, 500n)).toBe(true)
  expect(isPlausible(quoted, 499n)).toBe(false)
  expect(isPlausible(quoted, 1_001n)).toBe(false)
  expect(isPlausible(quoted, undefined)).toBe(false)
  expect(isPlausible({ quotedIn: 0n, quotedOut: 1_000n }, 995n)).toBe(false)
})

test('a size includes its lower bound', () => {
  const sizes = [0n, 9n, 10n, 9_999n, 10_000n].map((value) =>
    findSize({ valueMicros: value * dollar }),
  )
  expect(sizes).toEqual([undefined, '10', '100', '10000', 'more'])
})
