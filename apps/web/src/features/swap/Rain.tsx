import { useEffect, useRef } from 'react'
import { useTheme } from '../../theme/theme.ts'

/** Faint glyphs that fall around the cards in Matrix mode; none under reduced motion. */
export function Rain() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useTheme()
  useEffect(() => {
    if (theme !== 'matrix') return
    const ended = new AbortController()
    // It is a decoration, so a failed load is ignored.
    void import('./startRain.ts').then(
      ({ startRain }) => startRain(canvas.current, ended.signal),
      () => undefined,
    )
    return () => ended.abort()
  }, [theme])
  if (theme !== 'matrix') return null
  return (
    <div className="rain" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
}
