import type { ComponentProps } from 'react'
import './Button.css'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'outline' | 'danger' | 'quiet'
  size?: 'big' | 'small' | 'tiny'
  wide?: boolean
  /** Shows a spinner and ignores clicks, but stays focusable so that its text is read. */
  busy?: boolean
}

/** A button. While it is busy it shows a spinner and ignores presses. */
export function Button({
  variant = 'primary',
  size = 'big',
  wide = false,
  busy = false,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = ['btn', variantClass[variant], sizeClass[size], wide ? 'wide' : '', className]
  return (
    <button
      type="button"
      {...rest}
      className={[...classes, busy ? 'busy' : ''].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

const variantClass = { primary: '', outline: 'line', danger: 'bad', quiet: 'quiet' }
const sizeClass = { big: '', small: 'small', tiny: 'xs' }
