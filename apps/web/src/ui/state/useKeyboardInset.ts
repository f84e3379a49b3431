import { useEffect } from 'react'

/**
 * While the caller is shown, `--keyboard` is the height of the page that an on-screen keyboard covers. Safari on iPhones
 * does not resize the page for its keyboard, so what sticks to the bottom would be behind it.
 */
export function useKeyboardInset(isWanted: boolean): void {
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (!isWanted || !viewport) return undefined
    const { style } = document.documentElement
    const measure = () => {
      const covered = innerHeight - viewport.height - viewport.offsetTop
      // A zoomed page has a smaller viewport too, without a keyboard.
      const inset = viewport.scale > 1.01 ? 0 : Math.max(0, Math.round(covered))
      style.setProperty('--keyboard', `${inset}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [isWanted])
}
