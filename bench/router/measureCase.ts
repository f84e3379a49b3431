import type { Contender, Limits } from './Contender.ts'
import type { BenchTrade, Instance } from './Instance.ts'
import { createNumericMarket, type NumericMarket } from './NumericMarket.ts'
import { type Solution, settle, settleExactOut } from './settle.ts'
import { type Dual, solveDual } from './solveDual.ts'

/** A request for all contenders, with its proved bound. */
export interface Case {
  instance: Instance
  trade: BenchTrade
  limits: Limits
  market: NumericMarket
  /** The amount in dollars at the fair prices. */
  usd: number
  dual: Dual
}

/** The result of a contender. Without an executable plan, the loss is 10,000 bps. */
export interface CaseResult {
  hasPlan: boolean
  /**
   * The distance from the bound in hundredths of a percent. If the output is exact, it is the payment above the bound.
   */
  lossBps: number
  /** The same including the cost of swaps. */
  netLossBps: number
  /** Dollars out minus the cost of swaps, or dollars in plus it. */
  netUsd: number
  legs: number
  ms: number
  /** The router's claims about its plan, compared with our results; missing if it does not make any. */
  claim?: Claim
}

/**
 * Whether a plan pays exactly what its router claims (for an exact output, no more is left over than it refunds), and
 * how far its bound is beyond ours.
 */
export interface Claim {
  isExact: boolean
  /** If negative, the router's bound would be wrong. */
  boundBeyondBps: number
}

/** Computes a bound that no plan can beat. */
export function createCase(instance: Instance, trade: BenchTrade, limits: Limits = {}): Case {
  const market = createNumericMarket(instance)
  const token = trade.isExactOut ? trade.to : trade.from
  const usd = Number(trade.amount) * (market.unitUsd[token] ?? 0)
  const dual = solveDual(market, { ...trade, usd })
  return { instance, trade, limits, market, usd, dual }
}

/** Runs one contender and settles its plan by the common arithmetic. */
export async function measureCase(contender: Contender, request: Case): Promise<CaseResult> {
  const solve = contender.prepare(request.instance)
  if (!contender.isSlow) await solve(request.trade, request.limits)
  const beganAt = performance.now()
  const solution = await solve(request.trade, request.limits)
  const ms = performance.now() - beganAt
  const valueUsd = solution && measureValue(request, solution)
  if (!solution || valueUsd === undefined)
    return { hasPlan: false, lossBps: 10_000, netLossBps: 10_000, netUsd: Number.NaN, legs: 0, ms }
  const { dual, trade, limits } = request
  const legs = solution.steps.length
  const cost = (limits.legUsd ?? 0) * legs
  const lossOf = (usd: number): number =>
    (trade.isExactOut ? measureExcess(usd, request) : 1 - usd / dual.bound) * 1e4
  const net = trade.isExactOut ? valueUsd + cost : valueUsd - cost
  const claim = solution.claimed && checkClaim(request, solution, solution.claimed)
  const result = {
    hasPlan: true,
    lossBps: lossOf(valueUsd),
    netLossBps: lossOf(net),
    netUsd: net,
    legs,
    ms,
  }
  return claim ? { ...result, claim } : result
}

/** The relative excess over the bound; relative to the amount if arbitrage pays for more than the whole purchase. */
function measureExcess(usd: number, { dual, usd: amountUsd }: Case): number {
  return dual.bound > 0 ? 1 - dual.bound / usd : (usd - dual.bound) / amountUsd
}

function checkClaim(
  { instance, trade, market, dual }: Case,
  solution: Solution,
  claimed: NonNullable<Solution['claimed']>,
): Claim {
  const paid = settle(instance, trade, solution)
  const isExact = trade.isExactOut
    ? paid >= trade.amount && paid - trade.amount <= trade.amount / 500_000n + 1_000n
    : paid === claimed.amountOut && solution.amountIn === claimed.amountIn
  const token = trade.isExactOut ? trade.from : trade.to
  // Amounts are whole units, so a bound may be rounded to whole units.
  const units = dual.bound / (market.unitUsd[token] ?? Number.NaN)
  const ratio = Number(claimed.bound) / (trade.isExactOut ? Math.ceil(units) : Math.floor(units))
  return { isExact, boundBeyondBps: (trade.isExactOut ? 1 / ratio - 1 : ratio - 1) * 1e4 }
}

/** Dollars out, or dollars in if the output is exact. */
function measureValue({ instance, trade, market }: Case, solution: Solution): number | undefined {
  if (!trade.isExactOut) {
    if (solution.amountIn !== trade.amount) return undefined
    const amountOut = settle(instance, trade, solution)
    return amountOut > 0n ? Number(amountOut) * (market.unitUsd[trade.to] ?? 0) : undefined
  }
  const amountIn = settleExactOut(instance, trade, solution)
  return amountIn === undefined ? undefined : Number(amountIn) * (market.unitUsd[trade.from] ?? 0)
}
