import { readFileSync } from 'node:fs'
import { type Address, formatAmount, parseAddress, parseAmount, zeroAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLogoUrl } from './findLogoUrl.ts'
import { findTokenDetails } from './findTokenDetails.ts'
import * as api from './index.ts'

const {
  findAsset,
  findConversion,
  findExchangeName,
  findSpecialPair,
  findToken,
  findTokenBySymbol,
  isVetLike,
  isWrappedVet,
  findBaseQuote,
} = api
const { setTokenAddresses, tokens, wrappedVet } = api

interface RegistryEntry {
  symbol: string
  name: string
  address: string
  decimals: number
  totalSupply: string
  website: string | null
  whitePaper: string | null
  crossChainProvider: { name: string; url: string } | null
  icon: string
}

const registry: RegistryEntry[] = JSON.parse(
  readFileSync(new URL('../../../vectors/tokens.json', import.meta.url), 'utf8'),
).tokens

/** The address of a symbol that must exist. */
function addressOf(symbol: string): Address {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`${symbol} is not known`)
  return token.address
}

test('exports the public API', () => {
  expect(Object.keys(api).toSorted()).toMatchInlineSnapshot(`
    [
      "drawRosette",
      "findAsset",
      "findBaseQuote",
      "findConversion",
      "findExchangeName",
      "findSpecialPair",
      "findToken",
      "findTokenBySymbol",
      "importedTokens",
      "isKnownToken",
      "isListed",
      "isVetLike",
      "isWrappedVet",
      "setImportedTokens",
      "setTokenAddresses",
      "shortenSymbol",
      "tokens",
      "vet",
      "wrappedVet",
    ]
  `)
})

test('[TOK-01] has VET and the 79 tokens of the registry with all their facts', () => {
  expect(registry).toHaveLength(79)
  expect(tokens).toHaveLength(80)
  expect(tokens[0]).toMatchObject({ symbol: 'VET', address: zeroAddress, decimals: 18 })
  for (const entry of registry) {
    expect(findToken(parseAddress(entry.address))).toEqual({
      symbol: entry.symbol,
      name: entry.name,
      address: entry.address,
      decimals: entry.decimals,
      hasLogo: true,
    })
    expect(findLogoUrl(parseAddress(entry.address))).toBe(
      `https://vechain.github.io/token-registry/assets/${entry.icon}`,
    )
    expect(findTokenDetails(parseAddress(entry.address))).toEqual({
      desc: expect.any(String),
      totalSupply: entry.totalSupply,
      website: entry.website?.trim() ?? null,
      whitePaper: entry.whitePaper?.trim() ?? null,
      crossChainProvider: entry.crossChainProvider,
    })
  }
})

test('[TOK-01] every token has its own one-sentence description', () => {
  const texts = tokens.map(({ address }) => findTokenDetails(address)?.desc ?? '')
  for (const text of texts) expect(text).toMatch(/^[A-Z].{8,120}[^.]\.$/)
  expect(new Set(texts).size).toBe(tokens.length)
})

test('[TOK-01] a total supply is digits, Finite or Infinite', () => {
  const supplies = tokens.map(({ address }) => findTokenDetails(address)?.totalSupply)
  for (const supply of supplies) expect(supply).toMatch(/^(?:\d+|Finite|Infinite)$/)
  expect(findTokenDetails(zeroAddress)?.totalSupply).toBe('Finite')
  expect(findTokenDetails(addressOf('VTHO'))?.totalSupply).toBe('Infinite')
})

test('[TOK-01] bridged tokens name their bridge', () => {
  const bridged = tokens.filter(({ address }) => findTokenDetails(address)?.crossChainProvider)
  expect(bridged.map(({ symbol }) => symbol).toSorted()).toEqual([
    'BTC',
    'ETH',
    'SOL',
    'USDC',
    'USDT',
    'WAN',
    'XRP',
  ])
})

test('[TOK-01] addresses and symbols are unique, and addresses are lower-case', () => {
  expect(new Set(tokens.map(({ address }) => address)).size).toBe(tokens.length)
  expect(new Set(tokens.map(({ symbol }) => symbol.toLowerCase())).size).toBe(tokens.length)
  for (const { address } of tokens) expect(address).toMatch(/^0x[0-9a-f]{40}$/)
})

test('[TOK-02] VET is the zero address, and so is an empty address', () => {
  expect(findToken(zeroAddress).symbol).toBe('VET')
  expect(findToken('').symbol).toBe('VET')
  expect(findToken(parseAddress('')).symbol).toBe('VET')
})

test('[TOK-02] an unknown token is Unknown with 18 decimals, the default logo and its own address', () => {
  const address = parseAddress(`0x${'ab'.repeat(20)}`)
  expect(findToken(address)).toEqual({
    symbol: 'Unknown',
    name: 'Unknown',
    address,
    decimals: 18,
    hasLogo: false,
  })
  expect(findLogoUrl(address)).toBe('')
  expect(api.isKnownToken(address)).toBe(false)
  expect(findTokenDetails(address)).toBeUndefined()
  expect(findTokenBySymbol('Unknown')).toBeUndefined()
})

test('[TOK-03] knows the tokens with 0, 6, 8 and 9 decimals, and their amounts parse and format', () => {
  const odd = tokens.filter(({ decimals }) => decimals !== 18)
  expect(odd.map(({ symbol, decimals }) => `${symbol} ${decimals}`).toSorted()).toEqual([
    'APHI 8',
    'BTC 8',
    'FCWS 0',
    'HAI 8',
    'SOL 9',
    'USDC 6',
    'USDT 6',
    'USDV 6',
    'VDOG 9',
    'VEME 0',
    'VEUSD 6',
    'XRP 6',
    'cool 8',
  ])
  fc.assert(
    fc.property(
      fc.constantFrom(...odd),
      fc.bigInt({ min: 0n, max: 2n ** 100n }),
      (token, amount) => {
        expect(parseAmount(formatAmount(amount, token.decimals), token.decimals)).toBe(amount)
      },
    ),
  )
})

test('finds symbols in any case and keeps their capitalization', () => {
  for (const symbol of ['WoV', 'cool', 'Rain', 'veB3TR', 'EHrT', 'VET']) {
    expect(findTokenBySymbol(symbol.toLowerCase())?.symbol).toBe(symbol)
    expect(findTokenBySymbol(symbol.toUpperCase())?.symbol).toBe(symbol)
  }
  expect(findTokenBySymbol('')).toBeUndefined()
  expect(findTokenBySymbol('constructor')).toBeUndefined()
})

test('[TOK-04] only VET and the tokens that wrap it count as VET', () => {
  expect(tokens.filter(({ address }) => isVetLike(address)).map(({ symbol }) => symbol)).toEqual([
    'VET',
    'VVET',
    'BVET',
  ])
  for (const symbol of ['WVET', 'DWVET'] as const) {
    expect(isVetLike(wrappedVet[symbol])).toBe(true)
    expect(findToken(wrappedVet[symbol])).toMatchObject({ symbol, decimals: 18 })
    expect(findTokenBySymbol(symbol.toLowerCase())?.address).toBe(wrappedVet[symbol])
  }
  expect(new Set(Object.values(wrappedVet)).size).toBe(4)
  expect(addressOf('VVET')).toBe(wrappedVet.VVET)
  expect(addressOf('BVET')).toBe(wrappedVet.BVET)
  expect(isVetLike(addressOf('VTHO'))).toBe(false)
})

test('[TOK-04] every wrapped VET is the asset VET, and every other token its own asset', () => {
  for (const address of Object.values(wrappedVet)) {
    expect(findAsset(address)).toBe(zeroAddress)
    expect(isWrappedVet(address)).toBe(true)
  }
  const others = tokens.filter(({ symbol }) => symbol !== 'VVET' && symbol !== 'BVET')
  for (const { address } of others) {
    expect(findAsset(address)).toBe(address)
    expect(isWrappedVet(address)).toBe(false)
  }
})

test('[TOK-05] only VOT3 and veB3TR convert to B3TR and back without loss, with a link', () => {
  const special = tokens.flatMap((from) =>
    tokens.flatMap((to) => findSpecialPair(from.address, to.address) ?? []),
  )
  const facts = special.map(({ fromToken, toToken, converter, url, isLossless }) => {
    const pair = `${findToken(fromToken).symbol}>${findToken(toToken).symbol}`
    return [pair, converter, url, isLossless]
  })
  const dao = ['VeBetterDAO', 'https://governance.vebetterdao.org', true]
  const delegate = ['veDelegate', 'https://veDelegate.vet/', true]
  expect(facts).toHaveLength(4)
  expect(facts).toEqual(
    expect.arrayContaining([
      ['B3TR>VOT3', ...dao],
      ['VOT3>B3TR', ...dao],
      ['B3TR>veB3TR', ...delegate],
      ['veB3TR>B3TR', ...delegate],
    ]),
  )
})

test('[TOK-04][TOK-05] only the forms of VET, and B3TR and VOT3, convert by calls of their owner', () => {
  const known = [...tokens, findToken(wrappedVet.WVET), findToken(wrappedVet.DWVET)]
  const found = known.flatMap((from) =>
    known.flatMap((to) => {
      const conversion = findConversion(from.address, to.address)
      return conversion ? [`${from.symbol}>${to.symbol} ${conversion}`] : []
    }),
  )
  const vets = ['VET', 'VVET', 'BVET', 'WVET', 'DWVET']
  const wraps = vets.flatMap((from) =>
    vets.flatMap((to) => (from === to ? [] : [`${from}>${to} wrap`])),
  )
  expect(found.toSorted()).toEqual([...wraps, 'B3TR>VOT3 lock', 'VOT3>B3TR unlock'].toSorted())
})

test.each([
  ['VET', 'USDGLO', 'USDGLO/VET'],
  ['B3TR', 'USDGLO', 'USDGLO/B3TR'],
  ['VTHO', 'B3TR', 'B3TR/VTHO'],
  ['VVET', 'B3TR', 'B3TR/VVET'],
  ['VTHO', 'VET', 'VET/VTHO'],
  ['VET', 'VTHO', 'VET/VTHO'],
  ['VEUSD', 'WVET', 'WVET/VEUSD'],
  ['VVET', 'BVET', 'VVET/BVET'],
  ['VTHO', 'DWVET', 'DWVET/VTHO'],
  ['VTHO', 'VEUSD', 'VTHO/VEUSD'],
  ['VEUSD', 'VTHO', 'VEUSD/VTHO'],
])('[TOK-09] %s and %s read as %s', (one, other, expected) => {
  const { base, quote } = findBaseQuote(addressOf(one), addressOf(other))
  expect(`${findToken(base).symbol}/${findToken(quote).symbol}`).toBe(expected)
})

test('[TOK-09] a pair has the same base and quote from both sides, the higher rank first', () => {
  const rank = ({ symbol, address }: { symbol: string; address: Address }) =>
    symbol === 'USDGLO' ? 0 : symbol === 'B3TR' ? 1 : isVetLike(address) ? 2 : 3
  for (const one of tokens)
    for (const other of tokens.filter(({ address }) => address !== one.address)) {
      const pair = findBaseQuote(one.address, other.address)
      expect(new Set([pair.base, pair.quote])).toEqual(new Set([one.address, other.address]))
      expect(rank(findToken(pair.base))).toBeLessThanOrEqual(rank(findToken(pair.quote)))
      if (rank(one) !== rank(other)) expect(findBaseQuote(other.address, one.address)).toEqual(pair)
    }
})

test('[TOK-10] exchanges and routers have names, tokens and unknown addresses do not', () => {
  const name = (address: string) => findExchangeName(parseAddress(address))
  expect(name('0x576Da7124C7bB65A692d95848276367e5a844d95')).toBe('VeRocket')
  expect(name('0x6c0a6e1d922e0e63901301573370b932ae20dadb')).toBe('Vexchange')
  expect(name('0xf21Dd7108D93af56FaB07423EfB90F4a3604DA89')).toBe('BetterSwap')
  expect(name('0xf9a1Bc92e0EeEE598B9fdb45397107b1F05f6cC1')).toBe('VeSwap')
  expect(name('0xDa5A60c8559a37eAB5950a4aCE9b77C25F6FDe80')).toBe('BetterSwap aggregator')
  expect(tokens.filter(({ address }) => findExchangeName(address))).toEqual([])
})

test('on another network the registry has only the tokens with given addresses', () => {
  const place = (digit: string) => parseAddress(`0x${digit.repeat(40)}`)
  setTokenAddresses({ B3TR: place('1'), VVET: place('2'), WVET: place('3'), USDGLO: place('4') })
  try {
    const symbols = api.tokens.map(({ symbol }) => symbol)
    expect(symbols.toSorted()).toEqual(['B3TR', 'USDGLO', 'VET', 'VTHO', 'VVET'])
    expect(findToken(place('1'))).toMatchObject({ symbol: 'B3TR', name: 'B3TR', decimals: 18 })
    expect([place('2'), place('3'), zeroAddress].map(isVetLike)).toEqual([true, true, true])
    expect(isVetLike(wrappedVet.VVET)).toBe(false)
    expect(findToken(wrappedVet.VVET).symbol).toBe('Unknown')
    expect(findBaseQuote(place('1'), place('4'))).toEqual({ base: place('4'), quote: place('1') })
    expect(findSpecialPair(place('1'), place('4'))).toBeUndefined()
  } finally {
    setTokenAddresses(null)
  }
  expect(api.tokens).toHaveLength(80)
  expect(isVetLike(wrappedVet.VVET)).toBe(true)
})

test('finds an imported token by its address only, even after it is removed', () => {
  const address = parseAddress(`0x${'7b'.repeat(20)}`)
  const fake = { symbol: 'B3TR', name: 'Fake', address, decimals: 6, hasLogo: false }
  const b3tr = findTokenBySymbol('B3TR')
  api.setImportedTokens([fake])
  try {
    expect(findToken(address)).toBe(fake)
    expect(findTokenBySymbol('B3TR')).toBe(b3tr)
    expect([api.isKnownToken(address), api.isListed(address)]).toEqual([true, false])
    expect(api.importedTokens).toEqual([fake])
  } finally {
    api.setImportedTokens([])
  }
  expect(api.importedTokens).toEqual([])
  expect(findToken(address).decimals).toBe(6)
})
