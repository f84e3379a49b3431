/** A value outside React that components subscribe to with useSyncExternalStore. */
export interface Cell<Value> {
  read(): Value | undefined
  write(value: Value | undefined): void
  subscribe(listener: () => void): () => void
}

/** Creates an empty cell. */
export function createCell<Value>(): Cell<Value> {
  const listeners = new Set<() => void>()
  let current: Value | undefined
  return {
    read: () => current,
    write(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
