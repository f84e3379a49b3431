import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDevGenesis, type DevChain, startChain, startNode } from '@vermeil/devchain'
import { findPostgres, startPostgres, type TestServer } from '@vermeil/ledger/testing'
import { findTokenBySymbol } from '@vermeil/tokens'
import { parseSeconds, zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Service, startService } from '../testing/startService.ts'

const programs = findPostgres()
const soon = { interval: 50, timeout: 120_000 }

describe.skipIf(programs === undefined)('processes that share a server', () => {
  let stack: AsyncDisposableStack
  let chain: DevChain
  let server: TestServer
  let args: string[]

  beforeAll(async () => {
    stack = new AsyncDisposableStack()
    const mining = { mode: 'manual' } as const
    chain = stack.use(await startChain({ genesis: createDevGenesis({}), mining }))
    const node = stack.use(await startNode({ chain, host: '127.0.0.1', port: 0 }))
    server = stack.use(await startPostgres(programs ?? ''))
    args = ['--database-url', server.url, '--node-url', node.url, '--network', 'dev']
    await chain.mine()
  }, 120_000)

  afterAll(() => stack.disposeAsync())

  test('refuses an API without tables, then lets indexers take over from each other while APIs answer', async () => {
    const early = startService('api', [...args, '--port', '0'])
    await once(early.child, 'close')
    expect(early.child.exitCode).toBe(1)
    expect(early.output()).toMatch(
      /^The database has no tables yet: start an indexer on it first\.\n$/,
    )

    await using first = startService('indexer', args)
    await first.awaitOutput(/^Block [01], following$/m)
    await using second = startService('indexer', args)
    await second.awaitOutput(/^Block none, waiting: standby\. /m)
    await using one = startService('api', [...args, '--port', '0'])
    await using other = startService('api', [...args, '--port', '0', '--proxies', '10.0.0.0/8'])
    const apis = [await readUrl(one), await readUrl(other)]
    for (const url of apis) await awaitBlock(url, 1)
    expect((await fetch(`${apis[0]}/readyz`)).status).toBe(200)

    await chain.mine()
    for (const url of apis) await awaitBlock(url, 2)
    await first.end('SIGKILL')
    await chain.mine()
    for (const url of apis) await awaitBlock(url, 3)
    await second.awaitOutput(/following$/m)
    expect(await Promise.all([second, one].map((each) => each.end('SIGTERM')))).toEqual([0, 0])
  }, 300_000)

  test('refuses a database of another chain in one sentence', async () => {
    const database = server.createDatabase('other')
    await using strange = await startChain({
      genesis: createDevGenesis({ launchTime: parseSeconds(chain.genesis.timestamp - 10_000) }),
      mining: { mode: 'manual' },
    })
    await using node = await startNode({ chain: strange, host: '127.0.0.1', port: 0 })
    const on = (nodeUrl: string) => ['--database-url', database, '--node-url', nodeUrl]
    await using indexer = startService('indexer', [...on(node.url), '--network', 'dev'])
    await indexer.awaitOutput(/following/)
    const wrong = startService('api', [...args, '--database-url', database, '--port', '0'])
    await once(wrong.child, 'close')
    expect(wrong.output()).toMatch(/^The database contains the chain with genesis 0x.*\n$/)
    const lost = startService('indexer', [...args, '--database-url', database])
    await indexer.end('SIGTERM')
    await once(lost.child, 'close')
    expect(lost.child.exitCode).toBe(1)
    expect(lost.output()).toMatch(/failed: wrong genesis/)
  }, 300_000)

  // This must be the last test: from now on the server requires a password.
  test('reads a password from a file or the environment and never prints it', async () => {
    const url = server.createDatabase('guarded')
    const hba = server.ask('show hba_file')
    server.ask("alter user vermeil password 'open sesame'")
    server.ask(`copy (select 'local all all scram-sha-256') to '${hba}'`)
    server.ask('select pg_reload_conf()')
    const guarded = [...args, '--database-url', url]
    await vi.waitFor(async () => {
      const locked = startService('indexer', guarded)
      await once(locked.child, 'close')
      expect(locked.output()).toMatch(/^The database server .* cannot be used .*password/)
    }, soon)
    const folder = mkdtempSync(join(tmpdir(), 'vermeil-pgpass-'))
    const file = join(folder, 'pgpass')
    writeFileSync(file, '*:*:*:vermeil:open sesame\n', { mode: 0o600 })
    const whole = new URL(url)
    whole.password = 'open sesame'
    const ways = [
      startService('indexer', guarded, { PGPASSFILE: file }),
      startService('indexer', guarded, { PGPASSWORD: 'open sesame' }),
      startService('indexer', [...args.slice(2)], { VERMEIL_DATABASE_URL: whole.href }),
    ]
    for (const way of ways) {
      await way.awaitOutput(/following|standby/)
      expect(way.output()).not.toContain('sesame')
      await way.end('SIGTERM')
    }
    rmSync(folder, { recursive: true })
  }, 300_000)
})

async function readUrl(api: Service): Promise<string> {
  await api.awaitOutput(/The API answers on/)
  return /on (http:\S+) \(/.exec(api.output())?.[1] ?? ''
}

/** Waits until the API answers for this block. */
async function awaitBlock(url: string, number: number): Promise<void> {
  const path = `/indexer/trades/${zeroAddress}/${findTokenBySymbol('B3TR')?.address}`
  await vi.waitFor(async () => {
    const response = await fetch(`${url}${path}`)
    expect([response.headers.get('x-block'), await response.text()]).toEqual([`${number}`, '[]'])
  }, soon)
}
