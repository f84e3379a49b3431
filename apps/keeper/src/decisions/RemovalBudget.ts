import { daySeconds } from '@vermeil/units'

/** Limits what removals may cost per day (UTC): they earn nothing, and anyone can create orders that expire soon. */
export class RemovalBudget {
  readonly #perDay: bigint
  #day = 0
  #spent = 0n

  /** @param perDay wei of VTHO. */
  constructor(perDay: bigint) {
    this.#perDay = perDay
  }

  /** Wei of VTHO that are left on the day of a block. */
  findLeft({ timestamp }: { timestamp: number }): bigint {
    const day = Math.floor(timestamp / daySeconds)
    if (day > this.#day) {
      this.#day = day
      this.#spent = 0n
    }
    return this.#perDay - this.#spent
  }

  /** Counts a removal that was sent. */
  spend(cost: bigint): void {
    this.#spent += cost
  }
}
