import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that keeps its identity over renders and calls the newest handler, so that components that receive
 * it do not render again. For events only, not during rendering.
 */
export function useHandler<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handler)
  useLayoutEffect(() => {
    newest.current = handler
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
