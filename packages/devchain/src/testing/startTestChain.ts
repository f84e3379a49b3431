import type { TransactionBody } from '@vermeil/thor'
import { signTransaction } from '@vermeil/thor/sign'
import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import type { DevChain } from '../chain/DevChain.ts'
import { type ChainConfig, startChain } from '../chain/startChain.ts'
import { createBareGenesis } from '../genesis/createDevGenesis.ts'
import { type DevelopmentAccount, developmentAccounts } from '../model/developmentAccounts.ts'
import type { Receipt } from '../model/Receipt.ts'
import type { ClauseResult } from '../model/Simulation.ts'
import { decodeBytes } from '../word/word.ts'

/** A clause with defaults for missing fields. */
export interface TestClause {
  to?: Address | null
  value?: bigint
  data?: Hex
}

/** Changes to a plain dynamic-fee transaction of the first account. */
interface TestTransaction {
  signer?: number
  /** Index of the account that pays (VIP-191). */
  gasPayer?: number
  body?: Partial<TransactionBody>
}

/** A chain for tests, with functions that send transactions. */
export interface TestChain extends AsyncDisposable {
  chain: DevChain
  accounts: readonly DevelopmentAccount[]
  sign(clauses: TestClause[], options?: TestTransaction): Uint8Array
  submit(clauses: TestClause[], options?: TestTransaction): Promise<TxId>
  /** Submits a transaction, mines it if needed, and returns the receipt. */
  send(clauses: TestClause[], options?: TestTransaction): Promise<Receipt>
  simulate(clauses: TestClause[], caller?: Address, gas?: bigint): Promise<ClauseResult[]>
}

export const testLaunchTime = 1_700_000_000 as Seconds

/** Starts a bare chain, which mines on demand by default. */
export async function startTestChain(config: Partial<ChainConfig> = {}): Promise<TestChain> {
  const chain = await startChain({
    genesis: createBareGenesis({ launchTime: testLaunchTime }),
    mining: { mode: 'on-demand' },
    now: () => testLaunchTime,
    ...config,
  })
  let nonce = 0n
  const sign = (clauses: TestClause[], options: TestTransaction = {}): Uint8Array => {
    const body = createBody(chain, clauses, { ...options, nonce: nonce++ })
    const payer = options.gasPayer === undefined ? {} : { gasPayer: keyOf(options.gasPayer) }
    return signTransaction(body, keyOf(options.signer ?? 0), payer)
  }
  const submit = (clauses: TestClause[], options?: TestTransaction): Promise<TxId> =>
    chain.submit(sign(clauses, options))
  return {
    chain,
    accounts: developmentAccounts,
    sign,
    submit,
    send: async (clauses, options) => {
      const id = await submit(clauses, options)
      if (chain.mined(id) === undefined) await chain.mine()
      const mined = chain.mined(id)
      if (mined === undefined) throw new Error('The transaction was not mined.')
      return mined.receipt
    },
    simulate: (clauses, caller = addressOf(0), gas = 50_000_000n) =>
      chain.simulate(createSimulationRequest(clauses, caller, gas), 'next'),
    [Symbol.asyncDispose]: () => Promise.resolve(chain[Symbol.asyncDispose]()),
  }
}

/** The address of a development account. */
export function addressOf(index: number): Address {
  return accountOf(index).address
}

function keyOf(index: number): Uint8Array {
  return decodeBytes(accountOf(index).privateKey)
}

/** A simulation request for these clauses. */
export function createSimulationRequest(clauses: TestClause[], caller: Address, gas: bigint) {
  return {
    clauses: clauses.map(({ to = null, value = 0n, data = '0x' }) => ({
      to,
      value,
      data: new Uint8Array(decodeBytes(data)),
    })),
    caller,
    gas,
    gasPrice: 0n,
    gasPayer: caller,
    provedWork: 0n,
    expiration: 0,
    blockRef: '0x0000000000000000' as const,
  }
}

function accountOf(index: number): DevelopmentAccount {
  const account = developmentAccounts[index]
  if (account === undefined) throw new Error(`There is no development account ${index}.`)
  return account
}

function createBody(
  chain: DevChain,
  clauses: TestClause[],
  options: TestTransaction & { nonce: bigint },
): TransactionBody {
  const body = {
    type: 0x51 as const,
    chainTag: chain.chainTag,
    blockRef: chain.best().id.slice(0, 18) as Hex,
    expiration: 32,
    clauses: clauses.map(({ to = null, value = 0n, data = '0x' as Hex }) => ({ to, value, data })),
    gas: 5_000_000n,
    dependsOn: null,
    nonce: options.nonce,
    maxPriorityFeePerGas: 0n,
    maxFeePerGas: 20_000_000_000_000n,
    ...(options.gasPayer === undefined ? {} : { features: 1 }),
  }
  return { ...body, ...options.body } as TransactionBody
}
