import { type Token, tokens } from '@vermeil/tokens'
import { expect, test } from 'vitest'
import { findExactToken, searchTokens } from './searchTokens.ts'

const search = (text: string) => searchTokens(tokens, text)
const symbols = (text: string) => search(text).map((token) => token.symbol)
const findExact = (text: string) => findExactToken(tokens, text)?.symbol

test('[TOK-11] finds symbols and names in any case, exact symbols first', () => {
  expect(symbols('b3tr')[0]).toBe('B3TR')
  expect(symbols('b3tr')).toContain('veB3TR')
  expect(symbols('glo dollar')).toEqual(['USDGLO'])
  expect(symbols('no such token')).toEqual([])
})

test('finds symbols and names with or without the marks of their letters', () => {
  const [one] = tokens as [Token]
  const marked = [{ ...one, symbol: 'GÜMÜŞ', name: 'Đồng İstanbul' }]
  for (const text of ['gumus', 'gümüş', 'dong', 'ĐỒNG', 'istanbul', 'ISTANBUL', 'ıstanbul'])
    expect(searchTokens(marked, text)).toHaveLength(1)
  expect(findExactToken(marked, 'GUMUS')?.symbol).toBe('GÜMÜŞ')
})

test('[TOK-11] shows every token in the given order for a blank search', () => {
  expect(search('  ')).toEqual(tokens)
})

test('finds a token by a pasted address in any case', () => {
  expect(symbols('0x5EF79995FE8A89E0812330E4378EB2660CEDE699')).toEqual(['B3TR'])
})

test('[TOK-11] picks the only match if the text is its symbol', () => {
  expect(findExact('vtho')).toBe('VTHO')
  expect(findExact('vth')).toBeUndefined()
})

test('[TOK-11] picks nothing while another name contains the text: vet is part of VeThor', () => {
  const typed = [...'vethor'].map((_, end) => 'vethor'.slice(0, end + 1))
  expect(typed.map(findExact)).toEqual(typed.map(() => undefined))
  expect(symbols('vethor')).toEqual(['VTHO'])
})

test('[TOK-11] picks nothing if two tokens have the same symbol', () => {
  const [one, other] = tokens as [Token, Token]
  const twins = [
    { ...one, symbol: 'TWIN', name: 'One' },
    { ...other, symbol: 'TWIN', name: 'Other' },
  ]
  expect(findExactToken(twins, 'twin')).toBeUndefined()
})
