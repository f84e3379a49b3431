import type { Network } from './Network.ts'

/** One pool in one direction: its rows in the network from `first` up to `end`. */
export interface LegRows {
  first: number
  end: number
  from: number
  to: number
  tag: number
}

/** The pools of a network, one way each, as what a plan can be put together from. */
export function listLegs(network: Network): LegRows[] {
  const legs: LegRows[] = []
  for (let row = 0; row < network.rows; ) {
    const tag = network.tag[row] as number
    let end = row + 1
    while (end < network.rows && network.tag[end] === tag) end += 1
    if (network.outRoot[row] !== 0)
      legs.push({
        first: row,
        end,
        from: network.from[row] as number,
        to: network.to[row] as number,
        tag,
      })
    row = end
  }
  return legs
}
