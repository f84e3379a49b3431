import { findAsset, type Token } from '@vermeil/tokens'
import type { HopText, PathText } from '../../../../trade/quote/describeRoute.ts'

/** A pool on the drawn route, with everything of the input that passes through it. */
export interface LanePool extends HopText {
  key: string
  sharePercent: number
}

/** The pools between two tokens of a lane, the largest share first. */
interface LaneStage {
  to: Token
  pools: LanePool[]
}

/** One band of the drawing: a pool between the two tokens, or all paths through the same tokens. */
export interface Lane {
  key: string
  sharePercent: number
  stages: LaneStage[]
}

/**
 * The bands of a route, the largest first. A pool that sells one token for the other has its own band. Paths
 * through the same tokens share a band, in which equal pools are merged.
 */
export function listLanes(paths: readonly PathText[]): Lane[] {
  const lanes = new Map<string, Lane>()
  for (const { sharePercent, hops } of paths) {
    const key = nameLane(hops)
    const lane = lanes.get(key) ?? { key, sharePercent: 0, stages: hops.map(createStage) }
    lanes.set(key, lane)
    lane.sharePercent += sharePercent
    for (const [place, hop] of hops.entries()) addPool(lane.stages[place], hop, sharePercent)
  }
  for (const { stages } of lanes.values()) for (const { pools } of stages) pools.sort(compareShares)
  return [...lanes.values()].sort(compareShares)
}

function addPool(stage: LaneStage | undefined, hop: HopText, sharePercent: number): void {
  const key = namePool(hop)
  const known = stage?.pools.find((pool) => pool.key === key)
  if (known) known.sharePercent += sharePercent
  else stage?.pools.push({ ...hop, key, sharePercent })
}

function createStage({ to }: HopText): LaneStage {
  return { to, pools: [] }
}

/** Exchanges wrap VET in their own tokens, which are one token on the way. */
function nameLane(hops: readonly HopText[]): string {
  const [only] = hops
  if (only && hops.length === 1) return namePool(only)
  return hops.map(({ to }) => findAsset(to.address)).join(' ')
}

function namePool({ venue, id, pool, feePercent }: HopText): string {
  return id ?? `${venue} ${pool} ${feePercent}`
}

function compareShares(one: { sharePercent: number }, other: { sharePercent: number }): number {
  return other.sharePercent - one.sharePercent
}
