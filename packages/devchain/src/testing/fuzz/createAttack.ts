import type { SeededRandom } from '@vermeil/random'
import { readVectors, type Session, type Step } from '../conformance/Session.ts'
import { mutateJson, mutateText } from './mutateJson.ts'

/** One attack on the node. */
export type Attack =
  | {
      kind: 'request'
      method: string
      path: string
      headers: Record<string, string>
      body?: string
    }
  /** Bytes on a new connection, not necessarily HTTP. */
  | { kind: 'raw'; bytes: Buffer }
  /** A subscription, and bytes after its handshake, not necessarily frames. */
  | { kind: 'frames'; path: string; bytes: Buffer }

interface Seed {
  method: string
  path: string
  body: unknown
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH']
const headerNames = ['x-genesis-id', 'origin', 'accept-encoding', 'content-type', 'if-none-match']
const feeds = ['block', 'event', 'transfer', 'txpool', 'beat2', 'beat', 'nothing']

const more: Seed[] = [
  { method: 'POST', path: '/debug/tracers', body: { name: '', target: '{id}/0/0', config: {} } },
  {
    method: 'POST',
    path: '/debug/tracers/call?revision=next',
    body: { to: null, data: '0x5f5460015500', name: 'prestate', config: { diffMode: true } },
  },
  {
    method: 'POST',
    path: '/debug/storage-range',
    body: { address: '{address}', target: '{id}/0/0', keyStart: '0x', maxResult: 3 },
  },
  {
    method: 'GET',
    path: '/fees/history?blockCount=3&newestBlock=best&rewardPercentiles=1,50',
    body: undefined,
  },
  { method: 'GET', path: '/node/network/peers', body: undefined },
  { method: 'GET', path: '/subscriptions/block?pos={id}', body: undefined },
]

/** Generates attacks from the recorded session's requests. `names` replaces the placeholders. */
export function createAttacks(names: {
  id: string
  address: string
}): (random: SeededRandom) => Attack {
  const fill = (text: string): string =>
    text
      .replace(/\{(?:\w+\.)?(?:id|block)\}/g, names.id)
      .replace(/\{\w+\.(?:number|time)\}/g, '0')
      .replace(/\{\w+\.ref\}/g, names.id.slice(0, 18))
      .replace(/\{(?:\w+\.)?\w+\}/g, names.address)
  const { steps } = readVectors<Session>('thorSession.json')
  const seeds = [...steps.flatMap(readSeed), ...more].map(({ method, path, body }) => ({
    method,
    path: fill(path),
    body: fillBody(body, fill),
  }))
  return (random) => {
    const draw = random.below(100)
    if (draw < 6) return { kind: 'raw', bytes: createBytes(random, random.pick(seeds)) }
    if (draw < 14) return { kind: 'frames', ...createFrames(random, names.id) }
    return createHttp(random, random.pick(seeds))
  }
}

function fillBody(body: unknown, fill: (text: string) => string): unknown {
  const text = JSON.stringify(body) as string | undefined
  return text === undefined ? undefined : JSON.parse(fill(text))
}

function readSeed({ get, post, method, body, tx }: Step): Seed[] {
  if (tx !== undefined)
    return [{ method: 'POST', path: '/transactions', body: { raw: '0x51f8400183000001' } }]
  const path = get ?? post
  if (path === undefined) return []
  return [{ method: method ?? (post === undefined ? 'GET' : 'POST'), path, body }]
}

function createHttp(random: SeededRandom, { method, path, body }: Seed): Attack {
  const text =
    body === undefined && random.below(8) > 0 ? undefined : mutateJson(random, body ?? {})
  const headers = random.below(6) === 0 ? createHeaders(random) : {}
  return {
    kind: 'request',
    method: random.below(12) === 0 ? random.pick(methods) : method,
    path: encodePath(random.below(3) === 0 ? mutateText(random, path) : path),
    headers,
    ...(text === undefined ? {} : { body: text }),
  }
}

/** Encodes a path for Node's own client, which accepts only printable ASCII without spaces. */
function encodePath(path: string): string {
  const clean = path.replace(/[^\x21-\x7e]/g, (character) =>
    encodeURIComponent(character.toWellFormed()),
  )
  return clean.startsWith('/') ? clean : `/${clean}`
}

function createHeaders(random: SeededRandom): Record<string, string> {
  const value = random
    .bytes(random.below(40))
    .toString('latin1')
    .replace(/[^\x21-\x7e]/g, '')
  return { [random.pick(headerNames)]: random.pick([value, 'gzip', `0x${'2'.repeat(64)}`]) }
}

function createBytes(random: SeededRandom, { method, path, body }: Seed): Buffer {
  const text = JSON.stringify(body ?? {})
  const length = random.pick([text.length, text.length - 1, 0, -1, 1e12])
  const lines = [
    `${method} ${path} HTTP/1.${random.below(3)}`,
    'Host: node',
    'Connection: close',
    random.pick([`Content-Length: ${length}`, 'Transfer-Encoding: chunked', 'X: '.repeat(9000)]),
  ]
  const whole = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
  if (random.below(3) === 0) return random.bytes(1 + random.below(300))
  for (let count = random.below(6); count > 0; count--)
    whole[random.below(whole.length)] = random.below(256)
  return whole.subarray(0, 1 + random.below(whole.length))
}

function createFrames(random: SeededRandom, id: string): { path: string; bytes: Buffer } {
  const query = random.pick([
    '',
    `?pos=${id}`,
    `?pos=${mutateText(random, id)}`,
    '?addr=1',
    '?t0=zz',
  ])
  const frames = Array.from({ length: 1 + random.below(4) }, () => createFrame(random))
  return {
    path: encodePath(`/subscriptions/${random.pick(feeds)}${query}`),
    bytes: Buffer.concat(frames),
  }
}

/** A frame of any kind, masked or not, whose length may be wrong. */
function createFrame(random: SeededRandom): Buffer {
  if (random.below(5) === 0) return random.bytes(1 + random.below(60))
  const payload = random.bytes(random.below(120))
  const first = random.pick([0x81, 0x82, 0x88, 0x89, 0x8a, 0x01, 0x00, 0xf1, 0x83])
  const length = random.pick([payload.length, 126, 127, random.below(126)])
  const head = [first, (random.below(4) === 0 ? 0 : 0x80) | length]
  return Buffer.concat([Buffer.from(head), random.bytes(4), payload])
}
