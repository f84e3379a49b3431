import { request } from 'node:http'
import { createThorClient, type ThorClient, ThorError } from '@vermeil/thor'
import { WebSocket } from 'ws'
import { askByClient } from './askByClient.ts'
import { buildRecorded } from './buildRecorded.ts'
import { shapeOf } from './compareResponses.ts'
import { Placeholders } from './Placeholders.ts'
import type { Recorded, RecordedTransaction, Session, Step } from './Session.ts'

interface Plain {
  status: number
  type: string
  body: unknown
  headers: Headers
}

interface Receipt {
  meta: { blockID: string; blockNumber: number; blockTimestamp: number }
  outputs: { contractAddress: string | null; events: { address: string; topics: string[] }[] }[]
}

/** keccak256('$Master(address)'): the event of every creation. */
const masterTopic = '0xb35bf4274d4295009f1ec66ed3f579db287889444366c03d3a695539372e8951'
/** Every run sends the same transactions. */
const firstNonce = 0x5eed0000n

/**
 * Plays a recorded session against a node, through our own client if it can make the request, otherwise over plain
 * HTTP. The client's result has to agree with the response.
 */
export class Player {
  /** How many requests our own client has made. */
  byClient = 0
  readonly #url: string
  readonly #keys: string[]
  readonly #client: ThorClient
  readonly #placeholders = new Placeholders()
  #newest: Plain | undefined
  #nonce = firstNonce

  constructor(url: string, { keys }: Session) {
    this.#url = url
    this.#keys = keys
    this.#client = createThorClient({ url, fetch: (...given) => this.#exchange(given) })
  }

  /** Records the values of the chain. */
  async start(): Promise<void> {
    const genesis = await this.#read<{ id: string; timestamp: number }>('/blocks/0')
    const tag = Number.parseInt(genesis.id.slice(-2), 16)
    this.#placeholders.define('chain', { id: genesis.id, tag })
    this.#placeholders.hint('chain', { time: genesis.timestamp })
  }

  /** Plays one step and returns what the recording would contain. */
  async play(step: Step): Promise<Recorded> {
    const best = await this.#read<{ id: string; number: number }>('/blocks/best')
    this.#placeholders.hint('best', { ...best, ref: best.id.slice(0, 18) })
    if (step.tx !== undefined) return this.#send(step, step.tx)
    if (step.ws !== undefined) return this.#subscribe(step, step.ws)
    if (step.upgrade !== undefined)
      return this.#placeholders.restore(
        await this.#upgrade(this.#placeholders.fillText(step.upgrade)),
      )
    return this.#ask(step)
  }

  async #ask(step: Step): Promise<Recorded> {
    const method = step.method ?? (step.post === undefined ? 'GET' : 'POST')
    const path = this.#placeholders.fillText(step.get ?? step.post ?? '')
    const body = this.#placeholders.fill(step.body)
    const text = step.rawBody === undefined ? undefined : this.#placeholders.fillText(step.rawBody)
    const isPlain = step.headers === undefined && text === undefined
    const answer =
      (isPlain ? await this.#askClient({ method, path, body }) : undefined) ??
      (await this.#fetch(path, {
        method,
        ...(text === undefined && body === undefined ? {} : { body: text ?? JSON.stringify(body) }),
        headers: this.#placeholders.fill(step.headers ?? {}) as Record<string, string>,
      }))
    this.#capture(step, answer.body)
    return this.#describe(step, answer)
  }

  #describe(step: Step, answer: Plain): Recorded {
    const { status, type } = answer
    const restored = this.#placeholders.restore(answer.body)
    const sorted = step.sorted && Array.isArray(restored) ? restored.toSorted() : restored
    const body = step.shape ? shapeOf(sorted) : sorted
    const headers = step.showHeaders?.map((name): [string, Recorded] => [
      name,
      this.#placeholders.restore(answer.headers.get(name)),
    ])
    return {
      status,
      type,
      ...(step.status ? {} : { body }),
      ...(headers === undefined ? {} : { headers: Object.fromEntries(headers) }),
    }
  }

  #capture(step: Step, body: unknown): void {
    for (const [name, fields] of Object.entries(step.capture ?? {})) {
      const found = Object.entries(fields).map(([field, path]) => [field, readPath(body, path)])
      const values = Object.fromEntries(found) as Record<string, unknown>
      this.#placeholders.define(name, values)
      const { id } = values
      if (typeof id === 'string') this.#placeholders.hint(name, { ref: id.slice(0, 18) })
    }
  }

  async #send(step: Step, transaction: RecordedTransaction): Promise<Recorded> {
    const defaults = { chainTag: '{chain.tag}', blockRef: '{best.ref}', expiration: 720 }
    const fees =
      transaction.type === 0
        ? { gasPriceCoef: 0 }
        : { type: 0x51, maxPriorityFeePerGas: '0x0', maxFeePerGas: '0x1230984e5000' }
    const filled = this.#placeholders.fill({ ...defaults, ...fees, ...transaction })
    this.#nonce++
    const { id, raw } = buildRecorded(
      { nonce: this.#nonce, ...(filled as RecordedTransaction) },
      {
        signer: this.#keys[step.signer ?? 0] ?? '',
        delegator: step.delegator === undefined ? undefined : this.#keys[step.delegator],
      },
    )
    if (step.as !== undefined) this.#placeholders.define(step.as, { id, raw })
    const sent = await this.#askClient({ method: 'POST', path: '/transactions', body: { raw } })
    if (sent === undefined) throw new Error('Our client cannot send the transaction.')
    const { status, type } = sent
    const answer = { status, type, body: this.#placeholders.restore(sent.body) }
    if (status !== 200 || step.wait === false) return answer
    const receipt = await this.#read<Receipt | null>(`/transactions/${id}/receipt`)
    if (receipt !== null && step.as !== undefined) this.#recordReceipt(step.as, receipt)
    return { ...answer, receipt: this.#placeholders.restore(receipt) }
  }

  #recordReceipt(name: string, { meta, outputs }: Receipt): void {
    const { blockID: block, blockNumber: number, blockTimestamp: time } = meta
    this.#placeholders.define(name, { block, number, time })
    this.#placeholders.hint(name, { ref: block.slice(0, 18) })
    for (const [index, { contractAddress }] of outputs.entries())
      if (contractAddress)
        this.#placeholders.define(name, { [`contract${index}`]: contractAddress })
    const created = outputs
      .flatMap(({ events }) => events)
      .filter(
        ({ address, topics }) => topics[0] === masterTopic && !this.#placeholders.has(address),
      )
    for (const [index, { address }] of created.entries())
      this.#placeholders.define(name, { [`created${index}`]: address })
  }

  async #subscribe(step: Step, path: string): Promise<Recorded> {
    const messages: Record<string, unknown>[] = []
    const socket = new WebSocket(
      this.#url.replace(/^http/, 'ws') + this.#placeholders.fillText(path),
    )
    const bell = createBell()
    socket.on('message', (data) => {
      messages.push(JSON.parse(String(data)) as Record<string, unknown>)
      bell.ring()
    })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    const during: Recorded[] = []
    for (const each of step.during ?? []) during.push(await this.play(each))
    const match = Object.entries(this.#placeholders.fill(step.match ?? {}) as object)
    const matching = () =>
      messages.filter((message) => match.every(([field, value]) => message[field] === value))
    while (matching().length < (step.messages ?? 0)) await bell.next()
    await exchangePings(socket)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.close()
    await closed
    return { status: 'open', during, messages: this.#placeholders.restore(matching()) }
  }

  #upgrade(path: string): Promise<object> {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    return new Promise((resolve, reject) => {
      const asked = request(this.#url + path, { headers })
      asked.on('upgrade', ({ statusCode: status }, socket) => {
        socket.destroy()
        resolve({ status })
      })
      asked.on('response', (response) => {
        const type = mediaType(response.headers['content-type'])
        let body = ''
        response.on('data', (chunk) => {
          body += String(chunk)
        })
        response.on('end', () => resolve({ status: response.statusCode, type, body }))
      })
      asked.on('error', reject).end()
    })
  }

  /** Asks through our own client, whose result or error has to agree with the response. */
  async #askClient(asked: {
    method: string
    path: string
    body: unknown
  }): Promise<Plain | undefined> {
    const ask = askByClient(asked)
    if (ask === undefined) return undefined
    this.byClient++
    const error = await ask(this.#client).then(
      () => undefined,
      (error: unknown) => error,
    )
    const answer = this.#newest
    if (answer === undefined) throw new Error('The client made no request.')
    const agrees =
      answer.status === 200
        ? error === undefined
        : error instanceof ThorError && error.status === answer.status
    if (!agrees) throw new Error(`The client misread ${asked.path}.`, { cause: error })
    return asked.path.startsWith('/logs/')
      ? { ...answer, body: leaveOutIndexes(answer.body) }
      : answer
  }

  async #exchange(given: Parameters<typeof fetch>): Promise<Response> {
    const response = await fetch(...given)
    this.#newest = await readPlain(response.clone())
    return response
  }

  async #fetch(path: string, init: RequestInit): Promise<Plain> {
    return readPlain(await fetch(this.#url + path, init))
  }

  async #read<T>(path: string): Promise<T> {
    return (await this.#fetch(path, {})).body as T
  }
}

async function readPlain(response: Response): Promise<Plain> {
  const type = mediaType(response.headers.get('content-type') ?? undefined)
  const text = await response.text()
  const body: unknown = type.includes('json') ? JSON.parse(text) : text
  return { status: response.status, type, body, headers: response.headers }
}

function mediaType(header: string | undefined): string {
  return (header ?? '').replace(/;.*$/, '')
}

function readPath(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((each, name) => (each as Record<string, unknown> | undefined)?.[name], value)
}

function leaveOutIndexes(body: unknown): unknown {
  if (!Array.isArray(body)) return body
  return body.map(({ meta, ...log }: { meta: Record<string, unknown> }) => {
    const { txIndex, logIndex, ...place } = meta
    return { ...log, meta: place }
  })
}

/** Makes two round trips. Every message that the node sent before the second has then arrived. */
async function exchangePings(socket: WebSocket): Promise<void> {
  for (let count = 0; count < 2; count++) {
    const pong = new Promise((resolve) => socket.once('pong', resolve))
    socket.ping()
    await pong
  }
}

function createBell(): { ring: () => void; next: () => Promise<void> } {
  let wait = Promise.withResolvers<void>()
  return {
    ring: () => {
      wait.resolve()
      wait = Promise.withResolvers<void>()
    },
    next: () => wait.promise,
  }
}
