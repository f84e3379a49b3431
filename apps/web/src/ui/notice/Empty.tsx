import type { ReactNode } from 'react'
import './Empty.css'
import { ScreenIcon, type ScreenIconName } from '../ScreenIcon.tsx'

interface EmptyProps {
  icon: ScreenIconName
  title: string
  children?: ReactNode
  role?: 'alert'
}

/** The message of an empty panel: why it is empty, and what to do. */
export function Empty(props: EmptyProps) {
  return (
    <div className="empty" role={props.role}>
      <ScreenIcon name={props.icon} />
      <b>{props.title}</b>
      {props.children}
    </div>
  )
}
