import { type Figure, findQuantile } from '../Figure.ts'

/** The number of blocks to measure. */
const blocks = 40

/**
 * The delay from the node announcing a block until its swaps can be read: on the event stream, and in an answer of the
 * api, which is requested without a pause.
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
    ...describe('in an answer', announced, answered),
    ...describe('on the stream', announced, streamed),
  ]
}

/** The time of the first answer as of that block. */
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
  received: ReadonlyMap<number, number>,
): Figure[] {
  const times = [...received].flatMap(([number, at]) => {
    const from = announced.get(number)
    return from === undefined ? [] : [Math.max(0, at - from)]
  })
  if (times.length === 0) throw new Error(`No block was received ${where}.`)
  return [
    { what: `a block's swaps ${where}, p50`, value: findQuantile(times, 0.5), unit: 'ms' },
    {
      what: `a block's swaps ${where}, p95`,
      value: findQuantile(times, 0.95),
      unit: 'ms',
      target: 150,
      atMost: true,
    },
  ]
}
