import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { inRem, rowPx } from './layOutRows.ts'

interface StarButtonProps {
  token: Token
  topPx: number
  isOn: boolean
  isActive: boolean
  onPoint(): void
  onPress(): void
  onKeyDown(event: KeyboardEvent): void
}

const outline = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z'

/** Adds a token to the favourites or removes it. The focus follows the active row. */
export function StarButton(props: StarButtonProps) {
  const { token, topPx, isOn, isActive } = props
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const isStarFocused = document.activeElement?.classList.contains('picker-star')
    if (isActive && isStarFocused) ref.current?.focus({ preventScroll: true })
  }, [isActive])
  const { symbol } = token
  return (
    <button
      type="button"
      ref={ref}
      className="picker-star"
      style={{ top: inRem(topPx + rowPx / 2) }}
      tabIndex={isActive ? 0 : -1}
      aria-pressed={isOn}
      aria-label={t`${symbol} is a favourite`}
      onPointerMove={props.onPoint}
      onClick={props.onPress}
      onKeyDown={(event) => {
        // Enter and Space press the star.
        if (event.key.startsWith('Arrow') || event.key.startsWith('Page')) props.onKeyDown(event)
      }}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={outline} />
      </svg>
    </button>
  )
}
