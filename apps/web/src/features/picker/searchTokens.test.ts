import { tokens } from '@vermeil/tokens'
import { expect, test } from 'vitest'
import { findExactToken, searchTokens } from './searchTokens.ts'

const symbols = (text: string) => searchTokens(tokens, text).map((token) => token.symbol)

test('[TOK-11] finds symbols and names in any case, exact symbols first', () => {
  expect(symbols('b3tr')[0]).toBe('B3TR')
  expect(symbols('b3tr')).toContain('veB3TR')
  expect(symbols('glo dollar')).toEqual(['USDGLO'])
  expect(symbols('no such token')).toEqual([])
})

test('[TOK-11] shows every token in registry order for a blank search', () => {
  expect(searchTokens(tokens, '  ')).toEqual(tokens)
})

test('finds a token by a pasted address in any case', () => {
  expect(symbols('0x5EF79995FE8A89E0812330E4378EB2660CEDE699')).toEqual(['B3TR'])
})

test('[TOK-11] picks the only symbol that equals the text', () => {
  expect(findExactToken(tokens, 'b3tr')?.symbol).toBe('B3TR')
  expect(findExactToken(tokens, 'b3t')).toBeUndefined()
})

test('[TOK-11] does not pick a symbol that is the beginning of a longer one', () => {
  const [one, other] = tokens
  if (!one || !other) throw new Error('The registry holds fewer than two tokens.')
  const list = [
    { ...one, symbol: 'VE' },
    { ...other, symbol: 'VEX' },
  ]
  expect(findExactToken(list, 've')).toBeUndefined()
  expect(findExactToken(list, 'vex')?.symbol).toBe('VEX')
})
