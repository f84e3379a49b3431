import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Figure } from './devchain/Figure.ts'
import { measureBackfill } from './indexer/measureBackfill.ts'
import { measurePonder } from './indexer/measurePonder.ts'
import { recordChain } from './indexer/recordChain.ts'
import { writeFigures } from './writeFigures.ts'

/**
 * Measures the indexer against its targets: a recorded chain of a million events read into a new ledger, on a
 * PostgreSQL server and on PGlite, beside plain inserts of the same finished rows, and what memory that takes. Each
 * part has a process of its own. Last comes Ponder on the same recording, as a measure of the trade.
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
if (!Number.isSafeInteger(events) || events < 1000)
  throw new RangeError(`--events is '${values.events}': give a whole number from 1000.`)
const parts = ['postgres', 'pglite'] as const
const part = parts.find((name) => name === values.part)

/** The young memory of `npm start`. */
const memory = '--max-semi-space-size=16'

function runPart(name: string, count: number): Figure[] {
  const whole = count === events ? ['--whole'] : []
  const args = ['--expose-gc', memory, script, '--part', name, '--events', String(count), ...whole]
  const { status, stdout } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The part '${name}' ended with ${status}.`)
  return JSON.parse(stdout) as Figure[]
}

function print(figures: readonly Figure[]): void {
  const rows = figures.map(({ what, value, unit, target, atMost }) => ({
    what,
    value: Number(value.toPrecision(4)),
    unit,
    target: target === undefined ? '' : `${atMost === true ? 'at most' : 'at least'} ${target}`,
    met: target === undefined ? '' : atMost === true ? value <= target : value >= target,
  }))
  console.table(rows)
  console.log(
    `Indexer and database share the ${availableParallelism()} processors of this machine.`,
  )
}

if (values.record !== undefined) recordChain(values.record, events)
else if (values.part === 'ponder') console.log(JSON.stringify(await measurePonder(script, events)))
else if (part) {
  const options = { script, wanted: events, isWhole: values.whole }
  console.log(JSON.stringify(await measureBackfill(part, options)))
} else {
  // A tenth of the events first: memory must not grow with them.
  const figures = [
    ...parts.flatMap((name) => [...runPart(name, events / 10), ...runPart(name, events)]),
    ...runPart('ponder', events / 10),
  ]
  if (values.write) writeFigures('indexer', figures)
  if (values.json) console.log(JSON.stringify(figures))
  else print(figures)
}
