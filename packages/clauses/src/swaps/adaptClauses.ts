import { encodeParameters, encodePlan, plans, readPaidAmount, type Venue } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { readCall } from '../readCall.ts'
import { swapEntries } from './checkEntry.ts'
import { readPlan } from './checkPlan.ts'
import { listRouterMethods } from './checkRouterClauses.ts'

/** The account's choices for an offered swap. */
export interface SwapChoice {
  owner: Address
  /** The account that receives the bought token. */
  recipient: Address
  /** Seconds since 1970. */
  deadline: number
}

/** The contracts that execute swaps. */
export interface SwapContracts {
  aggregator: Address | undefined
  venues: readonly Venue[]
}

/**
 * Offered clauses with the account's recipient and deadline. The payment, the route, and clauses that are not a swap do
 * not change. Check the result before it is signed.
 * @throws {UnsafeClauseError} if a swap cannot be decoded.
 */
export function adaptClauses(
  clauses: readonly Clause[],
  choice: SwapChoice,
  { aggregator, venues }: SwapContracts,
): Clause[] {
  return clauses.map((clause) => {
    const { to, data } = clause
    if (to !== null && to === aggregator) return { ...clause, data: adaptCall(data, choice) }
    const venue = venues.find(({ router }) => router === to)
    return venue ? { ...clause, data: rewrite(listRouterMethods(venue), data, choice) } : clause
  })
}

function adaptCall(data: Hex, choice: SwapChoice): Hex {
  const isPlan = Object.values(plans).some(({ selector }) => data.startsWith(selector))
  if (!isPlan) return rewrite(swapEntries, data, choice)
  const { owner, recipient, deadline } = choice
  const plan = { ...readPlan(data), recipient: recipient === owner ? null : recipient, deadline }
  return encodePlan(plan, readPaidAmount(data))
}

/** The call with its recipient, which routers call `to`, and its deadline replaced. */
function rewrite(
  functions: Parameters<typeof readCall>[0],
  data: Hex,
  { recipient, deadline }: SwapChoice,
): Hex {
  const { called, args } = readCall(functions, data)
  const chosen = new Map<string, unknown>([
    ['to', recipient],
    ['recipient', recipient],
    ['deadline', BigInt(deadline)],
  ])
  const values = called.inputs.map(({ name }) => chosen.get(name) ?? args.get(name))
  return `${called.selector}${encodeParameters(called.inputs, values).slice(2)}` as Hex
}
