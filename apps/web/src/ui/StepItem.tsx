import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './Steps.css'

interface StepItemProps {
  state: 'done' | 'now' | 'next'
  name: string
  /** Its number or its icon, until it is done. */
  mark?: ReactNode
  /** A note at the end of the line. */
  aside?: ReactNode
  children?: ReactNode
}

/** One step in a list of class `steps`. */
export function StepItem({ state, name, mark, aside, children }: StepItemProps) {
  return (
    <li className={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="number">{state === 'done' ? <Icon name="check" size="small" /> : mark}</span>
      <span>
        <b>{name}</b>
        {children && <small>{children}</small>}
      </span>
      <span className="mono dim">{aside}</span>
    </li>
  )
}
