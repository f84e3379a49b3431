import { findTokenBySymbol, type Token } from '@vermeil/tokens'
import type { Amount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { describeSwap, type PastSwap } from './describeSwap.ts'

function find(symbol: string): Token {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`There is no token ${symbol}.`)
  return token
}

function createSwap(sell: string, buy: string, amountIn: bigint, amountOut: bigint) {
  const swap: Partial<PastSwap> = {
    tokenFrom: find(sell).address,
    tokenTo: find(buy).address,
    amountIn: amountIn as Amount,
    amountOut: amountOut as Amount,
  }
  return swap as PastSwap
}

test('[HIS-01] describes a swap by its pair, its amounts with up to 4 decimals and both rates', () => {
  const one = 10n ** 18n
  const swap = createSwap('VET', 'B3TR', 25_000n * one, 5_231_498_104n * 10n ** 12n)
  expect(describeSwap(swap)).toMatchObject({
    pair: 'VET/B3TR',
    sold: '25,000 VET',
    bought: '5,231.4981 B3TR',
    rate: '0.209259',
    inverseRate: '4.778745',
  })
})

test('[HIS-01] shows an amount below the last shown digit as less than it, not as zero', () => {
  const swap = createSwap('USDC', 'VET', 1n, 5n * 10n ** 13n)
  expect(describeSwap(swap)).toMatchObject({ sold: '<0.0001 USDC', bought: '<0.0001 VET' })
})
