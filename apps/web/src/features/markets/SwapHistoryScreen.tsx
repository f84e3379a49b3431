import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { useState } from 'react'
import { useTitle } from '../../navigation/useTitle.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { ExportDialog } from '../account/trades/ExportDialog.tsx'
import { SwapHistory } from './SwapHistory.tsx'

/** The connected account's swaps on their own page (HIS-01). */
export function SwapHistoryScreen() {
  const { address } = useWallet()
  useTitle(t`Swap History`)
  return (
    <div className="wrap page swaps-page">
      <header className="row spread swaps-title">
        <h1>
          <Trans>Swap History</Trans>
        </h1>
        {address && <Actions account={address} />}
      </header>
      {address ? (
        <SwapHistory key={address} account={address} isPage />
      ) : (
        <section className="card">
          <Empty icon="flip" title={t`Please connect your wallet`}>
            <Link className="btn small" href="/connect">
              <Trans>Connect Wallet</Trans>
            </Link>
          </Empty>
        </section>
      )}
    </div>
  )
}

/** The page of all trades, which include filled orders, and their file. */
function Actions({ account }: { account: Address }) {
  const [isExporting, setExporting] = useState(false)
  return (
    <p className="row">
      <Link className="btn line xs" href="/me/trades">
        <Trans>My Trades</Trans>
      </Link>
      <Button size="tiny" variant="outline" onClick={() => setExporting(true)}>
        <Icon name="arrowDown" size="small" />
        <Trans>Export CSV</Trans>
      </Button>
      {isExporting && <ExportDialog account={account} onClose={() => setExporting(false)} />}
    </p>
  )
}
