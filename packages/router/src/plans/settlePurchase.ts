import { applySwap } from '../math/applySwap.ts'
import { swapPool } from '../math/swapPool.ts'
import { swapPoolExactOut } from '../math/swapPoolExactOut.ts'
import { type Pool, pipsDenominator } from '../model/Pool.ts'
import type { SwapRefusal } from '../model/PoolSwap.ts'
import { type Draft, findChainStart } from './draftSteps.ts'
import type { PlanTokens, Settlement } from './settleSteps.ts'

/** An exact output with exact amounts. */
export interface Purchase extends Settlement {
  /** Its cost. */
  amountIn: bigint
  /** The payment. Almost nothing of it is refunded. */
  payment: bigint
}

/** Maximum number of attempts to find a payment that is enough. */
const maxRounds = 20

/** At most one part in this many of a payment may be refunded. */
const tightness = 1_000_000n

/**
 * Computes what it costs to buy exactly `amountOut` with a program: all chains except the last run forwards with their
 * shares of the payment. The last one runs backwards for the missing amount. The contract refunds the rest.
 * @returns the reason if no payment near the guess is enough.
 */
export function settlePurchase(
  drafts: readonly Draft[],
  ends: PlanTokens,
  { amountOut, guess }: { amountOut: bigint; guess: bigint },
): Purchase | SwapRefusal {
  let best: Purchase | undefined
  let reason: SwapRefusal = 'amountTooLarge'
  let payment = guess
  for (let round = 0; round < maxRounds; round++) {
    const tried = buyWith(drafts, ends, { amountOut, payment })
    if (typeof tried === 'string') {
      if (best) return best
      reason = tried
      payment = guess + (guess << BigInt(round)) / tightness + BigInt(round + 1)
      continue
    }
    const rest = tried.payment - tried.amountIn
    if (best && best.amountIn <= tried.amountIn) return best
    best = tried
    if (rest * tightness <= payment) return best
    payment -= rest
  }
  return best ?? reason
}

/**
 * Buys exactly `amountOut` with a program and this payment.
 * @returns the reason if the payment is not enough.
 */
export function buyWith(
  drafts: readonly Draft[],
  ends: PlanTokens,
  { amountOut, payment }: { amountOut: bigint; payment: bigint },
): Purchase | SwapRefusal {
  return new PurchaseRun(ends, payment).buy(drafts, findChainStart(drafts), amountOut)
}

/** The aggregator's balances while it runs a program, and the state of the pools after its steps. */
class PurchaseRun {
  readonly #ends: PlanTokens
  readonly #paid: bigint
  readonly #held: Map<number, bigint>
  readonly #moved = new Map<number, Pool>()
  readonly #steps: { amountIn: bigint; amountOut: bigint }[] = []

  constructor(ends: PlanTokens, paid: bigint) {
    this.#ends = ends
    this.#paid = paid
    this.#held = new Map([[ends.source, paid]])
  }

  buy(drafts: readonly Draft[], start: number, wanted: bigint): Purchase | SwapRefusal {
    const { source, sink } = this.#ends
    const refusal = this.#sell(drafts.slice(0, start))
    if (refusal) return refusal
    const missing = wanted - (this.#held.get(sink) ?? 0n)
    if (missing <= 0n) return 'amountTooSmall'
    const cost = this.#walkBack(drafts.slice(start), missing)
    if (typeof cost === 'string') return cost
    const rest = (this.#held.get(source) ?? 0n) - cost
    if (rest < 0n) return 'amountTooLarge'
    return {
      amountIn: this.#paid - rest,
      payment: this.#paid,
      amountOut: wanted,
      steps: this.#steps,
    }
  }

  /** Runs steps forwards. */
  #sell(drafts: readonly Draft[]): SwapRefusal | undefined {
    let handed = 0n
    for (const [at, draft] of drafts.entries()) {
      const { from, to, sharePips, isChained } = draft
      const stock = this.#held.get(from) ?? 0n
      const amountIn = isChained ? handed : (stock * BigInt(sharePips)) / pipsDenominator
      const pool = this.#poolOf(draft)
      const swap = pool ? swapPool(pool, draft.isZeroIn, amountIn) : 'emptyPools'
      if (!pool || typeof swap === 'string') return typeof swap === 'string' ? swap : 'emptyPools'
      this.#moved.set(draft.pool, applySwap(pool, draft.isZeroIn, swap))
      // An order may take less than it is offered. The rest stays held.
      const taken = isChained ? amountIn : swap.spent
      this.#steps.push({ amountIn: taken, amountOut: swap.amountOut })
      if (!isChained) this.#held.set(from, stock - taken)
      handed = swap.amountOut
      if (!drafts[at + 1]?.isChained) this.#held.set(to, (this.#held.get(to) ?? 0n) + handed)
    }
    return undefined
  }

  /** The input of a chain for an output. */
  #walkBack(chain: readonly Draft[], wanted: bigint): bigint | SwapRefusal {
    const steps: { amountIn: bigint; amountOut: bigint }[] = []
    let amountOut = wanted
    for (const draft of chain.toReversed()) {
      const pool = this.#poolOf(draft)
      const cost = pool ? swapPoolExactOut(pool, draft.isZeroIn, amountOut) : 'emptyPools'
      if (typeof cost === 'string') return cost
      steps.unshift({ amountIn: cost, amountOut })
      amountOut = cost
    }
    this.#steps.push(...steps)
    return amountOut
  }

  #poolOf({ pool }: Draft): Pool | undefined {
    return this.#moved.get(pool) ?? this.#ends.store.slots[pool]?.pool
  }
}
