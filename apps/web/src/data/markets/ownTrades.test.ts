import { findTokenBySymbol, type Token } from '@vermeil/tokens'
import type { Amount, Seconds } from '@vermeil/units'
import { expect, test } from 'vitest'
import { readOwnTrade } from './ownTrades.ts'

const [b3tr, vet, usdc] = ['B3TR', 'VET', 'USDC'].map((symbol) => {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`There is no token ${symbol}.`)
  return token
}) as [Token, Token, Token]

function createSwap(sold: [Token, bigint], bought: [Token, bigint]) {
  return {
    timestamp: 1_780_000_000 as Seconds,
    tokenFrom: sold[0].address,
    tokenTo: bought[0].address,
    amountIn: sold[1] as Amount,
    amountOut: bought[1] as Amount,
  }
}

const one = 10n ** 18n

test('[CHT-04] reads a swap as a trade of the pair’s first token, priced in the second, in either direction', () => {
  const bought = createSwap([vet, 1_000n * one], [b3tr, 200n * one])
  expect(readOwnTrade(bought, b3tr, vet)).toEqual([
    { direction: 'buy', atSeconds: 1_780_000_000, amount: 200, price: 5 },
  ])
  const sold = createSwap([b3tr, 200n * one], [vet, 900n * one])
  expect(readOwnTrade(sold, b3tr, vet)).toEqual([
    { direction: 'sell', atSeconds: 1_780_000_000, amount: 200, price: 4.5 },
  ])
})

test('[CHT-04][TOK-03] counts amounts in whole tokens, whatever their decimals', () => {
  const swap = createSwap([usdc, 12_500_000n], [b3tr, 50n * one])
  expect(readOwnTrade(swap, b3tr, usdc)).toMatchObject([{ amount: 50, price: 0.25 }])
})

test('[CHT-04] ignores a swap of another pair and one of a zero amount', () => {
  expect(readOwnTrade(createSwap([usdc, 1n], [vet, one]), b3tr, vet)).toEqual([])
  expect(readOwnTrade(createSwap([vet, one], [b3tr, 0n]), b3tr, vet)).toEqual([])
})
