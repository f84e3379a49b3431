import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import './users.css'

interface ReceiveDialogProps {
  address: Address
  name: string | undefined
  onClose(): void
}

/** The account's address to send tokens to: as a QR code and to copy. */
export function ReceiveDialog({ address, name, onClose }: ReceiveDialogProps) {
  return (
    <Dialog title={t`Receive`} onClose={onClose}>
      <QrCode text={address} label={t`QR code of your address`} />
      {name && (
        <p className="row receive-line">
          <b className="ellipsis">{name}</b>
          <CopyButton text={name} label={t`Copy the name`} />
        </p>
      )}
      <p className="row receive-line">
        <span className="mono wrap-any">{address}</span>
        <CopyButton text={address} label={t`Copy the address`} />
      </p>
      <p className="receive-note">
        <Trans>Only tokens on VeChain. Tokens sent from another chain can't be recovered.</Trans>
      </p>
    </Dialog>
  )
}
