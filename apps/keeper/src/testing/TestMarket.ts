import {
  addresses,
  aggregator,
  decodeResult,
  encodeCall,
  encodeDeployment,
  erc20,
  type Order,
  orderBook,
  uniswapV2Factory,
  uniswapV2Pair,
  venues,
  vvet as wrapped,
} from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import {
  createDevGenesis,
  type DevChain,
  developmentAccounts,
  startChain,
  startNode,
} from '@vermeil/devchain'
import {
  blockRefOf,
  type Clause,
  createThorClient,
  decodeHex,
  type ThorClient,
} from '@vermeil/thor'
import { type Address, parseAddress, type Seconds, type TxId, zeroAddress } from '@vermeil/units'
import { Keeper } from '../Keeper.ts'
import type { KeeperConfig } from '../KeeperConfig.ts'

const { dev } = addresses

/** The receipt of a mined transaction. */
type MinedReceipt = NonNullable<ReturnType<DevChain['mined']>>['receipt']

const [venue] = venues.dev
export const whole = 10n ** 18n
export const { vvet } = dev
export const launchTime = 1_790_000_000 as Seconds
/** Development accounts: the owner of the tokens, a maker, another maker, and later two keepers. */
export const [owner, maker, otherMaker] = developmentAccounts.map(({ address }) => address) as [
  Address,
  Address,
  Address,
]
export const keeperKeys = developmentAccounts
  .slice(4, 6)
  .map(({ privateKey }) => decodeHex(privateKey))

/** An order to create. The price is in smallest units, times 1e18. */
export interface OrderRequest {
  maker: Address
  tokenFrom: Address
  tokenTo: Address
  amount: bigint
  price: bigint
  expiresAt?: number
}

/** A dev chain with pools of VET with VTHO and with a new token, mined by hand, and its node. */
export class TestMarket implements AsyncDisposable {
  readonly chain: DevChain
  readonly thor: ThorClient
  readonly #parts: AsyncDisposableStack
  #nonce = 1n
  /** A token with 18 decimals that its owner holds. */
  token: Address = zeroAddress
  /** Its pool with wrapped VET. */
  pair: Address = zeroAddress

  private constructor(chain: DevChain, url: string, parts: AsyncDisposableStack) {
    this.chain = chain
    this.thor = createThorClient({ url })
    this.#parts = parts
  }

  static async open(): Promise<TestMarket> {
    const parts = new AsyncDisposableStack()
    const genesis = createDevGenesis({ launchTime })
    const chain = parts.use(
      await startChain({ genesis, mining: { mode: 'manual' }, now: () => launchTime }),
    )
    const node = parts.use(await startNode({ chain, host: '127.0.0.1', port: 0 }))
    const market = new TestMarket(chain, node.url, parts)
    await market.#openPools()
    return market
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#parts.disposeAsync()
  }

  async #openPools(): Promise<void> {
    await this.openPool(dev.energy, 200_000n * whole, 10_000n * whole)
    this.token = await this.deployToken('GOLD')
    this.pair = await this.openPool(this.token, 1_000_000n * whole, 1_000_000n * whole)
  }

  /** Deploys a token whose supply the owner has. */
  async deployToken(symbol: string, decimals = 18n): Promise<Address> {
    const args = [symbol, symbol, decimals, owner, 10n ** 12n * whole] as const
    return await this.deploy(encodeDeployment(artifacts.registryToken, [...args]))
  }

  /** Deploys a contract and returns its address. */
  async deploy(data: Clause['data']): Promise<Address> {
    const [output] = (await this.send(owner, [{ to: null, value: 0n, data }])).outputs
    return parseAddress(output?.contractAddress ?? '')
  }

  /** Opens a pair of a token with wrapped VET and registers it with the aggregator. */
  async openPool(token: Address, tokens: bigint, vet: bigint): Promise<Address> {
    const { factory = zeroAddress, router = zeroAddress } = venue ?? {}
    const call = (to: Address, data: Clause['data'], value = 0n): Clause => ({ to, value, data })
    await this.send(owner, [call(factory, encodeCall(uniswapV2Factory.createPair, [vvet, token]))])
    const pair = await this.read(factory, encodeCall(uniswapV2Factory.getPair, [vvet, token]))
    const address = decodeResult(uniswapV2Factory.getPair, pair)
    await this.send(owner, [
      call(vvet, encodeCall(wrapped.deposit, []), vet),
      call(vvet, encodeCall(erc20.transfer, [address, vet])),
      call(token, encodeCall(erc20.transfer, [address, tokens])),
      call(address, encodeCall(uniswapV2Pair.mint, [owner])),
      call(dev.aggregator, encodeCall(aggregator.registerPool, [router, vvet, token, 0n])),
    ])
    return address
  }

  /** Sends clauses as an account, mines them and returns the receipt. */
  async send(origin: Address, clauses: Clause[], gas?: bigint): Promise<MinedReceipt> {
    const id = await this.submit(origin, clauses, gas)
    await this.chain.mine()
    const receipt = this.chain.mined(id)?.receipt
    if (receipt === undefined || receipt.reverted)
      throw new Error(`A transaction of the test ${receipt ? 'reverted' : 'was not mined'}.`)
    return receipt
  }

  /** Adds clauses to the pool as an account. */
  async submit(origin: Address, clauses: Clause[], gas = 8_000_000n): Promise<TxId> {
    this.#nonce += 1n
    return await this.chain.submitAs(origin, {
      type: 0x51,
      chainTag: this.chain.chainTag,
      blockRef: blockRefOf(this.chain.best().id),
      expiration: 100,
      clauses,
      maxPriorityFeePerGas: 0n,
      maxFeePerGas: 10n ** 14n,
      gas,
      dependsOn: null,
      nonce: this.#nonce,
    })
  }

  async read(to: Address, data: Clause['data']): Promise<Clause['data']> {
    const [result] = await this.thor.simulate({ clauses: [{ to, value: 0n, data }] }, 'best')
    return result?.data ?? '0x'
  }

  async balanceOf(token: Address, account: Address): Promise<bigint> {
    if (token === zeroAddress) return (await this.thor.fetchAccount(account)).balance
    return decodeResult(
      erc20.balanceOf,
      await this.read(token, encodeCall(erc20.balanceOf, [account])),
    )
  }

  /** Gives the maker the tokens, approves and creates an order. */
  async createOrder(order: OrderRequest): Promise<bigint> {
    const { tokenFrom, tokenTo, amount, price, expiresAt } = order
    const fund: Clause[] =
      tokenFrom === vvet
        ? []
        : [{ to: tokenFrom, value: 0n, data: encodeCall(erc20.transfer, [order.maker, amount]) }]
    if (fund.length > 0) await this.send(owner, fund)
    const committed = decodeResult(
      orderBook.getUserCommittedTokens,
      await this.read(
        dev.orderBook,
        encodeCall(orderBook.getUserCommittedTokens, [order.maker, tokenFrom]),
      ),
    )
    const options = [
      expiresAt === undefined ? [] : ['expires:at'],
      expiresAt === undefined ? [] : [BigInt(expiresAt)],
    ] as const
    const terms = [tokenFrom, tokenTo, amount, price] as const
    const wrap: Clause[] =
      tokenFrom === vvet ? [{ to: vvet, value: amount, data: encodeCall(wrapped.deposit, []) }] : []
    await this.send(order.maker, [
      ...wrap,
      {
        to: tokenFrom,
        value: 0n,
        data: encodeCall(erc20.approve, [dev.orderBook, committed + amount]),
      },
      {
        to: dev.orderBook,
        value: 0n,
        data: encodeCall(orderBook.createOrderWithOptions, [
          ...terms,
          [...options[0]],
          [...options[1]],
        ]),
      },
    ])
    return decodeResult(
      orderBook.orderCount,
      await this.read(dev.orderBook, encodeCall(orderBook.orderCount, [])),
    )
  }

  async readOrder(id: bigint): Promise<Order> {
    const data = await this.read(dev.orderBook, encodeCall(orderBook.orders, [id]))
    return decodeResult(orderBook.orders, data)
  }

  /** The clauses that sell VET for a token, or a token for VET, at any price. */
  buildSwap(from: Address, to: Address, amount: bigint): Clause[] {
    const approve: Clause[] =
      from === zeroAddress
        ? []
        : [{ to: from, value: 0n, data: encodeCall(erc20.approve, [dev.aggregator, amount]) }]
    const deadline = BigInt(this.chain.best().timestamp + 1_000)
    const data = encodeCall(aggregator.executeUnifiedSwap, [from, to, amount, 1n, owner, deadline])
    return [...approve, { to: dev.aggregator, value: from === zeroAddress ? amount : 0n, data }]
  }

  /** Sells VET for a token, or a token for VET, at any price. */
  async swap(from: Address, to: Address, amount: bigint): Promise<void> {
    await this.send(owner, this.buildSwap(from, to, amount))
  }

  /** Goes back to a snapshot of the chain and mines an empty block there, like a reorg. */
  async replaceSince(snapshot: number): Promise<void> {
    await this.chain.restore(snapshot)
    await this.chain.mine()
  }

  /** Pauses the order book or ends the pause. */
  async setPaused(isPaused: boolean): Promise<void> {
    const data = encodeCall(isPaused ? orderBook.pause : orderBook.unpause, [])
    await this.send(owner, [{ to: dev.orderBook, value: 0n, data }])
  }

  /** A keeper of this chain that reads the chain only if the test calls `tick`. */
  createKeeper(options: Partial<KeeperConfig> = {}): Keeper {
    return new Keeper(this.createConfig(options))
  }

  /** The configuration of a keeper whose clock is the chain's. */
  createConfig(options: Partial<KeeperConfig> = {}): KeeperConfig {
    const [privateKey = new Uint8Array()] = keeperKeys
    return {
      thor: this.thor,
      genesisId: this.chain.genesis.id,
      privateKey,
      aggregator: dev.aggregator,
      orderBook: dev.orderBook,
      wrappedVet: vvet,
      energy: dev.energy,
      log: { info: () => undefined, error: () => undefined },
      clock: () => this.chain.best().timestamp * 1000,
      ...options,
    }
  }
}

/** Lets a keeper act once, and mines its transactions. */
export async function work(market: TestMarket, keeper: Keeper, blocks = 1): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    await keeper.tick(new AbortController().signal)
    await market.chain.mine()
  }
  await keeper.tick(new AbortController().signal)
}

/** An order's price for a rate between tokens of 18 decimals. */
export function priceOf(rate: number): bigint {
  return BigInt(Math.round(rate * 1e6)) * 10n ** 12n
}
