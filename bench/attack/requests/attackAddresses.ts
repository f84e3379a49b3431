import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { memoryFlags } from '../../../e2e/src/stack/memoryFlags.ts'
import { findFreePort } from '../../findFreePort.ts'
import { type Attack, Facts } from '../Attack.ts'
import { requireLoopback } from '../client/requireLoopback.ts'
import { readResident } from '../environment/readResident.ts'
import { vetToB3tr } from '../load/probeOthers.ts'

/** The first half fills the cache. The second half must not add to it. */
const addresses = 60_000
const concurrency = 48
const maxGrowthMb = 60
const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Makes an address about as long as most servers accept. */
const padding = 'a'.repeat(1_500)

/** Requests new addresses again and again from an api whose head never moves. */
export const attackAddresses: Attack = {
  name: 'distinct-addresses',
  attempt: `${addresses} distinct addresses, half of them of 1,500 characters, requested from an api without new blocks`,
  expectation: `the second half adds less than ${maxGrowthMb} MB to the memory of the first`,
  async run(environment) {
    const { nodeUrl } = await environment.shareTarget('postgres')
    const databaseUrl = await environment.createDatabase()
    const port = await findFreePort()
    const child = startApi([
      ...['--database-url', databaseUrl, '--node-url', nodeUrl, '--network', 'dev'],
      ...['--port', String(port), '--proxies', '127.0.0.1'],
    ])
    try {
      await untilReady(child)
      const facts = new Facts()
      const url = `http://127.0.0.1:${port}`
      const before = readResident(child.pid)
      const first = await askAll(url, 0)
      const half = readResident(child.pid)
      const second = await askAll(url, addresses / 2)
      const whole = readResident(child.pid)
      const answered = first + second
      facts.check(`${answered} answered`, answered >= addresses / 2)
      facts.note(`first half ${(half - before).toFixed(0)} MB`)
      const growth = whole - half
      facts.check(`second half ${growth.toFixed(0)} MB`, growth < maxGrowthMb)
      return facts.finding
    } finally {
      child.kill('SIGKILL')
    }
  },
}

function startApi(args: readonly string[]): ChildProcess {
  const program = ['scripts/run.cjs', 'apps/stack/src/api.ts']
  return spawn(process.execPath, [...memoryFlags, ...program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) throw new Error('The api has no output.')
  for await (const line of createInterface(stdout)) if (line.includes('The API answers on')) break
  stdout.resume()
}

/** Requests half of the addresses, each as a different client. @returns how many were answered with 200. */
async function askAll(url: string, from: number): Promise<number> {
  const { hostname, port } = new URL(url)
  requireLoopback(hostname)
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  let [next, answered] = [from, 0]
  const askOne = (path: string, client: string): Promise<boolean> =>
    new Promise((resolve) => {
      const headers = { 'x-forwarded-for': client }
      get({ hostname, port, path, agent, headers }, (response) => {
        response.resume()
        response.on('close', () => resolve(response.statusCode === 200))
      }).on('error', () => resolve(false))
    })
  const work = async (): Promise<void> => {
    while (next < from + addresses / 2) {
      const number = next
      next += 1
      const account = `0x${number.toString(16).padStart(40, 'c')}`
      const query = number % 2 === 0 ? '' : `?limit=50&x=${padding}`
      const client = `10.6.${Math.floor(number / 250) % 250}.${number % 250}`
      if (await askOne(`/indexer/users/${account}/trades/${vetToB3tr}${query}`, client))
        answered += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  agent.destroy()
  return answered
}
