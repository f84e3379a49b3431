import type { LegRows } from '../model/LegRows.ts'
import { Network } from '../model/Network.ts'
import { clipRows } from './clipRows.ts'

/** Fixed prices are bent this much, or Newton's method would trip over their edges. */
const bend = 3e-4

/** The legs' rows side by side, tokens counted anew. */
export interface ChargedRows {
  /** The leg of each row, and each leg's first row; one more than legs. */
  leg: Int32Array
  starts: Int32Array
  from: Int32Array
  to: Int32Array
  inRoot: Float64Array
  outRoot: Float64Array
  top: Float64Array
  inMax: Float64Array
  outMax: Float64Array
  /** What a row of fixed price pays in all, and which rows those are; each is its leg's only one. */
  line: Float64Array
  lines: readonly number[]
}

/** Reads the legs' rows, each ended where all that a plan can hold of its token is taken. */
export function readRows(
  network: Network,
  legs: readonly LegRows[],
  { tokens, most }: { tokens: readonly number[]; most: Float64Array },
): ChargedRows {
  const places = new Map(tokens.map((token, place) => [token, place]))
  const numbers = legs.flatMap(({ first, end }) =>
    Array.from({ length: end - first }, (_, at) => first + at),
  )
  const starts = new Int32Array(legs.length + 1)
  for (const [at, { first, end }] of legs.entries())
    starts[at + 1] = (starts[at] as number) + end - first
  const small = new Network()
  small.reset(tokens.length)
  for (const row of numbers) {
    const ends = [network.from[row], network.to[row]] as [number, number]
    small.copy(network, row, [places.get(ends[0]) ?? 0, places.get(ends[1]) ?? 0])
  }
  for (const [at, leg] of legs.entries())
    clipRows(small, [starts[at] as number, starts[at + 1] as number], most[leg.from] as number)
  small.bend(bend)
  const { from, to, inRoot, outRoot, top, inMax, outMax, line } = small
  return {
    leg: Int32Array.from(legs.flatMap(({ first, end }, at) => new Array(end - first).fill(at))),
    starts,
    ...{ from, to, inRoot, outRoot, top, inMax, outMax, line },
    lines: [...numbers.keys()].filter((row) => line[row] !== 0),
  }
}
