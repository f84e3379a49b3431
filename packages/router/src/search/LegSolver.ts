import { Dual, type Task } from '../dual/Dual.ts'
import type { Effort } from '../dual/Effort.ts'
import { DenseElimination } from '../math/DenseElimination.ts'
import { Elimination } from '../math/Elimination.ts'
import { CurveTable } from '../model/CurveTable.ts'
import type { Flow } from '../model/Flow.ts'
import { type LegRows, listLegs } from '../model/LegRows.ts'
import type { Problem } from '../problem/Problem.ts'

/**
 * The legs that are nearest to a profit at these prices. A plan with few legs moves prices further than the optimum,
 * but legs that are far from a profit do not help it.
 * @param own legs to include in any case.
 */
export function listNearest(
  table: CurveTable,
  roots: Float64Array,
  { max, own }: { max: number; own: ReadonlySet<number> },
): LegRows[] {
  const legs = listLegs(table)
  if (legs.length <= max) return legs
  const gapOf = ({ first, from, to }: LegRows): number =>
    (table.inRoot[first] * roots[from]) / (table.outRoot[first] * roots[to])
  const gaps = legs.map(gapOf)
  const limit = gaps.toSorted((one, other) => one - other)[max]
  return legs.filter((leg, at) => gaps[at] <= limit || own.has(leg.tag))
}

/** A set of legs and the best plan over it. */
export interface Support {
  /** Indices in the list of legs. */
  legs: number[]
  /** The output of the best plan, or minus its input. */
  value: number
  /** Roots of the prices of all tokens; NaN for tokens without a leg. */
  roots: Float64Array
  /** The profit of each leg at these prices. Removing the leg costs at least this. */
  profits: number[]
}

/** The work of loading a leg, in values read. */
const loadEffort = 100

/** With more tokens than this, a sparse solver is faster than a dense one. */
const maxDenseTokens = 60

/** Solves the dual over small sets of legs. */
export class LegSolver {
  readonly legs: readonly LegRows[]
  readonly task: Task
  /** The number of legs solved for, counted for each solution. */
  work = 0
  readonly table: CurveTable
  readonly effort: Effort
  readonly #small = new CurveTable()
  readonly #dual = new Dual()
  readonly #dense = new DenseElimination()
  readonly #sparse = new Elimination()
  /** The number of each token in the small table; -1 if the token is not in it. */
  readonly #numbers: Int32Array
  #tokens: readonly number[] = []

  constructor({ workspace, task }: Pick<Problem, 'workspace' | 'task'>, legs: readonly LegRows[]) {
    this.table = workspace.table
    this.effort = workspace.effort
    this.#dual.effort = workspace.effort
    this.task = task
    this.legs = legs
    this.#numbers = new Int32Array(workspace.table.tokens).fill(-1)
  }

  /**
   * Finds the best plan over these legs.
   * @param roots roots of the prices to start from, for every token of a leg.
   * @param chain chosen legs in a row from source to sink that share no token with other legs.
   * @returns undefined if the legs cannot carry the amount.
   */
  solve(
    chosen: readonly number[],
    roots: Float64Array,
    chain: readonly number[] = [],
  ): Support | undefined {
    this.work += chosen.length
    this.effort.spend(chosen.length * loadEffort)
    const task = this.#load(chosen, roots, chain)
    const isSmall = this.#tokens.length < maxDenseTokens
    const elimination = isSmall ? this.#dense : this.#sparse
    elimination.analyse(this.#small)
    this.#dual.solve(this.#small, task, elimination)
    if (!this.#dual.isBalanced) return undefined
    const found = new Float64Array(this.table.tokens).fill(Number.NaN)
    for (const [index, token] of this.#tokens.entries())
      found[token] = Math.exp(0.5 * this.#dual.prices[index])
    const profits = chosen.map(() => 0)
    let row = 0
    for (const [at, number] of chosen.entries()) {
      const { first, end } = this.legs[number]
      for (let own = first; own < end; own++, row++)
        profits[at] = profits[at] + this.#dual.profit(this.#small, row)
    }
    return { legs: [...chosen], value: this.#dual.value, roots: found, profits }
  }

  /** The flows of the last solution. */
  readFlows(chosen: readonly number[]): Flow[] {
    const flows: Flow[] = []
    const active = new Set(this.#dual.active)
    let row = 0
    for (const number of chosen) {
      const { first, end, from, to, tag } = this.legs[number]
      const flow = {
        pool: tag >> 1,
        isZeroIn: (tag & 1) === 0,
        from,
        to,
        amountIn: 0,
        amountOut: 0,
      }
      for (let own = first; own < end; own++, row++) {
        if (!active.has(row)) continue
        const [amountIn, amountOut] = this.#dual.flow(this.#small, row)
        flow.amountIn += amountIn
        flow.amountOut += amountOut
      }
      if (flow.amountIn > 0) flows.push(flow)
    }
    return flows
  }

  #load(chosen: readonly number[], roots: Float64Array, chain: readonly number[]): Task {
    const { task } = this
    const numeraire = task.isExactOut ? task.source : task.sink
    const tokens = this.#numberTokens(chosen, chain)
    this.#small.reset(tokens.length)
    for (const number of chosen) {
      const { first, end, from, to } = this.legs[number]
      const at = chain.indexOf(number)
      const start = at > 0 ? at : this.#numbers[from]
      const isInside = at >= 0 && at < chain.length - 1
      const stop = isInside ? at + 1 : this.#numbers[to]
      for (let row = first; row < end; row++) this.#small.copy(this.table, row, [start, stop])
    }
    this.#dual.reserve(tokens.length)
    const numerairePrice = 2 * Math.log(roots[numeraire])
    for (const [index, token] of tokens.entries())
      this.#dual.prices[index] = 2 * Math.log(roots[token]) - numerairePrice
    const ends = { source: this.#numbers[task.source] ?? 0, sink: this.#numbers[task.sink] ?? 0 }
    return { ...task, ...ends }
  }

  /**
   * Numbers the tokens of the legs, the numeraire last. The tokens inside a chain get their own numbers, right after
   * the first.
   */
  #numberTokens(chosen: readonly number[], chain: readonly number[]): readonly number[] {
    for (const token of this.#tokens) this.#numbers[token] = -1
    const { task } = this
    const [numeraire, other] = task.isExactOut ? [task.source, task.sink] : [task.sink, task.source]
    const tokens = [other]
    this.#numbers[other] = 0
    for (const number of chain.slice(0, -1)) tokens.push(this.legs[number].to)
    const enter = (token: number): void => {
      if (this.#numbers[token] >= 0 || token === numeraire) return
      this.#numbers[token] = tokens.length
      tokens.push(token)
    }
    for (const number of chosen) {
      if (chain.includes(number)) continue
      const leg = this.legs[number]
      enter(leg.from)
      enter(leg.to)
    }
    this.#numbers[numeraire] = tokens.length
    tokens.push(numeraire)
    this.#tokens = tokens
    return tokens
  }
}
