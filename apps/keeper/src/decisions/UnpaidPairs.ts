/** The limits of a block's deals: the cost of a fill's gas and the keeper's balance, both in wei of VET. */
export interface DealBudget {
  gasCost: bigint
  available: bigint
}

/**
 * The pairs whose pools reach the price of an order, but for which no deal was worth its gas. They must be looked at
 * again when gas costs less or the keeper has more, although nothing else changed.
 */
export class UnpaidPairs {
  readonly #pairs = new Map<string, DealBudget>()

  add(key: string, { gasCost, available }: DealBudget): void {
    this.#pairs.set(key, { gasCost, available })
  }

  delete(key: string): void {
    this.#pairs.delete(key)
  }

  clear(): void {
    this.#pairs.clear()
  }

  /** Removes and returns the pairs for which gas has become a hundredth cheaper, or the balance that much higher. */
  takeImproved({ gasCost, available }: DealBudget): string[] {
    const improved = [...this.#pairs].filter(
      ([, before]) =>
        gasCost * 100n < before.gasCost * 99n || available * 99n > before.available * 100n,
    )
    for (const [key] of improved) this.#pairs.delete(key)
    return improved.map(([key]) => key)
  }
}
