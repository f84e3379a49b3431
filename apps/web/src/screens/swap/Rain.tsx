import { useEffect, useRef } from 'react'
import { useMood } from '../../theme/mood.ts'
import { startRain } from './startRain.ts'

/** Faint glyphs that fall around the cards in Matrix mode; none under reduced motion. */
export function Rain() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const mood = useMood()
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (mood !== 'matrix' || isStill || !canvas.current) return
    return startRain(canvas.current)
  }, [mood])
  if (mood !== 'matrix') return null
  return (
    <div className="rain" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
}
