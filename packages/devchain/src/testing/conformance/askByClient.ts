import type { ThorClient } from '@vermeil/thor'
import type { Address, Hex, TxId } from '@vermeil/units'

/** A request of the session with all placeholders replaced. */
export interface PlainRequest {
  method: string
  path: string
  body?: unknown
}

type Ask = (client: ThorClient) => Promise<unknown>

const address = '(0x[0-9a-f]{40})'
const hash = '(0x[0-9a-f]{64})'
const revision = `(best|justified|finalized|\\d{1,10}|0x[0-9a-f]{64})`

/** Requests without a body that our own client can make, by path. */
const reads: [RegExp, (parts: string[]) => Ask][] = [
  read(
    `/blocks/${revision}`,
    ([at]) =>
      (client) =>
        client.fetchBlock(at as Hex),
  ),
  read(
    `/blocks/${revision}\\?expanded=true`,
    ([at]) =>
      (client) =>
        client.fetchExpandedBlock(at as Hex),
  ),
  read(
    `/accounts/${address}(?:\\?revision=${revision})?`,
    ([account, at]) =>
      (client) =>
        client.fetchAccount(account as Address, at as Hex | undefined),
  ),
  read(
    `/accounts/${address}/code(?:\\?revision=${revision})?`,
    ([account, at]) =>
      (client) =>
        client.fetchCode(account as Address, at as Hex | undefined),
  ),
  read(
    `/accounts/${address}/storage/${hash}`,
    ([account, key]) =>
      (client) =>
        client.fetchStorage({ address: account as Address, key: key as Hex }),
  ),
  read(
    `/transactions/${hash}(\\?pending=true)?`,
    ([id, pending]) =>
      (client) =>
        client.fetchTransaction(id as TxId, { pending: pending !== undefined }),
  ),
  read(
    `/transactions/${hash}/receipt`,
    ([id]) =>
      (client) =>
        client.fetchReceipt(id as TxId),
  ),
  read('/fees/priority', () => (client) => client.fetchPriorityFee()),
  read('/fees/history\\?blockCount=(\\d+)&newestBlock=(best|next|\\d+)', ([count, newest]) => {
    const blockCount = Number(count)
    return (client) => client.fetchFeeHistory({ blockCount, newestBlock: newest as 'best' })
  }),
]

/** How our own client makes the request, or undefined if it cannot make exactly this request. */
export function askByClient({ method, path, body }: PlainRequest): Ask | undefined {
  if (method === 'POST') return askWithBody(path, body)
  if (method !== 'GET') return undefined
  for (const [pattern, ask] of reads) {
    const parts = pattern.exec(path)
    if (parts !== null) return ask(parts.slice(1))
  }
  return undefined
}

function askWithBody(path: string, body: unknown): Ask | undefined {
  const [, name = '', at] = /^(\/[^?]*)(?:\?revision=(.*))?$/.exec(path) ?? []
  if (!isObject(body)) return undefined
  const { raw } = body
  if (name === '/transactions' && typeof raw === 'string' && /^0x/.test(raw))
    return (client) => client.sendTransaction(raw as Hex)
  if (name === '/accounts/*') return askSimulation(body, at)
  if (name === '/logs/event' || name === '/logs/transfer') return askLogs(name, body)
  return undefined
}

function askSimulation(body: Record<string, unknown>, at = 'best'): Ask | undefined {
  const { clauses, gas, gasPrice, provedWork, ...rest } = body
  if (provedWork !== undefined || !Array.isArray(clauses) || !clauses.every(isPlainClause))
    return undefined
  if (gas !== undefined && typeof gas !== 'number') return undefined
  if (gasPrice !== undefined && !isQuantity(gasPrice)) return undefined
  const known = new Set(['caller', 'gasPayer', 'expiration', 'blockRef'])
  if (!Object.keys(rest).every((field) => known.has(field))) return undefined
  const request = {
    ...rest,
    ...(gas === undefined ? {} : { gas: BigInt(gas) }),
    ...(gasPrice === undefined ? {} : { gasPrice: BigInt(gasPrice as string) }),
    clauses: clauses.map(({ to, value, data }) => ({ to, value: BigInt(value), data })),
  }
  return (client) => client.simulate(request, at as Hex)
}

interface PlainClause {
  to: Address | null
  value: string
  data: Hex
}

function isPlainClause(clause: unknown): clause is PlainClause {
  if (!isObject(clause)) return false
  const { to = null, value, data, ...rest } = clause
  const hasTarget = to === null || (typeof to === 'string' && /^0x[0-9a-f]{40}$/.test(to))
  const hasData = typeof data === 'string' && /^0x(?:[0-9a-f]{2})*$/.test(data)
  return hasTarget && hasData && 'to' in clause && isQuantity(value) && isEmpty(rest)
}

/** The client always asks for indexes, so they are ignored when responses are compared. */
function askLogs(path: string, body: Record<string, unknown>): Ask | undefined {
  const { range, options = {}, criteriaSet = [], order, ...rest } = body
  if (!isObject(range) || !isObject(options) || !Array.isArray(criteriaSet)) return undefined
  const { unit, from, to } = range
  const { includeIndexes, offset = 0, limit = 1000, ...others } = options
  const isPlain = isEmpty(rest) && isEmpty(others) && includeIndexes === undefined
  if (!isPlain || unit !== 'block' || !criteriaSet.every(isObject)) return undefined
  if (order !== undefined && order !== 'asc' && order !== 'desc') return undefined
  const numbers = { fromBlock: from, toBlock: to, offset, limit }
  if (!Object.values(numbers).every((each) => Number.isSafeInteger(each))) return undefined
  const direction: 'asc' | 'desc' = order ?? 'asc'
  const filter = { ...(numbers as Record<keyof typeof numbers, number>), order: direction }
  if (path === '/logs/transfer')
    return (client) => client.fetchTransfers({ ...filter, criteria: criteriaSet })
  const criteria = criteriaSet.map(({ address: emitter, ...topics }) => ({
    ...(emitter === undefined ? {} : { address: emitter as Address }),
    topics: [0, 1, 2, 3, 4].map((index) => (topics[`topic${index}`] ?? null) as Hex | null),
  }))
  return (client) => client.fetchEvents({ ...filter, criteria })
}

function read(pattern: string, ask: (parts: string[]) => Ask): [RegExp, (parts: string[]) => Ask] {
  return [new RegExp(`^${pattern}$`), ask]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}

function isQuantity(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]+$/.test(value)
}
