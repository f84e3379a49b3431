import { encodeHex } from '@vermeil/thor'
import { expect, test, vi } from 'vitest'
import { startSponsor } from './startSponsor.ts'
import { encodeRaw, sponsorKey, TestChain } from './testing/TestChain.ts'

const soon = { interval: 20, timeout: 20_000 }

test('[SRV-06] serves signatures, availability, health and metrics, and never logs its key', async () => {
  await using world = await TestChain.open()
  const { address: origin } = await world.createAccount('client')
  const lines: string[] = []
  const write = (...line: unknown[]) => void lines.push(JSON.stringify(line))
  const config = { ...world.createConfig(), log: { info: write, error: write }, pollMs: 20 }
  await using sponsor = await startSponsor(config, { host: '127.0.0.1', port: 0 })
  const ask = (path: string, options?: RequestInit) => fetch(`${sponsor.url}${path}`, options)
  const post = async (body: unknown) => {
    const response = await ask('/api/delegate', { method: 'POST', body: JSON.stringify(body) })
    return { status: response.status, ...((await response.json()) as object) }
  }
  expect(await (await ask(`/api/delegate?address=${origin}`)).json()).toEqual({ available: true })
  const raw = encodeRaw(world.createBody())
  const signed = await post({ origin, raw })
  expect(signed).toEqual({ status: 200, signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  expect(await post({ origin, raw: encodeRaw(world.createBody()) })).toMatchObject({
    status: 403,
    code: 'pending',
    message: expect.stringMatching(/already signed/),
  })
  expect(await post({ origin, raw: '0x51' })).toMatchObject({ status: 403, code: 'transaction' })
  expect(await post({ origin: 'me' })).toMatchObject({ status: 400, code: 'transaction' })
  expect(await post('x'.repeat(40_000))).toMatchObject({ status: 400, code: 'transaction' })
  expect((await ask('/api/delegate?address=me')).status).toBe(400)
  expect((await ask('/nowhere')).status).toBe(404)
  expect((await ask('/nowhere', { method: 'POST' })).status).toBe(404)
  expect((await ask('/metrics', { method: 'DELETE' })).status).toBe(405)
  await vi.waitFor(async () => {
    const health = await ask('/readyz')
    expect([health.status, await health.json()]).toEqual([
      200,
      expect.objectContaining({ state: 'following', address: sponsor.address }),
    ])
  }, soon)
  const metrics = await (await ask('/metrics')).text()
  expect(metrics).toContain('vermeil_sponsor_requests_total{outcome="signed"} 1')
  expect(metrics).toContain('vermeil_sponsor_requests_total{outcome="pending"} 1')
  expect(metrics).toContain('vermeil_sponsor_budget_vtho 2000')
  await expect(startSponsor(config, { host: '127.0.0.1', port: 0 })).rejects.toThrow(/in use by/)
  expect(lines.join()).not.toContain(encodeHex(sponsorKey).slice(2))
})
