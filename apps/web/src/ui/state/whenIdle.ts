/** Runs something once the page is idle, so that key presses are not delayed. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run)
    return () => cancelIdleCallback(handle)
  }
  // Safari has no idle callbacks: what is queued already runs first.
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}
