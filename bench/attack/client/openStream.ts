import { Agent, type IncomingMessage, request } from 'node:http'
import { requireLoopback } from './requireLoopback.ts'

/** An open stream of events. */
export interface OpenStream {
  /** 0 if the request failed. */
  status: number
  headers: IncomingMessage['headers']
  /** Numbers of the blocks that it announced, in order. */
  blocks: number[]
  isClosed: () => boolean
  close: () => void
}

interface Opening {
  client?: string
  /** Does not read the received bytes. */
  isPaused?: boolean
}

/** One connection for each stream. */
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** Opens a stream of events and resolves when its response begins. */
export function openStream(
  url: string,
  { client, isPaused = false }: Opening = {},
): Promise<OpenStream> {
  requireLoopback(new URL(url).hostname)
  const headers = client === undefined ? {} : { 'x-forwarded-for': client }
  return new Promise((resolve) => {
    const blocks: number[] = []
    let isClosed = false
    const asked = request(url, { agent, headers })
    const close = () => asked.destroy()
    asked.on('close', () => {
      isClosed = true
    })
    const answer = (status: number, heads: IncomingMessage['headers']): void =>
      resolve({ status, headers: heads, blocks, isClosed: () => isClosed, close })
    asked.on('error', () => answer(0, {}))
    asked.on('response', (response) => {
      response.on('error', () => undefined)
      if (isPaused) response.socket.pause()
      else response.on('data', (chunk: Buffer) => blocks.push(...readBlocks(chunk)))
      answer(response.statusCode ?? 0, response.headers)
    })
    asked.end()
  })
}

/** The blocks whose closing message begins in this piece. */
function readBlocks(chunk: Buffer): number[] {
  const found = chunk.toString('latin1').matchAll(/event: block\ndata: \{"number":(\d+)/g)
  return [...found].map(([, number]) => Number(number))
}
