import { setTimeout as wait } from 'node:timers/promises'
import { tokens } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'

/** How a client can use its whole budget. */
export const ways = ['streams', 'quotes', 'feeds', 'trades'] as const
export type Way = (typeof ways)[number]

const headers = { 'x-forwarded-for': '203.0.113.1' }
const traded = tokens.map(({ address }) => address).filter((address) => address !== zeroAddress)

/** Spends everything that one client has, window after window, without end. */
export async function spend(url: string, way: Way): Promise<never> {
  if (way === 'streams') return await openStreams(url)
  const head = await readHead(url)
  const atOnce = way === 'feeds' ? 20 : 100
  let asked = 0
  const next = (): string => {
    asked += 1
    const token = traded[asked % traded.length] ?? zeroAddress
    if (way === 'feeds')
      return `/dexscreener/events?fromBlock=${head - 3_500 - (asked % 100)}&toBlock=${head - (asked % 100)}&limit=5000`
    if (way === 'trades')
      return `/indexer/trades/${zeroAddress}/${token}?limit=${1 + (Math.floor(asked / traded.length) % 100)}`
    return `/indexer/aggregators/${zeroAddress}/${token}?inputAmount=${asked}${'0'.repeat(16)}`
  }
  await Promise.all(Array.from({ length: atOnce }, () => askForever(url, next)))
  throw new Error('Nothing ends the asking.')
}

/** Asks as fast as it is answered; what is refused is asked again once the window is over. */
async function askForever(url: string, next: () => string): Promise<never> {
  for (;;) {
    const response = await fetch(url + next(), { headers })
    await response.arrayBuffer()
    if (response.status === 429) await wait(Number(response.headers.get('retry-after')) * 1000)
  }
}

/** Twenty streams with twenty quotes each, all of them different. */
async function openStreams(url: string): Promise<never> {
  const reading = Array.from({ length: 20 }, async (_, stream) => {
    const topics = Array.from({ length: 20 }, (_, topic) => {
      const token = traded[topic % traded.length] ?? zeroAddress
      return `quotes:${zeroAddress}-${token}-${stream + 1}${'0'.repeat(19)}${topic}`
    })
    const { body, status } = await fetch(`${url}/indexer/stream?topics=${topics.join()}`, {
      headers,
    })
    if (status !== 200 || body === null) throw new Error(`A stream is answered ${status}.`)
    for await (const _piece of body);
  })
  await Promise.all(reading)
  throw new Error('The streams have ended.')
}

async function readHead(url: string): Promise<number> {
  const response = await fetch(`${url}/dexscreener/latest-block`)
  const { block } = (await response.json()) as { block: { blockNumber: number } }
  return block.blockNumber
}
