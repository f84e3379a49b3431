import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { clearLedger, openLedger, readHead } from '@vermeil/ledger'
import { findPostgres, readTables, startPostgres } from '@vermeil/ledger/testing'
import { SeededRandom } from '@vermeil/random'
import { expect, test, vi } from 'vitest'
import { Follower } from '../follow/Follower.ts'
import { type Indexer, startIndexer } from '../startIndexer.ts'
import { sources } from './events.ts'
import type { FakeNode } from './FakeNode.ts'
import { serveNode } from './serveNode.ts'
import { UnstableChain } from './UnstableChain.ts'

const programs = findPostgres()
const program = fileURLToPath(new URL('indexForever.ts', import.meta.url))
const soon = { interval: 5, timeout: 60_000 }
const timings = { pollMs: 5, firstRetryMs: 5, maxRetryMs: 50, leaderTimeoutMs: 3000 }

function createChain(salt: number): UnstableChain {
  const chain = new UnstableChain(new SeededRandom(salt), salt * 1e6, {
    reorgs: 0,
    finality: 0,
    failures: 0,
  })
  chain.grow(30)
  chain.finalize()
  return chain
}

async function expectCleanly(url: string, node: FakeNode): Promise<void> {
  await using ledger = await openLedger({ url })
  const written = await readTables(ledger)
  await clearLedger(ledger)
  const follower = new Follower(ledger, node.createClient(), sources)
  await follower.open(node.trunk[0]?.id ?? '0x')
  await follower.advance(new AbortController().signal)
  expect(written).toEqual(await readTables(ledger))
}

test.skipIf(programs === undefined)(
  'lets one of two indexers write and the other take over, and refuses a reader without tables',
  async () => {
    await using server = await startPostgres(programs ?? '')
    await expect(openLedger({ url: server.url, reader: true })).rejects.toThrow(/start an indexer/)
    const chain = createChain(3)
    const { node } = chain
    await using ledger = await openLedger({ url: server.url })
    const watch = (): (() => void) => () => undefined
    const start = (): Indexer =>
      startIndexer({ ...sources, ledger, thor: node.createClient(), watch, timings })
    const indexers = [start(), start()]
    const find = (trouble: string | undefined): Indexer | undefined =>
      indexers.find(
        (each) => each.status().trouble === trouble && each.status().state !== 'starting',
      )
    await vi.waitFor(
      () => expect([find('standby'), find(undefined)]).not.toContain(undefined),
      soon,
    )
    const [waiting, leading] = [find('standby'), find(undefined)]
    expect(waiting?.status().state).toBe('waiting')
    await leading?.caughtUp
    chain.grow(3)
    await leading?.[Symbol.asyncDispose]()
    await vi.waitFor(() => expect(waiting?.status().head?.id).toBe(node.best.id), soon)

    // The server crashes and restarts.
    chain.grow(3)
    await server.restart()
    chain.grow(3)
    await vi.waitFor(() => expect(waiting?.status().head?.id).toBe(node.best.id), soon)
    await waiting?.[Symbol.asyncDispose]()
    await using reader = await openLedger({ url: server.url, reader: true })
    expect(await readHead(reader)).toMatchObject({ id: node.best.id })
    await expectCleanly(server.url, node)
  },
  180_000,
)

test.skipIf(programs === undefined)(
  'takes the lead from a frozen indexer, which writes nothing after it wakes up',
  async () => {
    await using server = await startPostgres(programs ?? '')
    const chain = createChain(4)
    await using served = await serveNode(chain.node)
    const child = spawn(process.execPath, [program, server.url, served.url], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    child.stdin.write('go\n')
    await using ledger = await openLedger({ url: server.url })
    const { node } = chain
    await vi.waitFor(async () => expect((await readHead(ledger))?.id).toBe(node.best.id), soon)
    child.kill('SIGSTOP')
    chain.grow(3)
    const thor = node.createClient()
    const watch = (): (() => void) => () => undefined
    await using indexer = startIndexer({ ...sources, ledger, thor, watch, timings })
    await vi.waitFor(() => expect(indexer.status().trouble).toBe('standby'), soon)
    await vi.waitFor(() => expect(indexer.status().head?.id).toBe(node.best.id), soon)
    const { requests } = node
    child.kill('SIGCONT')
    chain.grow(3)
    await vi.waitFor(() => expect(indexer.status().head?.id).toBe(node.best.id), soon)
    await vi.waitFor(() => expect(node.requests).toBeGreaterThan(requests + 5), soon)
    expect(indexer.status()).toMatchObject({ state: 'following' })
    child.kill('SIGKILL')
    await once(child, 'exit')
    await indexer[Symbol.asyncDispose]()
    await expectCleanly(server.url, node)
  },
  180_000,
)
