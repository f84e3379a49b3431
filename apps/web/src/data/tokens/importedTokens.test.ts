import { findToken, importedTokens, setImportedTokens } from '@vermeil/tokens'
import { parseAddress } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { openStorage } from '../../storage/openStorage.ts'
import {
  addImportedToken,
  importedTokensKey,
  readImportedTokens,
  removeImportedToken,
  restoreImportedTokens,
  subscribeToImports,
} from './importedTokens.ts'

afterEach(() => setImportedTokens([]))

const mug = {
  address: parseAddress(`0x${'7b'.repeat(20)}`),
  symbol: 'MUG',
  name: 'Mug Club',
  decimals: 6,
  hasLogo: false,
  importedAtSeconds: 1_700_000_000,
}

test('keeps imported tokens per network, makes them known and forgets them on removal', () => {
  const storage = openStorage({ localStorage: undefined })
  const listener = vi.fn<() => void>()
  const stop = subscribeToImports(listener)
  addImportedToken(storage, 'main', mug)
  expect(readImportedTokens(storage, 'main')).toEqual([mug])
  expect(readImportedTokens(storage, 'test')).toEqual([])
  expect(findToken(mug.address)).toMatchObject({ symbol: 'MUG', decimals: 6 })
  removeImportedToken(storage, 'main', mug.address)
  expect(readImportedTokens(storage, 'main')).toEqual([])
  expect(importedTokens).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test('restores stored tokens after a reload, and returns the same array until they change', () => {
  const storage = openStorage({ localStorage: undefined })
  addImportedToken(storage, 'main', mug)
  setImportedTokens([])
  restoreImportedTokens(storage, 'main')
  expect(importedTokens).toEqual([mug])
  expect(readImportedTokens(storage, 'main')).toBe(readImportedTokens(storage, 'main'))
})

test('keeps at most 100 tokens and drops the oldest', () => {
  const storage = openStorage({ localStorage: undefined })
  const number = (at: number) => parseAddress(`0x${at.toString(16).padStart(40, '7')}`)
  for (let at = 0; at < 101; at += 1)
    addImportedToken(storage, 'main', { ...mug, address: number(at) })
  const kept = readImportedTokens(storage, 'main').map(({ address }) => address)
  expect(kept).toHaveLength(100)
  expect([kept[0], kept.at(-1)]).toEqual([number(100), number(1)])
})

test('shows a symbol that looks like a listed one with the end of its address', () => {
  const storage = openStorage({ localStorage: undefined })
  addImportedToken(storage, 'main', { ...mug, symbol: 'VTH0' })
  expect(readImportedTokens(storage, 'main')[0]?.symbol).toBe('VTH0·7b7b')
})

test.each([
  ['damaged text', '{"main":['],
  ['a list', '[]'],
  ['decimals that no amount can have', JSON.stringify({ main: [{ ...mug, decimals: 200 }] })],
  ['an address that is none', JSON.stringify({ main: [{ ...mug, address: '0x12' }] })],
])('reads %s as no imports', (_, text) => {
  const storage = openStorage({ localStorage: undefined })
  storage.setItem(importedTokensKey, text)
  expect(readImportedTokens(storage, 'main')).toEqual([])
})
