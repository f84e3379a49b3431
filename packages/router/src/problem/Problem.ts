import type { Dual, Task } from '../dual/Dual.ts'
import { Effort } from '../dual/Effort.ts'
import type { Selection } from '../market/Selection.ts'
import { leastBend, type Network } from '../model/Network.ts'
import type { Request } from '../model/Request.ts'
import type { Desk } from './Desk.ts'
import type { Graph } from './Graph.ts'

/** The amount that is exact, and whether it is the output. */
export interface Goal {
  amount: bigint
  isExactOut: boolean
}

/** A request turned into numbers: its part of the market, and the desk that it is worked out on. */
export interface Problem {
  graph: Graph
  request: Request
  goal: Goal
  desk: Desk
  selection: Selection
  task: Task
  /** Whether pools were left out since an exact amount cannot be bought over them. */
  isShut: boolean
  /** Logarithms of the selection's token prices to start from. */
  start: Float64Array
}

/** What a quick quote may cost: ten to twenty milliseconds. */
export const quickEffort = 500_000

/** Chooses the part of the market that the request may use and loads it onto the graph's desk. */
export function poseProblem(graph: Graph, request: Request, goal: Goal): Problem {
  const { market, desk } = graph
  desk.begin(new Effort(request.isQuick ? quickEffort : Number.POSITIVE_INFINITY))
  const [from, to] = [graph.assetOf(request.from), graph.assetOf(request.to)]
  const source = market.numberOf(from) ?? -1
  const sink = market.numberOf(to) ?? -1
  const { bridges } = request
  const vet = market.numberOf(graph.vet)
  const isBridge = (asset: number): boolean =>
    bridges === undefined || asset === vet || bridges.has(market.assets[asset] ?? graph.vet)
  const ground = goal.isExactOut ? source : sink
  const maxHops = Math.min(request.maxHops ?? market.assets.length, market.assets.length)
  const bridgeKey = bridges ? `only ${[...bridges].toSorted().join()}` : ''
  const selection = desk.select({ source, sink, maxHops, isBridge, ground }, bridgeKey)
  selection.refresh(desk.network)
  const levels = graph.levels.read()
  const task = {
    source: selection.source,
    sink: selection.sink,
    ...goal,
    amount: Number(goal.amount),
  }
  const start = Float64Array.from(selection.assets, (asset) => levels[asset] as number)
  const isShut = goal.isExactOut && shutCharging(desk.network, selection)
  if (desk.network.lines > 0) shortenLines(desk.network, { task, start })
  return { graph, request, goal, desk, selection, task, start, isShut }
}

/**
 * No exact amount can be bought over a token that keeps a part of its transfers.
 * @returns whether there are such.
 */
function shutCharging(network: Network, { assets, market }: Selection): boolean {
  const isCharging = (token: number): boolean => (market.charges[assets[token] ?? -1] ?? 0) > 0
  let isShut = false
  for (let row = 0; row < network.rows; row++) {
    if (!isCharging(network.from[row] as number) && !isCharging(network.to[row] as number)) continue
    network.clear(row)
    isShut = true
  }
  return isShut
}

/** A pool that refuses what is above its limit is not planned with to the last unit: shares are rounded. */
const leastRoom = 1 - 1e-5

/** Hardly anything carries more than so many times the trade, and if it does, so many times more is looked at. */
const mostTrades = 100
const widening = 1e5

/**
 * Looks at as much of fixed prices as the trade can need, because floating point could not tell the trade from more. And
 * orders are not filled wholly for an exact output: what is missing at its end has to find room.
 */
function shortenLines(network: Network, { task, start }: Pick<Problem, 'task' | 'start'>): void {
  const level = start[task.isExactOut ? task.sink : task.source] as number
  for (let row = 0; row < network.rows; row++) {
    const line = network.line[row] as number
    if (line === 0) continue
    const part = task.isExactOut ? leastRoom : 1
    const most =
      mostTrades * task.amount * Math.exp(level - (start[network.to[row] as number] as number))
    network.shorten(row, most > 0 ? Math.min(part, most / line) : part)
  }
  network.bend(leastBend)
}

/**
 * Looks at more of the fixed prices that the prices found take wholly although they pay more in truth.
 * @returns whether there are any: then other prices are better.
 */
export function widenLines(network: Network, dual: Dual): boolean {
  let isWider = false
  for (let row = 0; row < network.rows && network.lines > 0; row++) {
    const part = Math.min(widening, (network.stretch[row] as number) * leastRoom)
    if (network.line[row] === 0 || part < 1.5 || !dual.isFull(network, row)) continue
    network.shorten(row, part)
    isWider = true
  }
  return isWider
}
