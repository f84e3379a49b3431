import { createThorClient, encodeHex } from '@vermeil/thor'
import { zeroAddress } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { serveKeeper } from './serving/serveKeeper.ts'
import { startKeeper } from './startKeeper.ts'
import { createLog } from './testing/createLog.ts'
import { keeperKeys, maker, priceOf, TestMarket, whole } from './testing/TestMarket.ts'

const soon = { interval: 20, timeout: 20_000 }

test('[LIM-09] follows the chain by itself, serves its status and metrics, and never logs its key', async () => {
  await using market = await TestMarket.open()
  const { log, lines } = createLog()
  const config = market.createConfig({ log, pollMs: 50 })
  await using keeper = startKeeper(config)
  await keeper.ready
  const { status, metrics } = keeper
  await using server = await serveKeeper({ status, metrics, host: '127.0.0.1', port: 0 })
  const ask = async (path: string) => await fetch(`${server.url}${path}`)
  const order = { maker, tokenFrom: market.token, tokenTo: zeroAddress }
  const id = await market.createOrder({ ...order, amount: 100n * whole, price: priceOf(0.98) })
  await vi.waitFor(() => expect(market.chain.pendingAll()).toHaveLength(1), soon)
  await market.chain.mine()
  expect((await market.readOrder(id)).status).toBe(2n)
  await vi.waitFor(async () => {
    const text = await (await ask('/metrics')).text()
    expect(text).toContain('vermeil_keeper_attempts_total{kind="fill",outcome="sent"} 1')
    expect(text).toContain('vermeil_keeper_transactions_total{end="succeeded"} 1')
    expect(text).toContain('vermeil_keeper_open_orders 0')
  }, soon)
  for (const path of ['/healthz', '/readyz']) {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ state: 'following', openOrders: 0 })
  }
  expect((await ask('/nowhere')).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`, { method: 'POST' })).status).toBe(405)
  const [key = new Uint8Array()] = keeperKeys
  expect(JSON.stringify(lines)).not.toContain(encodeHex(key).slice(2))
})

test('is unhealthy with the reason while the node does not answer, and stops at once', async () => {
  await using market = await TestMarket.open()
  const node: { isDown: boolean } = { isDown: true }
  const missing = createThorClient({ url: 'http://127.0.0.1:1' })
  const { fetchExpandedBlock } = market.thor
  const thor = {
    ...market.thor,
    fetchExpandedBlock: (...request: Parameters<typeof fetchExpandedBlock>) =>
      node.isDown ? missing.fetchExpandedBlock(...request) : fetchExpandedBlock(...request),
  }
  const keeper = startKeeper(market.createConfig({ thor, pollMs: 20 }))
  const { status, metrics } = keeper
  await using server = await serveKeeper({ status, metrics, host: '127.0.0.1', port: 0 })
  await vi.waitFor(async () => {
    const response = await fetch(`${server.url}/healthz`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      state: 'waiting',
      trouble: expect.stringMatching(/^The node fails/),
    })
  }, soon)
  node.isDown = false
  await keeper.ready
  await keeper[Symbol.asyncDispose]()
  await keeper.ended
})
