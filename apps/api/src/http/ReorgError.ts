/** A reorg removed blocks while a long answer from them was being written, so it ends early. A retry helps. */
export class ReorgError extends Error {
  override name = 'ReorgError'
  readonly retryable = true
  constructor() {
    super('A reorg removed blocks while an answer from them was being written.')
  }
}
