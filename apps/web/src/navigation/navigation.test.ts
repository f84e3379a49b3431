import { expect, test } from 'vitest'
import { nameFirst } from './navigation.ts'

test.each([
  ['/', '/'],
  ['/swap', '/swap'],
  ['/swap/advanced/VET/B3TR', '/swap'],
  ['/leaderboard/claim', '/leaderboard'],
  ['/me/limit/orders', '/limit'],
  ['/me/swap/orders', '/swap'],
  ['/me/trades', '/trades'],
  ['/merchant', '/merchant'],
])('%s belongs to %s', (path, place) => {
  expect(nameFirst(path)).toBe(place)
})
