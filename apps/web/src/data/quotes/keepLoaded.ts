/** Loads a part of the page once, however often it is asked for; what could not be loaded is asked for again. */
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
