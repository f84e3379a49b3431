import { type Figure, quantile } from '../devchain/Figure.ts'

/** Blocks that are waited for. */
const blocks = 40

/**
 * How long after the node tells of a block its swaps can be read: at the event stream, and as an answer of the api
 * that is asked without a pause.
 */
export async function measureNews(url: string, nodeUrl: string, pair: string): Promise<Figure[]> {
  const stop = new AbortController()
  const streamed = new Map<number, number>()
  const reading = readStream(`${url}/indexer/stream?topics=trades:${pair.replace('/', '-')}`, {
    onBlock: (number) => streamed.set(number, performance.now()),
    signal: stop.signal,
  })
  const announced = new Map<number, number>()
  const answered = new Map<number, number>()
  const { promise: enough, resolve, reject } = Promise.withResolvers<void>()
  reading.catch(reject)
  const socket = new WebSocket(`${nodeUrl.replace('http', 'ws')}/subscriptions/block`)
  socket.addEventListener('close', () => reject(new Error('The node ended the subscription.')))
  socket.addEventListener('message', ({ data }) => {
    const { number } = JSON.parse(String(data)) as { number: number }
    announced.set(number, performance.now())
    askUntil(`${url}/indexer/trades/${pair}?limit=50`, number).then((at) => {
      answered.set(number, at)
      if (answered.size === blocks) resolve()
    }, reject)
  })
  await enough
  socket.close()
  stop.abort()
  await reading.catch(() => undefined)
  return [
    ...describe('through the api', announced, answered),
    ...describe('at the stream', announced, streamed),
  ]
}

/** When the api first answered as of that block. */
async function askUntil(path: string, number: number): Promise<number> {
  for (;;) {
    const response = await fetch(path)
    await response.arrayBuffer()
    if (Number(response.headers.get('x-block')) >= number) return performance.now()
  }
}

async function readStream(
  url: string,
  { onBlock, signal }: { onBlock: (number: number) => void; signal: AbortSignal },
): Promise<void> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}.`)
  let text = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    text += piece
    const end = text.lastIndexOf('\n\n')
    for (const [, number] of text.slice(0, end).matchAll(/event: block\ndata: \{"number":(\d+)/g))
      onBlock(Number(number))
    text = text.slice(end + 2)
  }
}

function describe(
  where: string,
  announced: ReadonlyMap<number, number>,
  heard: ReadonlyMap<number, number>,
): Figure[] {
  const times = [...heard].flatMap(([number, at]) => {
    const from = announced.get(number)
    return from === undefined ? [] : [Math.max(0, at - from)]
  })
  if (times.length === 0) throw new Error(`No block was heard of ${where}.`)
  return [
    { what: `a block's swaps ${where}, p50`, value: quantile(times, 0.5), unit: 'ms' },
    {
      what: `a block's swaps ${where}, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      target: 150,
      atMost: true,
    },
  ]
}
