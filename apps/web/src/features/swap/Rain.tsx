import { useEffect, useRef } from 'react'
import { useTheme } from '../../theme/theme.ts'

/** Faint glyphs that fall around the cards in Matrix mode; none under reduced motion. */
export function Rain() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useTheme()
  useEffect(() => {
    if (theme !== 'matrix' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let stop: (() => void) | undefined
    let isOver = false
    void loadRain().then((start) => {
      if (!isOver && canvas.current) stop = start?.(canvas.current)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [theme])
  if (theme !== 'matrix') return null
  return (
    <div className="rain" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
}

/** Only Matrix mode loads it. It is a decoration, so a failed load is ignored. */
async function loadRain() {
  try {
    return (await import('./startRain.ts')).startRain
  } catch {
    return undefined
  }
}
