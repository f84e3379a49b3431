/**
 * Solves a symmetric system by Cholesky factorization. It reads only the lower half of the matrix and overwrites it.
 * The right side becomes the solution. A row without a positive pivot does not move.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    const own = row * size
    const floor = matrix[own + row] * 1e-14
    for (let column = 0; column < row; column++) {
      const other = column * size
      let sum = matrix[own + column]
      for (let k = 0; k < column; k++) sum -= matrix[own + k] * matrix[other + k]
      matrix[own + column] = sum / matrix[other + column]
    }
    let square = matrix[own + row]
    for (let k = 0; k < row; k++) square -= matrix[own + k] ** 2
    matrix[own + row] = square > floor && square > 0 ? Math.sqrt(square) : Number.MAX_VALUE ** 0.5
  }
  for (let row = 0; row < size; row++) {
    let sum = right[row]
    for (let k = 0; k < row; k++) sum -= matrix[row * size + k] * right[k]
    right[row] = sum / matrix[row * size + row]
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row]
    for (let k = row + 1; k < size; k++) sum -= matrix[k * size + row] * right[k]
    right[row] = sum / matrix[row * size + row]
  }
}
