import { type ReactNode, useState } from 'react'

interface DetailsProps {
  className: string
  summary: ReactNode
  children: ReactNode
}

/** A disclosure that renders its contents only while it is open. */
export function Details({ className, summary, children }: DetailsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  )
}
