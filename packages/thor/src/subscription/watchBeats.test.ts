import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Hex } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import type { WatchState } from './Subscription.ts'
import { type Beat, watchBeats } from './watchBeats.ts'
import { watchBlocks } from './watchBlocks.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

interface Connection {
  url: string
  send: (message: unknown) => void
  cut: () => void
}

/** The WebSocket side of a node on a real port. `refuse` decides which handshakes fail, by their count from 1. */
async function startNode(refuse: (count: number) => boolean = () => false) {
  const connections: Connection[] = []
  const handshakes: string[] = []
  const server = createServer()
  server.on('upgrade', (request, socket: Socket) => {
    handshakes.push(request.url ?? '')
    socket.on('error', () => socket.destroy())
    if (refuse(handshakes.length)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
      return
    }
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    )
    connections.push({
      url: request.url ?? '',
      send: (message) => {
        const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
        const size = Buffer.alloc(2)
        size.writeUInt16BE(body.length)
        socket.write(Buffer.concat([Buffer.from([0x81, 126]), size, body]))
      },
      cut: () => socket.destroy(),
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const { cut } of connections) cut()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, connections, handshakes }
}

const idOf = (number: number, branch = '00') =>
  `0x${number.toString(16).padStart(8, '0')}${branch.repeat(28)}` as Hex
const beatOf = (number: number, branch = '00', obsolete = false) => ({
  number,
  id: idOf(number, branch),
  parentID: idOf(number - 1),
  timestamp: 1_700_000_000 + number * 10,
  txsFeatures: 1,
  baseFeePerGas: '0x9184e72a000',
  gasLimit: 40_000_000,
  bloom: '0x1317883864c4a023',
  k: 13,
  obsolete,
})

/** Watches with short delays and records everything that was reported. */
function watch(node: { url: string }, options: Parameters<typeof watchBeats>[2] = {}) {
  const beats: Beat[] = []
  const states: WatchState[] = []
  const stop = watchBeats(node.url, (beat) => beats.push(beat), {
    retryMs: 5,
    onState: (state) => states.push(state),
    ...options,
  })
  closers.unshift(stop)
  return { beats, states, stop }
}

const opened = { status: 'open', resumed: true }

test('reports beats with typed values', async () => {
  const node = await startNode()
  const { beats, states } = watch(node)
  await vi.waitUntil(() => states.at(-1)?.status === 'open')
  node.connections[0]?.send(beatOf(5))
  await vi.waitUntil(() => beats.length === 1)
  expect(beats[0]).toMatchObject({
    parentId: idOf(4),
    baseFeePerGas: 10n ** 13n,
    gasLimit: 40_000_000n,
  })
  expect(node.handshakes).toEqual(['/subscriptions/beat2'])
  expect(states).toEqual([{ status: 'connecting', attempt: 1 }, opened])
})

test('[SWP-29] reconnects and resumes after the last block', async () => {
  const node = await startNode()
  const { beats, states } = watch(node)
  await vi.waitUntil(() => node.connections.length === 1)
  node.connections[0]?.send(beatOf(5))
  await vi.waitUntil(() => beats.length === 1)
  node.connections[0]?.cut()
  await vi.waitUntil(() => states.filter(({ status }) => status === 'open').length === 2)
  expect(node.handshakes[1]).toBe(`/subscriptions/beat2?pos=${idOf(5)}`)
  expect(states.slice(2)).toEqual([
    { status: 'lost', retryInMs: 5, cause: null },
    { status: 'connecting', attempt: 1 },
    opened,
  ])
})

test('resumes at the parent of an obsolete block', async () => {
  const node = await startNode()
  const { beats } = watch(node)
  await vi.waitUntil(() => node.connections.length === 1)
  node.connections[0]?.send(beatOf(5, 'aa'))
  node.connections[0]?.send(beatOf(5, 'aa', true))
  await vi.waitUntil(() => beats.length === 2)
  expect(beats.map(({ obsolete }) => obsolete)).toEqual([false, true])
  node.connections[0]?.cut()
  await vi.waitUntil(() => node.handshakes.length === 2)
  expect(node.handshakes[1]).toBe(`/subscriptions/beat2?pos=${idOf(4)}`)
})

test('[SWP-29] gives up after the last attempt and reports it', async () => {
  const node = await startNode(() => true)
  const { states } = watch(node, { attempts: 4 })
  await vi.waitUntil(() => states.at(-1)?.status === 'lost' && states.length === 8)
  expect(states.filter(({ status }) => status === 'connecting')).toHaveLength(4)
  expect(states.at(-1)).toMatchObject({ status: 'lost', retryInMs: null })
  expect(node.handshakes).toHaveLength(4)
})

test('[SWP-29] makes 20 attempts, 5 s apart, as specified', () => {
  vi.useFakeTimers()
  closers.push(() => vi.useRealTimers())
  const states: WatchState[] = []
  class DeadSocket extends EventTarget {
    onclose: ((event: { reason: string }) => void) | null = null
    constructor() {
      super()
      queueMicrotask(() => this.onclose?.({ reason: '' }))
    }
    close(): void {
      this.onclose = null
    }
  }
  watchBeats('http://127.0.0.1', () => undefined, {
    WebSocket: DeadSocket as unknown as typeof WebSocket,
    onState: (state) => states.push(state),
  })
  return vi.advanceTimersByTimeAsync(19 * 5000).then(() => {
    expect(states.filter(({ status }) => status === 'connecting')).toHaveLength(20)
    expect(states.filter(({ status }) => status === 'lost')).toHaveLength(20)
    expect(states[1]).toMatchObject({ retryInMs: 5000 })
    expect(states.at(-1)).toMatchObject({ retryInMs: null })
  })
})

test.each([
  ['heard 60 s before the third heartbeat', 15_000, 75_000],
  ['heard a moment later', 15_001, 100_000],
])(
  '[SWP-29] a heartbeat every 25 s ends a connection that is silent for 60 s, as specified, %s',
  async (_, heardMs, endMs) => {
    vi.useFakeTimers()
    closers.push(() => vi.useRealTimers())
    const sockets: OpenSocket[] = []
    class OpenSocket {
      onopen: (() => void) | null = null
      onmessage: ((event: { data: string }) => void) | null = null
      isClosed = false
      constructor() {
        sockets.push(this)
        queueMicrotask(() => this.onopen?.())
      }
      close(): void {
        this.isClosed = true
      }
    }
    const stop = watchBeats('http://127.0.0.1', () => undefined, {
      WebSocket: OpenSocket as unknown as typeof WebSocket,
    })
    closers.unshift(stop)
    await vi.advanceTimersByTimeAsync(heardMs)
    sockets[0]?.onmessage?.({ data: JSON.stringify(beatOf(5)) })
    await vi.advanceTimersByTimeAsync(endMs - heardMs - 1)
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
  },
)

test('continues at the head, and reports it, if the node forgot the position', async () => {
  const node = await startNode((count) => count < 3)
  const { states } = watch(node, { pos: idOf(1) })
  await vi.waitUntil(() => states.at(-1)?.status === 'open')
  expect(node.handshakes).toEqual([
    `/subscriptions/beat2?pos=${idOf(1)}`,
    `/subscriptions/beat2?pos=${idOf(1)}`,
    '/subscriptions/beat2',
  ])
  expect(states.at(-1)).toEqual({ status: 'open', resumed: false })
})

test('[SWP-29] replaces a silent connection without reporting it as lost', async () => {
  const node = await startNode()
  const { states } = watch(node, { heartbeatMs: 20, timeoutMs: 300 })
  await vi.waitUntil(() => states.filter(({ status }) => status === 'open').length === 2)
  expect(states.map(({ status }) => status).slice(0, 4)).toEqual([
    'connecting',
    'open',
    'connecting',
    'open',
  ])
})

test('closes the connection after an invalid message, with the reason', async () => {
  const node = await startNode()
  const { beats, states } = watch(node, { attempts: 1 })
  await vi.waitUntil(() => node.connections.length === 1)
  node.connections[0]?.send({ ...beatOf(5), k: 'many' })
  await vi.waitUntil(() => states.some(({ status }) => status === 'lost'))
  const lost = states.find((state) => state.status === 'lost')
  expect(lost?.cause?.message).toBe('The subscription broke: a message is not from a Thor node.')
  expect(String(lost?.cause?.cause)).toContain('k should be a whole number, not "many"')
  expect(beats).toEqual([])
})

test('reports nothing and does not reconnect after it was ended', async () => {
  const node = await startNode()
  const { beats, states, stop } = watch(node)
  await vi.waitUntil(() => states.at(-1)?.status === 'open')
  const [connection] = node.connections
  stop()
  connection?.send(beatOf(5))
  const second = watch(node)
  await vi.waitUntil(() => second.states.at(-1)?.status === 'open')
  expect(beats).toEqual([])
  expect(states).toHaveLength(2)
  expect(node.handshakes).toHaveLength(2)
})

test('blocks contain their transactions, and the genesis id is sent', async () => {
  const node = await startNode()
  const blocks: unknown[] = []
  const genesisId = idOf(0, '11')
  closers.unshift(
    watchBlocks({ url: node.url, genesisId }, (block) => blocks.push(block), { pos: idOf(4) }),
  )
  await vi.waitUntil(() => node.connections.length === 1)
  const { bloom, k, ...rest } = beatOf(5)
  const zero = idOf(0)
  node.connections[0]?.send({
    ...rest,
    size: 300,
    gasUsed: 0,
    beneficiary: zero.slice(0, 42),
    signer: zero.slice(0, 42),
    totalScore: 5,
    txsRoot: zero,
    stateRoot: zero,
    receiptsRoot: zero,
    com: true,
    transactions: [idOf(9)],
  })
  await vi.waitUntil(() => blocks.length === 1)
  expect(blocks[0]).toMatchObject({ number: 5, transactions: [idOf(9)], obsolete: false })
  expect(node.handshakes).toEqual([`/subscriptions/block?pos=${idOf(4)}&x-genesis-id=${genesisId}`])
})
