import { expect, test } from 'vitest'
import { measurePairDepth, measureTickDepth } from './measureDepth.ts'

const ether = 10n ** 18n
const root = 2n ** 96n

/** The relative distance of two amounts. */
const distance = (one: bigint, other: bigint) => Math.abs(Number(one) / Number(other) - 1)

test.each([
  [true, 1.02],
  [false, 1 / 0.98],
])(
  'a pair pays out token0 until its price is 2%% away (token0 is the token: %s)',
  (isToken0, ratio) => {
    const reserves = { reserve0: 1_000n * ether, reserve1: 4_000n * ether }
    const { amount0 } = measurePairDepth(reserves, { isToken0, moveBps: 200 })
    const left = Number(reserves.reserve0 - amount0)
    const product = Number(reserves.reserve0) * Number(reserves.reserve1)
    expect(product / left / left / 4).toBeCloseTo(ratio, 9)
  },
)

test.each([
  [true, 0.98],
  [false, 1 / 1.02],
])(
  'a pair pays out token1 until its price is 2%% away (token0 is the token: %s)',
  (isToken0, ratio) => {
    const reserves = { reserve0: 1_000n * ether, reserve1: 4_000n * ether }
    const { amount1 } = measurePairDepth(reserves, { isToken0, moveBps: 200 })
    const left = Number(reserves.reserve1 - amount1)
    const product = Number(reserves.reserve0) * Number(reserves.reserve1)
    expect((left * left) / product / 4).toBeCloseTo(ratio, 9)
  },
)

test('a pool with ticks over the whole price range is as deep as a pair', () => {
  const liquidity = 1_000n * ether
  const ticks = [
    { tick: -600_000, gross: liquidity, net: liquidity },
    { tick: 600_000, gross: liquidity, net: -liquidity },
  ]
  const move = { isToken0: true, moveBps: 1_000 }
  const pair = measurePairDepth({ reserve0: liquidity, reserve1: liquidity }, move)
  const deep = measureTickDepth({ sqrtPriceX96: root, ticks }, move)
  expect(distance(deep.amount0, pair.amount0)).toBeLessThan(1e-9)
  expect(distance(deep.amount1, pair.amount1)).toBeLessThan(1e-9)
})

test('liquidity further away than the move is not depth', () => {
  const liquidity = 1_000n * ether
  const ticks = [
    { tick: 300, gross: liquidity, net: liquidity },
    { tick: 600, gross: liquidity, net: -liquidity },
  ]
  const measure = (moveBps: number) =>
    measureTickDepth({ sqrtPriceX96: root, ticks }, { isToken0: true, moveBps })
  expect(measure(200)).toEqual({ amount0: 0n, amount1: 0n })
  expect(measure(400).amount0).toBeGreaterThan(0n)
})
