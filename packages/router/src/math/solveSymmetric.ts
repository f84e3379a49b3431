/**
 * Solves a symmetric system by elimination; only the lower half of the matrix is read, and it is used up. The right
 * side becomes the solution. A row without a pivot stays where it is.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    const own = row * size
    const floor = (matrix[own + row] as number) * 1e-14
    for (let column = 0; column < row; column++) {
      const other = column * size
      let sum = matrix[own + column] as number
      for (let k = 0; k < column; k++)
        sum -= (matrix[own + k] as number) * (matrix[other + k] as number)
      matrix[own + column] = sum / (matrix[other + column] as number)
    }
    let square = matrix[own + row] as number
    for (let k = 0; k < row; k++) square -= (matrix[own + k] as number) ** 2
    matrix[own + row] = square > floor && square > 0 ? Math.sqrt(square) : Number.MAX_VALUE ** 0.5
  }
  for (let row = 0; row < size; row++) {
    let sum = right[row] as number
    for (let k = 0; k < row; k++) sum -= (matrix[row * size + k] as number) * (right[k] as number)
    right[row] = sum / (matrix[row * size + row] as number)
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row] as number
    for (let k = row + 1; k < size; k++)
      sum -= (matrix[k * size + row] as number) * (right[k] as number)
    right[row] = sum / (matrix[row * size + row] as number)
  }
}
