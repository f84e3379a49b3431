/** The folder of a chain cannot be used. A retry helps only if it was in use. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly retryable: boolean

  /** `fact` continues "The chain in <folder> …". */
  constructor(folder: string, fact: string, options: ErrorOptions & { retryable?: boolean } = {}) {
    super(`The chain in ${folder} ${fact}${fact.endsWith('?') ? '' : '.'}`, options)
    this.retryable = options.retryable ?? false
  }
}
