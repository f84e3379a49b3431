/** What the app needs of a storage. */
export interface KeyValueStore
  extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  /** It lasts as long as the page: nothing that must not be lost may be left there alone. */
  isFleeting?: true
}

/** The browser's storage for this page, or one that lasts as long as the page where the browser denies it. */
export function openStorage(
  page: { localStorage: Storage | undefined } = globalThis,
): KeyValueStore {
  try {
    const { localStorage } = page
    if (!localStorage) throw new TypeError('There is no storage.')
    localStorage.getItem('')
    return localStorage
  } catch {
    const kept = new Map<string, string>()
    return {
      isFleeting: true,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size
      },
    }
  }
}
