import type { CurveTable } from '../model/CurveTable.ts'
import type { LegRows } from '../model/LegRows.ts'
import type { Support } from './LegSolver.ts'

/** A path that could be added: one leg between used tokens, or several over unused ones. */
export interface Addition {
  legs: number[]
  /** The maximum gain, in the numeraire. */
  bound: number
  /** Roots of the prices to start from, including those of new tokens. */
  roots: Float64Array
}

/** Legs in a row from a used token, as one constant product curve. */
interface LegChain {
  legs: readonly number[]
  from: number
  to: number
  inRoot: number
  outRoot: number
  before: LegChain | undefined
}

/** How many chains between the same two tokens are tried, by price and by depth. */
const maxSimilar = 3

/** Maximum number of legs to add at once. */
const maxAddedLegs = 3

/**
 * Paths that could be added to a support, the most promising first. A leg gains at most its profit at the support's
 * prices. Several legs in a row form one constant product curve, so the same holds for them.
 */
export function listAdditions(
  table: CurveTable,
  legs: readonly LegRows[],
  { legs: chosen, roots }: Support,
): Addition[] {
  const used = new Set(chosen.map((leg) => legs[leg].tag >> 1))
  const leaving = new Map<number, number[]>()
  let chains: LegChain[] = []
  for (const [number, { from, to, tag, first }] of legs.entries()) {
    if (used.has(tag >> 1)) continue
    const list = leaving.get(from) ?? []
    leaving.set(from, list)
    list.push(number)
    if (Number.isNaN(roots[from])) continue
    const curve = {
      inRoot: table.inRoot[first],
      outRoot: table.outRoot[first],
    }
    chains.push({ legs: [number], from, to, ...curve, before: undefined })
  }
  const additions: Addition[] = []
  for (let length = 1; length <= maxAddedLegs; length++) {
    const open: LegChain[] = []
    for (const chain of chains) {
      if (Number.isNaN(roots[chain.to])) open.push(chain)
      else if (chain.to !== chain.from) offer(additions, chain, roots)
    }
    if (length === maxAddedLegs) break
    chains = dropSimilar(open).flatMap((chain) =>
      (leaving.get(chain.to) ?? []).flatMap((number) =>
        extendChain(table, legs, { chain, number }),
      ),
    )
  }
  return additions.sort((one, other) => other.bound - one.bound)
}

/** Of the chains between the same two tokens, those with the best price and those with the greatest depth. */
function dropSimilar(chains: readonly LegChain[]): LegChain[] {
  const groups = Map.groupBy(chains, ({ from, to }) => `${from}/${to}`)
  return [...groups.values()].flatMap((group) => {
    if (group.length <= 2 * maxSimilar) return group
    const byPrice = group.toSorted((a, b) => b.outRoot / b.inRoot - a.outRoot / a.inRoot)
    const byDepth = group.toSorted((a, b) => b.outRoot - a.outRoot)
    return [...new Set([...byPrice.slice(0, maxSimilar), ...byDepth.slice(0, maxSimilar)])]
  })
}

/** A chain extended by a leg, unless it would return to a token that it visited. */
function extendChain(
  table: CurveTable,
  legs: readonly LegRows[],
  { chain, number }: { chain: LegChain; number: number },
): LegChain[] {
  const { to, first } = legs[number]
  for (let at: LegChain | undefined = chain; at; at = at.before)
    if (at.from === to || at.to === to) return []
  const [nextIn, nextOut] = [table.inRoot[first], table.outRoot[first]]
  const scale = Math.hypot(nextIn, chain.outRoot)
  const curve = {
    inRoot: (chain.inRoot * nextIn) / scale,
    outRoot: (chain.outRoot * nextOut) / scale,
  }
  return [{ legs: [...chain.legs, number], from: chain.from, to, ...curve, before: chain }]
}

function offer(additions: Addition[], chain: LegChain, roots: Float64Array): void {
  const outSide = roots[chain.to] * chain.outRoot
  const inSide = roots[chain.from] * chain.inRoot
  const slack = outSide - inSide
  if (!(slack > 0)) return
  if (!chain.before) {
    additions.push({ legs: [...chain.legs], bound: slack * slack, roots })
    return
  }
  const fresh = roots.slice()
  // Each inner token gets a price at which the legs on both sides just break even.
  const share = (outSide / inSide) ** (1 / chain.legs.length)
  for (
    let at: LegChain | undefined = chain.before, left = chain.legs.length - 1;
    at;
    at = at.before, left--
  )
    fresh[at.to] = ((roots[chain.from] * at.inRoot) / at.outRoot) * share ** left
  additions.push({ legs: [...chain.legs], bound: slack * slack, roots: fresh })
}
