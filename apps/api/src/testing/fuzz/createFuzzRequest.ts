import type { SeededRandom } from '@vermeil/random'
import { zeroAddress } from '@vermeil/units'
import { type Operation, readList, readTree, type Tree } from './Operation.ts'

/** A request of the fuzz test. */
export interface AttackRequest {
  operation: Operation
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
}

/** Values that attackers and broken clients send. */
const junk: readonly string[] = [
  '',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  '9'.repeat(100),
  '0x',
  `0x${'g'.repeat(40)}`,
  `0X${'AB'.repeat(20)}`,
  "'; drop table trade; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u0000',
  '💩'.repeat(20),
  '%00',
  '%',
  '__proto__',
  'constructor',
  '{"$gt":""}',
  'a'.repeat(3_000),
  '1,1,1,1',
  'Infinity',
  '2025-02-30',
]

/** Builds requests of one operation, most of them with a few values out of order. */
export function createFuzzRequest(
  operation: Operation,
  random: SeededRandom,
  known: readonly string[],
): AttackRequest {
  const isHonest = random.chance(0.45)
  const url = createUrl(operation, random, { known, isHonest })
  const headers = createHeaders(random)
  const method = operation.method
  if (operation.body === undefined) return { operation, method, url, headers }
  const body = createJson(operation.body, random, known)
  const text = isHonest ? JSON.stringify(body) : damageJson(body, random)
  return {
    operation,
    method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: text,
  }
}

function createUrl(
  operation: Operation,
  random: SeededRandom,
  { known, isHonest }: { known: readonly string[]; isHonest: boolean },
): string {
  const draw = (schema: Tree): string => {
    const value = createValue(schema, random, known)
    return !isHonest && random.chance(0.4) ? random.pick(junk) : value
  }
  let path = operation.path
  const query: string[] = []
  for (const { name, place, isRequired, schema } of operation.parameters) {
    const [own, form] = pickChoice(schema, random) ?? [name, schema]
    const value = draw(form)
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else if (isRequired ? isHonest || random.chance(0.8) : random.chance(0.6))
      query.push(`${own}=${random.chance(0.97) ? encodeURIComponent(value) : value}`)
    if (!isHonest && random.chance(0.05)) query.push(`${own}[]=1`, `${own}=2`)
  }
  if (!isHonest && random.chance(0.1)) query.push(`${random.pick(['x', '__proto__', 'limit'])}=1`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** One of the fields of which a query has exactly one. */
function pickChoice(schema: Tree, random: SeededRandom): [name: string, schema: Tree] | undefined {
  const fields = Object.entries(readTree(schema['properties']))
  if (fields.length === 0) return undefined
  const [name, field] = random.pick(fields)
  return [name, readTree(field)]
}

function createHeaders(random: SeededRandom): Record<string, string> {
  const headers: Record<string, string> = {}
  if (random.chance(0.3))
    headers['accept-encoding'] = random.pick(['br', 'gzip', 'br;q=0, gzip', '*', 'x'])
  if (random.chance(0.2))
    headers['if-none-match'] = random.pick(['*', '"x"', 'W/"', ',,,', 'a'.repeat(500)])
  if (random.chance(0.1))
    headers['last-event-id'] = random.pick(['', '2-0000000000000000', '-1', '%00', 'a'.repeat(500)])
  if (random.chance(0.1)) headers['accept'] = random.pick(['text/html', 'image/*', ''])
  return headers
}

function createValue(schema: Tree, random: SeededRandom, known: readonly string[]): string {
  const { type, minimum, maximum = 1_000, maxLength, enum: values, const: only, pattern } = schema
  if (only !== undefined) return String(only)
  if (Array.isArray(values)) return String(random.pick(values))
  if (type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number')
    return String(
      random.pick([
        minimum,
        maximum,
        minimum + random.below(maximum - minimum + 1),
        Math.min(Math.max(random.below(60), minimum), maximum),
      ]),
    )
  const form = String(pattern ?? '')
  if (form.includes('{1,11}-')) return '1750000040-2-9'
  if (form.includes('{40},0x')) return `${zeroAddress},0x${'7a'.repeat(20)}`
  if (form.includes('{64}')) return `0x${'ab'.repeat(32)}`
  // Only the topics of a stream are so long.
  if (maxLength === 4000) return createTopics(random, known)
  if (form.includes('{0,76}')) return String(10n ** BigInt(random.below(30)))
  if (form.includes('{2})')) return '0x51c0'
  if (form.includes('instructions')) return random.pick(['', 'instructions,transactions'])
  if (form.includes('\\/')) return random.pick(['B3TR/VET', 'VET/VEUSD', 'VTHO/VET', 'NOPE/VET'])
  if (/\{1,1[25]\}/.test(form)) return '1750000000'
  if (form.includes('{16}')) return '2-0000000000000000'
  if (schema['format'] === 'date') return '2025-06-15'
  if (form.includes('[0-4]')) return random.pick(['open', 'FILLED', '3'])
  return random.pick(known)
}

function createTopics(random: SeededRandom, known: readonly string[]): string {
  const [one, other] = [random.pick(known), random.pick(known)]
  const topics = [
    `trades:${one}-${other}`,
    `candles:${one}-${other}-${random.pick([30, 900, 86_400])}`,
    `quotes:${one}-${other}-${10n ** BigInt(random.below(30))}`,
    `orders:${one}`,
    `balances:${other}`,
  ]
  return Array.from({ length: random.below(6) }, () => random.pick(topics)).join(',')
}

/** A body that fits its schema. */
function createJson(schema: Tree, random: SeededRandom, known: readonly string[]): unknown {
  if (schema['type'] === 'object') {
    const required = new Set(readList(schema['required']).map(String))
    const fields = Object.entries(readTree(schema['properties']))
      .filter(([name]) => required.has(name) || random.chance(0.5))
      .map(([name, field]) => [name, createJson(readTree(field), random, known)])
    return Object.fromEntries(fields)
  }
  return createValue(schema, random, known)
}

function damageJson(body: unknown, random: SeededRandom): string {
  const text = JSON.stringify(body)
  return random.pick([
    text,
    text.slice(0, random.below(text.length + 1)),
    'null',
    '[]',
    '{}',
    '"text"',
    '{"__proto__":{"x":1}}',
    `{"message":${JSON.stringify(random.pick(junk))}}`,
    `{"address":${JSON.stringify(random.pick(junk))},"origin":5,"raw":"0x0"}`,
    `[${'['.repeat(500)}`,
    'x'.repeat(random.pick([10, 5_000, 200_000])),
  ])
}
