import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ConnectPanel } from './ConnectPanel.tsx'
import './connectDialog.css'
import { PanelHeadContext } from './PanelHead.tsx'

interface ConnectDialogProps {
  draft?: string | undefined
  onClose(): void
}

/** Connects or unlocks a wallet over the screen that asked for it, which does not change. */
export function ConnectDialog({ draft, onClose }: ConnectDialogProps) {
  const [title, onTitle] = useState(t`Connect Wallet`)
  const [head] = useState({ draft, onTitle })
  useEffect(() => {
    // Focuses the password field if there is one.
    document.querySelector<HTMLElement>('.wallet-dialog input')?.focus()
  }, [])
  return (
    <Dialog title={title} isFlush onClose={onClose}>
      <PanelHeadContext value={head}>
        <div className="wallet-dialog">
          <ConnectPanel onConnected={onClose} onCancel={onClose} />
        </div>
      </PanelHeadContext>
    </Dialog>
  )
}
