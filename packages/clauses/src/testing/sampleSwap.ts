import {
  encodeCall,
  encodePlan,
  erc20,
  type PlanLeg,
  type SwapPlan,
  wholeShare,
} from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { wrappedVet } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { AggregatorSwap, RegisteredPools } from '../swaps/AgreedSwap.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}` as Address

/** The accounts, tokens and contracts of the sample. */
export const sample = {
  contract: at('a'),
  owner: at('1'),
  stranger: at('6'),
  sold: at('2'),
  bridge: at('3'),
  bought: at('4'),
  /** The pools by their numbers. */
  pools: [at('0'), at('b'), at('c'), at('d'), at('e'), at('f')] as const,
  headTimestamp: 1_800_000_000,
}
const { contract, owner, sold, bridge, bought, pools, headTimestamp } = sample

/** Pools 1: sold and bridge, 2: bridge and bought, 3: sold and bought, 4: sold and vVET, 5: BVET and bought. */
export const samplePools: RegisteredPools = new Map([
  [1, { address: pools[1], token0: sold, token1: bridge }],
  [2, { address: pools[2], token0: bought, token1: bridge }],
  [3, { address: pools[3], token0: sold, token1: bought }],
  [4, { address: pools[4], token0: wrappedVet.VVET, token1: sold }],
  [5, { address: pools[5], token0: wrappedVet.BVET, token1: bought }],
])

/** A sale of 1,000 units for at least 900. */
export const sampleSwap: AggregatorSwap = {
  aggregator: contract,
  sold,
  bought,
  exact: 'sell',
  maxAmountIn: 1_000n,
  minAmountOut: 900n,
  owner,
  recipient: owner,
  headTimestamp,
}

/** A leg that takes everything. */
export function createLeg(pool: number, sells: 0 | 1, more: Partial<PlanLeg> = {}): PlanLeg {
  return { pool, sells, chained: false, share: wholeShare, measured: false, order: null, ...more }
}

/** A plan for the sale: 40% over the bridge and the rest directly. */
export const splitPlan: SwapPlan = {
  exact: 'in',
  amount: 900n,
  deadline: headTimestamp + 1_200,
  recipient: null,
  buysVet: false,
  wrappedSold: null,
  wrappedBought: null,
  legs: [createLeg(1, 0, { share: 400_000 }), createLeg(2, 1, { chained: true }), createLeg(3, 0)],
}

/** Transfers a token, by default the sold one. */
export function createTransfer(payee: Address, amount: bigint, token = sold): Clause {
  return { to: token, value: 0n, data: encodeCall(erc20.transfer, [payee, amount]) }
}

/** Executes a plan. */
export function createRun(plan: SwapPlan, value = 0n): Clause {
  return { to: contract, value, data: encodePlan(plan) }
}

/** The clauses of the plan with changes. */
export function createSplitClauses(change: Partial<SwapPlan> = {}): Clause[] {
  return [createTransfer(contract, 1_000n), createRun({ ...splitPlan, ...change })]
}
