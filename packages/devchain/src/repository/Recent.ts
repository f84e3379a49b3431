/** What was put in last, as many as are kept; what is asked for counts as put in again. */
export class Recent<Key, Value> {
  readonly #kept: number
  readonly #values = new Map<Key, Value>()

  constructor(kept: number) {
    this.#kept = kept
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    const oldest = this.#values.keys().next()
    if (this.#values.size > this.#kept && oldest.done !== true) this.#values.delete(oldest.value)
  }

  delete(key: Key): void {
    this.#values.delete(key)
  }

  clear(): void {
    this.#values.clear()
  }
}
