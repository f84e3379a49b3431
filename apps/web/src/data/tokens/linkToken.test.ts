import { expect, test } from 'vitest'
import { b3tr, vet } from '../../testing/sample.ts'
import { linkMarket, linkSend, linkSwap } from './linkToken.ts'

const twin = { ...b3tr, address: `0x${'b3'.repeat(20)}` as typeof b3tr.address }

test('a listed token is linked by its symbol', () => {
  expect([linkMarket(b3tr), linkSend(b3tr), linkSwap(b3tr), linkSwap(vet)]).toEqual([
    '/markets/B3TR',
    '/send/B3TR',
    '/swap/B3TR/VET',
    '/swap/VET/B3TR',
  ])
})

test('another token with the same symbol is linked by its address, so that no link leads to the listed one', () => {
  expect([linkMarket(twin), linkSend(twin), linkSwap(twin)]).toEqual([
    `/markets/${twin.address}`,
    `/send/${twin.address}`,
    `/swap/${twin.address}/VET`,
  ])
})
