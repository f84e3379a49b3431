import { type RefCallback, useCallback, useState } from 'react'

/** The inner size of an element in pixels. */
export interface ElementSize {
  width: number
  height: number
}

const none: ElementSize = { width: 0, height: 0 }

/**
 * The size of the element that has the ref, which may be another one later; zeros before the first layout. The size is
 * known when the ref's element is in the page.
 */
export function useElementSize(): [ElementSize, RefCallback<HTMLElement>] {
  const [size, setSize] = useState(none)
  const follow = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = place
      setSize((known) =>
        known.width === width && known.height === height ? known : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return [size, follow]
}
