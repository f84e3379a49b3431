import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDevGenesis, developmentAccounts, startChain, startNode } from '@vermeil/devchain'
import { parseSeconds } from '@vermeil/units'
import { afterAll, expect, test, vi } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'vermeil-sponsor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const soon = { interval: 50, timeout: 60_000 }

test('[SRV-06] runs a sponsor alone on a node, with its health, until it is stopped', async () => {
  const launchTime = parseSeconds(Math.floor(Date.now() / 10_000) * 10)
  const genesis = createDevGenesis({ launchTime })
  await using chain = await startChain({ genesis, mining: { mode: 'manual' } })
  await using node = await startNode({ chain, host: '127.0.0.1', port: 0 })
  const [, , account] = developmentAccounts
  const key = account?.privateKey ?? '0x'
  const args = ['--node-url', node.url, '--network', 'dev', '--port', '0', '--data', folder]
  const file = 'apps/stack/src/sponsor.ts'
  const child = spawn(process.execPath, [join(root, 'scripts/run.cjs'), file, ...args], {
    cwd: root,
    env: { ...process.env, VERMEIL_SPONSOR_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  try {
    const pattern = /^The sponsor 0x[0-9a-f]{40} answers on (\S+) \(node /m
    await vi.waitFor(() => expect(output).toMatch(pattern), soon)
    const url = pattern.exec(output)?.[1]
    await vi.waitFor(async () => {
      const response = await fetch(`${url}/readyz`)
      expect(await response.json()).toMatchObject({ state: 'following', head: 0 })
    }, soon)
    const response = await fetch(`${url}/api/delegate?address=${account?.address}`)
    expect(await response.json()).toEqual({ available: true })
  } finally {
    child.kill('SIGTERM')
  }
  expect(await closed).toEqual([0, null])
  expect(output).not.toContain(key.slice(2))
}, 180_000)
