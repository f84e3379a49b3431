import { expect, test, vi } from 'vitest'
import { startDevNode } from '../testing/startDevNode.ts'
import { startService } from '../testing/startService.ts'

const soon = { interval: 50, timeout: 60_000 }

test('runs a keeper alone on a node, with its health, until it is stopped', async () => {
  await using node = await startDevNode()
  await using keeper = startService('keeper', [...node.args, '--dry-run'], {
    VERMEIL_KEEPER_KEY: node.key,
  })
  const url = await keeper.awaitOutput(
    /^The keeper 0x[0-9a-f]{40} follows .* and sends nothing\. Its metrics are on (\S+)\/metrics/m,
  )
  await vi.waitFor(async () => {
    const response = await fetch(`${url}/readyz`)
    const body = (await response.json()) as { head: { id: string } | null }
    expect(body.head?.id).toBe(node.chain.best().id)
  }, soon)
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('vermeil_keeper_head_block')
  expect(await keeper.end('SIGTERM')).toBe(0)
  expect(keeper.output()).not.toContain(node.key.slice(2))
}, 180_000)
