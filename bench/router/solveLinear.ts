/**
 * Solves a symmetric positive definite system by Cholesky's method. The matrix is stored by rows and overwritten; the
 * right side becomes the solution.
 * @returns false if the matrix is not positive definite.
 */
export function solveLinear(matrix: Float64Array, right: Float64Array): boolean {
  const size = right.length
  if (!factorize(matrix, size)) return false
  for (let row = 0; row < size; row++) {
    let sum = right[row] ?? 0
    for (let k = 0; k < row; k++) sum -= (matrix[row * size + k] ?? 0) * (right[k] ?? 0)
    right[row] = sum / (matrix[row * size + row] ?? 1)
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row] ?? 0
    for (let k = row + 1; k < size; k++) sum -= (matrix[k * size + row] ?? 0) * (right[k] ?? 0)
    right[row] = sum / (matrix[row * size + row] ?? 1)
  }
  return true
}

function factorize(matrix: Float64Array, size: number): boolean {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++)
      matrix[row * size + column] =
        reduce(matrix, size, [row, column]) / (matrix[column * size + column] ?? 1)
    const square = reduce(matrix, size, [row, row])
    if (!(square > 0)) return false
    matrix[row * size + row] = Math.sqrt(square)
  }
  return true
}

/** An entry minus the contributions of the columns before it. */
function reduce(matrix: Float64Array, size: number, [row, column]: [number, number]): number {
  let sum = matrix[row * size + column] ?? 0
  for (let k = 0; k < column; k++)
    sum -= (matrix[row * size + k] ?? 0) * (matrix[column * size + k] ?? 0)
  return sum
}
