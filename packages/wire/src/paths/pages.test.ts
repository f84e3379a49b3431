import { expect, test } from 'vitest'
import { findPageName } from './pages.ts'

const [account, txId] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(32)}`]

test.each([
  ['/', undefined],
  ['/index.html', undefined],
  ['/swap', undefined],
  ['/swap/VET/B3TR', undefined],
  ['/swap/advanced', 'advanced'],
  ['/swap/advanced/VET/B3TR', 'advanced'],
  ['/limit', 'limit'],
  ['/limit/VET/B3TR', 'limit'],
  ['/limit/advanced', undefined],
  [`/limit/${txId}`, 'order'],
  [`/share/limit/${txId}`, 'order'],
  ['/send', 'send'],
  ['/send/B3TR', undefined],
  ['/vvet', 'wrap'],
  ['/markets/', 'markets'],
  ['/markets/b3tr', 'token'],
  [`/users/${account}`, 'user'],
  ['/users/ann.vet', undefined],
  [`/users/${account}/trades`, 'trades'],
  ['/me/trades', 'ownTrades'],
  ['/me/limit/orders', 'ownOrders'],
  ['/me/swap/orders', 'ownSwaps'],
  ['/leaderboard', 'leaderboard'],
  ['/leaderboard/47', 'leaderboard'],
  ['/leaderboard/claim', 'claim'],
  ['/quality', 'quality'],
  [`/share/swap/${txId}`, 'share'],
  ['/Admin', 'admin'],
  ['/admin/orders/7', 'admin'],
  ['/connect', 'connect'],
  ['/about', 'about'],
  ['/nowhere', 'notFound'],
  ['/VET/B3TR/5', undefined],
])('%s has the page %s', (path, name) => {
  expect(findPageName(path)).toBe(name)
})
