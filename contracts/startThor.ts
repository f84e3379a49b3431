import { hexToBytes } from '@noble/hashes/utils.js'
import {
  type AbiFunction,
  type Artifact,
  decodeResult,
  encodeCall,
  encodeDeployment,
} from '@vermeil/abi'
import { createDevGenesis, developmentAccounts, startChain } from '@vermeil/devchain'
import type { Address, Hex, Seconds } from '@vermeil/units'

/** A clause. An omitted value is 0, and omitted data is empty. */
export interface GasClause {
  readonly to: Address | null
  readonly value?: bigint
  readonly data?: Hex
}

/** A chain with Thor's gas schedule, for measuring whole transactions. */
export interface Thor extends AsyncDisposable {
  /** Accounts with VET and VTHO. Their transactions need no signature. */
  readonly accounts: readonly Address[]
  /** Deploys a contract and returns its address. */
  deploy<Args extends readonly unknown[]>(
    artifact: Artifact<Args>,
    args: NoInfer<Args>,
  ): Promise<Address>
  /**
   * Sends a transaction and returns the gas used.
   * @throws if it reverts.
   */
  send(origin: Address, clauses: readonly GasClause[]): Promise<bigint>
  read<Args extends readonly unknown[], Result>(
    to: Address,
    method: AbiFunction<Args, Result>,
    args: NoInfer<Args>,
  ): Promise<Result>
}

const launchTime = 1_700_000_000 as Seconds

/** Starts the dev chain in memory, mining a block for each transaction. */
export async function startThor(): Promise<Thor> {
  const chain = await startChain({
    genesis: createDevGenesis({ launchTime }),
    mining: { mode: 'on-demand' },
    now: () => launchTime,
  })
  const accounts = developmentAccounts.map(({ address }) => address)
  let nonce = 0n
  const mine = async (origin: Address, clauses: readonly GasClause[]) => {
    const id = await chain.submitAs(origin, {
      type: 0x51,
      chainTag: chain.chainTag,
      blockRef: chain.best().id.slice(0, 18) as Hex,
      expiration: 32,
      clauses: clauses.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data })),
      gas: 10_000_000n,
      dependsOn: null,
      nonce: nonce++,
      maxPriorityFeePerGas: 0n,
      maxFeePerGas: 20_000_000_000_000n,
    })
    const receipt = chain.mined(id)?.receipt
    if (receipt === undefined || receipt.reverted) throw new Error(`${id} was reverted.`)
    return receipt
  }
  return {
    accounts,
    deploy: async (artifact, args) => {
      const [origin] = accounts
      if (origin === undefined) throw new Error('The chain has no development account.')
      const data = encodeDeployment(artifact, args)
      const [output] = (await mine(origin, [{ to: null, data }])).outputs
      if (!output?.contractAddress) throw new Error('The transaction created no contract.')
      return output.contractAddress
    },
    send: async (origin, clauses) => (await mine(origin, clauses)).gasUsed,
    read: async (to, method, args) => {
      const data = hexToBytes(encodeCall(method, args).slice(2))
      const [caller] = accounts
      if (caller === undefined) throw new Error('The chain has no development account.')
      const [result] = await chain.simulate(
        {
          clauses: [{ to, value: 0n, data }],
          caller,
          gas: 50_000_000n,
          gasPrice: 0n,
          gasPayer: caller,
          provedWork: 0n,
          expiration: 0,
          blockRef: '0x0000000000000000',
        },
        'next',
      )
      if (result === undefined || result.reverted) throw new Error(`${method.name} was reverted.`)
      return decodeResult(method, `0x${Buffer.from(result.data).toString('hex')}`)
    },
    [Symbol.asyncDispose]: () => Promise.resolve(chain[Symbol.asyncDispose]()),
  }
}
