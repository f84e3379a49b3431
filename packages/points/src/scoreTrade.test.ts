import { expect, test } from 'vitest'
import { scoreTrade } from './scoreTrade.ts'

const one = 10n ** 18n

test.each([
  ['swap', false, false, 'SWAP', 1000],
  ['fill', false, false, 'LIMIT', 1500],
  ['swap', true, false, 'SWAP_TO_B3TR', 1750],
  ['fill', true, false, 'LIMIT_TO_B3TR', 2000],
  ['swap', false, true, 'SWAP_ENDORSER', 1500],
  ['fill', false, true, 'LIMIT_ENDORSER', 2250],
  ['swap', true, true, 'SWAP_TO_B3TR_ENDORSER', 2625],
  ['fill', true, true, 'LIMIT_TO_B3TR_ENDORSER', 3000],
] as const)(
  '[RWD-05] scores a %s (to B3TR: %s, endorser: %s) as %s with its volume times %i thousandths',
  (...[kind, toB3tr, endorser, tradeType, permille]) => {
    expect(scoreTrade(8n * one, { kind, toB3tr, endorser })).toEqual({
      tradeType,
      multiplierPermille: permille,
      points: (8n * one * BigInt(permille)) / 1000n,
    })
  },
)

test('[RWD-05] rounds points down to 1e-18', () => {
  const volume = 123_456_789_012_345_678_901_234_567n
  const { points } = scoreTrade(volume, { kind: 'swap', toB3tr: true, endorser: true })
  expect(points).toBe((volume * 2625n) / 1000n)
})
