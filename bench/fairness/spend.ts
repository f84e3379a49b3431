import { setTimeout as wait } from 'node:timers/promises'
import { tokens } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'

/** The ways in which a client can use its whole budget. */
export const ways = ['streams', 'quotes', 'feeds', 'trades'] as const
/** A way to use a budget. */
export type Way = (typeof ways)[number]

const traded = tokens.map(({ address }) => address).filter((address) => address !== zeroAddress)

/** The input of the thread that uses a budget. */
export interface Spending {
  url: string
  way: Way
}

/** Each way is a different client with its own budget. */
function nameClient(way: Way): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.${ways.indexOf(way) + 1}` }
}

/** Uses the whole budget of one client, in every window, forever. */
export async function spend({ url, way }: Spending): Promise<void> {
  const headers = nameClient(way)
  if (way === 'streams') return await openStreams(url, headers)
  const next = createPaths(way, await readHead(url, headers))
  const concurrency = way === 'feeds' ? 20 : 100
  await Promise.all(
    Array.from({ length: concurrency }, () => requestForever(() => url + next(), headers)),
  )
}

/** Creates paths that were never requested before. */
function createPaths(way: Exclude<Way, 'streams'>, head: number): () => string {
  let asked = 0
  return () => {
    asked += 1
    const token = traded[asked % traded.length] ?? zeroAddress
    const toBlock = head - (asked % 100)
    if (way === 'feeds')
      return `/dexscreener/events?fromBlock=${toBlock - 3_499}&toBlock=${toBlock}&limit=5000`
    if (way === 'trades')
      return `/indexer/trades/${zeroAddress}/${token}?limit=${1 + (Math.floor(asked / traded.length) % 100)}`
    return `/indexer/aggregators/${zeroAddress}/${token}?inputAmount=${asked}${'0'.repeat(16)}`
  }
}

/** Sends each request when the last one is answered. After a refusal it waits for the next window. */
async function requestForever(next: () => string, headers: Record<string, string>): Promise<never> {
  for (;;) {
    const response = await fetch(next(), { headers })
    await response.arrayBuffer()
    if (response.status !== 200 && response.status !== 429)
      throw new Error(`${response.url} answers ${response.status}.`)
    await wait(Number(response.headers.get('retry-after') ?? 0) * 1000)
  }
}

/** Opens twenty streams with twenty different quotes each. */
async function openStreams(url: string, headers: Record<string, string>): Promise<void> {
  const reading = Array.from({ length: 20 }, async (_, stream) => {
    const topics = Array.from({ length: 20 }, (_, topic) => {
      const token = traded[topic % traded.length] ?? zeroAddress
      return `quotes:${zeroAddress}-${token}-${stream + 1}${'0'.repeat(19)}${topic}`
    })
    const path = `/indexer/stream?topics=${topics.join()}`
    const { body, status } = await fetch(url + path, { headers })
    if (status !== 200 || body === null) throw new Error(`A stream was answered with ${status}.`)
    for await (const _piece of body);
  })
  await Promise.all(reading)
}

async function readHead(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${url}/dexscreener/latest-block`, { headers })
  const { block } = (await response.json()) as { block: { blockNumber: number } }
  return block.blockNumber
}
