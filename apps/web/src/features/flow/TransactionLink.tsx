import { t } from '@lingui/core/macro'
import type { TxId } from '@vermeil/units'
import { useApp } from '../../data/app/useApp.ts'
import { linkTransaction } from '../../trade/link/linkTransaction.ts'
import { shortenHash } from '../../trade/link/shortenHash.ts'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import './TransactionLink.css'

/** The id of a transaction as a link to the explorer. */
export function TransactionLink({ txId }: { txId: TxId }) {
  const { config } = useApp()
  const short = shortenHash(txId)
  return (
    <a
      className="mono transaction-id"
      href={linkTransaction(config, txId)}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Transaction ${short} on the explorer`}
    >
      {short}
      <ScreenIcon name="external" size="small" />
    </a>
  )
}
