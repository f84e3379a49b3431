import { LoadClient } from './LoadClient.ts'

/** How to load a server: as fast as it answers, or at a fixed rate. */
export interface LoadOptions {
  port: number
  /** Requested in turn. */
  paths: readonly string[]
  connections: number
  forSeconds: number
  ratePerSecond?: number
  /** The client addresses that a proxy would name, used in turn. */
  clients?: readonly string[]
  /** The clock of a fixed rate and its answer times, in milliseconds. */
  now?: () => number
}

/** The result. Times in milliseconds, from the moment at which a request was due. */
export interface LoadResult {
  perSecond: number
  times: number[]
}

/** Sends requests over several connections for a few seconds. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  return options.ratePerSecond === undefined
    ? await loadFully(options)
    : await loadEvenly(options, options.ratePerSecond)
}

/** Creates the requests for the paths in turn. */
function createGets({ paths, clients = [] }: LoadOptions): () => Buffer {
  const gets = paths.map((path, index) => {
    const client = clients[index % clients.length]
    const named = client === undefined ? '' : `x-forwarded-for: ${client}\r\n`
    return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: vermeil\r\n${named}\r\n`)
  })
  let turn = 0
  return () => gets[turn++ % gets.length] ?? Buffer.alloc(0)
}

/** Every connection sends its next request as soon as it has an answer. */
async function loadFully(options: LoadOptions): Promise<LoadResult> {
  const { port, connections, forSeconds } = options
  const times: number[] = []
  const next = createGets(options)
  const beganAt = performance.now()
  const endsAt = beganAt + forSeconds * 1000
  const { promise, resolve } = Promise.withResolvers<void>()
  let open = connections
  for (let made = 0; made < connections; made++) {
    const client: LoadClient = new LoadClient(port, next, (time) => {
      times.push(time)
      const now = performance.now()
      if (now < endsAt) return client.ask(now)
      client.close()
      open -= 1
      if (open === 0) resolve()
    })
    client.ask(performance.now())
  }
  await promise
  return { perSecond: times.length / ((performance.now() - beganAt) / 1000), times }
}

/**
 * Requests are due at equal intervals, whether or not earlier ones are answered. Waiting for a free connection counts.
 */
async function loadEvenly(options: LoadOptions, rate: number): Promise<LoadResult> {
  const { port, connections, forSeconds, now: readNow = () => performance.now() } = options
  const times: number[] = []
  const next = createGets(options)
  const due: number[] = []
  const free: LoadClient[] = []
  const clients: LoadClient[] = []
  for (let made = 0; made < connections; made++) {
    const onAnswer = (time: number): void => {
      times.push(time)
      const next = due.shift()
      if (next === undefined) free.push(client)
      else client.ask(next)
    }
    const client = new LoadClient(port, next, onAnswer, readNow)
    clients.push(client)
    free.push(client)
  }
  const beganAt = readNow()
  const total = rate * forSeconds
  let sent = 0
  while (times.length < total) {
    const now = readNow()
    for (; sent < total && beganAt + (sent / rate) * 1000 <= now; sent++) {
      const dueAt = beganAt + (sent / rate) * 1000
      const client = free.shift()
      if (client) client.ask(dueAt)
      else due.push(dueAt)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const client of clients) client.close()
  return { perSecond: total / ((readNow() - beganAt) / 1000), times }
}
