import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIndexer } from '@vermeil/indexer'
import { type Ledger, openLedger } from '@vermeil/ledger'
import { findPostgres, insertPlainly, startPostgres } from '@vermeil/ledger/testing'
import type { Figure } from '../devchain/Figure.ts'
import { readMemory, readOpened } from './readMemory.ts'
import { readRecording, sources } from './recordChain.ts'
import { replayNode } from './replayNode.ts'

/** What a server gets on a machine with memory; writes are as safe as in production. */
export const serverSettings = { shared_buffers: '1GB', fsync: 'on', max_wal_size: '4GB' }

/** Half of what the database takes as plain inserts, and what indexers reach that are bound by nothing else. */
const leastShare = 0.5
const leastRate = 10_000
const mostMegabytes = 400

/** Looking at PGlite's share of the memory takes milliseconds, at a whole process none. */
const watchMs = { postgres: 50, pglite: 500 }

/**
 * Reads a recorded chain into a new ledger, then puts the finished rows into another one of the same kind as plain
 * batched inserts. The two share the process, the machine and the moment.
 * @param isWhole the target of speed holds for the whole recording; a part of it only shows that memory does not grow.
 */
export async function measureBackfill(
  engine: 'postgres' | 'pglite',
  { script, wanted, isWhole }: { script: string; wanted: number; isWhole: boolean },
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-bench-'))
  try {
    await using stack = new AsyncDisposableStack()
    const programs = engine === 'postgres' ? findPostgres() : undefined
    if (engine === 'postgres' && programs === undefined) return []
    const server = programs ? stack.use(await startPostgres(programs, serverSettings)) : undefined
    const open = (name: string): Promise<Ledger> =>
      openLedger(server ? { url: server.createDatabase(name) } : { folder: join(folder, name) })
    // In a process of its own, whose memory is not the indexer's.
    execFileSync(process.execPath, [script, '--record', folder, '--events', String(wanted)])
    const recording = readRecording(folder)
    using thor = replayNode(recording)
    const before = process.memoryUsage.rss()
    const ledger = stack.use(await open('pipeline'))
    const opened = readOpened(engine, before)
    let most: number | undefined
    const watch = setInterval(() => {
      const now = readMemory(engine)
      if (now !== undefined) most = Math.max(most ?? 0, now - opened)
    }, watchMs[engine])
    const start = performance.now()
    {
      await using indexer = startIndexer({ ...sources, ledger, thor, watch: () => () => undefined })
      await indexer.caughtUp
    }
    const pipelineMs = performance.now() - start
    clearInterval(watch)
    const plain = stack.use(await open('plain'))
    const { rows, milliseconds: ms } = await insertPlainly(ledger, plain)
    const name = engine === 'postgres' ? 'PostgreSQL' : 'PGlite'
    const rate = recording.events / (pipelineMs / 1000)
    return [
      { what: `${name}: events`, value: recording.events, unit: '' },
      { what: `${name}: backfill`, value: rate, unit: 'events/s', target: leastRate },
      { what: `${name}: finished rows`, value: rows, unit: '' },
      {
        what: `${name}: the same rows inserted plainly`,
        value: rows / (ms / 1000),
        unit: 'rows/s',
      },
      { what: `${name}: rows by the pipeline`, value: rows / (pipelineMs / 1000), unit: 'rows/s' },
      {
        what: `${name}: share of plain inserts`,
        value: ms / pipelineMs,
        unit: '',
        ...(isWhole && { target: leastShare }),
      },
      ...(most === undefined
        ? []
        : [
            {
              what: `${name}: memory besides the database`,
              value: most,
              unit: 'MB',
              target: mostMegabytes,
              atMost: true,
            },
          ]),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
