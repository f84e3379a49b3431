import { type Attack, Facts } from '../Attack.ts'
import { ask } from '../client/ask.ts'
import { sendBytes } from '../client/sendBytes.ts'
import { vetToB3tr } from '../load/probeOthers.ts'

/** A malformed request, and the statuses with which it may be rejected. */
interface Malformed {
  name: string
  bytes: string
  statuses: readonly number[]
}

const json = 'content-type: application/json'

function post(body: string, type = json): string {
  const heads = ['POST /api/faucet HTTP/1.1', 'host: x', 'connection: close', type]
  return `${heads.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function get(path: string, heads: readonly string[] = []): string {
  return `${[`GET ${path} HTTP/1.1`, 'host: x', 'connection: close', ...heads].join('\r\n')}\r\n\r\n`
}

const many = (count: number, line: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => line(index))

const malformed: readonly Malformed[] = [
  { name: 'JSON cut off', bytes: post('{"address":'), statuses: [400] },
  { name: 'no body', bytes: post(''), statuses: [400] },
  { name: 'JSON nested 4,000 deep', bytes: post('['.repeat(4_000)), statuses: [400] },
  { name: 'a prototype', bytes: post('{"__proto__":{"x":1},"address":1}'), statuses: [400] },
  { name: 'a number for an address', bytes: post('{"address":5}'), statuses: [400] },
  { name: 'plain text', bytes: post('address=1', 'content-type: text/plain'), statuses: [415] },
  { name: 'XML', bytes: post('<a/>', 'content-type: application/xml'), statuses: [415] },
  { name: 'no content type', bytes: post('{}', 'x-a: b'), statuses: [400, 415] },
  { name: 'a broken escape', bytes: get('/indexer/trades/%E0%A4%A'), statuses: [400] },
  { name: 'a zero byte', bytes: get('/indexer/trades/%00/%00'), statuses: [400, 404] },
  { name: 'dots', bytes: get('/../../../../etc/passwd'), statuses: [400, 404] },
  { name: 'escaped dots', bytes: get('/%2e%2e/%2e%2e/etc/passwd'), statuses: [400, 404] },
  {
    name: 'a path of 10,000 characters',
    bytes: get(`/indexer/${'a'.repeat(10_000)}`),
    statuses: [400, 404, 414],
  },
  {
    name: 'a query of 10,000 commas',
    bytes: get(`/indexer/stream?topics=${','.repeat(10_000)}`),
    statuses: [400],
  },
  {
    name: 'a number of 5,000 digits',
    bytes: get(`/indexer/aggregators/${vetToB3tr}?inputAmount=${'9'.repeat(5_000)}`),
    statuses: [400],
  },
  { name: 'a header of 100 kB', bytes: get('/', [`x-a: ${'a'.repeat(100_000)}`]), statuses: [431] },
  {
    name: '5,000 headers',
    bytes: get(
      '/',
      many(5_000, (i) => `x-${i}: a`),
    ),
    statuses: [431],
  },
  {
    name: 'two lengths',
    bytes:
      'POST /api/faucet HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 5\r\n\r\n{}',
    statuses: [400],
  },
  {
    name: 'a length and chunks',
    bytes:
      'POST /api/faucet HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    statuses: [400],
  },
  { name: 'TLS', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', statuses: [400] },
  { name: 'noise', bytes: '\x00\x01\x02\xff\xfe\r\n\r\n', statuses: [400] },
  { name: 'an unknown method', bytes: 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', statuses: [400, 405] },
]

const timeoutMs = 10_000

/** Requests that are malformed in every part. */
export const attackForms: Attack = {
  name: 'malformed-requests',
  attempt: `${malformed.length} malformed requests: JSON, content types, URLs, headers, lengths, bytes`,
  expectation:
    'each is refused with its 4xx; nothing is logged as a failure; the api stays healthy',
  async run(environment) {
    const target = await environment.shareTarget('pglite')
    const facts = new Facts()
    const printed = target.output().length
    const wrong: string[] = []
    for (const { name, bytes, statuses } of malformed) {
      const connection = sendBytes(target.url, Buffer.from(bytes, 'latin1'))
      connection.socket.setTimeout(timeoutMs, () => connection.socket.destroy())
      await connection.closed
      if (!statuses.includes(connection.status())) wrong.push(`${name}: ${connection.status()}`)
    }
    const right = malformed.length - wrong.length
    const rest = wrong.length > 0 ? ` (${wrong.join(', ')})` : ''
    facts.check(`${right} of ${malformed.length} refused as expected${rest}`, wrong.length === 0)
    const lines = target.output().slice(printed).split('\n').filter(Boolean).length
    facts.check(`${lines} log lines`, lines === 0)
    const { status } = await ask(`${target.url}/healthz`)
    facts.check(`health ${status}`, status === 200)
    return facts.finding
  },
}
