import * as React from 'react'

interface AwaitProps {
  /** Stands there meanwhile; nothing does by default. */
  meanwhile?: React.ReactNode
  children: React.ReactNode
}

/** Waits for contents that are loaded only when they are wanted. */
export function Await({ meanwhile = null, children }: AwaitProps) {
  return <React.Suspense fallback={meanwhile}>{children}</React.Suspense>
}
