import { setTimeout as wait } from 'node:timers/promises'
import { followHead, type Ledger, openLedger, readHead } from '@vermeil/ledger'
import { type Figure, findQuantile } from '../Figure.ts'

/** The number of blocks to measure. */
const blocks = 40

/** The pause between two reads, in milliseconds. */
const pauseMs = 1

interface Places {
  primaryUrl: string
  replicaUrl: string
  apiUrl: string
  /** The path of an answer as of the head. */
  path: string
}

/** The delay from a commit of the primary until a replica, and an api that reads from it, have the block. */
export async function measureReplica(how: string, places: Places): Promise<Figure[]> {
  await using primary = await openLedger({ url: places.primaryUrl, reader: true })
  await using replica = await openLedger({ url: places.replicaUrl, reader: true })
  const delays: { behind: boolean; replicaMs: number; apiMs: number }[] = []
  const { promise: enough, resolve, reject } = Promise.withResolvers<void>()
  let newest = -1
  await using _following = await followHead(primary, ({ number }) => {
    const at = performance.now()
    if (number <= newest) return
    newest = number
    Promise.all([
      timeReplica(replica, number, at),
      timeApi(`${places.apiUrl}${places.path}`, number, at),
    ]).then(([{ behind, replicaMs }, apiMs]) => {
      delays.push({ behind, replicaMs, apiMs })
      if (delays.length === blocks) resolve()
    }, reject)
  })
  await enough
  const replicaTimes = delays.map(({ replicaMs }) => replicaMs)
  const apiTimes = delays.map(({ apiMs }) => apiMs)
  const share = delays.filter(({ behind }) => behind).length / delays.length
  return [
    {
      what: `${how}: a block on the replica, p50`,
      value: findQuantile(replicaTimes, 0.5),
      unit: 'ms',
    },
    {
      what: `${how}: a block on the replica, p95`,
      value: findQuantile(replicaTimes, 0.95),
      unit: 'ms',
    },
    { what: `${how}: immediate reads that lack the block`, value: share * 100, unit: '%' },
    { what: `${how}: at the replica's api, p50`, value: findQuantile(apiTimes, 0.5), unit: 'ms' },
    { what: `${how}: at the replica's api, p95`, value: findQuantile(apiTimes, 0.95), unit: 'ms' },
  ]
}

async function timeReplica(
  replica: Ledger,
  number: number,
  from: number,
): Promise<{ behind: boolean; replicaMs: number }> {
  for (let reads = 0; ; reads += 1) {
    const head = await readHead(replica)
    if (head && head.number >= number)
      return { behind: reads > 0, replicaMs: performance.now() - from }
    await wait(pauseMs)
  }
}

async function timeApi(url: string, number: number, from: number): Promise<number> {
  for (;;) {
    const { block } = await ask(url)
    if (block >= number) return performance.now() - from
    await wait(pauseMs)
  }
}

/** Requests from two apis until both answer as of the same block. Their answers must then be identical. */
export async function compareAnswers(urls: readonly [string, string]): Promise<void> {
  for (;;) {
    const [one, other] = await Promise.all([ask(urls[0]), ask(urls[1])])
    if (one.block !== other.block) continue
    if (one.body === other.body && one.body.length > 2) return
    throw new Error(`Two apis answer differently at block ${one.block}.`)
  }
}

async function ask(url: string): Promise<{ block: number; body: string }> {
  const response = await fetch(url)
  const body = await response.text()
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${body}`)
  return { block: Number(response.headers.get('x-block')), body }
}
