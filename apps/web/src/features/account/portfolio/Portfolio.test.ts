import { findTokenBySymbol } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, vet, vtho, whole } from '../../../testing/sample.ts'
import type { Usd } from '../../../trade/amounts/Usd.ts'
import { summarizePortfolio } from './Portfolio.ts'

const vvet = findTokenBySymbol('VVET')?.address ?? ('0x' as Address)
const usd = (dollars: number) => BigInt(Math.round(dollars * 1e6)) * 1_000_000n
const prices = new Map<Address, Usd>([
  [vet.address, usd(0.02) as Usd],
  [vvet, usd(0.02) as Usd],
  [b3tr.address, usd(0.1) as Usd],
])
const hold = (...balances: [Address, Amount][]) => new Map(balances)
const series = (token: Address, ...values: string[]) => ({
  token,
  prices: values.map((priceUsd, index) => ({ timestamp: index * 3600, priceUsd })),
})
/** Dollars with 18 decimals, as the API has them. */
const cost = (dollars: number) => whole(dollars)
const nothing = { day: undefined, bases: undefined }

test('sorts by value, tokens without a price last, and sums what has a price', () => {
  const balances = hold(
    [vtho.address, whole(5)],
    [vet.address, whole(100)],
    [b3tr.address, whole(50)],
  )
  const { holdings, total, ...rest } = summarizePortfolio({ balances, prices, ...nothing })
  expect(holdings.map(({ token }) => token.symbol)).toEqual(['B3TR', 'VET', 'VTHO'])
  expect(total).toBe(usd(7))
  expect(rest).toEqual({ change: undefined, unrealised: undefined, realised: undefined })
})

test('computes the change of 24 hours over the tokens with a past price', () => {
  const balances = hold([vet.address, whole(100)], [b3tr.address, whole(50)])
  const day = [series(vet.address, '0.0125', '0.025'), series(b3tr.address)]
  const { holdings, change } = summarizePortfolio({ balances, prices, day, bases: undefined })
  expect(change).toEqual({ usd: usd(1), percent: 100 })
  expect(holdings.map(({ changePercent }) => changePercent)).toEqual([undefined, 100])
})

test('counts the gain of the part whose cost is known, and at most what is still held', () => {
  const basis = { token: b3tr.address, amount: whole(40), costUsd: cost(2) }
  const bases = [{ ...basis, realisedUsd: -usd(3) * 1_000_000n }]
  const more = summarizePortfolio({
    balances: hold([b3tr.address, whole(50)]),
    prices,
    day: undefined,
    bases,
  })
  // 40 of 50 are worth 4 dollars and cost 2.
  expect(more.unrealised).toBe(usd(2))
  expect(more.realised).toBe(-usd(3))
  const less = summarizePortfolio({
    balances: hold([b3tr.address, whole(10)]),
    prices,
    day: undefined,
    bases,
  })
  expect(less.unrealised).toBe(usd(0.5))
})

test('shares one cost between VET and its wrapped forms', () => {
  const bases = [{ token: vet.address, amount: whole(100), costUsd: cost(1), realisedUsd: 0n }]
  const { holdings, unrealised } = summarizePortfolio({
    balances: hold([vet.address, whole(75)], [vvet, whole(25)]),
    prices,
    day: undefined,
    bases,
  })
  expect(holdings.map((holding) => holding.unrealised)).toEqual([usd(0.75), usd(0.25)])
  expect(unrealised).toBe(usd(1))
})
