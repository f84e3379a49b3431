import { t } from '@lingui/core/macro'
import type { TxId } from '@vermeil/units'
import type { ReactNode } from 'react'
import { shortenHash } from '../../trade/link/shortenHash.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'

interface TransactionLineProps {
  txId: TxId
  href: string
  children: ReactNode
}

/** A transaction's id with a copy button and a link to the explorer. */
export function TransactionLine({ txId, href, children }: TransactionLineProps) {
  return (
    <div className="row spread transaction-line">
      <span className="row">
        <span className="mono dim">{shortenHash(txId)}</span>
        <CopyButton text={txId} label={t`Copy the transaction id`} />
      </span>
      <a className="row" href={href} target="_blank" rel="noreferrer">
        {children}
        <ScreenIcon name="external" size="small" />
      </a>
    </div>
  )
}
