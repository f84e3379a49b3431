import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { memoryFlags } from '../e2e/src/stack/memoryFlags.ts'
import type { Failure, Figure } from './Figure.ts'
import { measureBackfill } from './indexer/measureBackfill.ts'
import { measurePonder } from './indexer/measurePonder.ts'
import { recordChain } from './indexer/recordChain.ts'
import { printFigures } from './printFigures.ts'
import { writeFigures } from './writeFigures.ts'

/**
 * Measures the indexer against its targets: it reads a recorded chain of a million events into a new ledger, on a
 * PostgreSQL server and on PGlite. The speed is compared with plain inserts of the same finished rows, and the memory
 * is measured. Each part runs in its own process and is printed when it ends. The last part is Ponder on the same
 * recording, for comparison.
 */
const script = fileURLToPath(import.meta.url)
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    events: { type: 'string', default: '1000000' },
    part: { type: 'string' },
    record: { type: 'string' },
    whole: { type: 'boolean', default: false },
  },
})
const events = Number(values.events)
/** A part may run on a tenth of the events. */
const minEvents = values.part === undefined && values.record === undefined ? 10_000 : 1000
if (!Number.isSafeInteger(events) || events < minEvents)
  throw new RangeError(`--events is '${values.events}': give an integer of at least ${minEvents}.`)
const parts = ['postgres', 'pglite'] as const
const part = parts.find((name) => name === values.part)

/** The figures of a part, or the reason why it failed. */
interface PartReport {
  figures: Figure[]
  failures: Failure[]
}

/** Runs a part in its own process and prints its figures. A part that fails does not affect the others. */
function runPart(name: string, count: number): PartReport {
  const whole = count === events ? ['--whole'] : []
  const args = [
    '--expose-gc',
    ...memoryFlags,
    script,
    '--part',
    name,
    '--events',
    String(count),
    ...whole,
  ]
  const { status, stdout } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  const figures = status === 0 ? (JSON.parse(stdout) as Figure[]) : []
  const reason = status === 0 ? 'needs PostgreSQL' : `failed (${String(status)})`
  const failure = { what: `${name}, ${count} events`, reason }
  const report = { figures, failures: figures.length > 0 ? [] : [failure] }
  if (!values.json) printFigures(report.figures, report.failures)
  return report
}

/** Runs our parts, each on a tenth of the events and then on all: memory must not grow. Ponder runs last. */
function runParts(): void {
  const ours = parts.flatMap((name) => [runPart(name, events / 10), runPart(name, events)])
  const reports = [...ours, runPart('ponder', events / 10)]
  const figures = reports.flatMap((report) => report.figures)
  const failures = reports.flatMap((report) => report.failures)
  if (values.write) writeFigures('indexer', figures, failures)
  if (values.json) console.log(JSON.stringify([...figures, ...failures]))
  else
    console.log(
      `Indexer and database share the ${availableParallelism()} processors of this machine.`,
    )
  if (ours.some((report) => report.failures.length > 0)) process.exitCode = 1
}

if (values.record !== undefined) recordChain(values.record, events)
else if (values.part === 'ponder') console.log(JSON.stringify(await measurePonder(script, events)))
else if (part) {
  const options = { script, wanted: events, isWhole: values.whole }
  console.log(JSON.stringify(await measureBackfill(part, options)))
} else runParts()
