import { expect, test } from 'vitest'
import { readSwapAddress, writeSwapAddress } from './swapAddress.ts'

test('[SWP-01] reads the pair and the amount of one side from the address', () => {
  expect(readSwapAddress('/swap/vet/B3TR', 'fromAmount=12.5')).toEqual({
    sell: 'vet',
    buy: 'B3TR',
    amount: '12.5',
    exact: 'sell',
    isAdvanced: false,
  })
  expect(readSwapAddress('/swap/VET/B3TR', 'toAmount=3')).toMatchObject({
    amount: '3',
    exact: 'buy',
  })
  expect(readSwapAddress('/swap', '')).toMatchObject({ sell: undefined, buy: undefined })
})

test('[SWP-01][SWP-27] reads advanced mode and an amount from the path', () => {
  expect(readSwapAddress('/swap/advanced', '')).toMatchObject({ sell: undefined, isAdvanced: true })
  expect(readSwapAddress('/swap/Advanced/vet/b3tr/12', '')).toMatchObject({
    sell: 'vet',
    buy: 'b3tr',
    amount: '12',
    isAdvanced: true,
  })
})

test.each([
  ['/swap/VET/B3TR', 'fromAmount=x&toAmount=4', '4', 'buy'],
  ['/swap/VET/B3TR', 'fromAmount=3&toAmount=4', '3', 'sell'],
  ['/swap/VET/B3TR/5', 'fromAmount=0', '5', 'sell'],
  ['/swap/VET/B3TR/5', 'toAmount=-1', '5', 'sell'],
  ['/swap/VET/B3TR', 'fromAmount=2,5', '2,5', 'sell'],
  ['/swap/VET/B3TR/5', 'fromAmount=0x10', '5', 'sell'],
  ['/swap/VET/B3TR/5', 'fromAmount=1e3&toAmount=Infinity', '5', 'sell'],
])('[SWP-01] in %s?%s the first amount above 0 counts', (path, search, amount, exact) => {
  expect(readSwapAddress(path, search)).toMatchObject({ amount, exact })
})

test('reads a badly encoded address as it is', () => {
  expect(readSwapAddress('/swap/VE%/B3TR', '')).toMatchObject({ sell: 'VE%' })
})

test('[SWP-01] reads back what it writes', () => {
  const start = { sell: 'VET', buy: '%X', amount: '1.5', exact: 'buy', isAdvanced: true } as const
  const [path = '', search = ''] = writeSwapAddress(start).split('?')
  expect(readSwapAddress(path, search)).toEqual(start)
  expect(writeSwapAddress({ ...start, buy: undefined })).toBe('/swap/advanced')
  expect(writeSwapAddress({ ...start, buy: undefined, isAdvanced: false })).toBe('/swap')
})

test.each([
  ['from=VET&to=B3TR&amount=5', { sell: 'VET', buy: 'B3TR', amount: '5', exact: 'sell' }],
  ['inputCurrency=NATIVE&outputCurrency=0x12', { sell: 'VET', buy: '0x12', amount: undefined }],
  [
    'outputCurrency=B3TR&exactAmount=7&exactField=output',
    { buy: 'B3TR', amount: '7', exact: 'buy' },
  ],
  ['inputCurrency=VET&exactAmount=7&exactField=input', { sell: 'VET', amount: '7', exact: 'sell' }],
  ['inputCurrency=NATIVE&value=7&field=INPUT&chain=mainnet', { sell: 'VET', amount: '7' }],
  ['outputCurrency=B3TR&value=7&field=OUTPUT', { sell: 'VET', amount: '7', exact: 'buy' }],
  ['to=vet', { sell: 'B3TR', buy: 'vet' }],
  ['from=B3TR', { sell: 'B3TR', buy: undefined }],
  ['inputCurrency=&outputCurrency=&value=&field=x', { sell: undefined, amount: undefined }],
])('reads a link like those of other exchanges: ?%s', (search, start) => {
  expect(readSwapAddress('/swap', search)).toMatchObject(start)
})

test('prefers the pair of the path to the one of the query', () => {
  const read = readSwapAddress('/swap/VTHO/VET', 'from=VET&to=B3TR&amount=5')
  expect(read).toMatchObject({ sell: 'VTHO', buy: 'VET', amount: '5' })
})
