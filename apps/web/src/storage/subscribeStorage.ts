/** Calls the listener after each change of the storage. Returns how to stop. */
export function subscribeStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
