import { type Ledger, openLedger } from '@vermeil/ledger'
import { ThorError } from '@vermeil/thor'
import { type Address, parseAddress } from '@vermeil/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Follower, NodeContradiction } from '../follow/Follower.ts'
import { createTransaction, sources } from './events.ts'
import { FakeNode } from './FakeNode.ts'
import { Random } from './Random.ts'
import { clearTables, readTables } from './readTables.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger({ memory: true })
})
afterAll(() => ledger[Symbol.asyncDispose]())

/** A node whose chain grows, forks and becomes final, also between two requests of one look. */
class Storm {
  readonly node: FakeNode
  readonly #random: Random
  readonly #forks: Address[][] = [[]]
  calm: boolean = false

  constructor(random: Random, salt: number) {
    this.#random = random
    this.node = new FakeNode(salt)
    this.node.onRequest = () => this.#disturb()
  }

  grow(count: number): void {
    for (let made = 0; made < count; made += 1) {
      const pools = [...(this.#forks.at(-1) ?? [])]
      const transactions = Array.from({ length: this.#random.below(4) }, () =>
        createTransaction(this.#random, pools),
      )
      this.#forks.push(pools)
      this.node.mine(transactions)
    }
  }

  reorganise(): void {
    this.node.drop(1 + this.#random.below(12))
    this.#forks.length = this.node.trunk.length
    this.grow(this.#random.below(14))
  }

  finalize(): void {
    const { node } = this
    node.finalized = Math.max(node.finalized, node.best.number - 12 - this.#random.below(8))
  }

  #disturb(): void {
    if (this.calm) return
    if (this.#random.chance(0.04)) this.reorganise()
    if (this.#random.chance(0.05)) this.finalize()
    if (this.#random.chance(0.03)) throw new TypeError('fetch failed')
  }
}

const weather = { lost: 'the database is gone', silent: 'the answer of the database was lost' }

/** Whether an error is of the kinds that the storm makes; any other one is a fault of the indexer. */
function isWeather(error: unknown): boolean {
  if (error instanceof ThorError) return error.retryable
  if (error instanceof NodeContradiction) return true
  return error instanceof Error && Object.values(weather).includes(error.message)
}

/** The ledger as a client sees it whose transactions sometimes fail, before or after the commit. */
function createFaulty(random: Random): Ledger {
  const db = new Proxy(ledger.db, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target)
      if (key !== 'transaction') return typeof member === 'function' ? member.bind(target) : member
      return () => ({
        execute: async (work: never) => {
          if (random.chance(0.04)) throw new Error(weather.lost)
          const result = await target.transaction().execute(work)
          if (random.chance(0.04)) throw new Error(weather.silent)
          return result
        },
      })
    },
  })
  return { ...ledger, db }
}

async function reachHead(follower: Follower, node: FakeNode): Promise<void> {
  const { signal } = new AbortController()
  await follower.open(node.trunk[0]?.id ?? '0x')
  while (!(await follower.advance(signal)));
}

let reorgs = 0
let failures = 0
const seeds = Array.from({ length: 10 }, (_, index) => index + 1)

test.each(seeds)('after a stormy chain the ledger equals a fresh one (seed %i)', async (seed) => {
  await clearTables(ledger)
  const random = new Random(seed)
  const storm = new Storm(random, seed * 1e6)
  storm.grow(60)
  storm.finalize()
  const faulty = createFaulty(random)
  let follower = new Follower(faulty, storm.node.createClient(), sources)
  for (let round = 0; round < 25; round += 1) {
    if (random.chance(0.15)) {
      reorgs += follower.standing.reorgs
      follower = new Follower(faulty, storm.node.createClient(), sources)
    }
    await reachHead(follower, storm.node).catch((error: unknown) => {
      if (!isWeather(error)) throw error
      failures += 1
    })
    if (random.chance(0.3)) storm.reorganise()
    storm.grow(random.below(20))
    if (random.chance(0.5)) storm.finalize()
  }
  reorgs += follower.standing.reorgs
  storm.calm = true
  storm.grow(1)
  const last = new Follower(ledger, storm.node.createClient(), sources)
  await reachHead(last, storm.node)
  const followed = await readTables(ledger)

  await clearTables(ledger)
  await reachHead(new Follower(ledger, storm.node.createClient(), sources), storm.node)
  expect(followed).toEqual(await readTables(ledger))
  expect(followed.cursor).toMatchObject([{ head_id: storm.node.best.id }])
  expect(followed.trade).toHaveLength(countTrades(storm.node))
})

test('the storms were storms', () => {
  expect(reorgs).toBeGreaterThan(50)
  expect(failures).toBeGreaterThan(50)
})

/** Well-formed trades of pools that a venue had made before, counted without the indexer. */
function countTrades({ trunk }: FakeNode): number {
  const pools = new Set<string>()
  let trades = 0
  for (const event of trunk.flatMap((block) =>
    block.transactions.flatMap((each) => each.clauses.flat()),
  )) {
    if (event.topics[0]?.startsWith('0x0d3648bd'))
      pools.add(parseAddress(`0x${event.data.slice(26, 66)}`))
    if (
      event.topics[0]?.startsWith('0xd78ad95f') &&
      event.data !== '0x' &&
      pools.has(event.address)
    )
      trades += 1
  }
  return trades
}
