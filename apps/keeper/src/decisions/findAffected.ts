import type { Graph, Pool } from '@vermeil/router'
import { type Address, zeroAddress } from '@vermeil/units'

/** A route has at most three hops, so a pool is at most two hops away from the end that is not VET. */
const maxDistance = 2

/** The assets whose price in VET may have changed with these pools. */
export function findAffected(graph: Graph, changed: readonly Pool[]): Set<Address> {
  const affected = new Set(changed.flatMap((pool) => listAssets(graph, pool)))
  if (affected.size === 0) return affected
  const neighbours = listNeighbours(graph)
  let ring = [...affected]
  for (let distance = 0; distance < maxDistance; distance += 1) {
    ring = ring.flatMap((asset) => [...(neighbours.get(asset) ?? [])])
    ring = ring.filter((asset) => !affected.has(asset))
    for (const asset of ring) affected.add(asset)
  }
  return affected
}

/** The assets that share a pool, without VET. */
function listNeighbours(graph: Graph): Map<Address, Set<Address>> {
  const neighbours = new Map<Address, Set<Address>>()
  for (const pool of graph.pools()) {
    const [one, other] = listAssets(graph, pool)
    if (one === undefined || other === undefined) continue
    neighbours.set(one, (neighbours.get(one) ?? new Set()).add(other))
    neighbours.set(other, (neighbours.get(other) ?? new Set()).add(one))
  }
  return neighbours
}

/** The assets of a pool except VET, at which every route ends. */
function listAssets(graph: Graph, { token0, token1 }: Pool): Address[] {
  return [token0, token1].map((token) => graph.assetOf(token)).filter((one) => one !== zeroAddress)
}
