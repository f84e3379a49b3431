import { findTokenBySymbol, type Token, tokens } from '@vermeil/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNearestToken } from './findNearestToken.ts'
import { findUnknownWord, parseCommand } from './parseCommand.ts'

const parse = (text: string) => parseCommand(text, findTokenBySymbol)

/** The command with symbols instead of tokens. */
function read(text: string) {
  const typed = parse(text)
  const name = (value: unknown) =>
    typeof value === 'object' && value !== null && 'symbol' in value
      ? (value as Token).symbol
      : value
  return (
    typed && Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, name(value)]))
  )
}

const swap = { kind: 'swap', sell: 'VET', buy: 'B3TR', exact: 'sell' }

test.each([
  ['vet b3tr', swap],
  ['VET/B3TR', swap],
  [' vet > b3tr ', swap],
  ['100 vet b3tr', { ...swap, amount: '100' }],
  ['swap 1,5 vet to b3tr', { ...swap, amount: '1.5' }],
  ['sell 1,234.56 vet for b3tr', { ...swap, amount: '1234.56' }],
  ['vet 100 b3tr', { ...swap, amount: '100', exact: 'buy' }],
  ['buy 50 b3tr with vet', { ...swap, amount: '50', exact: 'buy' }],
  ['send 5 vet gilda.vet', { kind: 'send', token: 'VET', amount: '5', recipient: 'gilda.vet' }],
  ['send vet to gilda.vet', { kind: 'send', token: 'VET', recipient: 'gilda.vet' }],
  ['send 5 vet', { kind: 'send', token: 'VET', amount: '5' }],
  [
    'limit 100 vet b3tr 0,22',
    { kind: 'limit', sell: 'VET', buy: 'B3TR', amount: '100', price: '0.22' },
  ],
  ['limit vet b3tr', { kind: 'limit', sell: 'VET', buy: 'B3TR' }],
  ['theme', { kind: 'theme' }],
  ['theme matrix', { kind: 'theme', theme: 'matrix' }],
  ['light', { kind: 'theme', theme: 'unicorn' }],
  ['slippage 0,5', { kind: 'slippage', bps: 50 }],
  ['slippage 0.5%', { kind: 'slippage', bps: 50 }],
  ['lock', { kind: 'lock' }],
  ['disconnect', { kind: 'disconnect' }],
  ['copy address', { kind: 'copy' }],
])('reads %j', (text, command) => {
  expect(read(text)).toEqual(command)
})

test.each([
  '',
  'vet',
  '100',
  '100 vet',
  'vet vet',
  'vet b3tr vtho',
  'constructor',
  'theme of',
  'zzzz',
])('finds no swap in %j', (text) => {
  expect(parse(text)?.kind).not.toBe('swap')
})

test.each([
  ['1e5 vet b3tr', 'Use digits and one decimal point.'],
  ['1.2.3 vet b3tr', 'Use digits and one decimal point.'],
  ['slippage x', 'Enter a percentage, e.g. 0.5'],
  ['slippage 80', 'Slippage can be at most 50%.'],
])('says what is wrong with %j', (text, problem) => {
  expect(parse(text)).toEqual({ kind: 'problem', problem })
})

test('never throws, whatever is typed', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'swap',
      'buy',
      'send',
      'limit',
      'theme',
      'slippage',
      'vet',
      'b3tr',
      'to',
      '>',
      '/',
    ),
    fc.constantFrom(
      '1',
      '0',
      '1,5',
      '1.2.3',
      '1e9',
      '.',
      ',',
      '0x',
      'a.vet',
      '__proto__',
      'toString',
    ),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 8 }),
      fc.constantFrom(' ', '', '\t', '/'),
      (words, gap) => {
        const text = words.join(gap)
        expect(() => [parse(text), findUnknownWord(text, findTokenBySymbol)]).not.toThrow()
      },
    ),
  )
})

test('reads every amount above 0 as the amount that the field would show', () => {
  const amount = fc.tuple(
    fc.integer({ min: 1, max: 10 ** 9 }),
    fc.nat(999_999),
    fc.constantFrom('.', ','),
  )
  fc.assert(
    fc.property(amount, ([whole, fraction, point]) => {
      const typed = `${whole}${point}${fraction}`
      expect(read(`${typed} vet b3tr`)).toEqual({ ...swap, amount: `${whole}.${fraction}` })
      expect(read(`send ${typed} vet a.vet`)).toMatchObject({ amount: `${whole}.${fraction}` })
    }),
  )
})

test('finds the one word that is not a token, and the token that it means', () => {
  const found = findUnknownWord('100 vet bt3r', findTokenBySymbol)
  expect(found).toEqual({ word: 'bt3r', before: '100 vet', after: '' })
  expect(findUnknownWord('100 vet b3tr', findTokenBySymbol)).toBeUndefined()
  expect(findUnknownWord('moon', findTokenBySymbol)).toBeUndefined()
  const nearest = (word: string) => findNearestToken(tokens, word)?.symbol
  expect(['bt3r', 'b3t', 'b3trr', 'b4tr'].map(nearest)).toEqual(['B3TR', 'B3TR', 'B3TR', 'B3TR'])
  expect([nearest('moon'), nearest('ve')]).toEqual([undefined, undefined])
})
