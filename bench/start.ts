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

/** Resident memory of a process and all its children in MB, as Linux accounts it. */
function readMemory(pid: number): number {
  try {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    const below = children.filter((child) => child.trim() !== '').map(Number)
    return Number(resident ?? 0) / 1024 + below.reduce((sum, child) => sum + readMemory(child), 0)
  } catch {
    return 0 // the process ended between two readings
  }
}

function pidOf(stack: BootedStack): number {
  const { pid } = stack.process
  if (pid === undefined) throw new Error('The stack has no process.')
  return pid
}

let peak = 0
const sampling = setInterval(() => {
  peak = Math.max(peak, readMemory(process.pid) - readMemoryOfBench())
}, 100)

/** The memory of this process alone. Only its children are measured. */
function readMemoryOfBench(): number {
  return process.memoryUsage.rss() / 1_048_576
}

const first = await timeStart('first start', 30)
clearInterval(sampling)
rows.push({ what: 'peak memory with all children', value: peak, unit: 'MB', target: 1024 })
rows.push({
  what: 'memory after the first start',
  value: readMemory(pidOf(first)),
  unit: 'MB',
  target: 1024,
})
await first.stop()
const later = await timeStart('later start', 5)
rows.push({
  what: 'memory, later start',
  value: readMemory(pidOf(later)),
  unit: 'MB',
  target: 1024,
})
await later.stop()
rmSync(folder, { recursive: true, force: true })

if (process.argv.includes('--json')) console.log(JSON.stringify(rows))
else
  console.table(
    rows.map((row) => ({ ...row, value: row.value.toFixed(1), met: row.value <= row.target })),
  )
