import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { encode } from 'uqr'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { WalletLink } from './walletLink.ts'

/** The code of WalletConnect, to be scanned by a phone or opened on this one. */
export function LinkDialog({ uri, cancel }: WalletLink) {
  return (
    <Dialog title={t`Connect by WalletConnect`} onClose={cancel}>
      <p className="dim">
        <Trans>Scan the QR code with VeWorld on your phone, or open the link on this device.</Trans>
      </p>
      <Code text={uri} />
      <div className="row sp">
        <a className="btn line" href={uri}>
          <Trans>Open in a wallet</Trans>
          <Icon name="external" size="small" />
        </a>
        <CopyButton text={uri} label={t`Copy the link`} />
      </div>
    </Dialog>
  )
}

/** Dark on white in both themes: cameras expect it. */
function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg className="wl-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
