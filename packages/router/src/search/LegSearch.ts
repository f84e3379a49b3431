import { isWithinLimits, type LegLimits, scoreSupport } from './LegLimits.ts'
import type { LegSolver, Support } from './Legs.ts'
import { type Addition, listAdditions } from './listAdditions.ts'
import { trimLegs } from './trimLegs.ts'

/** How many additions are tried before the search gives up. */
const maxAdditions = 24

/** Of more legs than this several are left out at a time. */
const maxSingleRemovals = 24

/** How many things are tried in the place of each part. */
const maxExchanges = 8

/**
 * Plans of few legs. There the problem is no longer convex: which pools to take is a choice. This goes down from
 * the optimum, leaving out what earns least for each leg saved, and then improves by adding a way and leaving out
 * others. The dual tells beforehand what to try: a leg that is left out costs at least what it earns, and one that is
 * added brings at most what it would earn.
 */
export class LegSearch {
  readonly #solver: LegSolver
  readonly #limits: LegLimits
  readonly #maxWork: number

  /** @param mostWork the search ends when so many legs were solved for. */
  constructor(solver: LegSolver, limits: LegLimits, maxWork: number) {
    this.#solver = solver
    this.#limits = limits
    this.#maxWork = maxWork
  }

  /** What a support is worth after the cost of its legs. */
  score(support: Support): number {
    return scoreSupport(support, this.#limits)
  }

  /** Leaves out legs until the limits hold, and on while that helps. */
  reduce(start: Support): Support | undefined {
    let current: Support | undefined = start
    let best = this.#isAllowed(start.legs) ? start : undefined
    while (current && current.legs.length > 1) {
      const isAllowed = this.#isAllowed(current.legs)
      if (isAllowed && (!best || this.score(current) > this.score(best))) best = current
      if (isAllowed && this.#limits.legCost === 0) break
      const next = this.#leaveOut(current, !isAllowed)
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

  /** Adds ways and leaves out others while that helps. */
  improve(start: Support): Support {
    let best = start
    while (!this.isTired) {
      const next = this.#improveOnce(best)
      if (!next) break
      best = next
    }
    return best
  }

  /** Whether enough was tried. */
  get isTired(): boolean {
    return this.#solver.work > this.#maxWork || this.#solver.effort.isSpent
  }

  #improveOnce(current: Support): Support | undefined {
    const min = this.score(current) + Math.abs(current.value) * 1e-9
    const { legs, table } = this.#solver
    const additions = listAdditions(table, legs, current)
    for (const addition of additions.slice(0, maxAdditions)) {
      if (current.value + addition.bound <= min || this.isTired) continue
      const found = this.#tryAddition(current, addition, min)
      if (found) return found
    }
    return this.#exchange(current, min)
  }

  /** Leaves out each part in turn and puts something else in its place. */
  #exchange(current: Support, min: number): Support | undefined {
    const { legs, table } = this.#solver
    for (const unit of listUnits(this.#solver, current)) {
      const gone = new Set(unit.legs)
      const left = current.legs.filter((leg) => !gone.has(leg))
      const smaller = left.length > 0 ? this.#solver.solve(left, current.roots) : undefined
      if (!smaller || this.isTired) continue
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
      if (best && this.#limits.legCost === 0) break
      if (next.value <= min) break
      next = this.#leaveOut(next, !this.#isAllowed(next.legs))
    }
    return best
  }

  /** The best of the few most promising ways to leave something out. */
  #leaveOut(current: Support, isForced: boolean): Support | undefined {
    const units = listUnits(this.#solver, current)
    const excess = current.legs.length - Math.max(this.#limits.maxLegs, maxSingleRemovals)
    const idle = units.filter(({ cost }) => isForced || cost < this.#limits.legCost / 2)
    if (excess > 0 && idle.length > 1) {
      const found = this.#leaveOutMany(current, idle, Math.ceil(excess / 6))
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

  #leaveOutMany(current: Support, units: readonly Unit[], many: number): Support | undefined {
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

/** What can be left out together: a leg with all that hangs on it alone; the cheapest for each leg saved first. */
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
