import type { Address } from '@vermeil/units'
import { useState } from 'react'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useAction } from './useAction.ts'
import { useWallet } from './useWallet.ts'

interface RemoveWalletProps {
  address: Address
  onBack(): void
  onDone(): void
}

/** Asks before the encrypted key of a wallet of this browser is deleted. */
export function RemoveWallet({ address, onBack, onDone }: RemoveWalletProps) {
  const { session } = useWallet()
  const [isSure, setSure] = useState(false)
  const { run, isBusy, error } = useAction()

  async function remove() {
    await session.disconnect(address)
    onDone()
  }

  return (
    <div className="wl-body">
      <b>Remove from this browser</b>
      <Banner tone="warn">
        The key is deleted here. Without a backup everything the wallet holds is lost.
      </Banner>
      <label className="wl-check">
        <input
          type="checkbox"
          checked={isSure}
          onChange={(event) => setSure(event.target.checked)}
        />
        I have a backup, or the wallet is empty.
      </label>
      {error && <Banner tone="bad">{error}</Banner>}
      <div className="acts2">
        <Button variant="outline" size="small" onClick={onBack}>
          Cancel
        </Button>
        <Button
          variant="danger"
          size="small"
          busy={isBusy}
          disabled={!isSure}
          onClick={() => run(remove)}
        >
          Remove
        </Button>
      </div>
    </div>
  )
}
