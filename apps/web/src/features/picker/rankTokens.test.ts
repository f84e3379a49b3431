import { findTokenBySymbol, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { findUsd, groupTokens, isRoutable, rankTokens } from './rankTokens.ts'

const [vet, b3tr, vtho, vex, pla, vot3, vvet] = [
  'VET',
  'B3TR',
  'VTHO',
  'VEX',
  'PLA',
  'VOT3',
  'VVET',
].map(pick) as [Token, Token, Token, Token, Token, Token, Token]

const priced = (...tokens: Token[]) =>
  new Map<Address, Usd>(tokens.map(({ address }) => [address, 1n as Usd]))
const traded = (...volumes: [Token, number][]) =>
  new Map(
    volumes.map(([{ address }, volumeUsd]) => [
      address,
      { changePercent: 0, priceUsd: '0', volumeUsd },
    ]),
  )

test('[TOK-11] ranks by the volume of 24 hours and puts tokens without a route last', () => {
  const facts = {
    prices: priced(vet, b3tr, vtho, vex),
    markets: traded([vex, 9], [vtho, 70], [b3tr, 800], [vet, 5_000]),
  }
  expect(rankTokens([pla, vex, b3tr, vtho, vet], facts)).toEqual([vet, b3tr, vtho, vex, pla])
})

test('ranks popular tokens first if the API does not answer', () => {
  const facts = { prices: priced(vet, b3tr, vtho, vex), markets: undefined }
  expect(rankTokens([pla, vex, vtho, b3tr, vet], facts)).toEqual([vet, b3tr, vtho, pla, vex])
})

test('takes the price of the node, and that of the market for a token that the node was not asked for', () => {
  const market = { changePercent: 0, priceUsd: '0.25', volumeUsd: 1 }
  const unpriced = { ...market, priceUsd: '0' }
  const markets = new Map([
    [vtho.address, market],
    [vex.address, market],
    [pla.address, unpriced],
  ])
  const unlisted = { ...vex, address: `0x${'7b'.repeat(20)}` as Address }
  markets.set(unlisted.address, market)
  const find = (token: Token) => findUsd({ prices: priced(vtho), markets }, token.address)
  expect([vtho, vex].map(find)).toEqual([1n, 250_000_000_000n])
  expect([pla, b3tr, unlisted].map(find)).toEqual([undefined, undefined, undefined])
})

test('counts no token as unroutable before the markets are known', () => {
  expect(isRoutable(pla, { prices: undefined, markets: undefined })).toBeUndefined()
  expect(isRoutable(pla, { prices: priced(vet), markets: undefined })).toBeUndefined()
  expect(isRoutable(pla, { prices: undefined, markets: traded() })).toBe(false)
})

test('counts wrapped VET and tokens with a conversion as routable without a pool', () => {
  const facts = { prices: priced(vet), markets: traded() }
  expect([vvet, vot3].map((token) => isRoutable(token, facts))).toEqual([true, true])
})

test('[TOK-11] groups favourites, then held tokens by value, then all others in order', () => {
  const holdings = new Map([
    [vtho.address, { amount: 5n as Amount, usd: 10n as Usd }],
    [b3tr.address, { amount: 5n as Amount, usd: 135n as Usd }],
    [vex.address, { amount: 5n as Amount, usd: undefined }],
    [pla.address, { amount: 0n as Amount, usd: 0n as Usd }],
    [vet.address, { amount: 1n as Amount, usd: 1_000n as Usd }],
  ])
  const groups = groupTokens([vet, b3tr, vtho, vex, pla], [vet.address], holdings)
  expect(groups).toEqual({ favourites: [vet], held: [b3tr, vtho, vex], others: [pla] })
})

function pick(symbol: string): Token {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`The registry has no ${symbol}.`)
  return token
}
