import type { Rosette } from '@vermeil/tokens'

/** The guilloché. Its lightness is fixed, so that white letters are readable on every hue. */
export function CoinFace({ rosette, letters }: { rosette: Rosette; letters?: string }) {
  const { hue, lineHue, petals } = rosette
  const isLong = letters && letters.length > 2
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill={`oklch(.47 .125 ${hue})`} />
      <path d={petals} stroke={`oklch(.72 .12 ${lineHue})`} />
      <circle className="rim" cx="16" cy="16" r="14.6" stroke={`oklch(.86 .07 ${hue})`} />
      {letters && (
        <>
          <circle cx="16" cy="16" r={isLong ? 9.6 : 8.8} fill={`oklch(.42 .12 ${hue})`} />
          <text x="16" y={isLong ? 19.3 : 20.2} fontSize={isLong ? 9.4 : 12}>
            {letters}
          </text>
        </>
      )}
    </svg>
  )
}
