import type { CurveTable } from '../model/CurveTable.ts'
import type { LaplaceSolver } from './LaplaceSolver.ts'

/**
 * Solves linear systems with the Laplacian of a network by sparse Gaussian elimination, tokens in ascending order, the
 * last one grounded. The fill pattern is computed once for each network; each solution is then one pass over lists.
 */
export class Elimination implements LaplaceSolver {
  /** For each token, the start of its list of later neighbours; one entry more than tokens. */
  #starts: Int32Array = new Int32Array(64)
  #columns: Int32Array = new Int32Array(256)
  #values: Float64Array = new Float64Array(256)
  #diagonal: Float64Array = new Float64Array(64)
  /** For each row of the table, the index of its value; -1 if it ends at the ground. */
  #valueIndices: Int32Array = new Int32Array(256)
  /** For each update of the elimination, in order, the index of the value that it changes. */
  #targets: Int32Array = new Int32Array(1024)
  #position: Int32Array = new Int32Array(64)
  #fill = 0
  #tokens = 0
  #updates = 0

  get work(): number {
    return (this.#updates + 2 * this.#fill) / 4
  }

  /** Computes the fill pattern of a network. */
  analyse(table: CurveTable): void {
    const unknowns = table.tokens - 1
    this.#tokens = unknowns
    this.#reserve(table)
    const neighbours = listNeighbours(table)
    this.#fillIn(neighbours, unknowns)
    this.#planUpdates(unknowns)
    this.#placeRows(table)
  }

  /** Clears the matrix and keeps its pattern. */
  clear(): void {
    this.#values.fill(0, 0, this.#fill)
    this.#diagonal.fill(0, 0, this.#tokens)
  }

  /** Adds an edge with this weight between the two tokens of a row. */
  add(table: CurveTable, row: number, weight: number): void {
    const from = table.from[row]
    const to = table.to[row]
    const unknowns = this.#tokens
    if (from < unknowns) this.#diagonal[from] = this.#diagonal[from] + weight
    if (to < unknowns) this.#diagonal[to] = this.#diagonal[to] + weight
    const valueIndex = this.#valueIndices[row]
    if (valueIndex >= 0) this.#values[valueIndex] = this.#values[valueIndex] - weight
  }

  /** Solves for `right`, in place. */
  solve(right: Float64Array): void {
    this.#eliminate(right)
    const [starts, columns, values] = [this.#starts, this.#columns, this.#values]
    for (let token = this.#tokens - 1; token >= 0; token--) {
      let sum = right[token]
      const end = starts[token + 1]
      for (let at = starts[token]; at < end; at++) sum -= values[at] * right[columns[at]]
      right[token] = sum / this.#diagonal[token]
    }
    right[this.#tokens] = 0
  }

  #eliminate(right: Float64Array): void {
    const [starts, columns, values, diagonal] = [
      this.#starts,
      this.#columns,
      this.#values,
      this.#diagonal,
    ]
    const targets = this.#targets
    let update = 0
    for (let token = 0; token < this.#tokens; token++) {
      const pivot = diagonal[token] * (1 + 1e-14) + Number.MIN_VALUE * 1e16
      diagonal[token] = pivot
      const end = starts[token + 1]
      const known = right[token]
      for (let at = starts[token]; at < end; at++) {
        const value = values[at]
        const factor = value / pivot
        const column = columns[at]
        diagonal[column] = diagonal[column] - factor * value
        right[column] = right[column] - factor * known
        for (let other = at + 1; other < end; other++) {
          const target = targets[update++]
          values[target] = values[target] - factor * values[other]
        }
      }
    }
  }

  /** The pattern after elimination: the later neighbours of each token are added to those of its first neighbour. */
  #fillIn(neighbours: readonly Set<number>[], unknowns: number): void {
    let fill = 0
    for (let token = 0; token < unknowns; token++) {
      this.#starts[token] = fill
      const later = Int32Array.from(neighbours[token] ?? []).sort()
      while (fill + later.length > this.#columns.length)
        this.#columns = grow(this.#columns, this.#columns.length * 2)
      this.#columns.set(later, fill)
      fill += later.length
      const parent = neighbours[later[0] ?? -1]
      if (parent) for (const one of later.subarray(1)) parent.add(one)
    }
    this.#starts[unknowns] = fill
    this.#fill = fill
    if (this.#values.length < fill) this.#values = new Float64Array(this.#columns.length)
  }

  #planUpdates(unknowns: number): void {
    const [starts, columns, position] = [this.#starts, this.#columns, this.#position]
    let update = 0
    for (let token = 0; token < unknowns; token++) {
      const end = starts[token + 1]
      for (let at = starts[token]; at < end; at++) {
        const row = columns[at]
        for (let index = starts[row]; index < starts[row + 1]; index++)
          position[columns[index]] = index
        if (update + end - at > this.#targets.length)
          this.#targets = grow(this.#targets, this.#targets.length * 2 + end - at)
        for (let other = at + 1; other < end; other++)
          this.#targets[update++] = position[columns[other]]
      }
    }
    this.#updates = update
  }

  #placeRows(table: CurveTable): void {
    const unknowns = this.#tokens
    for (let row = 0; row < table.rows; row++) {
      const from = table.from[row]
      const to = table.to[row]
      const [low, high] = from < to ? [from, to] : [to, from]
      let at = -1
      if (high < unknowns) {
        let [start, end] = [this.#starts[low], this.#starts[low + 1]]
        while (start < end) {
          const middle = (start + end) >> 1
          if (this.#columns[middle] < high) start = middle + 1
          else end = middle
        }
        at = start
      }
      this.#valueIndices[row] = at
    }
  }

  #reserve({ tokens, rows }: CurveTable): void {
    if (this.#diagonal.length < tokens + 1) {
      this.#starts = new Int32Array(tokens * 2)
      this.#position = new Int32Array(tokens * 2)
      this.#diagonal = new Float64Array(tokens * 2)
    }
    if (this.#valueIndices.length < rows) this.#valueIndices = new Int32Array(rows * 2)
  }
}

function grow(old: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(length)
  grown.set(old)
  return grown
}

/** For each token except the last, its neighbours with a higher number, without the last token. */
function listNeighbours({ tokens, rows, from, to }: CurveTable): Set<number>[] {
  const lists = Array.from({ length: tokens - 1 }, () => new Set<number>())
  for (let row = 0; row < rows; row++) {
    const one = from[row]
    const other = to[row]
    const [low, high] = one < other ? [one, other] : [other, one]
    if (high < tokens - 1) lists[low]?.add(high)
  }
  return lists
}
