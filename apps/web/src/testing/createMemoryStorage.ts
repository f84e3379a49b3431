import { type KeyValueStore, openStorage } from '../storage/openStorage.ts'

/** A storage in memory with these entries. */
export function createMemoryStorage(entries: Readonly<Record<string, string>> = {}): KeyValueStore {
  const storage = openStorage({ localStorage: undefined })
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, value)
  return storage
}
