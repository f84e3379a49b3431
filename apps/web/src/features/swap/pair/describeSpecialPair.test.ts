import { findSpecialPair, findTokenBySymbol, type Token } from '@vermeil/tokens'
import { expect, test } from 'vitest'
import { describeConversion } from '../quote/describeConversion.ts'
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
  { from: 'B3TR', to: 'VOT3', who: 'VeBetterDAO', words: 'You can convert as much back later.' },
  { from: 'VOT3', to: 'B3TR', who: 'VeBetterDAO', words: 'what this account converted before' },
  { from: 'B3TR', to: 'veB3TR', who: 'veDelegate', words: 'deposit your B3TR there.' },
  { from: 'veB3TR', to: 'B3TR', who: 'veDelegate', words: 'withdraw your B3TR there.' },
])('[TOK-05] has every field of the specification for $from to $to', (pair) => {
  const { from, to, who, words } = pair
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
    isConvertedHere: who === 'VeBetterDAO',
  })
  expect(entry.notification.message).toContain('without slippage or fees')
  expect(entry.notification.message).toContain(words)
})

test.each([
  { path: ['B3TR', 'VOT3'], title: 'VeBetterDAO conversion', venues: ['VeBetterDAO'] },
  { path: ['VET', 'VVET'], title: 'Wrap', venues: ['VVET contract'] },
  { path: ['BVET', 'VET'], title: 'Unwrap', venues: ['BVET contract'] },
  {
    path: ['VVET', 'VET', 'BVET'],
    title: 'Unwrap and wrap',
    venues: ['VVET contract', 'BVET contract'],
  },
])('[TOK-05] titles the route $path $title', ({ path, title, venues }) => {
  const described = describeConversion(need(path[0] ?? ''), need(path.at(-1) ?? ''))
  const special = title.startsWith('VeBetterDAO')
  expect(described.title).toBe(title)
  expect(described.route).toEqual(special ? ['B3TR', 'VeBetterDAO', 'VOT3'] : path)
  expect(described.hops.map(({ venue }) => venue)).toEqual(venues)
  expect(described.hops.every(({ feePercent }) => feePercent === '0')).toBe(true)
})
