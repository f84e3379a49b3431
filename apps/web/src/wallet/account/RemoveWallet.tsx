import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import '../../ui/form/Checkbox.css'
import { useAction } from '../form/useAction.ts'
import { useWallet } from '../session/useWallet.ts'
import '../../ui/dialog/Dialog.css'

interface RemoveWalletProps {
  address: Address
  onBack(): void
  onDone(): void
}

/** Asks for confirmation before the encrypted key of a browser wallet is deleted. */
export function RemoveWallet({ address, onBack, onDone }: RemoveWalletProps) {
  const { session } = useWallet()
  const [isSure, setSure] = useState(false)
  const { run, isBusy, error } = useAction()

  async function remove() {
    await session.disconnect(address)
    onDone()
  }

  return (
    <div className="wallet-body">
      <b>
        <Trans>Remove from this browser</Trans>
      </b>
      <Banner tone="warn">
        <Trans>
          This deletes the key from this browser. Without a backup you lose everything the wallet
          holds.
        </Trans>
      </Banner>
      <label className="wallet-check">
        <input
          type="checkbox"
          className="check"
          checked={isSure}
          onChange={(event) => setSure(event.target.checked)}
        />
        <Trans>I have a backup, or the wallet is empty.</Trans>
      </label>
      {error && <Banner tone="bad">{error}</Banner>}
      <div className="dialog-actions">
        <Button variant="outline" size="small" onClick={onBack}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="danger"
          size="small"
          busy={isBusy}
          disabled={!isSure}
          onClick={() => run(remove)}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  )
}
