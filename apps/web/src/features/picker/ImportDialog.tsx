import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import '../../ui/Badge.css'
import './picker.css'
import { ImportToken } from './ImportToken.tsx'

interface ImportDialogProps {
  address: Address
  onPick(token: Token): void
  onClose(): void
}

/** The facts of a token that a link names and no list has. */
export function ImportDialog({ address, onPick, onClose }: ImportDialogProps) {
  return (
    <Dialog title={t`Import token`} onClose={onClose} isFlush>
      <ImportToken address={address} onPick={onPick} />
    </Dialog>
  )
}
