import { createThorClient, type ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'

/** An event as a contract emits it. */
export interface FakeEvent {
  address: Address
  topics: (Hex | null)[]
  data: Hex
}

/** The node answers 500, never answers, or closes the connection. */
export type Failure = 'fail' | 'hang' | 'cut'

/** The events of a transaction, by clause. */
export type FakeTransaction = FakeEvent[][]

export interface FakeBlock {
  number: number
  id: Hex
  parentId: Hex
  timestamp: number
  transactions: { id: Hex; clauses: FakeTransaction }[]
}

/** Every transaction of a fake chain is signed by this account. */
export const origin = `0x${'0a'.repeat(20)}` as Address

const url = 'http://node.test'
const none = `0x${'00'.repeat(32)}` as Hex

/** A scripted chain that answers like a Thor node, without a network. */
export class FakeNode {
  /** The main chain, from the genesis block. */
  trunk: FakeBlock[] = []
  finalized = 0
  /** Called before each answer. It may change the chain, make the node fail, or throw like a broken connection. */
  onRequest: (path: string) => Failure | undefined = () => undefined
  requests = 0
  /** Whether the indexed contracts are on the chain. */
  hasContracts: boolean = true
  #made: number
  readonly #blocks = new Map<Hex, FakeBlock>()

  /** Chains with different salts share no block. */
  constructor(salt = 0) {
    this.#made = salt
    this.mine([])
  }

  get best(): FakeBlock {
    return this.trunk.at(-1) as FakeBlock
  }

  mine(transactions: FakeTransaction[]): void {
    const number = this.trunk.length
    this.#made += 1
    const unique = this.#made.toString(16).padStart(24, '0')
    const numberHex = number.toString(16).padStart(8, '0')
    const block: FakeBlock = {
      number,
      id: `0x${numberHex}${'00'.repeat(16)}${unique}`,
      parentId: this.trunk.at(-1)?.id ?? none,
      timestamp: 1_700_000_000 + number * 10,
      transactions: transactions.map((clauses, index) => ({
        id: `0x${numberHex}${'11'.repeat(12)}${index.toString(16).padStart(8, '0')}${unique}`,
        clauses,
      })),
    }
    this.trunk.push(block)
    this.#blocks.set(block.id, block)
  }

  /** The blocks from genesis to the block with this id, on the main chain or not. */
  listBranch(id: Hex): FakeBlock[] {
    const branch: FakeBlock[] = []
    for (let block = this.#blocks.get(id); block; block = this.#blocks.get(block.parentId))
      branch.push(block)
    return branch.reverse()
  }

  /** Removes the newest blocks from the main chain. Genesis and final blocks stay. */
  drop(count: number): void {
    this.trunk.length = Math.max(this.finalized + 1, this.trunk.length - count)
  }

  /** The project's own client for this node. */
  createClient(genesisId?: Hex, timeoutMs = 10_000): ThorClient {
    const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const { pathname, search } = new URL(String(input))
      this.requests += 1
      init?.signal?.throwIfAborted()
      const failure = this.onRequest(pathname + search)
      if (failure) return fail(failure, init?.signal)
      if (genesisId !== undefined && genesisId !== this.trunk[0]?.id)
        return new Response('genesis id mismatch\n', { status: 403 })
      return Response.json(this.answer(pathname, search, String(init?.body)))
    }
    return createThorClient({
      url,
      fetch,
      timeoutMs,
      ...(genesisId !== undefined && { genesisId }),
    })
  }

  /** The answer of a Thor node, as JSON. */
  answer(pathname: string, search: string, body: string): object | null {
    if (pathname === '/logs/event') return this.#answerLogs(JSON.parse(body))
    if (pathname === '/accounts/*') return answerCalls(JSON.parse(body))
    if (pathname.endsWith('/code')) return { code: this.hasContracts ? '0x60' : '0x' }
    return this.#answerBlock(pathname, search)
  }

  #answerBlock(pathname: string, search: string): object | null {
    const revision = pathname.replace('/blocks/', '')
    const numbers: Record<string, number> = { best: this.best.number, finalized: this.finalized }
    const block = this.trunk[numbers[revision] ?? Number(revision)]
    if (!block) return null
    const expanded = search.includes('expanded=true')
    const { transactions } = block
    return {
      ...writeHeader(block),
      isTrunk: true,
      isFinalized: block.number <= this.finalized,
      transactions: expanded
        ? transactions.map(writeTransaction)
        : transactions.map(({ id }) => id),
    }
  }

  #answerLogs(body: LogBody): object[] {
    const { range, options, criteriaSet } = body
    const logs = this.trunk.slice(range.from, range.to + 1).flatMap(writeLogs)
    const matching = logs.filter((log) =>
      criteriaSet.some((criterion) => isMatching(log, criterion)),
    )
    return matching.slice(options.offset, options.offset + options.limit)
  }
}

/** Simulates a failure instead of an answer. */
async function fail(failure: Failure, signal: AbortSignal | null | undefined): Promise<Response> {
  if (failure === 'fail') return new Response('leveldb: closed\n', { status: 500 })
  if (failure === 'cut') throw new TypeError('terminated')
  const { promise, reject } = Promise.withResolvers<never>()
  signal?.addEventListener('abort', () => reject(signal.reason))
  return promise
}

/** Every order with an even number has the first option, and no order has the second. */
function answerCalls({ clauses }: { clauses: { data: Hex }[] }): object[] {
  return clauses.map(({ data }) => {
    const isFirst = data.includes(Buffer.from('vvet:unwrap').toString('hex'))
    const isEven = BigInt(`0x${data.slice(10, 74)}`) % 2n === 0n
    return {
      data: `0x${(isFirst && isEven ? '1' : '0').padStart(64, '0')}`,
      events: [],
      transfers: [],
      gasUsed: 1000,
      reverted: false,
      vmError: '',
    }
  })
}

interface LogBody {
  range: { from: number; to: number }
  options: { offset: number; limit: number }
  criteriaSet: { address?: Address; topic0?: Hex }[]
}

function isMatching(log: FakeEvent, criterion: { address?: Address; topic0?: Hex }): boolean {
  return (
    (criterion.address === undefined || criterion.address === log.address) &&
    (criterion.topic0 === undefined || criterion.topic0 === log.topics[0])
  )
}

function writeLogs(block: FakeBlock): (FakeEvent & { meta: object })[] {
  let logIndex = 0
  return block.transactions.flatMap(({ id, clauses }, txIndex) =>
    clauses.flatMap((events, clauseIndex) =>
      events.map((event) => ({
        ...event,
        meta: {
          blockID: block.id,
          blockNumber: block.number,
          blockTimestamp: block.timestamp,
          txID: id,
          txOrigin: origin,
          clauseIndex,
          txIndex,
          logIndex: logIndex++,
        },
      })),
    ),
  )
}

function writeHeader(block: FakeBlock): object {
  return {
    number: block.number,
    id: block.id,
    parentID: block.parentId,
    timestamp: block.timestamp,
    size: 500,
    gasLimit: 40_000_000,
    gasUsed: 0,
    beneficiary: origin,
    signer: origin,
    totalScore: block.number,
    txsRoot: none,
    txsFeatures: 1,
    stateRoot: none,
    receiptsRoot: none,
    com: true,
  }
}

function writeTransaction({ id, clauses }: { id: Hex; clauses: FakeTransaction }): object {
  return {
    id,
    chainTag: 0x27,
    blockRef: '0x0000000000000000',
    expiration: 32,
    clauses: clauses.map(() => ({ to: origin, value: '0x0', data: '0x' })),
    gasPriceCoef: 0,
    gas: 100_000,
    origin,
    delegator: null,
    nonce: '0x1',
    dependsOn: null,
    size: 200,
    gasUsed: 50_000,
    gasPayer: origin,
    paid: '0x1',
    reward: '0x1',
    reverted: false,
    outputs: clauses.map((events) => ({ contractAddress: null, events, transfers: [] })),
  }
}
