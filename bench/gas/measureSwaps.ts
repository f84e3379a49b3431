import {
  aggregator,
  encodeCall,
  erc20,
  type PlanLeg,
  type SwapPlan,
  wholeShare,
} from '@vermeil/abi'
import { buildPlanClauses } from '@vermeil/clauses'
import type { Clause } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import type { GasRow } from './GasRow.ts'
import { amount, call, type Stage, type StagedPool } from './stage.ts'

/** Measures our swaps, each as the user's whole transaction. */
export async function measureSwaps(stage: Stage): Promise<GasRow[]> {
  const { chain, trader, tokens, wrapped } = stage
  const hops = async (count: number, recipient: Address | null = null): Promise<number> => {
    const clauses = planClauses(stage, { sold: tokens[0], legs: legsOf(stage, count), recipient })
    return await chain.measure(trader, clauses)
  }
  const [one, two, three] = [await hops(1), await hops(2), await hops(3)]
  const named = [await hops(1, stage.maker), await hops(2, stage.maker), await hops(3, stage.maker)]
  const combined = await measureCombined(stage)
  const parallel = await measureParallel(stage)
  const approved = await measureApproved(stage, trader)
  const toCaller = await measureApproved(stage, zeroAddress)
  const sellsVet = legOf(stage.vetPool, wrapped, false)
  const fromVet = planClauses(stage, { sold: zeroAddress, legs: [sellsVet] })
  const buysVet = legOf(stage.vetPool, tokens[0], true)
  const toVet = planClauses(stage, { sold: tokens[0], legs: [buysVet], buysVet: true })
  return [
    { what: 'token to token by the general entry, one hop', gasUsed: one, target: 118_000 },
    { what: 'token to token by the general entry, two hops', gasUsed: two, target: 175_000 },
    { what: 'token to token by the general entry, three hops', gasUsed: three, target: 232_000 },
    ...namedRows(named),
    { what: 'another leg of a plan, in sequence', gasUsed: three - two, target: 58_000 },
    {
      what: 'another leg of a plan, combining two parts',
      gasUsed: combined,
      target: 58_000,
    },
    {
      what: 'another leg of a plan, in parallel',
      gasUsed: parallel,
      target: 58_000,
      floor: parallelFloor,
    },
    {
      what: 'token to token by approve + executeUnifiedSwap, one hop',
      gasUsed: approved,
      // One less than approve + Router02 on the same tokens: see docs/decisions/0014-registry-code.md.
      target: 136_572,
    },
    {
      what: 'the same, with the zero address as recipient (the caller)',
      gasUsed: toCaller,
      target: 136_000,
    },
    {
      what: 'VET to token, one hop',
      gasUsed: await chain.measure(trader, fromVet),
      target: 116_000,
    },
    {
      what: 'token to VET, one hop',
      gasUsed: await chain.measure(trader, toVet),
      target: 142_000,
    },
  ]
}

/** Costs by the tracer, after refunds: see docs/decisions/0009-swap-gas.md. */
const parallelFloor = {
  gas: 69_200,
  held: 71_200,
  reason:
    'the pair’s swap costs 53,534, the transfer to it 13,839, reading its balance 1,304, its calldata and pool word 540',
}

interface Trade {
  sold: Address
  legs: PlanLeg[]
  buysVet?: boolean
  /** Null for the sender. */
  recipient?: Address | null
}

/** Rows of swaps whose proceeds go to another account, which already holds some of the token. */
function namedRows(gas: readonly number[]): GasRow[] {
  const counts = ['one hop', 'two hops', 'three hops']
  return counts.map((count, at) => {
    const what = `token to token by the general entry to a named recipient, ${count}`
    return { what, gasUsed: gas[at] ?? Number.NaN }
  })
}

function planClauses(
  stage: Stage,
  { sold, legs, buysVet = false, recipient = null }: Trade,
): Clause[] {
  const plan: SwapPlan = {
    exact: 'in',
    amount: amount / 2n,
    deadline: stage.chain.deadline,
    recipient,
    buysVet,
    wrappedSold: null,
    wrappedBought: null,
    legs,
  }
  const firstPool = sold === zeroAddress ? stage.vetPool : poolOf(stage, legs[0]?.pool ?? 0)
  const payment = { aggregator: stage.aggregator, tokenSold: sold, amountIn: amount }
  return [...buildPlanClauses(plan, { ...payment, firstPool: firstPool.address })]
}

function poolOf(stage: Stage, id: number): StagedPool {
  const pool = [...stage.pools, stage.sidePool, stage.vetPool].find((each) => each.id === id)
  if (pool === undefined) throw new Error(`There is no pool ${id}.`)
  return pool
}

/** A route through the first pools. Each pool is paid by the one before it. */
function legsOf({ pools, tokens }: Stage, count: number): PlanLeg[] {
  return pools.slice(0, count).map((pool, index) => legOf(pool, tokens[index] ?? tokens[0], true))
}

function legOf({ id, token0 }: StagedPool, sold: Address, chained: boolean): PlanLeg {
  const sells = sold === token0 ? 0 : 1
  return { pool: id, sells, chained, share: wholeShare, measured: false, order: null }
}

/** The gas of a leg that sells the combined output of two earlier legs from the aggregator. */
async function measureCombined(stage: Stage): Promise<number> {
  const { chain, trader, tokens, pools } = stage
  const [first, second] = pools
  const [a, b] = tokens
  if (first === undefined || second === undefined) throw new Error('There are three pools.')
  const parts = [{ ...legOf(first, a, false), share: wholeShare / 2 }, legOf(first, a, false)]
  const partsGas = await chain.measure(trader, planClauses(stage, { sold: a, legs: parts }))
  const legs = [...parts, legOf(second, b, false)]
  return (await chain.measure(trader, planClauses(stage, { sold: a, legs }))) - partsGas
}

/** The gas of a leg that sells part of the input through another pool, in parallel to a route of two hops. */
async function measureParallel(stage: Stage): Promise<number> {
  const { chain, trader, tokens, pools, sidePool } = stage
  const [first, second] = pools
  const [a, b] = tokens
  if (first === undefined || second === undefined) throw new Error('There are three pools.')
  const route = [legOf(first, a, false), legOf(second, b, true)]
  const routeGas = await chain.measure(trader, planClauses(stage, { sold: a, legs: route }))
  const legs = [{ ...legOf(sidePool, a, false), share: wholeShare / 2 }, ...route]
  return (await chain.measure(trader, planClauses(stage, { sold: a, legs }))) - routeGas
}

async function measureApproved(
  { chain, trader, aggregator: at, tokens }: Stage,
  recipient: Address,
): Promise<number> {
  const [sold, bought] = tokens
  const approve = encodeCall(erc20.approve, [at, amount])
  const args = [sold, bought, amount, amount / 2n, recipient, BigInt(chain.deadline)] as const
  const swap = encodeCall(aggregator.executeUnifiedSwap, [...args])
  return await chain.measure(trader, [call(sold, approve), call(at, swap)])
}
