import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { SeededRandom } from '@vermeil/random'
import { type Attack, createAttacks } from './createAttack.ts'

/** The result of many attacks. */
export interface AttackResult {
  /** How often each status was returned. 0 is a connection that was closed without a response. */
  statuses: Map<number, number>
  /** Unexpected responses, with the attacks that caused them. */
  faults: string[]
}

const concurrency = 8
/** How long a client waits for a response to raw bytes. */
const maxSilenceMs = 150
/** Statuses that a request can cause. A node answers a revision of zeros with 500. */
const allowed = new Set([200, 301, 307, 400, 403, 404, 405, 408, 410, 413, 414, 426, 431, 501, 505])

/** Attacks a node with random requests that depend only on the seed. */
export async function attackNode(
  url: string,
  { seed, count, id, address }: { seed: string; count: number; id: string; address: string },
): Promise<AttackResult> {
  const random = new SeededRandom(seed)
  const create = createAttacks({ id, address })
  const result: AttackResult = { statuses: new Map(), faults: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  let left = count
  const work = async (): Promise<void> => {
    while (left > 0) {
      left--
      const attack = create(random)
      await run(url, agent, attack).then(
        (answer) => checkReply(result, attack, answer),
        (error: Error) => result.faults.push(`${error.message} after ${describe(attack)}`),
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  agent.destroy()
  return result
}

interface Reply {
  status: number
  type: string
  body: string
}

function checkReply({ statuses, faults }: AttackResult, attack: Attack, answer: Reply): void {
  const { status, type, body } = answer
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const isZeroRevision = status === 500 && body === 'invalid revision\n'
  const isSilent = status === 0 && attack.kind !== 'request'
  const isUpgrade = status === 101 && attack.kind === 'frames'
  if (!allowed.has(status) && !isZeroRevision && !isSilent && !isUpgrade)
    faults.push(`status ${status} ${JSON.stringify(body.slice(0, 200))} after ${describe(attack)}`)
  if (attack.kind !== 'request' || !type.startsWith('application/json') || body === '') return
  try {
    JSON.parse(body)
  } catch {
    faults.push(`an answer that is not JSON after ${describe(attack)}`)
  }
}

function describe(attack: Attack): string {
  const shown =
    attack.kind === 'request' ? attack : { ...attack, bytes: attack.bytes.toString('hex') }
  return JSON.stringify(shown).slice(0, 600)
}

function run(url: string, agent: Agent, attack: Attack): Promise<Reply> {
  if (attack.kind === 'request') return send(url, agent, attack)
  const { hostname, port } = new URL(url)
  if (attack.kind === 'raw') return sendRaw(hostname, port, attack.bytes)
  const handshake = [
    `GET ${attack.path} HTTP/1.1`,
    'Host: node',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  const bytes = Buffer.concat([Buffer.from(`${handshake.join('\r\n')}\r\n\r\n`), attack.bytes])
  return sendRaw(hostname, port, bytes)
}

function send(
  url: string,
  agent: Agent,
  { method, path, headers, body }: Extract<Attack, { kind: 'request' }>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(url + path, { method, agent, headers: { ...headers, ...length } })
    asked.on('response', (response) => readReply(response).then(resolve, reject))
    asked.on('error', reject).end(body)
  })
}

async function readReply(response: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const acceptsCompression = response.headers['content-encoding'] !== undefined
  const body = acceptsCompression ? '' : Buffer.concat(chunks).toString()
  const type = response.headers['content-type'] ?? ''
  return { status: response.statusCode ?? 0, type, body }
}

/** Writes the bytes to a new connection and reads the response until it ends or stays silent. */
function sendRaw(host: string, port: string, bytes: Buffer): Promise<Reply> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), host)
    let received = ''
    const finish = (): void => {
      socket.destroy()
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0)
      resolve({ status, type: '', body: received.split('\r\n\r\n')[1] ?? '' })
    }
    socket.setTimeout(maxSilenceMs, finish)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('error', finish)
    socket.on('close', finish)
    socket.write(bytes)
  })
}
