import { expect, test } from 'vitest'
import { listCommands } from './listCommands.ts'

const paths = (text: string) => listCommands(text).map(({ path }) => path)

test('lists every page without a text', () => {
  expect(paths('')).toEqual([
    '/',
    '/swap',
    '/limit',
    '/send',
    '/leaderboard',
    '/markets',
    '/vvet',
    '/about',
    '#activity',
  ])
})

test('reads two symbols as a pair, in any case and with any separator', () => {
  for (const text of ['vet b3tr', 'VET/B3TR', ' vet > b3tr ']) {
    expect(paths(text)).toEqual(['/swap/VET/B3TR'])
  }
})

test('finds an address, a name and a transaction', () => {
  const address = `0x${'ab'.repeat(20)}`
  expect(paths(address)).toEqual([`/users/${address}`, `/send/to/VET/${address}`])
  expect(paths('ann.vet')[0]).toBe('/users/ann.vet')
  const txId = `0x${'cd'.repeat(32)}`
  expect(paths(txId)).toEqual([`/share/swap/${txId}`, `/share/limit/${txId}`])
})

test('finds a page and a token by their first letters, and nothing for nonsense', () => {
  expect(paths('lead')[0]).toBe('/leaderboard')
  expect(paths('activ')).toEqual(['#activity'])
  expect(paths('b3t')[0]).toBe('/swap/B3TR/VET')
  expect(paths('zzzzqq')).toEqual([])
})
