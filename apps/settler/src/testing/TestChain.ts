import {
  type AbiFunction,
  addresses,
  encodeCall,
  erc20,
  governance,
  orderBook,
  rewards,
  vvet,
} from '@vermeil/abi'
import { AccountSender, type ConnectedNode, connectNode, readContract } from '@vermeil/deploy'
import {
  createDevGenesis,
  type DevChain,
  developmentAccounts,
  startChain,
  startNode,
} from '@vermeil/devchain'
import { decodeHex } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, parseSeconds, zeroAddress } from '@vermeil/units'

export const whole = 10n ** 18n
export const contract: Address = addresses.dev.rewards
export const b3tr: Address = findTokenBySymbol('B3TR')?.address ?? zeroAddress

/** The contract that counts the rounds. */
export const rounds: Address = addresses.dev.governance

const { orderBook: book, vvet: wrapped } = addresses.dev

/** A dev chain with a node. The first development account owns the contracts, has all B3TR and is the settler. */
export class TestChain {
  readonly #stack: AsyncDisposableStack
  readonly chain: DevChain
  readonly node: ConnectedNode
  /** Where the node answers. */
  readonly url: string

  private constructor(
    stack: AsyncDisposableStack,
    { chain, node, url }: Pick<TestChain, 'chain' | 'node' | 'url'>,
  ) {
    this.#stack = stack
    this.chain = chain
    this.node = node
    this.url = url
  }

  static async start(): Promise<TestChain> {
    await using stack = new AsyncDisposableStack()
    const mining = { mode: 'on-demand' } as const
    const chain = stack.use(await startChain({ genesis: createDevGenesis({}), mining }))
    const { url } = stack.use(await startNode({ chain, host: '127.0.0.1', port: 0 }))
    const node = await connectNode(url, undefined)
    return new TestChain(stack.move(), { chain, node, url })
  }

  /** Sends transactions of a development account, over another client if one is given. */
  createSender(account: number, thor = this.node.thor): AccountSender {
    return new AccountSender(thor, this.node.genesisId, decodeHex(findAccount(account).privateKey))
  }

  async read<Args extends readonly unknown[], Result>(
    to: Address,
    method: AbiFunction<Args, Result>,
    args: NoInfer<Args>,
  ): Promise<Result> {
    return await readContract(this.node.thor, to, method, args)
  }

  /** Starts the next round after the end of the current one. */
  async startRound(): Promise<void> {
    const current = await this.read(rounds, governance.currentRoundId, [])
    const { endsAt } = await this.read(rounds, governance.rounds, [current])
    if (Number(endsAt) > this.chain.best().timestamp) {
      this.chain.setTime(parseSeconds(Number(endsAt)))
      await this.chain.mine()
    }
    const data = encodeCall(governance.startNewRound, [])
    await this.createSender(0).send([{ to: rounds, value: 0n, data }])
  }

  /** A development account sells B3TR for VET by a limit order, which another account fills. */
  async tradeByOrder(maker: number, vet: bigint): Promise<void> {
    const taker = this.createSender(9)
    const seller = this.createSender(maker)
    await this.createSender(0).send([call(b3tr, erc20.transfer, [seller.address, vet])])
    await seller.send([
      call(b3tr, erc20.approve, [book, vet]),
      call(book, orderBook.createOrder, [b3tr, zeroAddress, vet, whole]),
    ])
    const orderId = await this.read(book, orderBook.orderCount, [])
    const terms = await this.read(book, orderBook.getTermsHash, [orderId])
    await taker.send([
      { ...call(wrapped, vvet.deposit, []), value: vet },
      call(wrapped, erc20.approve, [book, vet]),
      call(book, orderBook.fillOrder, [orderId, terms, vet, taker.address]),
    ])
  }

  /** Mines empty blocks until the best block is final. */
  async finalize(): Promise<void> {
    const { number } = this.chain.best()
    while (this.chain.finalized().number < number) await this.chain.mine()
  }

  /** The reward that the contract added for a user in a round. */
  async readReward(user: Address, roundId: number): Promise<bigint> {
    return (await this.read(contract, rewards.getRoundRewards, [user, BigInt(roundId)])).added
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stack.disposeAsync()
  }
}

/** A clause that calls a method. */
export function call<Args extends readonly unknown[]>(
  to: Address,
  method: AbiFunction<Args, unknown>,
  args: NoInfer<Args>,
) {
  return { to, value: 0n, data: encodeCall(method, args) }
}

export function findAccount(index: number) {
  const account = developmentAccounts[index]
  if (account === undefined) throw new Error(`There is no development account ${index}.`)
  return account
}
