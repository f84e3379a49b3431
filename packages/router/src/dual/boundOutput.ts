import type { Selection } from '../market/Selection.ts'
import type { Network } from '../model/Network.ts'
import type { Task } from './Dual.ts'

/**
 * More than the relative error of any single number here: a root of a rounded reserve times a root of a price is
 * off by a few times 2^-53.
 */
const slip = 2e-15

/** Rounds in which prices are brought onto fixed ones, and how far off they may be for it, as logarithms. */
const rounds = 8
const distances: readonly number[] = [3e-6, 1e-4, 1e-2]

/**
 * The tightest of the bounds at those prices and at the same brought onto the fixed ones that they bend around: there
 * a fixed price that is not used up earns nothing, however much of it there is.
 */
export function boundTightly(network: Network, task: Task, prices: Float64Array): number {
  const bound = boundOutput(network, task, prices)
  if (network.lines === 0) return bound
  const bounds = distances.map((distance) =>
    boundOutput(network, task, settleOnLines(network, prices, distance)),
  )
  return pickTighter(task, [bound, ...bounds])
}

/** The tightest of several bounds. */
export function pickTighter({ isExactOut }: Task, bounds: readonly number[]): number {
  return isExactOut ? Math.max(...bounds) : Math.min(...bounds)
}

/** Makes the rows what they are without charges on transfers: no plan is worse for that. */
export function liftCharges(network: Network, { assets, market }: Selection): void {
  for (let row = 0; row < network.rows; row++) {
    const charge = market.charges[assets[network.from[row] as number] ?? -1] ?? 0
    const root = Math.sqrt(1 - charge)
    network.inRoot[row] = (network.inRoot[row] as number) * root
    network.top[row] = (network.top[row] as number) * root
    network.inMax[row] = (network.inMax[row] as number) * (1 - charge)
  }
}

function settleOnLines(network: Network, prices: Float64Array, distance: number): Float64Array {
  const { rows, from, to, line, inMax, outRoot, tokens } = network
  const settled = prices.slice()
  for (let round = 0, isSettled = false; round < rounds && !isSettled; round++) {
    isSettled = true
    for (let row = 0; row < rows; row++) {
      if (line[row] === 0 || outRoot[row] === 0) continue
      const [a, b] = [from[row] as number, to[row] as number]
      const rate = Math.log((line[row] as number) / (inMax[row] as number))
      const excess = (settled[b] as number) + rate - (settled[a] as number)
      if (!(excess > 0 && excess < distance)) continue
      // The money's price stands still, so the other end moves.
      if (a === tokens - 1) settled[b] = (settled[a] as number) - rate
      else settled[a] = (settled[b] as number) + rate
      isSettled = false
    }
  }
  return settled
}

/**
 * The dual's value at any prices, rounded outward: no plan over these rows pays more for the input, or needs less
 * for the output. Every row's earnings are taken with the largest error that floating point can have made, and the
 * sum with that of adding up, so that the bound holds for the pools' true whole numbers.
 */
export function boundOutput(network: Network, task: Task, prices: Float64Array): number {
  const { rows, tokens, from, to, inRoot, outRoot } = network
  const roots = new Float64Array(tokens)
  for (let token = 0; token < tokens; token++)
    roots[token] = Math.exp(0.5 * (prices[token] as number))
  let sum = 0
  for (let row = 0; row < rows; row++) {
    const rootIn = roots[from[row] as number] as number
    const rootOut = roots[to[row] as number] as number
    const inSide = rootIn * (inRoot[row] as number)
    const outSide = rootOut * (outRoot[row] as number)
    const error = slip * (inSide + outSide)
    const slack = outSide - inSide + error
    if (network.line[row] !== 0) {
      sum += boundLine(network, row, { prices, roots })
      continue
    }
    if (!(slack > 0)) continue
    if (rootOut >= (network.top[row] as number) * rootIn) {
      const earned = rootOut * rootOut * (network.outMax[row] as number) * (1 + 4 * slip)
      const paid = rootIn * rootIn * (network.inMax[row] as number) * (1 - 4 * slip)
      sum += Math.max(0, earned - paid) + error * error
    } else sum += slack * slack
  }
  const margin = 1 + (rows + 16) * 2 ** -52
  const worth = task.amount * (roots[task.isExactOut ? task.sink : task.source] as number) ** 2
  if (task.isExactOut) {
    const bound = worth * (1 - 8 * slip) - sum * margin
    return bound > 0 && bound < Number.POSITIVE_INFINITY ? bound : 0
  }
  const bound = (worth * (1 + 8 * slip) + sum) * margin
  const most = measureSupply(network, task.sink)
  return bound < most ? bound : most
}

/** What a row of fixed price earns at most, all of it. */
function boundLine(
  network: Network,
  row: number,
  { prices, roots }: { prices: Float64Array; roots: Float64Array },
): number {
  const line = network.line[row] as number
  const inMax = network.inMax[row] as number
  const [from, to] = [network.from[row] as number, network.to[row] as number]
  // One to one between equal prices earns exactly nothing, however much of it there is.
  if (network.outRoot[row] === 0 || (line === inMax && prices[from] === prices[to])) return 0
  const earned = (roots[to] as number) ** 2 * line * (1 + 4 * slip)
  const paid = (roots[from] as number) ** 2 * inMax * (1 - 4 * slip)
  return Math.max(0, earned - paid) * (network.stretch[row] as number) * (1 + slip)
}

/** All that any rows can ever pay of a token: the bound where amounts or prices are beyond all numbers. */
export function measureSupply({ rows, to, outMax, line, stretch }: Network, sink: number): number {
  let sum = 0
  for (let row = 0; row < rows; row++) {
    if (to[row] === sink)
      sum += Math.max(outMax[row] as number, (line[row] as number) * (stretch[row] as number))
  }
  return sum * (1 + 1e-9)
}
