import { decodeResult, uniswapV2Factory } from '@vermeil/abi'
import { createDevGenesis, type DevChain, startChain } from '@vermeil/devchain'
import type { TransactionBody } from '@vermeil/thor'
import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import { type BenchClause, createPair, fillPool, trader } from './swaps.ts'

/** Starts a chain in the folder with a pool. Each transaction is mined in its own block. */
export async function startBenchChain(folder: string): Promise<DevChain> {
  const chain = await startChain({
    genesis: createDevGenesis({ launchTime: 1_700_000_000 as Seconds }),
    folder,
    mining: { mode: 'on-demand' },
    now: () => 0,
  })
  if (chain.best().number > 0) return chain
  const [made] = await chain.simulate(
    {
      clauses: [{ ...createPair, data: Buffer.from(createPair.data.slice(2), 'hex') }],
      caller: trader,
      gas: 10_000_000n,
      gasPrice: 0n,
      gasPayer: trader,
      provedWork: 0n,
      expiration: 32,
      blockRef: '0x0000000000000000',
    },
    'next',
  )
  const data: Hex = `0x${Buffer.from(made?.data ?? []).toString('hex')}`
  const pair: Address = decodeResult(uniswapV2Factory.createPair, data)
  await sendAll(chain, [createPair, ...fillPool(pair)])
  return chain
}

let nonce = 0n

/** Creates a transaction of the trader. */
export function createBody(chain: DevChain, clauses: readonly BenchClause[]): TransactionBody {
  return {
    type: 0x51,
    chainTag: chain.chainTag,
    blockRef: chain.best().id.slice(0, 18) as Hex,
    expiration: 100_000_000,
    clauses: [...clauses],
    gas: clauses.length === 1 ? 400_000n : 6_000_000n,
    dependsOn: null,
    nonce: nonce++,
    maxPriorityFeePerGas: 0n,
    maxFeePerGas: 20_000_000_000_000n,
  }
}

/** Sends clauses without a signature, and throws if they are not mined or revert. */
export async function sendAll(chain: DevChain, clauses: readonly BenchClause[]): Promise<TxId> {
  const id = await chain.submitAs(trader, createBody(chain, clauses))
  if (chain.best().receipts[0]?.reverted !== false) throw new Error('A transaction reverted.')
  return id
}
