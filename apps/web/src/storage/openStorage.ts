/** The part of the Storage interface that the app uses. */
export interface KeyValueStore
  extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  /** Its contents are lost with the page, so nothing important may be stored here alone. */
  isFleeting?: true
}

/** The browser's storage, or a replacement in memory if the browser denies it. */
export function openStorage(
  page: { localStorage: Storage | undefined } = globalThis,
): KeyValueStore {
  try {
    const { localStorage } = page
    if (!localStorage) throw new TypeError('There is no storage.')
    localStorage.getItem('')
    return localStorage
  } catch {
    const stored = new Map<string, string>()
    return {
      isFleeting: true,
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
      key: (index) => [...stored.keys()][index] ?? null,
      get length() {
        return stored.size
      },
    }
  }
}
