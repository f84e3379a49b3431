import type { Rosette } from '@vermeil/tokens'

/** The guilloché. Its lightness is fixed, so that white letters are readable on every hue. */
export function CoinFace({ rosette, letters }: { rosette: Rosette; letters?: string }) {
  const { hue, lineHue, turns, petalWidth } = rosette
  const isLong = letters && letters.length > 2
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill={`oklch(.47 .125 ${hue})`} />
      <g fill="none" stroke={`oklch(.72 .12 ${lineHue})`} strokeWidth=".55" opacity=".75">
        {turns.map((turn) => (
          <ellipse
            key={turn}
            cx="16"
            cy="16"
            rx="13.6"
            ry={petalWidth}
            transform={`rotate(${turn} 16 16)`}
          />
        ))}
      </g>
      <circle
        cx="16"
        cy="16"
        r="14.6"
        fill="none"
        stroke={`oklch(.86 .07 ${hue})`}
        strokeWidth=".7"
        strokeDasharray=".9 .93"
      />
      {letters && (
        <>
          <circle cx="16" cy="16" r={isLong ? 9.6 : 8.8} fill={`oklch(.42 .12 ${hue})`} />
          <text
            x="16"
            y={isLong ? 19.3 : 20.2}
            textAnchor="middle"
            fontSize={isLong ? 9.4 : 12}
            fontWeight="700"
            fill="#fff"
          >
            {letters}
          </text>
        </>
      )}
    </svg>
  )
}
