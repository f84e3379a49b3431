import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startDevNode } from '../testing/startDevNode.ts'
import { startService } from '../testing/startService.ts'

const folder = mkdtempSync(join(tmpdir(), 'vermeil-sponsor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const soon = { interval: 50, timeout: 60_000 }

test('[SRV-06] runs a sponsor alone on a node, with its health, until it is stopped', async () => {
  await using node = await startDevNode()
  await using sponsor = startService('sponsor', [...node.args, '--data', folder], {
    VERMEIL_SPONSOR_KEY: node.key,
  })
  const url = await sponsor.awaitOutput(/^The sponsor 0x[0-9a-f]{40} answers on (\S+) \(node /m)
  await vi.waitFor(async () => {
    const response = await fetch(`${url}/readyz`)
    expect(await response.json()).toMatchObject({ state: 'following', head: 0 })
  }, soon)
  const response = await fetch(`${url}/api/delegate?address=${node.address}`)
  expect(await response.json()).toEqual({ available: true })
  expect(await sponsor.end('SIGTERM')).toBe(0)
  expect(sponsor.output()).not.toContain(node.key.slice(2))
}, 180_000)
