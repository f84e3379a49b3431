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
const limit = { kind: 'limit', sell: 'VET', buy: 'B3TR' }
const at = (text: string, buyAmount: string) => ({ buyAmount, price: { text, of: 'sell' } })

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
    { ...limit, sellAmount: '100', buyAmount: '22', price: { text: '0.22', of: 'sell' } },
  ],
  ['limit vet b3tr', limit],
  ['limit 100 vet for 20 b3tr', { ...limit, sellAmount: '100', buyAmount: '20' }],
  ['100 vet to 20 b3tr', { ...limit, sellAmount: '100', buyAmount: '20' }],
  ['sell 100 vet at 0.22 b3tr', { ...limit, sellAmount: '100', ...at('0.22', '22') }],
  ['sell 100 vet at 0.22', { ...limit, sellAmount: '100', ...at('0.22', '22') }],
  ['100 vet b3tr @ 0.22', { ...limit, sellAmount: '100', ...at('0.22', '22') }],
  ['limit vet b3tr 0.22', { ...limit, sellAmount: '1', ...at('0.22', '0.22') }],
  [
    'limit buy 50 b3tr at 4.5 vet',
    { ...limit, sellAmount: '225', buyAmount: '50', price: { text: '4.5', of: 'buy' } },
  ],
  ['theme', { kind: 'theme' }],
  ['theme matrix', { kind: 'theme', theme: 'matrix' }],
  ['light', { kind: 'theme', theme: 'unicorn' }],
  ['Matrix mode', { kind: 'theme', theme: 'matrix' }],
  ['dark theme', { kind: 'theme', theme: 'matrix' }],
  ['set theme to light', { kind: 'theme', theme: 'unicorn' }],
  ['slippage 0,5', { kind: 'slippage', choice: 50 }],
  ['set slippage to 0.5%', { kind: 'slippage', choice: 50 }],
  ['slippage Auto', { kind: 'slippage', choice: 'auto' }],
  ['lock', { kind: 'lock' }],
  ['disconnect', { kind: 'disconnect' }],
  ['log out', { kind: 'disconnect' }],
  ['copy address', { kind: 'copy' }],
  ['vet->b3tr', swap],
  ['vet → b3tr', swap],
  ['vet-b3tr', swap],
  ['100vet b3tr', { ...swap, amount: '100' }],
  ['10k vet b3tr', { ...swap, amount: '10000' }],
  ['1.5M VET B3TR', { ...swap, amount: '1500000' }],
  ['convert 100 vet into b3tr', { ...swap, amount: '100' }],
  ['100 vet', { ...swap, amount: '100' }],
  ['buy 50 b3tr', { ...swap, amount: '50', exact: 'buy' }],
  ['sell b3tr', { ...swap, sell: 'B3TR', buy: 'VET' }],
  ['5 vet to gilda.vet', { kind: 'send', token: 'VET', amount: '5', recipient: 'gilda.vet' }],
  ['pay gilda.vet 5 vet', { kind: 'send', token: 'VET', amount: '5', recipient: 'gilda.vet' }],
])('reads %j', (text, command) => {
  expect(read(text)).toEqual(command)
})

test.each([
  '',
  'vet',
  '100',
  'vet vet',
  'vet b3tr vtho',
  'vet 100',
  `${'1'.repeat(99_999)}x vet b3tr`,
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

test('keeps the capital letters of a recipient, because they are its checksum', () => {
  const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  for (const text of [
    `send 5 vet ${recipient}`,
    `SEND 5 VET TO ${recipient}`,
    `${recipient} 5 vet`,
  ])
    expect(parse(text)).toMatchObject({ kind: 'send', recipient })
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
