/**
 * How much a quote may work. Counted in numbers looked at (rows of the market, and numbers of the matrices that are
 * solved), not in time, so that the same question always has the same answer. Whoever searches looks here before
 * each step, and where all is spent hands over what was found so far.
 */
export class Effort {
  /** Spent so far; no more than one step beyond the limit. */
  spent = 0
  limit: number

  constructor(limit: number = Number.POSITIVE_INFINITY) {
    this.limit = limit
  }

  get isSpent(): boolean {
    return this.spent >= this.limit
  }

  spend(work: number): void {
    this.spent += work
  }

  /** Lets something spend no more than a part of what is left. */
  within<T>(part: number, work: () => T): T {
    const { limit } = this
    this.limit = this.spent + Math.max(0, limit - this.spent) * part
    const result = work()
    this.limit = limit
    return result
  }
}
