/**
 * The work limit of a quote. Work is counted in values read (rows of the table and entries of matrices), not in time,
 * so that the same request always has the same result. A search checks it before each step, and returns what it has
 * found if the limit is reached.
 */
export class Effort {
  /** Work done so far. It exceeds the limit by one step at most. */
  spent = 0
  limit: number

  constructor(limit: number = Number.POSITIVE_INFINITY) {
    this.limit = limit
  }

  /** Whether the limit is reached. */
  get isSpent(): boolean {
    return this.spent >= this.limit
  }

  /** Counts work that was done. */
  spend(work: number): void {
    this.spent += work
  }

  /** Runs a search with a part (from 0 to 1) of the remaining work. */
  within<T>(part: number, work: () => T): T {
    const { limit } = this
    this.limit = this.spent + Math.max(0, limit - this.spent) * part
    const result = work()
    this.limit = limit
    return result
  }
}
