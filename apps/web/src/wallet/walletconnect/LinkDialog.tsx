import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import type { WalletLink } from './walletLink.ts'

/** WalletConnect's QR code, to be scanned by a phone or opened on this one. */
export function LinkDialog({ uri, cancel }: WalletLink) {
  return (
    <Dialog title={t`Connect by WalletConnect`} onClose={cancel}>
      <p className="dim">
        <Trans>Scan the QR code with VeWorld on your phone, or open the link on this device.</Trans>
      </p>
      <QrCode text={uri} label={t`QR code`} />
      <div className="row spread">
        <a className="btn line" href={uri}>
          <Trans>Open in a wallet</Trans>
          <ScreenIcon name="external" size="small" />
        </a>
        <CopyButton text={uri} label={t`Copy the link`} />
      </div>
    </Dialog>
  )
}
