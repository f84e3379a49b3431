import type { SwapInstruction } from '@vermeil/abi'
import type { LedgerHead } from '@vermeil/ledger'
import { type Leg, type NoRoute, type Plan, quoteMaximumIn, quoteMinimumOut } from '@vermeil/router'
import { findToken } from '@vermeil/tokens'
import { type Address, parseBps, zeroAddress } from '@vermeil/units'
import type { AggregatorsBody, AggregatorsQuery, Pair } from '@vermeil/wire'
import { buildInstruction } from './buildInstruction.ts'
import { buildSwapClauses } from './buildSwapClauses.ts'

/** What was asked, and what the clauses need beyond it. */
export interface QuoteContext {
  tokens: Pair
  query: AggregatorsQuery
  head: LedgerHead
  /** Seconds since 1970 after which the swap reverts. */
  deadline: number
  aggregator: Address | null
}

/** A plan as it travels; without one, the specification's 'No routes found' and the reason. */
export function formatQuote(plan: Plan | NoRoute, context: QuoteContext): AggregatorsBody {
  return plan.found ? formatPlan(plan, context) : formatNoRoute(plan, context)
}

function formatPlan(plan: Plan, context: QuoteContext): AggregatorsBody {
  const { query } = context
  const limits = limitPlan(plan, query)
  const instruction = buildInstruction(plan.routes[0]?.legs ?? [])
  return {
    ...formatQuestion(context),
    inputAmount: String(query.inputAmount ?? plan.amountIn),
    totalAmountIn: String(plan.amountIn),
    totalMaxAmountIn: String(limits.amountIn),
    totalAmountOut: String(plan.amountOut),
    totalMinAmountOut: String(limits.amountOut),
    priceImpactBps: plan.priceImpactBps,
    routes: plan.routes.map(({ shareBps, amountIn, amountOut, legs }) => ({
      percentage: shareBps / 100,
      amountIn: String(amountIn),
      amountOut: String(amountOut),
      pairs: legs.map(formatLeg),
    })),
    ...(query.include.includes('instructions')
      ? { instructions: formatInstruction(instruction) }
      : {}),
    ...(query.include.includes('transactions')
      ? { transactions: formatClauses(context, { ...limits, instruction }) }
      : {}),
  }
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
    routes: [],
    ...(context.query.include.includes('transactions') ? { transactions: [] } : {}),
    error: 'No routes found',
    reason,
  }
}

type QuestionBody = Pick<AggregatorsBody, 'from' | 'to' | 'block' | 'isExactOut'>

function formatQuestion({ tokens, query, head }: QuoteContext): QuestionBody {
  const { number, id, timestamp } = head
  const isExactOut = query.inputAmount === undefined
  return { ...tokens, block: { number, id, timestamp }, isExactOut }
}

/** What may leave at most and must arrive at least, with the slippage on the side that is not exact. */
function limitPlan(
  plan: Plan,
  { outputAmount, slippage }: AggregatorsQuery,
): { amountIn: bigint; amountOut: bigint } {
  const bps = parseBps(slippage)
  if (outputAmount !== undefined)
    return { amountIn: quoteMaximumIn(plan.amountIn, bps), amountOut: outputAmount }
  return { amountIn: plan.amountIn, amountOut: quoteMinimumOut(plan.amountOut, bps) }
}

function formatLeg(leg: Leg): AggregatorsBody['routes'][number]['pairs'][number] {
  const { venue, router, pool, from, to, feeBps } = leg
  return {
    exchange: venue,
    comment: `${findToken(from).symbol} to ${findToken(to).symbol} on ${venue}`,
    router,
    pair: pool,
    from,
    to,
    amountIn: String(leg.amountIn),
    amountOut: String(leg.amountOut),
    feeBps,
  }
}

function formatInstruction(
  instruction: SwapInstruction,
): NonNullable<AggregatorsBody['instructions']> {
  const { swapType, primaryRouter, bridgeToken, splitRoutes } = instruction
  return {
    swapType: swapType === 0n ? 0 : 1,
    primaryRouter,
    bridgeToken,
    splitRoutes: splitRoutes.map(({ router, amount }) => ({ router, amount: String(amount) })),
  }
}

/** Nothing to sign without a maker, who receives, or without the aggregator contract. */
function formatClauses(
  { tokens, query, deadline, aggregator }: QuoteContext,
  swap: { amountIn: bigint; amountOut: bigint; instruction: SwapInstruction },
): NonNullable<AggregatorsBody['transactions']> {
  const { maker } = query
  if (maker === zeroAddress || aggregator === null) return []
  const instruction = query.inputAmount === undefined ? undefined : swap.instruction
  const clauses = buildSwapClauses({ ...tokens, ...swap, aggregator, maker, deadline, instruction })
  return clauses.map((clause) => ({ ...clause, value: String(clause.value) }))
}
