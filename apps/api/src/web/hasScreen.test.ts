import { expect, test } from 'vitest'
import { hasScreen } from './hasScreen.ts'

const [account, txId] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(32)}`]

test.each([
  '/',
  '/swap',
  '/Swap/VET/B3TR/0.5',
  '/swap/advanced/VET/B3TR/',
  '/VET/B3TR/5',
  '/limit/VET/B3TR',
  `/limit/${txId}`,
  `/share/limit/${txId}`,
  `/LIMIT/${txId}/`,
  `/limit/${account}/B3TR`,
  `/limit/advanced/${account}`,
  `/share/swap/${txId}`,
  `/send/to/B3TR/${account}`,
  '/send/to/B3TR/ann.vet',
  '/vvet',
  '/connect',
  '/markets',
  '/markets/b3tr',
  `/markets/${account}`,
  `/users/${account}`,
  '/users/ann.vet/trades',
  '/me/trades',
  '/me/limit/orders',
  '/me/swap/orders',
  '/leaderboard/47',
  '/leaderboard/claim',
  '/leaderboard/Claim/',
  '/leaderboard',
  '/admin',
  '/Admin/orders/7',
  `/admin/users/${account}`,
])('[SHL-01] there is a screen at %s', (path) => {
  expect(hasScreen(path)).toBe(true)
})

test.each([
  '/nowhere',
  '/a/b/c',
  '/swap//B3TR',
  '//',
  '//swap',
  '/swap/%E0%A4%A/B3TR',
  '/swap/%E0%A4/B3TR',
  '/%25',
  '/swap/VET/B3TR/1/2',
  '/share/nothing/0x1',
  '/share/swap/0x12',
  `/share/swap/${txId}1`,
  '/share/limit/VET',
  '/limit/0x12',
  '/users/.vet',
  '/users/a..vet',
  '/markets/NOPE',
  '/users/xyz',
  '/users/0x12',
  '/users/ann%00.vet',
  `/users/${account}/nothing`,
  '/me',
  '/leaderboard/odd',
  '/leaderboard/0',
  '/leaderboard/1234567',
  '/admin/xyz',
  '/admin/orders/first',
  `/admin/users/${account.slice(1)}`,
])('[SHL-01] there is no screen at %s', (path) => {
  expect(hasScreen(path)).toBe(false)
})
