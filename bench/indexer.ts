import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Failure, Figure } from './devchain/Figure.ts'
import { measureBackfill } from './indexer/measureBackfill.ts'
import { measurePonder } from './indexer/measurePonder.ts'
import { recordChain } from './indexer/recordChain.ts'
import { printFigures } from './printFigures.ts'
import { writeFigures } from './writeFigures.ts'

/**
 * Measures the indexer against its targets: a recorded chain of a million events read into a new ledger, on a
 * PostgreSQL server and on PGlite, beside plain inserts of the same finished rows, and what memory that takes. Each
 * part has a process of its own and is printed as it ends. Last comes Ponder on the same recording, as a measure of
 * the trade.
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
/** A part may get a tenth. */
const least = values.part === undefined && values.record === undefined ? 10_000 : 1000
if (!Number.isSafeInteger(events) || events < least)
  throw new RangeError(`--events is '${values.events}': give a whole number from ${least}.`)
const parts = ['postgres', 'pglite'] as const
const part = parts.find((name) => name === values.part)

/** How `npm start` keeps memory small: a small young part, and an old one collected when it has doubled. */
const memory = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/** What a part measured, or why it could not. */
interface PartReport {
  figures: Figure[]
  failures: Failure[]
}

/** Runs a part in a process of its own and prints what it measured; a failing part takes no other's figures away. */
function runPart(name: string, count: number): PartReport {
  const whole = count === events ? ['--whole'] : []
  const args = [
    '--expose-gc',
    ...memory,
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

/** Ours first, a tenth of the events before the whole: memory must not grow with them. Then what stands beside. */
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
