import {
  addresses,
  encodeCall,
  erc20,
  orderBook,
  registryToken,
  vvet as wrapped,
} from '@vermeil/abi'
import { developmentAccounts } from '@vermeil/devchain'
import type { SeededRandom } from '@vermeil/random'
import { type Clause, decodeHex } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import type { Keeper } from '../Keeper.ts'
import { assembleHostileToken, type Hostility } from './assembleHostileToken.ts'
import { owner, type TestMarket, vvet, whole } from './TestMarket.ts'

const book = addresses.dev.orderBook
const hostilities: readonly Hostility[] = ['reverts', 'burns gas', 'charges', 'calls back']
const makers = developmentAccounts.slice(1, 4).map(({ address }) => address)
const keeperKeys = developmentAccounts.slice(4, 6).map(({ privateKey }) => decodeHex(privateKey))
const { signal } = new AbortController()
const allowed = 10n ** 30n

/**
 * A random market with two keepers: makers place, cancel and break orders, prices move, blocks are replaced, keepers
 * miss blocks and are restarted.
 */
export class Chaos {
  readonly keepers: Keeper[]
  /** The number of events by kind. */
  readonly counts = { reorgs: 0, restarts: 0, orders: 0 }
  tokens: Address[] = []
  readonly #market: TestMarket
  readonly #random: SeededRandom
  #snapshots: number[] = []

  private constructor(market: TestMarket, random: SeededRandom) {
    this.#market = market
    this.#random = random
    this.keepers = keeperKeys.map((privateKey) => market.createKeeper({ privateKey }))
  }

  static async start(market: TestMarket, random: SeededRandom): Promise<Chaos> {
    const chaos = new Chaos(market, random)
    await chaos.#openMarket()
    return chaos
  }

  /** Lets random things happen and mines a block. */
  async runBlock(): Promise<void> {
    const random = this.#random
    const actions = [
      () => this.#place(),
      () => this.#place(),
      () => this.#trade(),
      () => this.#trade(),
      () => this.#cancel(),
      () => this.#spoil(),
    ]
    for (let left = random.below(3); left > 0; left -= 1) await random.pick(actions)()
    for (const at of this.keepers.keys()) await this.#runKeeper(at)
    this.#snapshots = [...this.#snapshots, this.#market.chain.snapshot()].slice(-6)
    await this.#market.chain.mine()
    if (random.chance(0.04)) await this.#reorg()
  }

  /** Only the keepers act, so that everything that can be filled is filled. */
  async settle(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block += 1) {
      for (const keeper of this.keepers) await keeper.tick(signal)
      await this.#market.chain.mine()
    }
  }

  async #openMarket(): Promise<void> {
    const market = this.#market
    const silver = await market.deployToken('SILVER')
    await market.openPool(silver, 3_000_000n * whole, 1_000_000n * whole)
    this.tokens = [market.token, silver]
    for (const hostility of hostilities) {
      const parts = { code: silver, owner, book }
      const token = await market.deploy(assembleHostileToken(hostility, parts))
      const mint = encodeCall(registryToken.mint, [owner, 10n ** 30n])
      await market.send(owner, [{ to: token, value: 0n, data: mint }])
      await market.openPool(token, 1_000_000n * whole, 1_000_000n * whole)
      this.tokens.push(token)
    }
    for (const maker of makers) await this.#fund(maker)
  }

  async #fund(maker: Address): Promise<void> {
    const transfer = encodeCall(erc20.transfer, [maker, 10n ** 26n])
    await this.#market.send(
      owner,
      this.tokens.map((to) => ({ to, value: 0n, data: transfer })),
    )
    const approve = encodeCall(erc20.approve, [book, allowed])
    await this.#market.send(maker, [
      { to: vvet, value: 10n ** 25n, data: encodeCall(wrapped.deposit, []) },
      ...[vvet, ...this.tokens].map((to) => ({ to, value: 0n, data: approve })),
    ])
  }

  /** Places an order near the market: some cross others, some can be filled at once, most wait. */
  async #place(): Promise<void> {
    const random = this.#random
    const token = random.chance(0.8)
      ? random.pick(this.tokens.slice(0, 2))
      : random.pick(this.tokens)
    const isSale = random.chance(0.5)
    const other = random.chance(0.15) ? random.pick(this.tokens.slice(0, 2)) : zeroAddress
    if (other === token) return
    const rate = this.#findRate(token, other) * (0.97 + random.next() * 0.08)
    const from = isSale ? token : other === zeroAddress ? vvet : other
    const to = isSale ? other : token
    const price = BigInt(Math.round((isSale ? rate : 1 / rate) * 1e9)) * 10n ** 9n
    const amount = this.#chooseAmount()
    const isShort = random.chance(0.2)
    const expiry = BigInt(this.#market.chain.best().timestamp + 40 + random.below(400))
    const options = [isShort ? ['expires:at'] : [], isShort ? [expiry] : []] as const
    const args = [from, to, amount, price, ...options] as const
    const data = encodeCall(orderBook.createOrderWithOptions, [...args])
    await this.#submit(random.pick(makers), [{ to: book, value: 0n, data }])
    this.counts.orders += 1
  }

  /** Some orders are too small for the gas, and some are far larger than the pools. */
  #chooseAmount(): bigint {
    const random = this.#random
    if (random.chance(0.1)) return BigInt(1 + random.below(1_000))
    const amount = BigInt(1 + random.below(30_000)) * whole
    return random.chance(0.05) ? amount * 300n : amount / 3n
  }

  #findRate(token: Address, other: Address): number {
    const value = (one: Address) => (one === this.tokens[1] ? 1 / 3 : 1)
    return value(token) / value(other)
  }

  async #trade(): Promise<void> {
    const token = this.#random.pick(this.tokens.slice(0, 2))
    const amount = BigInt(1 + this.#random.below(8_000)) * whole
    const clauses = this.#market.buildSwap(
      ...(this.#random.chance(0.5)
        ? ([zeroAddress, token] as const)
        : ([token, zeroAddress] as const)),
      amount,
    )
    await this.#submit(owner, clauses)
  }

  async #cancel(): Promise<void> {
    const ids = Array.from({ length: 3 }, () =>
      BigInt(1 + this.#random.below(this.counts.orders + 1)),
    )
    const clauses = [...new Set(ids)].map((id) => ({
      ...{ to: book, value: 0n },
      data: encodeCall(orderBook.cancelOrders, [[id]]),
    }))
    for (const clause of clauses.slice(0, 1))
      await this.#submit(this.#random.pick(makers), [clause])
  }

  /** A maker revokes an allowance, moves its tokens away or unwraps its VET, or repairs all of it. */
  async #spoil(): Promise<void> {
    const random = this.#random
    const [maker, token] = [random.pick(makers), random.pick([vvet, ...this.tokens.slice(0, 2)])]
    const approve = (amount: bigint) => encodeCall(erc20.approve, [book, amount])
    const kept = BigInt(random.below(2)) * 100n * whole
    const balance = await this.#market.balanceOf(token, maker)
    const spent = balance > kept ? balance - kept : 0n
    const away =
      token === vvet
        ? encodeCall(wrapped.withdraw, [spent])
        : encodeCall(erc20.transfer, [owner, spent])
    const back = encodeCall(erc20.transfer, [maker, 10n ** 25n])
    const wrap = { to: vvet, value: 10n ** 25n, data: encodeCall(wrapped.deposit, []) }
    const choice = random.below(4)
    if (choice === 0) await this.#submit(maker, [{ to: token, value: 0n, data: approve(0n) }])
    else if (choice === 1) await this.#submit(maker, [{ to: token, value: 0n, data: away }])
    else {
      await this.#submit(maker, [{ to: token, value: 0n, data: approve(allowed) }])
      if (token === vvet) await this.#submit(maker, [wrap])
      else await this.#submit(owner, [{ to: token, value: 0n, data: back }])
    }
  }

  /** A keeper may miss a block or die, before or after it sent something. */
  async #runKeeper(at: number): Promise<void> {
    if (this.#random.chance(0.3)) return
    await this.keepers[at]?.tick(signal)
    if (!this.#random.chance(0.02)) return
    const privateKey = keeperKeys[at] ?? new Uint8Array()
    this.keepers[at] = this.#market.createKeeper({ privateKey })
    this.counts.restarts += 1
  }

  /** Replaces up to six blocks. Their transactions are lost, or return to the pool. */
  async #reorg(): Promise<void> {
    const { chain } = this.#market
    const at = this.#random.below(this.#snapshots.length)
    const snapshot = this.#snapshots[at] ?? 0
    if (this.#random.chance(0.5)) await chain.restore(snapshot)
    else await chain.rewind(Math.min(this.#snapshots.length - at, chain.best().number))
    this.#snapshots = []
    this.counts.reorgs += 1
    chain.advanceTime(10)
    await chain.mine()
  }

  async #submit(origin: Address, clauses: Clause[]): Promise<void> {
    await this.#market.submit(origin, clauses, 2_000_000n)
  }
}
