import { type FocusEvent, useEffect, useState } from 'react'

/**
 * Whether an element fills the window, with the browser in fullscreen if that is possible. Escape and moving the focus
 * to the page behind it end it.
 */
export function useFullscreen() {
  const [isFull, setFull] = useState(false)
  const set = (wanted: boolean) => {
    setFull(wanted)
    // Without fullscreen, as on some phones, the element fills the window.
    if (wanted) document.documentElement.requestFullscreen?.().catch(() => undefined)
    else if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
  }
  useEffect(() => {
    if (!isFull) return undefined
    const leave = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    const leaveByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) setFull(false)
    }
    document.addEventListener('fullscreenchange', leave)
    addEventListener('keydown', leaveByKey)
    return () => {
      document.removeEventListener('fullscreenchange', leave)
      removeEventListener('keydown', leaveByKey)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [isFull])
  return {
    isFull,
    toggle: () => set(!isFull),
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      const isBehind =
        relatedTarget instanceof Element &&
        !currentTarget.contains(relatedTarget) &&
        !relatedTarget.closest('dialog')
      if (isFull && isBehind) set(false)
    },
  }
}
