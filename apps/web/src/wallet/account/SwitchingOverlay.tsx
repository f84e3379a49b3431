import { Trans } from '@lingui/react/macro'
import { Spinner } from '../../ui/button/Spinner.tsx'
import './switching.css'
import { useWallet } from '../session/useWallet.ts'

/** Covers the page and its dialogs while wallets are added, switched or disconnected (WAL-05). */
export function SwitchingOverlay() {
  const { switching } = useWallet()
  if (!switching) return null
  return (
    <div
      className="switching"
      role="alert"
      popover="manual"
      ref={(overlay) => overlay?.showPopover()}
    >
      <Spinner />
      <b>
        <Trans>Switching wallet...</Trans>
      </b>
    </div>
  )
}
