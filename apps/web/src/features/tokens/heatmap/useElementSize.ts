import { type RefObject, useLayoutEffect, useState } from 'react'

const none = { width: 0, height: 0 }

/** The inner size of an element in pixels; zeros before its first layout. */
export function useElementSize(element: RefObject<HTMLElement | null>): typeof none {
  const [size, setSize] = useState(none)
  useLayoutEffect(() => {
    const place = element.current
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
  }, [element])
  return size
}
