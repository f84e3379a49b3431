import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

interface PanelHeadProps {
  title: string
  children?: ReactNode
  onBack?: () => void
}

/** The heading of one step of the connect card, with the way back. */
export function PanelHead({ title, children, onBack }: PanelHeadProps) {
  return (
    <header className="wl-head">
      {onBack && (
        <Button variant="quiet" size="tiny" className="wl-back" onClick={onBack}>
          <Icon name="chevronRight" size="small" />
          <Trans>All wallets</Trans>
        </Button>
      )}
      <h1>{title}</h1>
      {children && <p className="dim">{children}</p>}
    </header>
  )
}
