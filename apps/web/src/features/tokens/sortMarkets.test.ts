import { expect, test } from 'vitest'
import { createMarket } from '../../testing/sampleMarket.ts'
import { changeSorting, findMarkets, rankMarkets, sortMarkets } from './sortMarkets.ts'

const vtho = createMarket('VTHO', {
  volumeVet: '10',
  changesUsd: { hour: null, day: '-2.31', week: null },
})
const sha = createMarket('SHA', { volumeVet: '9.5', priceVet: '0' })
const b3tr = createMarket('B3TR', { volumeVet: '1000', priceVet: '4.7' })
const ranked = rankMarkets([
  vtho,
  sha,
  b3tr,
  { ...createMarket('VTHO'), address: `0x${'9'.repeat(40)}`, symbol: 'Unknown' } as typeof vtho,
])
const name = (list: typeof ranked) => list.map(({ market }) => market.symbol)

test('[MKT-01] ranks listed tokens by volume and leaves out all others', () => {
  expect(ranked.map(({ market, rank }) => [rank, market.symbol])).toEqual([
    [1, 'B3TR'],
    [2, 'VTHO'],
    [3, 'SHA'],
  ])
})

test.each([
  ['name', false, ['B3TR', 'SHA', 'VTHO']],
  ['name', true, ['VTHO', 'SHA', 'B3TR']],
  ['volume', false, ['SHA', 'VTHO', 'B3TR']],
  ['day', true, ['B3TR', 'SHA', 'VTHO']],
  ['day', false, ['VTHO', 'B3TR', 'SHA']],
] as const)('sorts by %s (descending: %s)', (column, isDescending, symbols) => {
  expect(name(sortMarkets(ranked, { column, isDescending }))).toEqual(symbols)
})

test.each([true, false])('puts unknown values last (descending: %s)', (isDescending) => {
  expect(name(sortMarkets(ranked, { column: 'hour', isDescending })).at(-1)).toBe('VTHO')
  expect(name(sortMarkets(ranked, { column: 'price', isDescending })).at(-1)).toBe('SHA')
})

test('a new column sorts by its largest value first, names from A, and a second press reverses the order', () => {
  const byDay = changeSorting({ column: 'volume', isDescending: true }, 'day')
  expect(byDay).toEqual({ column: 'day', isDescending: true })
  expect(changeSorting(byDay, 'day')).toEqual({ column: 'day', isDescending: false })
  expect(changeSorting(byDay, 'name')).toEqual({ column: 'name', isDescending: false })
})

test('finds tokens by symbol, name and address, and favourites among them', () => {
  const find = (text: string, favourites?: (typeof b3tr.address)[]) =>
    name(findMarkets(ranked, { text, favourites }))
  expect(find('  b3')).toEqual(['B3TR'])
  expect(find('vethor')).toEqual(['VTHO'])
  expect(find(sha.address.toUpperCase().replace('0X', '0x'))).toEqual(['SHA'])
  expect(find('', [vtho.address, sha.address])).toEqual(['VTHO', 'SHA'])
  expect(find('b3', [vtho.address])).toEqual([])
})
