import { type RefCallback, useCallback, useRef, useState } from 'react'

/** The inner size of an element in pixels. */
export interface ElementSize {
  width: number
  height: number
}

const none: ElementSize = { width: 0, height: 0 }

/**
 * The size of the element that has the ref, which may be another one later; zeros before the first layout. The first
 * element is measured at once. To measure the others at once would only lay out the page twice.
 */
export function useElementSize(): [ElementSize, RefCallback<HTMLElement>] {
  const [size, setSize] = useState(none)
  const measured = useRef<HTMLElement>(null)
  const follow = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = place
      setSize((known) =>
        known.width === width && known.height === height ? known : { width, height },
      )
    }
    if (measured.current === null) measure()
    measured.current = place
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return [size, follow]
}
