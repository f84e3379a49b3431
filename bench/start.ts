import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BootedStack, bootStack } from '../e2e/src/stack/bootStack.ts'

/** Measures a first start, a later start and the resident memory of the whole stack, against their targets. */
const folder = mkdtempSync(join(tmpdir(), 'vermeil-bench-'))
const rows: { what: string; value: number; unit: string; target: number }[] = []

async function timeStart(what: string, target: number): Promise<BootedStack> {
  const beganAt = performance.now()
  const stack = await bootStack(folder)
  const answer = await fetch(`${stack.url}/healthz`)
  if (answer.status !== 200) throw new Error(`/healthz answers ${answer.status}`)
  rows.push({ what, value: (performance.now() - beganAt) / 1000, unit: 's', target })
  return stack
}

/** Resident memory now and at its highest, in MB, as Linux accounts it. */
function readMemory(stack: BootedStack): { now: number; peak: number } {
  const status = readFileSync(`/proc/${stack.process.pid}/status`, 'utf8')
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

const first = await timeStart('first start', 30)
rows.push({
  what: 'peak memory, first start',
  value: readMemory(first).peak,
  unit: 'MB',
  target: 1024,
})
await first.stop()
const later = await timeStart('later start', 5)
rows.push({ what: 'memory, later start', value: readMemory(later).now, unit: 'MB', target: 1024 })
await later.stop()
rmSync(folder, { recursive: true, force: true })

if (process.argv.includes('--json')) console.log(JSON.stringify(rows))
else
  console.table(
    rows.map((row) => ({ ...row, value: row.value.toFixed(1), met: row.value <= row.target })),
  )
