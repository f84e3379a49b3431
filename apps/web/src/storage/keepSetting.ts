/** Stores a preference. If the storage is full or denied, the preference lasts as long as the page. */
export function keepSetting(storage: Pick<Storage, 'setItem'>, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // The setting lasts as long as the page.
  }
}
