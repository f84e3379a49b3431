import type { Piece } from './Piece.ts'

/** Splits pieces into runs of at most so many bytes of creation code; a larger one goes alone. */
export function batchBySize(pieces: readonly Piece[], maxBytes: number): Piece[][] {
  const batches: Piece[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const piece of pieces) {
    const bytes = piece.initCode.length / 2
    if (size + bytes > maxBytes) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(piece)
    size += bytes
  }
  return batches
}
