import { aggregator, erc20, plans, type Venue } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { readCall } from '../readCall.ts'
import { assertClause } from '../UnsafeClauseError.ts'
import type { AgreedSwap, RegisteredPools } from './AgreedSwap.ts'
import { swapEntries } from './checkEntry.ts'
import { readPlan } from './checkPlan.ts'
import { listRouterMethods } from './checkRouterClauses.ts'

/** The swap that clauses describe, without the signer and the time, which clauses do not contain. */
export type ReadSwap = Omit<
  AgreedSwap,
  'owner' | 'headTimestamp' | 'latestDeadline' | 'recipient'
> & {
  /** Undefined if the plan pays the sender. */
  recipient: Address | undefined
  /** The intermediate tokens, if the clauses name them. */
  via: readonly Address[]
}

/**
 * Reads a swap by the aggregator back from its clauses. It checks nothing: compare the clauses with the result by
 * `checkSwapClauses`.
 * @throws {UnsafeClauseError} if the clauses cannot be decoded, or use a pool that is not in `pools`.
 */
export function readAggregatorSwap(clauses: readonly Clause[], pools: RegisteredPools): ReadSwap {
  const swap = clauses.at(-1)
  assertClause(swap !== undefined, 'count')
  const isPlan = Object.values(plans).some(({ selector }) => swap.data.startsWith(selector))
  return isPlan ? readPlanSwap(clauses, swap, pools) : readEntrySwap(swap.data)
}

function readEntrySwap(data: Hex): ReadSwap {
  const { called, args } = readCall(swapEntries, data)
  const isExactOut = called === aggregator.executeUnifiedSwapExactOutput
  const instruction = args.get('instruction') as { bridgeToken: Address } | undefined
  return {
    sold: args.get('tokenFrom') as Address,
    bought: args.get('tokenTo') as Address,
    exact: isExactOut ? 'buy' : 'sell',
    maxAmountIn: args.get(isExactOut ? 'maxAmountIn' : 'amountIn') as bigint,
    minAmountOut: args.get(isExactOut ? 'amountOut' : 'minAmountOut') as bigint,
    recipient: args.get('recipient') as Address,
    via: instruction === undefined ? [] : [instruction.bridgeToken],
  }
}

function readPlanSwap(
  [payment]: readonly Clause[],
  swap: Clause,
  pools: RegisteredPools,
): ReadSwap {
  const plan = readPlan(swap.data)
  const used = plan.legs.map(({ pool, sells }) => {
    const known = pools.get(pool)
    assertClause(known !== undefined, 'pool')
    const { token0, token1 } = known
    return { via: [token0, token1], paid: sells === 0 ? token1 : token0 }
  })
  const paid = used.at(-1)?.paid
  assertClause(payment !== undefined && paid !== undefined, 'order')
  const isNative = payment === swap
  return {
    sold: isNative ? zeroAddress : (payment.to ?? zeroAddress),
    bought: plan.buysVet ? zeroAddress : (plan.wrappedBought ?? paid),
    exact: plan.exact === 'in' ? 'sell' : 'buy',
    maxAmountIn: isNative
      ? swap.value
      : (readCall([erc20.transfer], payment.data).args.get('value') as bigint),
    minAmountOut: plan.amount,
    recipient: plan.recipient ?? undefined,
    via: used.flatMap(({ via }) => via),
  }
}

/**
 * Reads a swap by a venue's own router back from its clause. It checks nothing: compare the clauses with the result by
 * `checkRouterClauses`.
 * @throws {UnsafeClauseError} if it cannot be decoded.
 */
export function readRouterSwap({ value, data }: Clause, venue: Venue): ReadSwap {
  const { called, args } = readCall(listRouterMethods(venue), data)
  const path = args.get('path') as readonly Address[]
  const [first = zeroAddress, last = zeroAddress] = [path[0], path.at(-1)]
  const isExactOut = args.has('amountOut')
  return {
    sold: /ETHFor/.test(called.name) ? zeroAddress : first,
    bought: /For(Exact)?ETH/.test(called.name) ? zeroAddress : last,
    exact: isExactOut ? 'buy' : 'sell',
    maxAmountIn: (args.get(isExactOut ? 'amountInMax' : 'amountIn') as bigint | undefined) ?? value,
    minAmountOut: args.get(isExactOut ? 'amountOut' : 'amountOutMin') as bigint,
    recipient: args.get('to') as Address,
    via: path,
  }
}
