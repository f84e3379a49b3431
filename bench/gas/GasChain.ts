import {
  type AbiFunction,
  type Artifact,
  decodeResult,
  encodeCall,
  encodeDeployment,
} from '@vermeil/abi'
import { createDevGenesis, type DevChain, developmentAccounts, startChain } from '@vermeil/devchain'
import { blockRefOf, type Clause, decodeHex, encodeHex } from '@vermeil/thor'
import type { Address, Hex, Seconds } from '@vermeil/units'

/** More than any transaction here uses; a block takes 40 million. */
const gasLimit = 30_000_000n

/** A dev chain that measures whole transactions. Its gas equals a real node's to the unit. */
export class GasChain implements AsyncDisposable {
  readonly #chain: DevChain
  #nonce = 0n

  private constructor(chain: DevChain) {
    this.#chain = chain
  }

  static async start(): Promise<GasChain> {
    const chain = await startChain({
      genesis: createDevGenesis({ launchTime: 1_700_000_000 as Seconds }),
      mining: { mode: 'on-demand' },
      now: () => 0,
    })
    return new GasChain(chain)
  }

  get genesisId(): Hex {
    return this.#chain.genesis.id
  }

  /** A time far in the future of this chain, in seconds. */
  get deadline(): number {
    return this.#chain.best().timestamp + 1_000_000
  }

  /** Sends clauses from an account and returns the gas of the whole transaction, intrinsic and execution. */
  async send(origin: Address, clauses: readonly Clause[]): Promise<bigint> {
    await this.#submit(origin, clauses)
    const receipt = this.#chain.best().receipts[0]
    if (receipt?.reverted !== false) throw new Error(`A transaction of ${origin} reverted.`)
    return receipt.gasUsed
  }

  /** The gas of a whole transaction; NaN if it reverts, so that the table shows that too. */
  async measure(origin: Address, clauses: readonly Clause[]): Promise<number> {
    await this.#submit(origin, clauses)
    const receipt = this.#chain.best().receipts[0]
    return receipt?.reverted === false ? Number(receipt.gasUsed) : Number.NaN
  }

  /** Creates a contract and returns its address. */
  async create<Args extends readonly unknown[]>(
    origin: Address,
    artifact: Artifact<Args>,
    args: NoInfer<Args>,
  ): Promise<Address> {
    const data = encodeDeployment(artifact, args)
    await this.send(origin, [{ to: null, value: 0n, data }])
    const address = this.#chain.best().receipts[0]?.outputs[0]?.contractAddress
    if (!address) throw new Error('A contract was not created.')
    return address
  }

  /** Reads from a contract at the current block. */
  async read<Args extends readonly unknown[], Result>(
    to: Address,
    method: AbiFunction<Args, Result>,
    args: NoInfer<Args>,
  ): Promise<Result> {
    return decodeResult(method, await this.ask(to, encodeCall(method, args)))
  }

  /** Calls a contract with raw data and returns its answer. */
  async ask(to: Address, data: Hex): Promise<Hex> {
    const [caller] = developmentAccounts
    if (caller === undefined) throw new Error('There is no development account.')
    const [result] = await this.#chain.simulate(
      {
        clauses: [{ to, value: 0n, data: decodeHex(data) }],
        caller: caller.address,
        gas: 50_000_000n,
        gasPrice: 0n,
        gasPayer: caller.address,
        provedWork: 0n,
        expiration: 0,
        blockRef: '0x0000000000000000',
      },
      'next',
    )
    if (result === undefined || result.reverted) throw new Error(`${to} does not answer.`)
    return encodeHex(result.data)
  }

  async #submit(origin: Address, clauses: readonly Clause[]): Promise<void> {
    await this.#chain.submitAs(origin, {
      type: 0x51,
      chainTag: this.#chain.chainTag,
      blockRef: blockRefOf(this.#chain.best().id),
      expiration: 100,
      clauses,
      maxPriorityFeePerGas: 0n,
      maxFeePerGas: 40_000_000_000_000n,
      gas: gasLimit,
      dependsOn: null,
      nonce: this.#nonce++,
    })
  }

  [Symbol.asyncDispose](): Promise<void> {
    return Promise.resolve(this.#chain[Symbol.asyncDispose]())
  }
}
