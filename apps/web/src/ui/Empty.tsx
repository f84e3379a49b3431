import type { ReactNode } from 'react'
import './Empty.css'
import { Icon, type IconName } from './Icon.tsx'

/** The message of an empty panel: why it is empty, and what to do. */
export function Empty(props: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Icon name={props.icon} />
      <b>{props.title}</b>
      {props.children}
    </div>
  )
}
