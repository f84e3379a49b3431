import * as React from 'react'

interface AwaitProps {
  /** Shown meanwhile; nothing by default. */
  meanwhile?: React.ReactNode
  children: React.ReactNode
}

/** A Suspense boundary for lazily loaded contents. */
export function Await({ meanwhile = null, children }: AwaitProps) {
  return <React.Suspense fallback={meanwhile}>{children}</React.Suspense>
}
