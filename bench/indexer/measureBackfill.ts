import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIndexer } from '@vermeil/indexer'
import { type Ledger, openLedger } from '@vermeil/ledger'
import { copyRows, findPostgres, startPostgres } from '@vermeil/ledger/testing'
import type { Figure } from '../Figure.ts'
import { readMemory, readOpened } from './readMemory.ts'
import { readRecording, sources } from './recordChain.ts'
import { replayNode } from './replayNode.ts'

/** Settings of a server with enough memory. Writes are as safe as in production. */
export const serverSettings = { shared_buffers: '1GB', fsync: 'on', max_wal_size: '4GB' }

/** The targets: half the speed of plain inserts, the rate of fast indexers, and a memory limit. */
const minShare = 0.5
const minRate = 10_000
const maxMegabytes = 400

/**
 * The interval of memory readings. Reading the share of PGlite takes milliseconds; reading a whole process is much
 * faster.
 */
const watchMs = { postgres: 50, pglite: 500 }

/**
 * Reads a recorded chain into a new ledger, then inserts the finished rows into another empty ledger by plain batches,
 * in the same process.
 * @param isWhole whether it is the whole recording. The speed target applies only then; a part shows that memory does
 * not grow.
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
    // In a separate process, so that its memory does not count.
    execFileSync(process.execPath, [script, '--record', folder, '--events', String(wanted)])
    const recording = readRecording(folder)
    using thor = replayNode(recording)
    const before = process.memoryUsage.rss()
    const ledger = stack.use(await open('pipeline'))
    const opened = readOpened(engine, before)
    let maxUsed: number | undefined
    const watch = setInterval(() => {
      const now = readMemory(engine)
      if (now !== undefined) maxUsed = Math.max(maxUsed ?? 0, now - opened)
    }, watchMs[engine])
    const start = performance.now()
    {
      await using indexer = startIndexer({ ...sources, ledger, thor, watch: () => () => undefined })
      await indexer.caughtUp
    }
    const pipelineMs = performance.now() - start
    clearInterval(watch)
    const plain = stack.use(await open('plain'))
    const { rows, milliseconds: ms } = await copyRows(ledger, plain)
    const name = engine === 'postgres' ? 'PostgreSQL' : 'PGlite'
    const rate = recording.events / (pipelineMs / 1000)
    return [
      { what: `${name}: events`, value: recording.events, unit: '' },
      { what: `${name}: backfill`, value: rate, unit: 'events/s', target: minRate },
      { what: `${name}: finished rows`, value: rows, unit: '' },
      {
        what: `${name}: the same rows by plain inserts`,
        value: rows / (ms / 1000),
        unit: 'rows/s',
      },
      {
        what: `${name}: rows through the pipeline`,
        value: rows / (pipelineMs / 1000),
        unit: 'rows/s',
      },
      {
        what: `${name}: share of plain inserts`,
        value: ms / pipelineMs,
        unit: '',
        ...(isWhole && { target: minShare }),
      },
      ...(maxUsed === undefined
        ? []
        : [
            {
              what: `${name}: memory without the database`,
              value: maxUsed,
              unit: 'MB',
              target: maxMegabytes,
              atMost: true,
            },
          ]),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
