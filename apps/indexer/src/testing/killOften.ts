import { ok } from 'node:assert'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLedger } from '@vermeil/ledger'
import { emptyLedger, startPostgres } from '@vermeil/ledger/testing'
import { SeededRandom } from '@vermeil/random'
import { compareWithCleanSync } from './compareWithCleanSync.ts'
import type { FakeNode } from './FakeNode.ts'
import { serveNode } from './serveNode.ts'
import { UnstableChain } from './UnstableChain.ts'

const program = fileURLToPath(new URL('indexForever.ts', import.meta.url))
const sessions = "select count(*) from pg_stat_activity where application_name = 'child'"
const rates = { reorgs: 0.05, finality: 0.05, failures: 0.02 }

/** @param cache the folder of the compile cache, so that only the first process compiles. */
function startChild(place: string, nodeUrl: string, cache: string): ChildProcess {
  return spawn(process.execPath, [program, place, nodeUrl], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  })
}

/** Starts the work of the process, and kills it at a random moment. */
async function killSoon(child: ChildProcess, node: FakeNode, random: SeededRandom): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const disturb = node.onRequest
  let left = 1 + random.below(25)
  node.onRequest = (path) => {
    left -= 1
    if (left === 0) setTimeout(resolve, random.below(12))
    return disturb(path)
  }
  child.stdin?.write('go\n')
  await promise
  node.onRequest = disturb
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Kills an indexer repeatedly. After each kill it compares the ledger on a server with a clean sync. */
export async function killOnServer(programs: string, lives: number): Promise<void> {
  await using server = await startPostgres(programs)
  const url = server.createDatabase('killed')
  await using ledger = await openLedger({ url })
  await using clean = await openLedger({ url: server.createDatabase('clean') })
  const random = new SeededRandom(7)
  const chain = new UnstableChain(random, 7e6, rates)
  chain.grow(60)
  chain.finalize()
  await using served = await serveNode(chain.node)
  await using cache = await mkdtempDisposable(join(tmpdir(), 'vermeil-compiled-'))
  const place = `${url}&application_name=child`
  const start = (): ChildProcess => startChild(place, served.url, cache.path)
  let next = start()
  let trades = 0
  for (let life = 0; life < lives; life += 1) {
    // Empties the ledger, so that some kills happen while backfilling.
    if (life % 8 === 7) await emptyLedger(ledger)
    const child = next
    next = start()
    await killSoon(child, chain.node, random)
    // Transactions of the killed process may still commit on the server.
    while (server.ask(sessions) !== '0');
    trades += await compareWithCleanSync(ledger, clean, chain.node)
    chain.grow(1)
    chain.finalize()
  }
  next.kill('SIGKILL')
  await once(next, 'exit')
  ok(trades > lives)
}

/** Does the same with a ledger in a folder. */
export async function killInFolder(folder: string, lives: number): Promise<void> {
  await using clean = await openLedger({ memory: true })
  const random = new SeededRandom(8)
  const chain = new UnstableChain(random, 8e6, rates)
  chain.grow(60)
  chain.finalize()
  await using served = await serveNode(chain.node)
  for (let life = 0; life < lives; life += 1) {
    await killSoon(startChild(folder, served.url, join(folder, 'compiled')), chain.node, random)
    await using ledger = await openLedger({ folder })
    await compareWithCleanSync(ledger, clean, chain.node)
    chain.grow(5)
    chain.finalize()
  }
}
