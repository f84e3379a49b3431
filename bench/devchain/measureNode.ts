import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Figure, findQuantile } from '../Figure.ts'
import { createPost, HttpClient } from './HttpClient.ts'
import { trader, transferAndSwap } from './swaps.ts'

const seconds = 8

/** Measures a node in another process, as its clients see it. */
export async function measureNode(script: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-node-'))
  const node = spawn(process.execPath, [script, '--serve', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(createInterface(node.stdout), 'line')) as [string]
    const port = Number(line.split(' ')[1])
    await runLoad(port, 4, { request: createSimulation(), forSeconds: 3 })
    const one = await runLoad(port, 1, { request: createSimulation(), forSeconds: seconds })
    const many = await runLoad(port, 50, { request: createSimulation(), forSeconds: seconds })
    return [
      ...describe('simulation of [transfer, swap], one client', one, 2),
      { what: 'simulations, 50 clients', value: many.length / seconds, unit: '/s', target: 700 },
      ...describe('simulation of [transfer, swap], 50 clients', many),
      ...(await measureLogs(port)),
    ]
  } finally {
    node.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureLogs(port: number): Promise<Figure[]> {
  const limit = 1000
  const request = createPost('/logs/event', { options: { offset: 0, limit } })
  const times = await runLoad(port, 1, { request, forSeconds: 4 })
  return [
    {
      what: 'logs through /logs/event, 1,000 a page',
      value: (times.length * limit) / 4,
      unit: '/s',
    },
  ]
}

function createSimulation(): Buffer {
  const clauses = transferAndSwap.map((clause) => ({
    ...clause,
    value: `0x${clause.value.toString(16)}`,
  }))
  return createPost('/accounts/*', { clauses, caller: trader, gas: 5_000_000 })
}

/** The time of each request in milliseconds, with this number of clients that repeat it without a pause. */
async function runLoad(
  port: number,
  clients: number,
  { request, forSeconds }: { request: Buffer; forSeconds: number },
): Promise<number[]> {
  const times: number[] = []
  const endsAt = performance.now() + forSeconds * 1000
  const ask = async (): Promise<void> => {
    const client = new HttpClient(port)
    while (performance.now() < endsAt) {
      const beganAt = performance.now()
      const answer = await client.post(request)
      times.push(performance.now() - beganAt)
      if (answer.includes('"reverted":true')) throw new Error('A simulation reverted.')
    }
    client.close()
  }
  await Promise.all(Array.from({ length: clients }, ask))
  return times
}

function describe(what: string, times: readonly number[], target?: number): Figure[] {
  const p50 = { what: `${what}, p50`, value: findQuantile(times, 0.5), unit: 'ms' }
  return [
    target === undefined ? p50 : { ...p50, target, atMost: true },
    { what: `${what}, p99`, value: findQuantile(times, 0.99), unit: 'ms' },
  ]
}
