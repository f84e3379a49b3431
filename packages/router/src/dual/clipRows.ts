import type { LegRows } from '../model/LegRows.ts'
import type { Network } from '../model/Network.ts'
import type { Task } from './Dual.ts'

/** More than what floating point loses of a sum over rows, in parts. */
const slip = 1e-9

/**
 * The most that a plan over these legs can hold of each token at any moment. At any prices all that it holds is worth no
 * more than what was paid in and what every row's best trade earns, since no leg is used before what it sells is there.
 * @param roots of the prices of the network's tokens.
 * @param paid what is paid in at the most, in smallest units of the source.
 */
export function measureMost(
  network: Network,
  { source }: Pick<Task, 'source'>,
  { legs, roots, paid }: { legs: readonly LegRows[]; roots: Float64Array; paid: number },
): Float64Array {
  let sum = paid * (roots[source] as number) ** 2
  for (const { first, end, from, to } of legs)
    for (let row = first; row < end; row++)
      sum += measureProfit(network, row, [roots[from] as number, roots[to] as number])
  return roots.map((root) => (sum * (1 + slip)) / root ** 2)
}

/** What a row's best trade earns, or a little more. */
function measureProfit(
  network: Network,
  row: number,
  [rootIn, rootOut]: readonly [number, number],
): number {
  const line = network.line[row] as number
  if (line !== 0)
    return Math.max(0, rootOut * rootOut * line - rootIn * rootIn * (network.inMax[row] as number))
  const slack =
    rootOut * (network.outRoot[row] as number) - rootIn * (network.inRoot[row] as number)
  if (!(slack > 0)) return 0
  if (rootOut < (network.top[row] as number) * rootIn) return slack * slack
  return (
    rootOut * rootOut * (network.outMax[row] as number) -
    rootIn * rootIn * (network.inMax[row] as number)
  )
}

/** Ends the rows of one pool, from `first` up to `end`, the best price first, where all that it can be given is taken. */
export function clipRows(
  network: Network,
  [first, end]: readonly [number, number],
  most: number,
): void {
  let left = most
  for (let row = first; row < end; row++) {
    const inMax = network.inMax[row] as number
    if (left <= 0) network.clear(row)
    else if (inMax > left) clipRow(network, row, left)
    left -= inMax
  }
}

function clipRow(network: Network, row: number, most: number): void {
  const inMax = network.inMax[row] as number
  if (network.line[row] !== 0) {
    network.shorten(row, most / inMax)
    return
  }
  const inRoot = network.inRoot[row] as number
  const outRoot = network.outRoot[row] as number
  if (outRoot === 0) return
  network.inMax[row] = most
  network.outMax[row] = (outRoot * outRoot * most) / (inRoot * inRoot + most)
  network.top[row] = (inRoot + most / inRoot) / outRoot
}
