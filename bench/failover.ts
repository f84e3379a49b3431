import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openLedger, readHead } from '@vermeil/ledger'
import { findPostgres, startPostgres, type TestServer } from '@vermeil/ledger/testing'
import { findTokenBySymbol } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'
import { type BootedStack, bootStack } from '../e2e/src/stack/bootStack.ts'
import type { Figure } from './Figure.ts'
import { compareAnswers, measureReplica } from './failover/measureReplica.ts'
import { measureTakeovers } from './failover/measureTakeovers.ts'
import { Part } from './failover/Part.ts'
import { serveApi, serveIndexer } from './failover/serve.ts'
import { startReplica } from './failover/startReplica.ts'

/**
 * Measures a cluster on one machine: indexers on one PostgreSQL server, whose leader is killed, stopped or frozen, and
 * a streaming replica with an api that reads from it. The node is the dev chain of a whole stack, with a block every
 * second.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    indexer: { type: 'string', multiple: true },
    'ignore-loss': { type: 'boolean', default: false },
    api: { type: 'string', multiple: true },
  },
})
const script = fileURLToPath(import.meta.url)

async function measure(programs: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-bench-failover-'))
  const stack = await bootStack(folder, ['--block-seconds', '1'])
  try {
    await using server = await startPostgres(programs, { fsync: 'on' })
    const start = (ignoresLoss = false): Part => {
      const flags = ignoresLoss ? ['--ignore-loss'] : []
      return new Part(script, ['--indexer', server.url, '--indexer', stack.nodeUrl, ...flags])
    }
    const takeovers = await measureTakeovers({ server, start })
    await using _leader = start()
    return [...takeovers, ...(await measureReading(programs, server, stack))]
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureReading(
  programs: string,
  server: TestServer,
  stack: BootedStack,
): Promise<Figure[]> {
  await using replica = await startReplica(programs, server.url)
  await using api = new Part(script, [
    ...['--api', replica.url, '--api', stack.nodeUrl, '--api', await readGenesis(server.url)],
  ])
  const { message } = await api.waitFor(({ kind }) => kind === 'address')
  const apiUrl = message.kind === 'address' ? message.url : ''
  const path = `/indexer/trades/${zeroAddress}/${findTokenBySymbol('B3TR')?.address ?? ''}?limit=50`
  await compareAnswers([`${apiUrl}${path}`, `${stack.url}${path}`])
  const places = { primaryUrl: server.url, replicaUrl: replica.url, apiUrl, path }
  const loose = await measureReplica('asynchronous', places)
  server.ask(`alter system set synchronous_standby_names = '*'`)
  server.ask(`alter system set synchronous_commit = 'remote_apply'`)
  server.ask('select pg_reload_conf()')
  const strict = await measureReplica('remote_apply', places)
  // The primary must not wait for a replica that is gone.
  server.ask(`alter system reset synchronous_standby_names`)
  server.ask('select pg_reload_conf()')
  return [...loose, ...strict]
}

async function readGenesis(url: string): Promise<string> {
  await using ledger = await openLedger({ url, reader: true })
  return (await readHead(ledger))?.genesisId ?? ''
}

const [url = '', nodeUrl = '', genesisId = ''] = values.indexer ?? values.api ?? []
if (values.indexer) await serveIndexer(url, nodeUrl, values['ignore-loss'])
else if (values.api) await serveApi(url, nodeUrl, genesisId)
else {
  const programs = findPostgres()
  if (programs === undefined) process.exit(1)
  const figures = await measure(programs)
  if (values.json) console.log(JSON.stringify(figures))
  else
    console.table(
      figures.map(({ what, value, unit }) => ({ what, value: Number(value.toPrecision(3)), unit })),
    )
}
