import { Trans } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'

interface PanelHeadProps {
  title: string
  children?: ReactNode
  onBack?: () => void
}

/** In a dialog the steps set its title. */
interface DialogHead {
  /** The content of the screen behind. */
  draft: string | undefined
  onTitle(title: string): void
}

export const PanelHeadContext = createContext<DialogHead | undefined>(undefined)

/** The heading of one step of the connect panel, with a back button. */
export function PanelHead({ title, children, onBack }: PanelHeadProps) {
  const dialog = useContext(PanelHeadContext)
  useLayoutEffect(() => dialog?.onTitle(title), [dialog, title])
  return (
    <header className="wallet-head">
      {onBack && (
        <Button variant="quiet" size="tiny" className="wallet-back" onClick={onBack}>
          <ScreenIcon name="chevronRight" size="small" />
          <Trans>All wallets</Trans>
        </Button>
      )}
      {!dialog && <h1>{title}</h1>}
      {dialog?.draft && (
        <p className="row wallet-saved">
          <ScreenIcon name="check" size="small" />
          <span>
            <Trans>
              <b>{dialog.draft}</b> stays as it is
            </Trans>
          </span>
        </p>
      )}
      {children && <p className="dim">{children}</p>}
    </header>
  )
}
