import type { DelegationCode } from '@vermeil/wire'

/** The sponsor does not pay, and why. A retry helps if it is unavailable, or on the next day. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: DelegationCode
  constructor(code: DelegationCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }

  get retryable(): boolean {
    return this.code === 'unavailable'
  }
}
