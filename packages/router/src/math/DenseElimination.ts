import type { CurveTable } from '../model/CurveTable.ts'
import type { LaplaceSolver } from './LaplaceSolver.ts'

/** Gaussian elimination on a dense matrix, for networks so small that analysing their pattern would take longer. */
export class DenseElimination implements LaplaceSolver {
  #matrix: Float64Array = new Float64Array(256)
  #unknowns = 0

  get work(): number {
    return this.#unknowns ** 3 / 24
  }

  /** Prepares for a network of this size. */
  analyse({ tokens }: CurveTable): void {
    this.#unknowns = tokens - 1
    const size = this.#unknowns ** 2
    if (this.#matrix.length < size) this.#matrix = new Float64Array(size * 2)
  }

  clear(): void {
    this.#matrix.fill(0, 0, this.#unknowns ** 2)
  }

  add(table: CurveTable, row: number, weight: number): void {
    const size = this.#unknowns
    const matrix = this.#matrix
    const from = table.from[row]
    const to = table.to[row]
    if (from < size) matrix[from * size + from] = matrix[from * size + from] + weight
    if (to < size) matrix[to * size + to] = matrix[to * size + to] + weight
    if (from === size || to === size) return
    const at = from < to ? from * size + to : to * size + from
    matrix[at] = matrix[at] - weight
  }

  solve(right: Float64Array): void {
    const size = this.#unknowns
    const matrix = this.#matrix
    for (let token = 0; token < size; token++) {
      const own = token * size
      const pivot = matrix[own + token] * (1 + 1e-14) + Number.MIN_VALUE * 1e16
      matrix[own + token] = pivot
      for (let later = token + 1; later < size; later++) {
        const value = matrix[own + later]
        if (value === 0) continue
        const factor = value / pivot
        const row = later * size
        for (let other = later; other < size; other++)
          matrix[row + other] = matrix[row + other] - factor * matrix[own + other]
        right[later] = right[later] - factor * right[token]
      }
    }
    for (let token = size - 1; token >= 0; token--) {
      let sum = right[token]
      for (let later = token + 1; later < size; later++)
        sum -= matrix[token * size + later] * right[later]
      right[token] = sum / matrix[token * size + token]
    }
    right[size] = 0
  }
}
