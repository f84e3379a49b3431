import type { ReactNode } from 'react'
import './Banner.css'
import { Icon, type IconName } from '../Icon.tsx'

interface BannerProps {
  tone: 'info' | 'warn' | 'bad' | 'good'
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end, such as Retry. */
  action?: ReactNode
}

/** A notice with an icon, a title and a sentence, so that colour is not the only sign. */
export function Banner({ tone, title, children, action }: BannerProps) {
  return (
    <div className={`note ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className="grow">
        {title && <b>{title}</b>}
        {children}
      </div>
      {action}
    </div>
  )
}

const icons: Record<BannerProps['tone'], IconName> = {
  info: 'info',
  warn: 'warning',
  bad: 'error',
  good: 'check',
}
