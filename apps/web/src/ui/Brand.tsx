import { useId } from 'react'

/** Two leaves: a silver one and a gilt one over it. */
export function Brand() {
  const gilt = useId()
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <defs>
        <linearGradient id={gilt} x1="0" y1="0" x2=".6" y2="1">
          <stop stopColor="var(--gilt-a)" />
          <stop offset="1" stopColor="var(--gilt-b)" />
        </linearGradient>
      </defs>
      <path d="M1.2 4h7l4.3 10.3-2.7 6.7H8.4Z" fill="var(--silver)" />
      <path d="M22.8 2 14.9 21h-4.2L17 5.8A6 6 0 0 1 22.8 2Z" fill={`url(#${gilt})`} />
    </svg>
  )
}
