import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same over all drawings and does what the newest one wants, so that what it is handed to
 * need not be drawn again. For events only, not while drawing.
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
