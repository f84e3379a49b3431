import {
  type AbiFunction,
  type Artifact,
  decodeKnownError,
  decodeResult,
  encodeCall,
  encodeDeployment,
} from '@vermeil/abi'
import {
  createDevGenesis,
  type DevChain,
  developmentAccounts,
  type SimulationRequest,
  startChain,
} from '@vermeil/devchain'
import type { TransactionBody } from '@vermeil/thor'
import type { Address, Hex, Seconds } from '@vermeil/units'

/** A clause with its data as text. */
export interface AgreementClause {
  to: Address | null
  value?: bigint
  data: Hex
}

/** The result of simulating a clause. */
export interface Outcome {
  data: Hex
  /** Undefined if it succeeded. */
  error: string | undefined
}

/** The owner of the contracts and tokens, who also creates orders. */
export const [owner, maker] = developmentAccounts.map(({ address }) => address) as [
  Address,
  Address,
]

const clauseGas = 8_000_000n

/** A dev chain in this process, used without signatures. */
export class AgreementChain implements AsyncDisposable {
  readonly #chain: DevChain
  #nonce = 0n

  constructor(chain: DevChain) {
    this.#chain = chain
  }

  /** Seconds since 1970 of the newest block. */
  get timestamp(): number {
    return this.#chain.best().timestamp
  }

  /** Sends clauses of an account, each in its own transaction. */
  async send(origin: Address, ...clauses: AgreementClause[]): Promise<(Address | null)[]> {
    const created: (Address | null)[] = []
    for (const { to, value = 0n, data } of clauses) {
      await this.#chain.submitAs(origin, this.#createBody({ to, value, data }))
      const receipt = this.#chain.best().receipts[0]
      if (!receipt || receipt.reverted) {
        const [tried] = await this.try(origin, [{ to, value, data }])
        throw new Error(`A transaction reverted: ${tried?.error}`)
      }
      created.push(receipt.outputs[0]?.contractAddress ?? null)
    }
    return created
  }

  /** Creates a contract and returns its address. */
  async deploy<Args extends readonly unknown[]>(
    artifact: Artifact<Args>,
    args: NoInfer<Args>,
  ): Promise<Address> {
    const [address] = await this.send(owner, { to: null, data: encodeDeployment(artifact, args) })
    if (!address) throw new Error('No contract was created.')
    return address
  }

  /** Simulates clauses as one transaction on the newest state. */
  async try(origin: Address, clauses: readonly AgreementClause[]): Promise<Outcome[]> {
    const request: SimulationRequest = {
      clauses: clauses.map(({ to, value = 0n, data }) => {
        return { to, value, data: Buffer.from(data.slice(2), 'hex') }
      }),
      caller: origin,
      gas: 39_000_000n,
      gasPrice: 0n,
      gasPayer: origin,
      provedWork: 0n,
      expiration: 32,
      blockRef: '0x0000000000000000',
    }
    const results = await this.#chain.simulate(request, 'next')
    return results.map(({ data, reverted, vmError }) => {
      const text: Hex = `0x${Buffer.from(data).toString('hex')}`
      const error = reverted ? `${decodeKnownError(text)?.name ?? text} ${vmError}` : undefined
      return { data: text, error }
    })
  }

  /** Calls a view function. */
  async read<Args extends readonly unknown[], Result>(
    to: Address,
    fn: AbiFunction<Args, Result>,
    args: NoInfer<Args>,
  ): Promise<Result> {
    const [outcome] = await this.try(owner, [{ to, data: encodeCall(fn, args) }])
    if (!outcome || outcome.error !== undefined)
      throw new Error(`${fn.name} fails: ${outcome?.error}`)
    return decodeResult(fn, outcome.data)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#chain[Symbol.asyncDispose]()
  }

  #createBody(clause: TransactionBody['clauses'][number]): TransactionBody {
    return {
      type: 0x51,
      chainTag: this.#chain.chainTag,
      blockRef: this.#chain.best().id.slice(0, 18) as Hex,
      expiration: 100_000_000,
      clauses: [clause],
      gas: clauseGas,
      dependsOn: null,
      nonce: this.#nonce++,
      maxPriorityFeePerGas: 0n,
      maxFeePerGas: 20_000_000_000_000n,
    }
  }
}

/** A fresh chain with the contracts of the dev chain and one block per transaction. */
export async function startAgreementChain(): Promise<AgreementChain> {
  const chain = await startChain({
    genesis: createDevGenesis({ launchTime: 1_700_000_000 as Seconds }),
    mining: { mode: 'on-demand' },
    now: () => 0,
  })
  return new AgreementChain(chain)
}
