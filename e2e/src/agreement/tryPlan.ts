import { addresses, decodeResult, plans } from '@vermeil/abi'
import { buildPlan, buildPlanClauses } from '@vermeil/clauses'
import type { Plan } from '@vermeil/router'
import { type Address, zeroAddress } from '@vermeil/units'
import { type AgreementChain, owner } from './AgreementChain.ts'

/** The result of a plan on chain: what it charged of the input and what it paid. */
export interface PlanOutcome {
  amountIn: bigint
  amountOut: bigint
  error: string | undefined
}

/** Executes a plan on chain exactly as the app would sign it. */
export async function tryPlan(
  chain: AgreementChain,
  plan: Plan,
  terms: {
    isExactOut: boolean
    amountOut: bigint
    transferFees: ReadonlyMap<Address, number>
    /** Whether the plan names the receiver, which is the sender either way. */
    isNamed: boolean
  },
): Promise<PlanOutcome> {
  const program = buildPlan(plan, { ...terms, deadline: chain.timestamp + 1_000 })
  const none = { amountIn: 0n, amountOut: 0n }
  if (!program) return { ...none, error: 'a pool has no number' }
  const payment = {
    aggregator: addresses.dev.aggregator,
    tokenSold: plan.from,
    amountIn: plan.payment,
    firstPool: plan.steps[0]?.pool ?? zeroAddress,
  }
  const named = { ...program, recipient: terms.isNamed ? owner : null }
  const results = await chain.try(owner, buildPlanClauses(named, payment))
  const failed = results.find(({ error }) => error !== undefined)
  const last = results.at(-1)
  if (failed || !last) return { ...none, error: failed?.error ?? 'nothing ran' }
  const amount = decodeResult(plans.executePlan, last.data)
  return terms.isExactOut
    ? { amountIn: amount, amountOut: terms.amountOut, error: undefined }
    : { amountIn: plan.amountIn, amountOut: amount, error: undefined }
}
