import { findTokenBySymbol, tokens } from '@vermeil/tokens'
import { parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { findTokenTwin } from './findTokenTwin.ts'

const address = parseAddress(`0x${'7b'.repeat(20)}`)
const findTwin = (symbol: string, name = 'Some other name') =>
  findTokenTwin({ symbol, name, address })?.symbol

test.each([
  ['VTHO', 'VTHO'],
  ['vtho', 'VTHO'],
  ['VTH0', 'VTHO'],
  ['VТНО', 'VTHO'],
  ['B3TR ', 'B3TR'],
  ['B\u200b3TR', 'B3TR'],
  ['Ｂ３ＴＲ', 'B3TR'],
  ['VÉT', 'VET'],
  ['U5DGLO', 'USDGLO'],
])('takes %j for %s', (symbol, twin) => {
  expect(findTwin(symbol)).toBe(twin)
})

test('compares names with names and symbols, in both directions', () => {
  expect(findTwin('MUG', 'VeThor')).toBe('VTHO')
  expect(findTwin('MUG', 'Gl0 Do11ar')).toBe('USDGLO')
  expect(findTwin('MUG', 'B3TR')).toBe('B3TR')
})

test('finds no twin of a different token, nor of a listed token in itself', () => {
  expect(findTwin('MUG', 'Mug Club')).toBeUndefined()
  const vtho = findTokenBySymbol('VTHO')
  if (!vtho) throw new Error('The registry has no VTHO.')
  expect(findTokenTwin(vtho, tokens)).toBeUndefined()
})
