import { findSpecialPair, findTokenBySymbol, type Token } from '@vermeil/tokens'
import { expect, test } from 'vitest'
import { describeConversion } from './describeConversion.ts'
import { describeSpecialPair } from './describeSpecialPair.ts'

function need(symbol: string): Token {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`There is no ${symbol}.`)
  return token
}

function describe(from: string, to: string) {
  const pair = findSpecialPair(need(from).address, need(to).address)
  if (!pair) throw new Error('They are a special pair.')
  return describeSpecialPair(pair)
}

test.each([
  ['B3TR', 'VOT3', 'VeBetterDAO', true, 'You can convert as much back later.'],
  ['VOT3', 'B3TR', 'VeBetterDAO', true, 'up to what this account converted before'],
  ['B3TR', 'veB3TR', 'veDelegate', false, 'Open veDelegate and deposit your B3TR there.'],
  ['veB3TR', 'B3TR', 'veDelegate', false, 'Open veDelegate and withdraw your B3TR there.'],
])(
  '[TOK-05] the entry of %s to %s has every field of the specification',
  (from, to, who, isHere, words) => {
    const entry = describe(from, to)
    expect(entry).toMatchObject({
      fromToken: need(from).address,
      toToken: need(to).address,
      notification: {
        title: `${from} converts to ${to} one to one`,
        type: 'info',
        link: { label: `Open ${who}`, url: expect.stringMatching(/^https:/) },
      },
      isLossless: true,
      customRouteTitle: `${who} conversion`,
      customRoute: [from, who, to],
      isConvertedHere: isHere,
    })
    expect(entry.notification.message).toContain('without slippage or fees')
    expect(entry.notification.message).toContain(words)
  },
)

test.each([
  ['B3TR', 'VOT3', 'VeBetterDAO conversion', ['B3TR', 'VeBetterDAO', 'VOT3'], ['VeBetterDAO']],
  ['VET', 'VVET', 'Wrap', ['VET', 'VVET'], ['VVET contract']],
  ['BVET', 'VET', 'Unwrap', ['BVET', 'VET'], ['BVET contract']],
  ['VVET', 'BVET', 'Unwrap and wrap', ['VVET', 'VET', 'BVET'], ['VVET contract', 'BVET contract']],
])('[TOK-05] the route of %s to %s is %s', (from, to, title, route, venues) => {
  const described = describeConversion(need(from), need(to))
  expect(described).toMatchObject({ title, route })
  expect(described.hops.map(({ venue }) => venue)).toEqual(venues)
  expect(described.hops.every(({ feePercent }) => feePercent === '0')).toBe(true)
})
