import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Figure, findQuantile } from '../Figure.ts'
import { runLoad } from './runLoad.ts'

const rounds = 3
const roundSeconds = 3
const connections = 64

/** An answer that is compared, with its name. */
export interface Endpoint {
  name: string
  path: string
}

/**
 * Requests per second of the api, compared with a bare Node server that sends the same bytes. The same client loads
 * both in turn while the chain continues. The median round counts.
 */
export async function measureAnswers(
  script: string,
  url: string,
  endpoints: readonly Endpoint[],
): Promise<Figure[]> {
  const port = Number(new URL(url).port)
  const figures: Figure[] = []
  for (const { name, path } of endpoints) {
    const bare = await startBare(script, url + path)
    const shares: number[] = []
    const rates: number[] = []
    for (let round = 0; round < rounds; round++) {
      const load = { paths: [path], connections, forSeconds: roundSeconds }
      const ours = await runLoad({ ...load, port })
      const theirs = await runLoad({ ...load, port: bare.port })
      rates.push(ours.perSecond)
      shares.push((100 * ours.perSecond) / theirs.perSecond)
    }
    bare.stop()
    const even = { port, paths: [path], connections: 50, forSeconds: 6, ratePerSecond: 1000 }
    const { times } = await runLoad(even)
    figures.push(
      { what: `${name}, warm`, value: findQuantile(rates, 0.5), unit: '/s' },
      {
        what: `${name}, relative to a bare server`,
        value: findQuantile(shares, 0.5),
        unit: '%',
        target: 50,
      },
      {
        what: `${name}, p99 at 1,000/s`,
        value: findQuantile(times, 0.99),
        unit: 'ms',
        target: 25,
        atMost: true,
      },
    )
  }
  return figures
}

async function startBare(script: string, url: string): Promise<{ port: number; stop: () => void }> {
  const server = spawn(process.execPath, [script, '--bare', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
  return { port: Number(line), stop: () => server.kill('SIGKILL') }
}
