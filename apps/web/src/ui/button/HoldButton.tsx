import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import './Button.css'
import './HoldButton.css'
import { useHandler } from '../state/useHandler.ts'

interface HoldButtonProps {
  children: ReactNode
  /** Shown while the button is held. */
  held: ReactNode
  /** The duration of the hold, in milliseconds. */
  holdMs?: number
  variant?: 'primary' | 'danger'
  disabled?: boolean
  describedBy?: string
  /** Called when it was held long enough. */
  onHeld(): void
  /** Called when it was released too early, or pressed by something that cannot hold, such as a screen reader. */
  onShort(): void
}

/** The input that holds the button. */
type Hold = 'pointer' | 'space'

/**
 * A button that acts only after it was held for a while, by pointer, touch or the space bar. Enter never acts.
 * Releasing, leaving the button or losing the focus cancels.
 */
export function HoldButton(props: HoldButtonProps) {
  const { children, holdMs = 1_000, variant = 'primary', disabled = false } = props
  const { isHeld, press, release, cancel } = useHold(props, holdMs)
  const classes = ['btn wide hold', variant === 'danger' ? 'bad' : '', isHeld ? 'holding' : '']
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled}
      aria-describedby={props.describedBy}
      onPointerDown={(event) => {
        if (event.isPrimary && event.button === 0) press('pointer')
      }}
      onPointerUp={() => release('pointer')}
      onPointerLeave={() => cancel('pointer')}
      onPointerCancel={() => cancel('pointer')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') event.preventDefault()
        if (isSpace(event) && !event.repeat) press('space')
      }}
      onKeyUp={(event) => {
        if (!isSpace(event)) return
        event.preventDefault()
        release('space')
      }}
      onBlur={() => cancel()}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // Keys and pointers are handled above. Other clicks come from assistive technology.
        if (event.detail === 0) props.onShort()
      }}
    >
      <i
        className="hold-fill"
        style={isHeld ? { transitionDuration: `${holdMs}ms` } : undefined}
        aria-hidden="true"
      />
      <span>{isHeld ? props.held : children}</span>
    </button>
  )
}

function isSpace({ key }: KeyboardEvent): boolean {
  return key === ' '
}

function useHold({ disabled = false, onHeld, onShort }: HoldButtonProps, holdMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const by = useRef<Hold | undefined>(undefined)
  const [isHeld, setHeld] = useState(false)
  const finish = useHandler(onHeld)
  const stop = () => {
    clearTimeout(timer.current)
    const wasHeld = by.current !== undefined
    by.current = undefined
    setHeld(false)
    return wasHeld
  }
  const end = useHandler(stop)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Disabling the button cancels the hold.
  useEffect(() => {
    if (disabled) end()
  }, [disabled, end])
  return {
    isHeld,
    press(hold: Hold) {
      // Browsers may send pointer events to a disabled button.
      if (disabled || by.current !== undefined) return
      by.current = hold
      setHeld(true)
      timer.current = setTimeout(() => {
        stop()
        finish()
      }, holdMs)
    },
    release(hold: Hold) {
      if (by.current === hold && stop()) onShort()
    },
    cancel(hold?: Hold) {
      if (hold === undefined || by.current === hold) stop()
    },
  }
}
