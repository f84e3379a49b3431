import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A success disappears by itself. Everything else waits for the user. */
const successMs = 8_000
const tickMs = 500

/** Hides a message of a success after it was readable for 8 seconds. */
export function useHiding(
  place: RefObject<HTMLElement | null>,
  isSuccess: boolean,
  hide: () => void,
): void {
  const end = useEffectEvent(hide)
  useEffect(() => {
    if (!isSuccess) return undefined
    let shownMs = 0
    const timer = setInterval(() => {
      if (!isSeen(place.current)) return
      shownMs += tickMs
      if (shownMs >= successMs) end()
    }, tickMs)
    return () => clearInterval(timer)
  }, [place, isSuccess])
}

/**
 * Whether the user can read a message. Time under a dialog, in a background tab or under the pointer does not count.
 */
function isSeen(message: HTMLElement | null): boolean {
  if (!message || document.visibilityState === 'hidden') return false
  return !message.matches(':hover, :focus-within') && !document.querySelector('dialog:modal')
}
