import { isWithinLimits, type LegLimits, scoreSupport } from './LegLimits.ts'
import type { LegSolver, Support } from './LegSolver.ts'
import { type Addition, listAdditions } from './listAdditions.ts'
import { trimLegs } from './trimLegs.ts'

/** Maximum number of additions to try in one step. */
const maxAdditions = 24

/** With more legs than this, several are removed at a time. */
const maxSingleRemovals = 24

/** Maximum number of replacements to try for each removed part. */
const maxExchanges = 8

/**
 * Improves plans with few legs by local search. The choice of legs is not a convex problem. The search starts from the
 * optimum, removes the legs that earn the least for each leg saved, and then improves the plan by adding a path and
 * removing others. The dual guides it: removing a leg costs at least its profit, and adding one gains at most its
 * profit.
 */
export class LegSearch {
  readonly #solver: LegSolver
  readonly #limits: LegLimits
  readonly #maxWork: number

  /** @param maxWork ends the search after this many legs were solved for. */
  constructor(solver: LegSolver, limits: LegLimits, maxWork: number) {
    this.#solver = solver
    this.#limits = limits
    this.#maxWork = maxWork
  }

  /** The value of a support after the fixed costs of its legs. */
  score(support: Support): number {
    return scoreSupport(support, this.#limits)
  }

  /** Removes legs until the limits hold, and continues as long as that helps. */
  reduce(start: Support): Support | undefined {
    let current: Support | undefined = start
    let best = this.#isAllowed(start.legs) ? start : undefined
    while (current && current.legs.length > 1) {
      const isAllowed = this.#isAllowed(current.legs)
      if (isAllowed && (!best || this.score(current) > this.score(best))) best = current
      if (isAllowed && this.#limits.fixedCost === 0) break
      const next = this.#removeOne(current, !isAllowed)
      if (!next) break
      current = next
    }
    if (
      current &&
      this.#isAllowed(current.legs) &&
      (!best || this.score(current) > this.score(best))
    )
      best = current
    return best
  }

  /** Adds paths and removes others as long as that helps. */
  improve(start: Support): Support {
    let best = start
    while (!this.isWorkSpent) {
      const next = this.#improveOnce(best)
      if (!next) break
      best = next
    }
    return best
  }

  /** Whether the work limit is reached. */
  get isWorkSpent(): boolean {
    return this.#solver.work > this.#maxWork || this.#solver.effort.isSpent
  }

  #improveOnce(current: Support): Support | undefined {
    const min = this.score(current) + Math.abs(current.value) * 1e-9
    const { legs, table } = this.#solver
    const additions = listAdditions(table, legs, current)
    for (const addition of additions.slice(0, maxAdditions)) {
      if (current.value + addition.bound <= min || this.isWorkSpent) continue
      const found = this.#tryAddition(current, addition, min)
      if (found) return found
    }
    return this.#exchange(current, min)
  }

  /** Removes each part in turn and tries to replace it. */
  #exchange(current: Support, min: number): Support | undefined {
    const { legs, table } = this.#solver
    for (const unit of listUnits(this.#solver, current)) {
      const gone = new Set(unit.legs)
      const left = current.legs.filter((leg) => !gone.has(leg))
      const smaller = left.length > 0 ? this.#solver.solve(left, current.roots) : undefined
      if (!smaller || this.isWorkSpent) continue
      for (const addition of listAdditions(table, legs, smaller).slice(0, maxExchanges)) {
        if (smaller.value + addition.bound <= min) break
        const chosen = [...left, ...addition.legs]
        if (!this.#isAllowed(chosen)) continue
        const found = this.#solver.solve(chosen, addition.roots)
        if (found && this.score(found) > min) return found
      }
    }
    return undefined
  }

  #tryAddition(current: Support, addition: Addition, min: number): Support | undefined {
    const chosen = [...current.legs, ...addition.legs]
    const larger = this.#solver.solve(chosen, addition.roots)
    if (!larger) return undefined
    let next: Support | undefined = larger
    let best: Support | undefined
    for (let time = 0; next && time < 4; time++) {
      if (
        this.#isAllowed(next.legs) &&
        this.score(next) > Math.max(min, best ? this.score(best) : -Infinity)
      )
        best = next
      if (best && this.#limits.fixedCost === 0) break
      if (next.value <= min) break
      next = this.#removeOne(next, !this.#isAllowed(next.legs))
    }
    return best
  }

  /** Tries to remove each of the most promising parts and returns the best result. */
  #removeOne(current: Support, isForced: boolean): Support | undefined {
    const units = listUnits(this.#solver, current)
    const excess = current.legs.length - Math.max(this.#limits.maxLegs, maxSingleRemovals)
    const idle = units.filter(({ cost }) => isForced || cost < this.#limits.fixedCost / 2)
    if (excess > 0 && idle.length > 1) {
      const found = this.#removeMany(current, idle, Math.ceil(excess / 6))
      if (found) return found
    }
    let best: Support | undefined
    for (const unit of units.slice(0, current.legs.length > maxSingleRemovals ? 1 : 4)) {
      const gone = new Set(unit.legs)
      const left = current.legs.filter((leg) => !gone.has(leg))
      if (left.length === 0) continue
      const found = this.#solver.solve(left, current.roots)
      if (found && (!best || this.score(found) > this.score(best))) best = found
    }
    return best
  }

  #removeMany(current: Support, units: readonly Unit[], many: number): Support | undefined {
    const gone = new Set<number>()
    for (const unit of units) {
      if (gone.size >= many) break
      for (const leg of unit.legs) gone.add(leg)
    }
    const left = this.#trim(current.legs.filter((leg) => !gone.has(leg)))
    return left.length > 0 ? this.#solver.solve(left, current.roots) : undefined
  }

  #trim(chosen: readonly number[]): number[] {
    const { legs, task } = this.#solver
    return trimLegs(legs, chosen, task)
  }

  #isAllowed(chosen: readonly number[]): boolean {
    const { legs, task } = this.#solver
    const own = chosen.map((leg) => legs[leg])
    return isWithinLimits(own, this.#limits, task)
  }
}

interface Unit {
  legs: number[]
  cost: number
}

/**
 * Parts that can be removed together: a leg with all legs that depend on it. The cheapest for each leg saved comes
 * first.
 */
function listUnits({ legs, task }: LegSolver, { legs: chosen, profits }: Support): Unit[] {
  const earned = new Map(chosen.map((leg, at) => [leg, profits[at] ?? 0]))
  const units: Unit[] = []
  const seen = new Set<number>()
  for (const leg of chosen) {
    if (seen.has(leg)) continue
    const left = new Set(
      trimLegs(
        legs,
        chosen.filter((one) => one !== leg),
        task,
      ),
    )
    const gone = chosen.filter((one) => !left.has(one))
    if (gone.length === chosen.length) continue
    for (const one of gone) if (gone.length > 1) seen.add(one)
    const cost = gone.reduce((sum, one) => sum + (earned.get(one) ?? 0), 0)
    units.push({ legs: gone, cost: cost / gone.length })
  }
  return units.sort((one, other) => one.cost - other.cost)
}
