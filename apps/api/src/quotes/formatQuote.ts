import type { SwapInstruction } from '@vermeil/abi'
import type { LedgerHead } from '@vermeil/ledger'
import type { Leg, NoRoute, Plan } from '@vermeil/router'
import { findToken } from '@vermeil/tokens'
import {
  type Address,
  bpsDenominator,
  findMaxAmountIn,
  findMinAmountOut,
  parseBps,
  zeroAddress,
} from '@vermeil/units'
import type { AggregatorsBody, AggregatorsQuery, Pair } from '@vermeil/wire'
import type { Contracts } from '../config/findContracts.ts'
import type { MarketGraphs } from '../pools/PoolGraphs.ts'
import { buildInstruction } from './buildInstruction.ts'
import { buildSwapClauses, buildVenueClauses, type PlannedSwap } from './buildSwapClauses.ts'

/** The question, and what the clauses need besides it. */
export interface QuoteContext {
  tokens: Pair
  query: AggregatorsQuery
  head: LedgerHead
  /** Seconds since 1970 after which the swap reverts. */
  deadline: number
  contracts: Pick<Contracts, 'aggregator' | 'venues'>
  /** The offer of each venue alone. */
  venues: AggregatorsBody['venues']
  /** The tokens' transfer fees, in millionths. */
  transferFees: ReadonlyMap<Address, number>
  /** The inputs of the bound, if it can be computed again from the chain alone. */
  certified?: Pick<MarketGraphs, 'head' | 'orders'> | undefined
}

/** A plan as JSON; without one, the specification's 'No routes found' and the reason. */
export function formatQuote(plan: Plan | NoRoute, context: QuoteContext): AggregatorsBody {
  return plan.found ? formatPlan(plan, context) : formatNoRoute(plan, context)
}

function formatPlan(plan: Plan, context: QuoteContext): AggregatorsBody {
  const { query } = context
  const limits = limitPlan(plan, query)
  const amountIn = readCost(plan, query)
  const instruction = buildInstruction(plan)
  const between = plan.steps.map(({ to }) => to)
  return {
    ...formatQuestion(context, between),
    inputAmount: String(amountIn),
    totalAmountIn: String(amountIn),
    totalMaxAmountIn: String(limits.amountIn),
    totalAmountOut: String(plan.amountOut),
    totalMinAmountOut: String(limits.amountOut),
    priceImpactBps: plan.priceImpactBps,
    bound: String(plan.bound),
    efficiency: plan.efficiency,
    routes: plan.routes.map(({ shareBps, amountIn, amountOut, legs }) => ({
      percentage: shareBps / 100,
      amountIn: String(amountIn),
      amountOut: String(amountOut),
      pairs: legs.map(formatLeg),
    })),
    ...(query.include.includes('instructions') && instruction
      ? { instructions: formatInstruction(instruction) }
      : {}),
    ...(query.include.includes('transactions')
      ? { transactions: formatClauses(context, { ...limits, plan }) }
      : {}),
    ...formatCertificate(context),
  }
}

function formatCertificate({
  query: { include, maxHops },
  certified,
}: QuoteContext): Pick<AggregatorsBody, 'certificate'> {
  if (!include.includes('certificate') || !certified?.head) return {}
  const { number, id } = certified.head
  return { certificate: { block: { number, id }, maxHops, orders: certified.orders.map(String) } }
}

function formatNoRoute({ reason }: NoRoute, context: QuoteContext): AggregatorsBody {
  return {
    ...formatQuestion(context),
    inputAmount: String(context.query.inputAmount ?? 0),
    totalAmountIn: '0',
    totalMaxAmountIn: '0',
    totalAmountOut: '0',
    totalMinAmountOut: '0',
    priceImpactBps: 0,
    bound: '0',
    efficiency: 0,
    routes: [],
    ...(context.query.include.includes('transactions') ? { transactions: [] } : {}),
    error: 'No routes found',
    reason,
  }
}

type QuestionBody = Pick<
  AggregatorsBody,
  'from' | 'to' | 'block' | 'isExactOut' | 'venues' | 'transferFees'
>

/** The fields with and without a plan. `between` are the intermediate tokens. */
function formatQuestion(
  { tokens, query, head, venues, transferFees }: QuoteContext,
  between: readonly Address[] = [],
): QuestionBody {
  const { number, id, timestamp } = head
  const isExactOut = query.inputAmount === undefined
  const known = [...new Set([tokens.from, ...between, tokens.to])].flatMap((token) => {
    const pips = transferFees.get(token)
    return pips === undefined ? [] : [{ token, bps: pips / 100 }]
  })
  return {
    ...tokens,
    block: { number, id, timestamp },
    isExactOut,
    venues,
    ...(known.length > 0 ? { transferFees: known } : {}),
  }
}

/** The maximum that may leave and the minimum that must arrive. An exact output was planned with its slippage. */
function limitPlan(
  plan: Plan,
  { outputAmount, slippage }: AggregatorsQuery,
): { amountIn: bigint; amountOut: bigint } {
  const minAmountOut = findMinAmountOut(plan.amountOut, parseBps(slippage))
  return { amountIn: plan.payment, amountOut: outputAmount ?? minAmountOut }
}

/**
 * The cost of the plan. An exact output without slippage may need a payment that is a few units higher and is partly
 * refunded. In this case it is the payment, so that a client that adds the slippage allows enough.
 */
function readCost(plan: Plan, { outputAmount, slippage }: AggregatorsQuery): bigint {
  const { amountIn, payment } = plan
  const bps = parseBps(slippage)
  if (outputAmount === undefined || payment <= findMaxAmountIn(amountIn, bps)) return amountIn
  const whole = bpsDenominator + BigInt(bps)
  return ((payment - 1n) * bpsDenominator) / whole + 1n
}

function formatLeg(leg: Leg): AggregatorsBody['routes'][number]['pairs'][number] {
  const { venue, kind, router, pool, from, to, feePips, poolId, orderId } = leg
  const isVenue = kind === 'pair' || kind === 'ticks'
  return {
    exchange: venue,
    comment: `${findToken(from).symbol} to ${findToken(to).symbol} on ${venue}`,
    router: isVenue || kind === 'order' ? router : pool,
    pair: kind === 'order' ? router : pool,
    from,
    to,
    amountIn: String(leg.amountIn),
    amountOut: String(leg.amountOut),
    feeBps: feePips / 100,
    kind,
    ...(poolId === undefined ? {} : { poolId }),
    ...(orderId === undefined ? {} : { orderId: String(orderId) }),
  }
}

function formatInstruction(
  instruction: SwapInstruction,
): NonNullable<AggregatorsBody['instructions']> {
  const { swapType, primaryRouter, bridgeToken, splitRoutes } = instruction
  return {
    swapType: swapType === 0n ? 0 : swapType === 1n ? 1 : 2,
    primaryRouter,
    bridgeToken,
    splitRoutes: splitRoutes.map(({ router, amount }) => ({ router, amount: String(amount) })),
  }
}

/**
 * Empty without a maker, because no account would receive. On a network without the aggregator a venue's own router
 * swaps.
 */
function formatClauses(
  { query, deadline, contracts, transferFees }: QuoteContext,
  swap: Pick<PlannedSwap, 'plan' | 'amountIn' | 'amountOut'>,
): NonNullable<AggregatorsBody['transactions']> {
  const { maker } = query
  if (maker === zeroAddress) return []
  const isExactOut = query.inputAmount === undefined
  const order = { ...swap, maker, deadline, isExactOut, transferFees }
  const { aggregator, venues } = contracts
  const clauses =
    aggregator === null ? buildVenueClauses(order, venues) : buildSwapClauses(order, aggregator)
  return clauses.map((clause) => ({ ...clause, value: String(clause.value) }))
}
