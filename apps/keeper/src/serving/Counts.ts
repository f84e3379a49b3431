/** How often something happened. */
export interface Attempts {
  kind: string
  outcome: string
  value: number
}

/** The keeper's counts since its start. */
export class Counts {
  readonly attempts = new Map<string, Attempts>()
  /** By the end of sent transactions. */
  readonly ends = new Map<string, number>()

  /** Counts an attempt to send a transaction. */
  attempt(kind: string, outcome: string): void {
    const key = `${kind} ${outcome}`
    const value = (this.attempts.get(key)?.value ?? 0) + 1
    this.attempts.set(key, { kind, outcome, value })
  }

  /** Counts the end of a sent transaction. */
  end(end: string): void {
    this.ends.set(end, (this.ends.get(end) ?? 0) + 1)
  }
}
