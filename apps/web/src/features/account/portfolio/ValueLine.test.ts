import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, vet, whole } from '../../../testing/sample.ts'
import type { Usd } from '../../../trade/amounts/Usd.ts'
import type { PortfolioToken } from './Portfolio.ts'
import { drawValueLine } from './ValueLine.ts'

const hold = (token: typeof vet, dollars: number): PortfolioToken => ({
  ...{ token, balance: whole(1), price: 1n as Usd, value: BigInt(dollars * 1e12) as Usd },
  ...{ changePercent: undefined, unrealised: undefined },
})
const price = (timestamp: number, priceUsd: string) => ({ timestamp, priceUsd })
const period = { now: 10_000, step: 1_000, steps: 3 }
const of = (token: Address, ...prices: ReturnType<typeof price>[]) => ({ token, prices })

test('prices the tokens held now at the last price of each step', () => {
  const series = [of(vet.address, price(5_000, '1'), price(8_500, '2'), price(9_999, '4'))]
  const { points, missing } = drawValueLine([hold(vet, 8)], series, period)
  expect(points).toEqual([
    { at: 7_000, usd: 2 },
    { at: 8_000, usd: 2 },
    { at: 9_000, usd: 4 },
    { at: 10_000, usd: 8 },
  ])
  expect(missing).toEqual([])
})

const young = [
  of(vet.address, price(5_000, '1')),
  of(b3tr.address, price(7_001, '3'), price(9_000, '5')),
]

test('leaves a token without a price at the first step out of the whole line, and names it', () => {
  const line = drawValueLine([hold(vet, 90), hold(b3tr, 10)], young, period)
  expect(line.points.map(({ usd }) => usd)).toEqual([90, 90, 90, 90])
  expect(line).toMatchObject({ missing: ['B3TR'], isShort: false })
})

test('starts when most of the value has a price', () => {
  const line = drawValueLine([hold(vet, 80), hold(b3tr, 20)], young, period)
  expect(line.points).toEqual([
    { at: 8_000, usd: 80 + 12 },
    { at: 9_000, usd: 100 },
    { at: 10_000, usd: 100 },
  ])
  expect(line).toMatchObject({ missing: [], isShort: true })
})

test('has no points if no token has past prices', () => {
  expect(drawValueLine([hold(vet, 8)], [], period)).toEqual({
    ...{ points: [], missing: ['VET'], isShort: false },
  })
})
