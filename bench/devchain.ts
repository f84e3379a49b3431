import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { memoryFlags } from '../e2e/src/stack/memoryFlags.ts'
import { measureGrowth } from './devchain/measureGrowth.ts'
import { measureMachines } from './devchain/measureMachines.ts'
import { measureNode } from './devchain/measureNode.ts'
import { measureRecovery } from './devchain/measureRecovery.ts'
import { serve } from './devchain/serve.ts'
import type { Figure } from './Figure.ts'
import { printFigures } from './printFigures.ts'

/**
 * Measures the dev chain against its targets: our EVM compared with the library's, mining, simulating and reading logs
 * over HTTP, and the memory and disk that blocks need. Each part runs in its own process, with the flags of `npm start`.
 */
const script = fileURLToPath(import.meta.url)
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    blocks: { type: 'string', default: '100000' },
    part: { type: 'string' },
    serve: { type: 'string' },
  },
})
const blocks = Number(values.blocks)
const parts: Record<string, () => Promise<Figure[]>> = {
  machines: measureMachines,
  recovery: measureRecovery,
  node: () => measureNode(script),
  growth: () => measureGrowth(blocks),
}

function runPart(part: string): Figure[] {
  const args = ['--expose-gc', ...memoryFlags, script, '--part', part, '--blocks', String(blocks)]
  const { status, stdout } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The part '${part}' ended with ${status}.`)
  return JSON.parse(stdout) as Figure[]
}

if (!Number.isSafeInteger(blocks) || blocks < 1)
  throw new RangeError(`--blocks is '${values.blocks}': give an integer of at least 1.`)
if (values.serve !== undefined) await serve(values.serve)
else if (values.part !== undefined) console.log(JSON.stringify(await parts[values.part]?.()))
else {
  const figures = Object.keys(parts).flatMap(runPart)
  if (values.json) console.log(JSON.stringify(figures))
  else {
    printFigures(figures)
    console.log(`Clients and node share the ${availableParallelism()} processors of this machine.`)
  }
}
