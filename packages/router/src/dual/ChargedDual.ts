import { solveSymmetric } from '../math/solveSymmetric.ts'
import type { LegRows } from '../model/LegRows.ts'
import type { Network } from '../model/Network.ts'
import { type ChargedRows, readRows } from './ChargedRows.ts'
import type { Task } from './Dual.ts'
import type { Effort } from './Effort.ts'

/** What of the legs is decided, and how sharply the rest is told apart. */
export interface Decision {
  /** By leg: whether it is open, part of the plan, or none. */
  states: Uint8Array
  /** How many of the open legs may be taken; Infinity where only the charge decides. */
  room: number
  /** Within this much of the charge, in parts of the trade, a leg counts in part. */
  blur: number
}

/** What may be used, and for how much. */
interface Charging {
  legs: readonly LegRows[]
  /** What each leg costs in any case, in money. */
  leastCharge: number
  /** What a plan can hold of each of the network's tokens: no leg is looked at beyond it. */
  most: Float64Array
  effort: Effort
}

/** A leg is open to choice, decided to be part of the plan, or decided to be none. */
export const [open, taken, refused] = [0, 1, 2] as const

/** Steps at the most. */
const maxSteps = 40

/** How far the tokens may be from balanced at the end, in parts of the trade: a guide need not be sharp. */
const tolerance = 1e-5

/** No price moves by more than this factor's logarithm in one step. */
const maxMove = 0.5

/** Beyond so many times the blur a leg counts wholly or not at all. */
const maxBlurs = 36

/**
 * The dual of a swap whose legs each cost a charge: a leg counts with what it earns at the prices beyond the charge,
 * or not at all. With `room` for a number of legs the charge is free, a price for being one of them: the dual's value
 * is then what the input is worth, and what the best earning legs do, as many as there is room for. At any prices no
 * plan of so many legs pays more. It is minimised by Newton's method, blurred where legs come in and go out.
 */
export class ChargedDual {
  /** Logarithms of the prices of the tokens that the legs touch; the last is money. */
  prices: Float64Array
  /** What a leg is charged, in money. */
  charge = 0
  /** What each leg earns at these prices, and how much of it counts. */
  readonly profits: Float64Array
  readonly weights: Float64Array
  readonly legs: readonly LegRows[]
  /** The network's number of each token here. */
  readonly tokens: readonly number[]
  readonly #leastCharge: number
  readonly #effort: Effort
  readonly #worth: number
  readonly #end: number
  readonly #rows: ChargedRows
  readonly #paid: Float64Array
  readonly #earned: Float64Array
  readonly #roots: Float64Array
  #gradient: Float64Array
  readonly #matrix: Float64Array
  readonly #step: Float64Array

  constructor(network: Network, task: Task, { legs, leastCharge, most, effort }: Charging) {
    const ground = task.isExactOut ? task.source : task.sink
    const other = task.isExactOut ? task.sink : task.source
    const touched = new Set([other, ...legs.flatMap(({ from, to }) => [from, to])])
    touched.delete(ground)
    this.tokens = [...touched, ground]
    this.legs = legs
    this.#leastCharge = leastCharge
    this.#effort = effort
    this.#rows = readRows(network, legs, { tokens: this.tokens, most })
    this.#worth = task.isExactOut ? -task.amount : task.amount
    this.#end = 0
    const size = this.tokens.length + 1
    this.prices = new Float64Array(size - 1)
    this.profits = new Float64Array(legs.length)
    this.weights = new Float64Array(legs.length)
    this.#paid = new Float64Array(this.#rows.leg.length)
    this.#earned = new Float64Array(this.#rows.leg.length)
    this.#roots = new Float64Array(size)
    this.#gradient = new Float64Array(size)
    this.#matrix = new Float64Array(size * size)
    this.#step = new Float64Array(size)
  }

  /** What the exact amount is worth at the prices. */
  get worth(): number {
    return Math.abs(this.#worth) * Math.exp(this.prices[this.#end] as number)
  }

  /** No plan of these legs within the decision pays more than this after what the legs cost, in money. */
  boundAbove({ states, room }: Pick<Decision, 'states' | 'room'>): number {
    this.#measure(this.prices)
    this.#straighten()
    let sum = this.#worth * (this.#roots[this.#end] as number) ** 2
    const earning: number[] = []
    for (const [leg, state] of states.entries()) {
      const profit = (this.profits[leg] as number) - this.#leastCharge
      if (state === taken) sum += profit
      else if (state === open && profit > 0) earning.push(profit)
    }
    earning.sort((one, other) => other - one)
    this.charge =
      this.#leastCharge + (room < earning.length ? Math.max(0, earning[room] as number) : 0)
    for (const profit of earning.slice(0, room)) sum += profit
    return sum
  }

  /** Finds the prices, and the charge where there is room for some legs only, from those set. */
  descend(decision: Decision): void {
    let damping = 1e-3
    let value = this.#evaluate(this.prices, this.charge, decision)
    for (let steps = 0; steps < maxSteps && !this.#isBalanced(decision); steps++) {
      if (this.#effort.isSpent) break
      this.#effort.spend(2 * this.#rows.leg.length + this.tokens.length ** 3 / 24)
      const slope = this.#findStep(decision, damping)
      const { prices, charge } = this
      const scale = this.#shorten()
      const next = this.#evaluate(this.prices, this.charge, decision)
      const isFlat = slope < 1e-13 * Math.abs(value)
      if (next < value || (isFlat && next <= value * (1 + 1e-14))) {
        const gain = (value - next) / (0.5 * slope * scale * (2 - scale))
        value = next
        if (isFlat) break
        if (gain > 0.25) damping = Math.max(damping / 8, 1e-13)
      } else {
        this.prices = prices
        this.charge = charge
        this.#evaluate(prices, charge, decision)
        damping = Math.max(damping, 1e-9) * 10
        if (damping > 1e6) break
      }
    }
  }

  #isBalanced({ room }: Decision): boolean {
    const gradient = this.#gradient
    const tokens = this.tokens.length
    let sum = 0
    for (let token = 0; token < tokens - 1; token++) sum += Math.abs(gradient[token] as number)
    if (sum > tolerance * this.worth) return false
    const excess = gradient[tokens] as number
    return (
      room === Number.POSITIVE_INFINITY ||
      Math.abs(excess) < 0.02 ||
      (excess > 0 && this.charge === this.#leastCharge)
    )
  }

  /** What each row takes and gives at those prices, and what each leg earns. */
  #measure(prices: Float64Array): void {
    const { leg, from, to, inRoot, outRoot, top, inMax, outMax } = this.#rows
    const roots = this.#roots
    for (let token = 0; token < prices.length; token++)
      roots[token] = Math.exp(0.5 * (prices[token] as number))
    this.profits.fill(0)
    for (let row = 0; row < leg.length; row++) {
      const rootIn = roots[from[row] as number] as number
      const rootOut = roots[to[row] as number] as number
      const inSide = rootIn * (inRoot[row] as number)
      const slack = rootOut * (outRoot[row] as number) - inSide
      if (!(slack > 0)) {
        this.#paid[row] = 0
        this.#earned[row] = 0
        continue
      }
      const isFull = rootOut >= (top[row] as number) * rootIn
      const paid = isFull ? rootIn * rootIn * (inMax[row] as number) : inSide * slack
      const earned = isFull
        ? rootOut * rootOut * (outMax[row] as number)
        : rootOut * (outRoot[row] as number) * slack
      this.#paid[row] = paid
      this.#earned[row] = earned
      const own = leg[row] as number
      this.profits[own] = (this.profits[own] as number) + earned - paid
    }
  }

  /** What legs of fixed prices earn, unbent. */
  #straighten(): void {
    const { leg, from, to, inMax, line, lines } = this.#rows
    const roots = this.#roots
    for (const row of lines) {
      const own = leg[row] as number
      const paid = (roots[from[row] as number] as number) ** 2 * (inMax[row] as number)
      const earned = (roots[to[row] as number] as number) ** 2 * (line[row] as number)
      this.profits[own] = Math.max(0, earned - paid)
    }
  }

  #evaluate(prices: Float64Array, charge: number, { states, room, blur }: Decision): number {
    this.#measure(prices)
    const { leg, from, to } = this.#rows
    const gradient = this.#gradient
    const weights = this.weights
    const tokens = this.tokens.length
    gradient.fill(0)
    const width = blur * Math.abs(this.#worth) * (this.#roots[this.#end] as number) ** 2
    const worth = this.#worth * (this.#roots[this.#end] as number) ** 2
    gradient[this.#end] = worth
    const isLimited = room < Number.POSITIVE_INFINITY
    let value = worth + (isLimited ? room * (charge - this.#leastCharge) : 0)
    let count = 0
    for (let own = 0; own < states.length; own++) {
      const profit = this.profits[own] as number
      if (states[own] === taken) value += profit
      const over = (profit - charge) / width
      if (states[own] !== open) {
        weights[own] = states[own] === taken ? 1 : 0
        continue
      }
      const weight = countIn(over)
      weights[own] = weight
      count += weight
      value += width * (over > maxBlurs ? over : weight > 0 ? weighIn(over) : 0)
    }
    gradient[tokens] = isLimited ? room - count : 0
    for (let row = 0; row < leg.length; row++) {
      const weight = weights[leg[row] as number] as number
      if (weight === 0) continue
      const tokenIn = from[row] as number
      const tokenOut = to[row] as number
      gradient[tokenIn] = (gradient[tokenIn] as number) - weight * (this.#paid[row] as number)
      gradient[tokenOut] = (gradient[tokenOut] as number) + weight * (this.#earned[row] as number)
    }
    return value
  }

  /** Solves for the step; returns how much a full one would gain, twice. */
  #findStep({ states, room, blur }: Decision, damping: number): number {
    const tokens = this.tokens.length
    const isFree =
      room < Number.POSITIVE_INFINITY &&
      !(this.charge === this.#leastCharge && (this.#gradient[tokens] as number) > 0)
    // The charge takes the place of the money's price, which stands still.
    const ground = tokens - 1
    const size = isFree ? tokens : ground
    const matrix = this.#matrix
    matrix.fill(0, 0, size * size)
    this.#addLinks(size, damping)
    const width = blur * this.worth
    this.#addBlurred(states, { size, width, isFree })
    if (isFree) {
      const at = ground * size + ground
      matrix[at] = (matrix[at] as number) + (1e-9 + damping) / width
    }
    const step = this.#step
    for (let token = 0; token < ground; token++) step[token] = -(this.#gradient[token] as number)
    if (isFree) step[ground] = -(this.#gradient[tokens] as number)
    solveSymmetric(matrix, step, size)
    let slope = 0
    for (let token = 0; token < ground; token++)
      slope -= (step[token] as number) * (this.#gradient[token] as number)
    const move = isFree ? (step[ground] as number) : 0
    slope -= move * (this.#gradient[tokens] as number)
    step[tokens] = move
    step[ground] = 0
    return slope
  }

  /** How the rows conduct, those that do not count damped. */
  #addLinks(size: number, damping: number): void {
    const { leg, from, to, inRoot, outRoot, top, outMax } = this.#rows
    const roots = this.#roots
    const matrix = this.#matrix
    const ground = this.tokens.length - 1
    for (let row = 0; row < leg.length; row++) {
      const a = from[row] as number
      const b = to[row] as number
      const rootIn = roots[a] as number
      const rootOut = roots[b] as number
      const bend = 0.5 * rootIn * (inRoot[row] as number) * rootOut * (outRoot[row] as number)
      const isFull = rootOut >= (top[row] as number) * rootIn
      const isEndless = top[row] === Number.POSITIVE_INFINITY
      const spare = isEndless ? bend : Math.min(bend, rootOut * rootOut * (outMax[row] as number))
      const isActive = (this.#earned[row] as number) > 0 && !isFull
      const weight =
        (isActive ? (this.weights[leg[row] as number] as number) * bend : 0) + damping * spare
      if (a < ground) matrix[a * size + a] = (matrix[a * size + a] as number) + weight
      if (b < ground) matrix[b * size + b] = (matrix[b * size + b] as number) + weight
      if (a === ground || b === ground) continue
      const at = a > b ? a * size + b : b * size + a
      matrix[at] = (matrix[at] as number) - weight
    }
  }

  /** Legs on the edge come in the more the further prices move: each by the square of its own slope. */
  #addBlurred(
    states: Uint8Array,
    { size, width, isFree }: { size: number; width: number; isFree: boolean },
  ): void {
    const { starts } = this.#rows
    for (let own = 0; own < states.length; own++) {
      const weight = this.weights[own] as number
      if (states[own] !== open || weight < 1e-9 || weight > 1 - 1e-9) continue
      const curve = (weight * (1 - weight)) / width
      const first = starts[own] as number
      this.#addSlope(first, { size, curve, end: starts[own + 1] as number, isFree })
    }
  }

  #addSlope(
    first: number,
    { end, size, curve, isFree }: { end: number; size: number; curve: number; isFree: boolean },
  ): void {
    const matrix = this.#matrix
    const ground = this.tokens.length - 1
    let paid = 0
    let earned = 0
    for (let row = first; row < end; row++) {
      paid += this.#paid[row] as number
      earned += this.#earned[row] as number
    }
    const a = this.#rows.from[first] as number
    const b = this.#rows.to[first] as number
    const last = ground * size
    const add = (at: number, by: number): void => {
      matrix[at] = (matrix[at] as number) + by
    }
    if (a < ground) add(a * size + a, curve * paid * paid)
    if (b < ground) add(b * size + b, curve * earned * earned)
    if (a < ground && b < ground) add(a > b ? a * size + b : b * size + a, -curve * paid * earned)
    if (!isFree) return
    if (a < ground) add(last + a, curve * paid)
    if (b < ground) add(last + b, -curve * earned)
    add(last + ground, curve)
  }

  /** Takes the step, shortened where it is wild, and returns by how much. */
  #shorten(): number {
    const step = this.#step
    const tokens = this.tokens.length
    let most = 0
    for (let token = 0; token < tokens; token++)
      most = Math.max(most, Math.abs(step[token] as number))
    const scale = most > maxMove ? maxMove / most : 1
    this.prices = this.prices.map((price, token) => price + scale * (step[token] as number))
    this.charge = Math.max(this.#leastCharge, this.charge + scale * (step[tokens] as number))
    return scale
  }
}

/** How much of a leg counts that is so many blurs over the charge. */
function countIn(over: number): number {
  if (over > maxBlurs) return 1
  return over > -maxBlurs ? 1 / (1 + Math.exp(-over)) : 0
}

/** What it brings then, in blurs. */
function weighIn(over: number): number {
  return Math.max(0, over) + Math.log1p(Math.exp(-Math.abs(over)))
}
