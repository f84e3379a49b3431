/** Loads a part of the page once, however often it is requested. A failed load is retried with the next request. */
export function keepLoaded<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let kept: Promise<Part> | undefined
  return () => {
    kept ??= load().catch((cause: unknown) => {
      kept = undefined
      throw cause
    })
    return kept
  }
}
