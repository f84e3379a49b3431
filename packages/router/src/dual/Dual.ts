import type { LaplaceSolver } from '../math/LaplaceSolver.ts'
import { type CurveTable, minSmoothing } from '../model/CurveTable.ts'
import { Effort } from './Effort.ts'

/**
 * The problem to solve: the maximum of `sink` for `amount` of `source`, or the minimum of `source` for `amount` of
 * `sink`. The numeraire (sink or source) is the table's last token.
 */
export interface Task {
  source: number
  sink: number
  amount: number
  isExactOut: boolean
}

/** Maximum number of steps; 5 to 15 are usual. */
const maxSteps = 100

/**
 * Smoothings of fixed prices, from the first solution to the last. Without smoothing the dual has kinks, at which
 * Newton's method fails.
 */
const smoothings: readonly number[] = [1e-2, 1e-3, 1e-4, 1e-5]

/** Accepted imbalance of the tokens at the end, relative to the trade. */
const tolerance = 1e-6

/**
 * Accepted imbalance at the limit of floating point: at a large fixed-price row, the last digit of a price moves flows.
 */
const looseTolerance = 1e-3

/** The search ends after this many steps in a row without progress towards balance. */
const maxIdleSteps = 8

/** Maximum change of a log price in one step. */
const maxMove = 0.7

/**
 * Finds the dual prices of the optimal swap. For any prices, the value of the input plus the best profit of each row is
 * an upper bound for every plan (Diamandis, Resnick, Chitra, Angeris 2023); at the minimum over prices it is exactly
 * the optimum. The minimum is found by Newton's method in the log prices, whose Hessian is the Laplacian of an
 * electrical network. It is damped by the same Laplacian with all rows conducting, so that tokens without a flow move
 * along with their neighbours.
 */
export class Dual {
  /** Log prices of the tokens: the start before `solve`, the solution after it. */
  prices: Float64Array = new Float64Array(64)
  /** The dual value: the maximum output, or the minimum input. */
  value = 0
  /** Whether the tokens balance. If not, the amount may be more than the pools can pay. */
  isBalanced: boolean = false
  /** The prices found at the smallest smoothing, even if they do not balance. They give the tightest bound. */
  tightestPrices: Float64Array = new Float64Array(0)
  /** The work limit. If it is spent, the search ends unbalanced. */
  effort: Effort = new Effort()
  /** Rows with a flow at the last evaluation. */
  readonly active: number[] = []
  #roots: Float64Array = new Float64Array(64)
  #gradient: Float64Array = new Float64Array(64)
  #step: Float64Array = new Float64Array(64)
  #trial: Float64Array = new Float64Array(64)
  #weights: Float64Array = new Float64Array(256)
  #conductances: Float64Array = new Float64Array(256)

  /** Allocates memory for this number of tokens, before a start is set. */
  reserve(tokens: number): void {
    if (tokens <= this.prices.length) return
    this.prices = new Float64Array(tokens * 2)
    this.#roots = new Float64Array(tokens * 2)
    this.#gradient = new Float64Array(tokens * 2)
    this.#step = new Float64Array(tokens * 2)
    this.#trial = new Float64Array(tokens * 2)
  }

  /** Finds the prices, starting from the current ones. Ends unbalanced as soon as the value falls below `floor`. */
  solve(
    table: CurveTable,
    task: Task,
    elimination: LaplaceSolver,
    floor: number = Number.NEGATIVE_INFINITY,
  ): void {
    const widths = table.linearRows > 0 ? [...smoothings, minSmoothing] : [minSmoothing]
    let known: { width: number; prices: Float64Array } | undefined
    for (const width of widths) {
      table.smooth(width)
      const reachable = width === minSmoothing ? floor : floor - Math.abs(floor) * width
      this.#descend(table, task, { elimination, floor: reachable })
      if (this.value < reachable) return
      if (this.isBalanced) known = { width, prices: this.prices.slice(0, table.tokens) }
    }
    this.tightestPrices = this.prices.slice(0, table.tokens)
    if (!this.isBalanced && known) this.#resume(table, task, known)
  }

  /** Returns to the last balanced prices. With less smoothing, a trade this small is lost to rounding. */
  #resume(
    table: CurveTable,
    task: Task,
    { width, prices }: { width: number; prices: Float64Array },
  ): void {
    table.smooth(width)
    this.prices.set(prices)
    this.value = this.#evaluate(table, task, this.prices)
    this.isBalanced = true
  }

  #descend(
    table: CurveTable,
    task: Task,
    { elimination, floor }: { elimination: LaplaceSolver; floor: number },
  ): void {
    this.#start(table)
    const { tokens } = table
    let value = this.#evaluate(table, task, this.prices)
    this.isBalanced = this.#measureImbalance(tokens, task) <= tolerance
    let damping = 1e-2
    const stalls = new StallDetector()
    for (let steps = 0; steps < maxSteps && !this.isBalanced; steps++) {
      if (value < floor || this.effort.isSpent) break
      this.effort.spend(2 * table.rows + elimination.work)
      const decrement = this.#findStep(table, elimination, damping)
      const scale = this.#tryStep(tokens)
      const next = this.#evaluate(table, task, this.#trial)
      const gain = (value - next) / (0.5 * decrement * scale * (2 - scale))
      const isFlat = decrement < 1e-12 * Math.abs(value)
      if (gain > 1e-4 || (isFlat && value - next >= -1e-14 * Math.abs(value))) {
        const spare = this.prices
        this.prices = this.#trial
        this.#trial = spare
        value = next
        damping = adaptDamping(damping, gain, scale)
        const imbalance = this.#measureImbalance(tokens, task)
        this.isBalanced = imbalance <= tolerance
        if (stalls.isStalled(imbalance, isFlat)) break
      } else {
        if (damping > 1e8) break
        damping *= 10
        this.#evaluate(table, task, this.prices)
      }
    }
    this.value = value
    this.isBalanced ||= value >= floor && this.#measureImbalance(tokens, task) <= looseTolerance
  }

  /** The flow of a row at the last evaluation: [in, out] in smallest units of its tokens. */
  flow(table: CurveTable, row: number): [number, number] {
    const from = this.#roots[table.from[row]]
    const to = this.#roots[table.to[row]]
    const inRoot = table.inRoot[row]
    const outRoot = table.outRoot[row]
    if (to >= table.fullRatio[row] * from) return [table.capacity[row], table.maxOut[row]]
    const slack = to * outRoot - from * inRoot
    return [(inRoot * slack) / from, (outRoot * slack) / to]
  }

  /** Whether a row is used completely at the last evaluation's prices. */
  isFull({ from, to, fullRatio }: CurveTable, row: number): boolean {
    const roots = this.#roots
    const root = roots[to[row]]
    return root >= fullRatio[row] * roots[from[row]]
  }

  /** The profit of a row at the last evaluation's prices, in the numeraire. Removing the row costs at least this. */
  profit(table: CurveTable, row: number): number {
    const from = this.#roots[table.from[row]]
    const to = this.#roots[table.to[row]]
    const inSide = from * table.inRoot[row]
    const slack = to * table.outRoot[row] - inSide
    if (!(slack > 0)) return 0
    if (to < table.fullRatio[row] * from) return slack * slack
    const [amountIn, amountOut] = this.flow(table, row)
    return amountOut * to * to - amountIn * from * from
  }

  /** Allocates memory for the rows and computes their conductances at the start. */
  #start(table: CurveTable): void {
    const { rows, from, to } = table
    if (this.#weights.length < rows) {
      this.#weights = new Float64Array(rows * 2)
      this.#conductances = new Float64Array(rows * 2)
    }
    this.#fillRoots(table.tokens, this.prices)
    const [roots, conductances] = [this.#roots, this.#conductances]
    for (let row = 0; row < rows; row++) {
      const inSide = roots[from[row]] * table.inRoot[row]
      const root = roots[to[row]]
      const outSide = root * table.outRoot[row]
      const weight = 0.5 * inSide * outSide
      const isEndless = table.fullRatio[row] === Number.POSITIVE_INFINITY
      const max = isEndless ? weight : root * root * table.maxOut[row]
      conductances[row] = Math.min(weight, max)
    }
  }

  #fillRoots(tokens: number, prices: Float64Array): void {
    for (let token = 0; token < tokens; token++) this.#roots[token] = Math.exp(0.5 * prices[token])
  }

  /** The dual value at these prices. Also computes the gradient, the active rows and their conductances. */
  #evaluate(table: CurveTable, task: Task, prices: Float64Array): number {
    const { from, to, inRoot, outRoot, fullRatio, rows, tokens } = table
    this.#fillRoots(tokens, prices)
    const [roots, gradient, weights, active] = [
      this.#roots,
      this.#gradient,
      this.#weights,
      this.active,
    ]
    gradient.fill(0, 0, tokens)
    active.length = 0
    let value = 0
    for (let row = 0; row < rows; row++) {
      const tokenIn = from[row]
      const tokenOut = to[row]
      const rootIn = roots[tokenIn]
      const rootOut = roots[tokenOut]
      const inSide = rootIn * inRoot[row]
      const outSide = rootOut * outRoot[row]
      const slack = outSide - inSide
      if (!(slack > 0)) continue
      active.push(row)
      let paid = inSide * slack
      let earned = outSide * slack
      if (rootOut >= fullRatio[row] * rootIn) {
        paid = rootIn * rootIn * table.capacity[row]
        earned = rootOut * rootOut * table.maxOut[row]
        weights[row] = 0
      } else weights[row] = 0.5 * inSide * outSide
      value += earned - paid
      gradient[tokenIn] = gradient[tokenIn] - paid
      gradient[tokenOut] = gradient[tokenOut] + earned
    }
    const end = task.isExactOut ? task.sink : task.source
    const amountValue = task.amount * roots[end] ** 2 * (task.isExactOut ? -1 : 1)
    gradient[end] = gradient[end] + amountValue
    return value + amountValue
  }

  /** Solves for the Newton step. Returns the Newton decrement: twice the gain that a full step predicts. */
  #findStep(table: CurveTable, elimination: LaplaceSolver, damping: number): number {
    const [conductances, weights, step, gradient] = [
      this.#conductances,
      this.#weights,
      this.#step,
      this.#gradient,
    ]
    elimination.clear()
    for (let row = 0; row < table.rows; row++)
      elimination.add(table, row, damping * conductances[row])
    for (const row of this.active) elimination.add(table, row, weights[row])
    const { tokens } = table
    for (let token = 0; token < tokens; token++) step[token] = gradient[token]
    elimination.solve(step)
    let decrement = 0
    for (let token = 0; token < tokens; token++) decrement += step[token] * gradient[token]
    return decrement
  }

  /** Writes the prices after the step, scaled down if it is too long. Returns the scale. */
  #tryStep(tokens: number): number {
    const [step, prices, trial] = [this.#step, this.prices, this.#trial]
    let max = 0
    for (let token = 0; token < tokens; token++) max = Math.max(max, Math.abs(step[token]))
    const scale = max > maxMove ? maxMove / max : 1
    for (let token = 0; token < tokens; token++) trial[token] = prices[token] - scale * step[token]
    return scale
  }

  /** The surplus and shortage of all tokens except the numeraire, relative to the trade. */
  #measureImbalance(tokens: number, { source, sink, amount, isExactOut }: Task): number {
    let sum = 0
    for (let token = 0; token < tokens - 1; token++) sum += Math.abs(this.#gradient[token])
    return sum / (amount * this.#roots[isExactOut ? sink : source] ** 2)
  }
}

/**
 * The damping after a step with this ratio of actual to predicted gain. It rises after a step that was cut short:
 * otherwise tokens that hardly trade would make every step long, and all others would move too slowly.
 */
function adaptDamping(damping: number, gain: number, scale: number): number {
  if (scale < 1) return damping * 10
  return gain > 0.25 ? Math.max(damping / (gain > 0.75 ? 10 : 3), 1e-14) : damping
}

/** Detects that the steps make no progress. */
class StallDetector {
  #nearest = Number.POSITIVE_INFINITY
  #idle = 0

  /** Whether several steps in a row neither gained anything nor reduced the imbalance. */
  isStalled(imbalance: number, isFlat: boolean): boolean {
    this.#idle = isFlat && imbalance > 0.9 * this.#nearest ? this.#idle + 1 : 0
    this.#nearest = Math.min(this.#nearest, imbalance)
    return this.#idle > maxIdleSteps
  }
}
