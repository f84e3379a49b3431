/** Which tokens must come after which: the transitive closure of the flows added so far. */
export class PartialOrder {
  readonly #after = new Map<number, Set<number>>()
  readonly #before = new Map<number, Set<number>>()

  /** Whether `later` must come after `earlier`. */
  isAfter(later: number, earlier: number): boolean {
    return this.#after.get(earlier)?.has(later) ?? false
  }

  /** Adds a flow, which must not contradict the order. */
  add({ from, to }: { from: number; to: number }): void {
    const later = [to, ...(this.#after.get(to) ?? [])]
    const earlier = [from, ...(this.#before.get(from) ?? [])]
    for (const token of earlier) addAll(this.#after, token, later)
    for (const token of later) addAll(this.#before, token, earlier)
  }
}

function addAll(sets: Map<number, Set<number>>, token: number, others: readonly number[]): void {
  const known = sets.get(token) ?? new Set()
  sets.set(token, known)
  for (const other of others) known.add(other)
}
