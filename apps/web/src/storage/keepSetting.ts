/** Remembers a preference. A browser that keeps nothing, or no more, is no reason to stop: the page forgets it then. */
export function keepSetting(storage: Pick<Storage, 'setItem'>, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // It lasts as long as the page.
  }
}
