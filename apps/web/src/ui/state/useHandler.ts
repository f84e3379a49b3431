import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that keeps its identity over renders and calls the newest handler, so that components that receive
 * it do not render again. For events only, not during rendering.
 */
export function useHandler<Given extends unknown[], Result>(
  handler: (...given: Given) => Result,
): (...given: Given) => Result {
  const newest = useRef(handler)
  useLayoutEffect(() => {
    newest.current = handler
  })
  return useCallback((...given: Given) => newest.current(...given), [])
}
