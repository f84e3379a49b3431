import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How long a success message stays visible. Other messages stay until the user dismisses them. */
const successMs = 8_000
const tickMs = 500

/** Dismisses a success message once the user could read it for 8 seconds. */
export function useAutoDismiss(
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
