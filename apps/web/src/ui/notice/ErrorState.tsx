import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Empty } from './Empty.tsx'

interface ErrorStateProps {
  icon?: 'error' | 'warning'
  title: string
  /** Paragraphs with the reason. */
  children: ReactNode
  onRetry(): void
}

/** Takes the place of content that couldn't be loaded: what failed, why, and Retry. */
export function ErrorState({ icon = 'error', title, children, onRetry }: ErrorStateProps) {
  return (
    <Empty icon={icon} title={title} role="alert">
      {children}
      <Button size="small" variant="outline" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Empty>
  )
}
