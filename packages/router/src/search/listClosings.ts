import { type Flow, readTag } from '../model/Flow.ts'
import { readMaxOut } from '../model/Pool.ts'
import type { Problem } from '../problem/Problem.ts'
import { type BranchOptions, branchLegs } from './branchLegs.ts'
import { type LegLimits, scoreSupport } from './LegLimits.ts'
import type { LegSolver, Support } from './LegSolver.ts'

/** Maximum number of chains through a set of legs to solve for. */
const maxChains = 20

/** Maximum number of paths through a set of legs to compare. */
const maxPaths = 300

/** Maximum number of legs that are used twice. */
const maxSharedLegs = 4

/** Maximum number of closings to settle in whole units. */
const maxClosings = 6

/** A chain whose legs are all shared carries this part of the flow through the narrowest leg. */
const sharedWidth = 0.02

/** The minimum part of a shared leg that is left to the forward flows. */
const minForward = 0.01

/** A relative gain below this is not worth another search. */
const minGain = 1e-6

/** The parts of an exact output: forward flows, and a chain of legs that the contract computes backwards. */
export interface Closing {
  forward: Flow[]
  chain: Flow[]
}

/**
 * A path from source to sink over a set of legs, used as the last chain. The legs from `first` up to `end` carry only
 * the chain. All others are shared with forward flows and count twice.
 */
interface Chain {
  legs: readonly number[]
  first: number
  end: number
}

/** The conditions of a chain. */
interface ChainConditions {
  limits: LegLimits
  cutoff: number
  listBound: ListBound
  /** Whether a leg can carry more than its flow. */
  hasRoom: (flow: Flow | undefined) => boolean
}

/** Finds the legs that only the chain may use. */
type ListBound = (solver: LegSolver, chosen: readonly number[]) => number[]

interface Chained {
  solver: LegSolver
  support: Support
  chain: Chain
  value: number
}

/**
 * Finds exact outputs with few legs. The last chain leads from source to sink. Either its legs carry nothing else, or
 * they count twice, so the chain is part of the choice of legs. Sets of fewer legs are searched only as long as they
 * can beat the incumbent.
 */
export function listClosings(
  problem: Problem,
  limits: LegLimits,
  options: BranchOptions,
): Closing[] {
  const { slots, assets } = problem.selection.store
  const { source } = problem.selection
  const isVet = assets[problem.selection.assets[source] ?? -1] === problem.graph.vet
  // No order before the chain is paid in VET, because the chain needs it.
  const listBound: ListBound = ({ legs }, chosen) =>
    chosen.filter((number) => {
      const { tag, from } = legs[number]
      return isVet && from === source && slots[tag >> 1]?.pool.kind === 'order'
    })
  const hasRoom = (flow: Flow | undefined): boolean => {
    const limit = flow && readMaxOut(slots[flow.pool]?.pool)
    return limit === undefined || (flow?.amountOut ?? 0) < Number(limit) * 0.99
  }
  const found: Chained[] = []
  let cutoff = Number.NEGATIVE_INFINITY
  const isFree = limits.maxLegs === Number.POSITIVE_INFINITY && limits.fixedCost === 0
  const max = Math.min(isFree ? 0 : maxSharedLegs, limits.maxLegs - 1)
  for (let shared = 0; shared <= max && !problem.workspace.effort.isSpent; shared++) {
    const fewer = { ...limits, maxLegs: limits.maxLegs - shared }
    const evaluate = (solver: LegSolver, support: Support): number => {
      // Supports that have no executable flows must not raise the cutoff.
      const chained = chainSupport(solver, support, { limits, cutoff, listBound, hasRoom }).filter(
        (one) => one.value <= cutoff || readClosing(one) !== undefined,
      )
      found.push(...chained)
      cutoff = Math.max(cutoff, ...chained.map(({ value }) => value))
      return Math.max(Number.NEGATIVE_INFINITY, ...chained.map(({ value }) => value))
    }
    const maxNodes = isFree ? 0 : options.maxNodes
    const { nearest, isProven } = branchLegs(problem, fewer, {
      ...options,
      maxNodes,
      cutoff,
      evaluate,
    })
    const reached = cutoff + Math.abs(cutoff) * minGain
    if (isProven) break
    if (nearest && scoreSupport(nearest, limits) <= reached) break
  }
  found.sort((one, other) => other.value - one.value)
  return found.slice(0, maxClosings).flatMap((chained) => {
    const closing = readClosing(chained)
    return closing ? [closing] : []
  })
}

/** Chains through a support that can beat the incumbent. */
function chainSupport(
  solver: LegSolver,
  support: Support,
  { limits, cutoff, listBound, hasRoom }: ChainConditions,
): Chained[] {
  const costOf = ({ legs, first, end }: Chain): number =>
    limits.fixedCost * (legs.length - end + first)
  if (scoreSupport(support, limits) <= cutoff) return []
  solver.solve(support.legs, support.roots)
  const flows = new Map(solver.readFlows(support.legs).map((flow) => [readTag(flow), flow]))
  const max = limits.maxLegs - support.legs.length
  const chains = listPaths(solver, support.legs).flatMap((path) => {
    const amounts = path.flatMap((leg) => flows.get(solver.legs[leg].tag) ?? [])
    return amounts.length === path.length ? listChains(path, amounts, max) : []
  })
  const bound = listBound(solver, support.legs)
  const fits = ({ legs, first, end }: Chain): boolean =>
    bound.every((leg) => legs.slice(first, end).includes(leg)) &&
    (legs.length === support.legs.length ||
      legs.every((leg) => hasRoom(flows.get(solver.legs[leg].tag))))
  const fitting = chains.filter(({ chain }) => fits(chain))
  fitting.sort((one, other) => one.mismatch - other.mismatch)
  return fitting.slice(0, maxChains).flatMap(({ chain }) => {
    const alone = chain.legs.slice(chain.first, chain.end)
    const found = alone.length > 1 ? solver.solve(support.legs, support.roots, alone) : support
    if (!found) return []
    return [{ solver, support: found, chain, value: scoreSupport(found, limits) - costOf(chain) }]
  })
}

/**
 * The chains along a path that share at most `max` of its legs, each with the mismatch of the flows of its own legs.
 */
function listChains(
  path: readonly number[],
  flows: readonly Flow[],
  max: number,
): { chain: Chain; mismatch: number }[] {
  const chains: { chain: Chain; mismatch: number }[] = []
  for (let first = 0; first < path.length; first++) {
    let mismatch = 0
    for (let end = first + 1; end <= path.length; end++) {
      const [before, last] = [flows[end - 2], flows[end - 1]]
      if (end - first > 1 && before && last)
        mismatch += Math.abs(Math.log(before.amountOut / last.amountIn))
      if (path.length - end + first <= max)
        chains.push({ chain: { legs: path, first, end }, mismatch })
    }
  }
  if (path.length <= max) chains.push({ chain: { legs: path, first: 0, end: 0 }, mismatch: 0 })
  return chains
}

/** The flows of a support with a chain; undefined if a shared leg carries no more than the chain. */
function readClosing({ solver, support, chain }: Chained): Closing | undefined {
  const { legs, first, end } = chain
  const alone = legs.slice(first, end)
  solver.solve(support.legs, support.roots, alone.length > 1 ? alone : [])
  const flows = new Map(solver.readFlows(support.legs).map((flow) => [readTag(flow), flow]))
  const path = legs.flatMap((leg) => flows.get(solver.legs[leg].tag) ?? [])
  if (path.length < legs.length) return undefined
  const parts = measureParts(path, chain)
  const own = new Set(alone.map((leg) => solver.legs[leg].tag))
  const partOf = new Map(path.map((flow, at) => [readTag(flow), parts[at]]))
  for (const [tag, part] of partOf) if (!own.has(tag) && part > 1 - minForward) return undefined
  const forward = [...flows.values()].flatMap((flow) => {
    const part = partOf.get(readTag(flow)) ?? 0
    return own.has(readTag(flow)) ? [] : [scaleFlow(flow, 1 - part)]
  })
  return { forward, chain: path.map((flow, at) => scaleFlow(flow, parts[at])) }
}

/** The part of each flow on the path that belongs to the chain. */
function measureParts(path: readonly Flow[], { first, end }: Chain): number[] {
  const sent = [1]
  for (const { amountIn, amountOut } of path) sent.push(((sent.at(-1) ?? 0) * amountOut) / amountIn)
  const parts = path.map(({ amountIn }, at) => sent[at] / amountIn)
  const whole = end > first ? parts[first] : Math.max(...parts) / sharedWidth
  return parts.map((part, at) => (at >= first && at < end ? 1 : part / whole))
}

function scaleFlow(flow: Flow, part: number): Flow {
  return { ...flow, amountIn: flow.amountIn * part, amountOut: flow.amountOut * part }
}

/** The paths from source to sink over the legs, as lists of legs. */
function listPaths({ legs, task }: LegSolver, chosen: readonly number[]): number[][] {
  const leaving = Map.groupBy(chosen, (leg) => legs[leg].from)
  const paths: number[][] = []
  const extend = (path: readonly number[], token: number): void => {
    if (paths.length >= maxPaths) return
    if (token === task.sink) {
      paths.push([...path])
      return
    }
    for (const leg of leaving.get(token) ?? []) extend([...path, leg], legs[leg].to)
  }
  extend([], task.source)
  return paths
}
