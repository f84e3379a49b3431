import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AbiEvent,
  aggregatorEvents,
  encodeEventTopics,
  encodeFeed,
  encodeParameters,
  governanceEvents,
  oracleEvents,
  orderBookEvents,
  uniswapV2FactoryEvents,
  uniswapV2PairEvents,
  vetUsdFeed,
} from '@vermeil/abi'
import type { Sources } from '@vermeil/indexer'
import { SeededRandom } from '@vermeil/random'
import { wrappedVet } from '@vermeil/tokens'
import { type Address, type Bps, type Hex, parseAddress, zeroAddress } from '@vermeil/units'

const feeBps = 30 as Bps
const create = (number: number): Address =>
  parseAddress(`0x${number.toString(16).padStart(40, '0')}`)
const venues = [wrappedVet.VVET, wrappedVet.BVET, wrappedVet.WVET].map((wrapped, index) => ({
  name: `Venue ${index + 1}`,
  factory: create(0xf1 + index),
  wrapped,
  feeBps,
}))
const aggregator = create(0xa9)
const orderBook = create(0xa1)
const oracle = create(0xa4)
const governance = create(0xa3)

/** The settings of an indexer of the recorded chain. */
export const sources: Sources = {
  venues,
  aggregator,
  orderBook,
  oracle,
  governance,
  b3tr: create(0x500),
}

/** The time of the first recorded block, in seconds since 1970. */
export const firstTime = 1_750_000_000
const tokenCount = 40
const one = 10n ** 18n

/** The position of a recorded event in its file. */
export interface Recording {
  files: [EventFile, EventFile]
  events: number
  blocks: number
}

/** The answers of a node by event: one file for the events of pools, one for those of contracts. */
export interface EventFile {
  path: string
  /** The start of each event, and the end of the last one. */
  offsets: ArrayLike<number>
  /** The block of each event. */
  blocks: ArrayLike<number>
}

interface Pool {
  address: Address
  token0: Address
  token1: Address
  reserve0: bigint
  reserve1: bigint
}

/** Writes the logs of a chain with trades on three venues, an aggregator and an order book. */
export function recordChain(folder: string, wanted: number): void {
  const recorder = new Recorder(folder)
  const pools = listPools()
  for (const [index, { address, token0, token1 }] of pools.entries())
    recorder.add(0, venues[index % 3]?.factory as Address, uniswapV2FactoryEvents.PairCreated, {
      token0,
      token1,
      pair: address,
      arg3: 1n,
    })
  const random = new SeededRandom(7)
  const below = (end: number): number => random.below(end)
  let orders = 0
  let rounds = 46
  // A few markets have most of the trades.
  const pick = (): Pool =>
    pools[Math.floor((below(1000) * below(1000) * pools.length) / 1e6)] as Pool
  const makers = [
    ...Array.from({ length: 11 }, () => () => void trade(recorder, pick(), below, create(0x70))),
    ...Array.from({ length: 7 }, () => () => swap(recorder, [pick(), pick()], below)),
    () => {
      orders += 1
      createOrder(recorder, orders)
    },
    () => addLiquidity(recorder, pick()),
  ]
  while (recorder.events < wanted) {
    const number = recorder.startBlock()
    if (number % 360 === 1) {
      const id = encodeFeed(vetUsdFeed)
      const value = 20_000_000_000n + BigInt(below(2_000_000_000))
      recorder.add(1, oracle, oracleEvents.ValueUpdate, {
        id,
        value,
        updatedAt: BigInt(firstTime + number * 10),
      })
    }
    if (number % 60_480 === 1) {
      rounds += 1
      const round = { roundId: BigInt(rounds), startsAt: 1n, endsAt: 2n }
      recorder.add(1, governance, governanceEvents.RoundCreated, round)
    }
    const transactions = 2 + below(5)
    for (let made = 0; made < transactions; made += 1) {
      recorder.startTransaction(create(0x10_000 + below(5000)))
      makers[below(makers.length)]?.()
    }
  }
  writeFileSync(join(folder, name), JSON.stringify(recorder.finish()))
}

const name = 'recording.json'

/** The recording in a folder. */
export function readRecording(folder: string): Recording {
  const { files, ...recording }: Recording = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const pack = (file: EventFile): EventFile => ({
    path: file.path,
    offsets: Float64Array.from(file.offsets),
    blocks: Int32Array.from(file.blocks),
  })
  return { ...recording, files: [pack(files[0]), pack(files[1])] }
}

/** A swap of the aggregator over one pool, sometimes over another one too. */
function swap(
  recorder: Recorder,
  [pool, other]: [Pool, Pool],
  below: (end: number) => number,
): void {
  const [given, taken] = trade(recorder, pool, below, aggregator)
  if (below(3) === 0) trade(recorder, other, below, aggregator)
  recorder.add(1, aggregator, aggregatorEvents.SwapExecuted, {
    tokenFrom: given.token,
    tokenTo: taken.token,
    amountIn: given.amount,
    amountOut: taken.amount,
    exchange: create(0xe1),
    recipient: create(0x70),
    feeAmount: 0n,
  })
}

function createOrder(recorder: Recorder, number: number): void {
  recorder.add(1, orderBook, orderBookEvents.OrderCreated, {
    orderId: BigInt(number),
    maker: recorder.origin,
    tokenFrom: create(0x501),
    tokenTo: zeroAddress,
    amountFrom: 100n * one,
    amountTo: 10n * one,
    price: one / 10n,
    timestamp: 1n,
  })
}

function addLiquidity(recorder: Recorder, pool: Pool): void {
  const [amount0, amount1] = [pool.reserve0 / 1000n, pool.reserve1 / 1000n]
  pool.reserve0 += amount0
  pool.reserve1 += amount1
  recorder.add(0, pool.address, uniswapV2PairEvents.Sync, pool)
  recorder.add(0, pool.address, uniswapV2PairEvents.Mint, { sender: create(1), amount0, amount1 })
}

/** The pools of the recorded chain at its start. */
export function listPools(): Pool[] {
  return Array.from({ length: tokenCount }, (_, index) => {
    const token = create(0x500 + index)
    const [wrapped = zeroAddress] = [venues[index % 3]?.wrapped]
    const isFirst = token < wrapped
    const [vet, other] = [1_000_000n * one, BigInt(1 + index * index) * 10_000n * one]
    return {
      address: create(0x9000 + index),
      token0: isFirst ? token : wrapped,
      token1: isFirst ? wrapped : token,
      reserve0: isFirst ? other : vet,
      reserve1: isFirst ? vet : other,
    }
  })
}

interface Side {
  token: Address
  amount: bigint
}

/** Trades by the Uniswap V2 formula, up to half a percent of the reserves. */
function trade(
  recorder: Recorder,
  pool: Pool,
  below: (end: number) => number,
  sender: Address,
): [given: Side, taken: Side] {
  const isFirst = below(2) === 0
  const [held, other] = isFirst ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0]
  const amountIn = (held * BigInt(1 + below(5000))) / 1_000_000n
  const amountOut = (amountIn * 997n * other) / (held * 1000n + amountIn * 997n)
  if (isFirst) [pool.reserve0, pool.reserve1] = [held + amountIn, other - amountOut]
  else [pool.reserve1, pool.reserve0] = [held + amountIn, other - amountOut]
  recorder.add(0, pool.address, uniswapV2PairEvents.Sync, pool)
  recorder.add(0, pool.address, uniswapV2PairEvents.Swap, {
    sender,
    amount0In: isFirst ? amountIn : 0n,
    amount1In: isFirst ? 0n : amountIn,
    amount0Out: isFirst ? 0n : amountOut,
    amount1Out: isFirst ? amountOut : 0n,
    to: create(0x70),
  })
  const [given, taken] = isFirst ? [pool.token0, pool.token1] : [pool.token1, pool.token0]
  return [
    { token: given, amount: amountIn },
    { token: taken, amount: amountOut },
  ]
}

const flushBytes = 1_000_000

class Recorder {
  events = 0
  origin: Address = create(0x10_000)
  #block = 1
  #transaction = 0
  #logIndex = 0
  readonly #outputs: Output[]

  constructor(folder: string) {
    this.#outputs = ['pools', 'contracts'].map((name) => new Output(join(folder, `${name}.json`)))
  }

  startBlock(): number {
    this.#block += 1
    this.#transaction = 0
    this.#logIndex = 0
    return this.#block
  }

  startTransaction(origin: Address): void {
    this.origin = origin
    this.#transaction += 1
  }

  add<Args extends object>(
    file: 0 | 1,
    address: Address,
    event: AbiEvent<Args>,
    args: NoInfer<Args>,
  ): void {
    const values = args as Readonly<Record<string, unknown>>
    const indexed = event.inputs.filter((input) => input.indexed)
    const plain = event.inputs.filter((input) => !input.indexed)
    const wanted = Object.fromEntries(indexed.map(({ name }) => [name, values[name]]))
    const data = encodeParameters(
      plain,
      plain.map(({ name }) => values[name]),
    )
    const place = `${this.#block.toString(16).padStart(8, '0')}`
    const log = {
      address,
      topics: encodeEventTopics(event, wanted as Partial<Args>),
      data,
      meta: {
        blockID: createBlockId(this.#block),
        blockNumber: this.#block,
        blockTimestamp: firstTime + this.#block * 10,
        txID: `0x${place}${this.#transaction.toString(16).padStart(56, '0')}`,
        txOrigin: this.origin,
        clauseIndex: 0,
        txIndex: this.#transaction,
        logIndex: this.#logIndex,
      },
    }
    this.#logIndex += 1
    this.events += 1
    this.#outputs[file]?.add(this.#block, JSON.stringify(log))
  }

  finish(): Recording {
    const [pools, contracts] = this.#outputs.map((output) => output.finish())
    return {
      files: [pools as EventFile, contracts as EventFile],
      events: this.events,
      blocks: this.#block,
    }
  }
}

/** Each event is followed by a comma, so that a slice of the file is the content of a JSON array. */
class Output {
  readonly #file: { path: string; offsets: number[]; blocks: number[] }
  readonly #handle: number
  #text = ''
  #at = 0

  constructor(path: string) {
    this.#file = { path, offsets: [], blocks: [] }
    this.#handle = openSync(path, 'w')
  }

  add(block: number, text: string): void {
    this.#file.offsets.push(this.#at)
    this.#file.blocks.push(block)
    this.#text += `${text},`
    this.#at += text.length + 1
    if (this.#text.length > flushBytes) this.#flush()
  }

  finish(): EventFile {
    this.#flush()
    closeSync(this.#handle)
    this.#file.offsets.push(this.#at)
    return this.#file
  }

  #flush(): void {
    writeSync(this.#handle, this.#text)
    this.#text = ''
  }
}

/** The id of a recorded block. */
export function createBlockId(number: number): Hex {
  return `0x${number.toString(16).padStart(8, '0')}${'ab'.repeat(28)}`
}
