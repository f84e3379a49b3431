import type { TxId } from '@vermeil/units'
import type { Analysis } from '../../trade/analyzeFailure.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Terms } from '../../ui/Terms.tsx'
import { wantFocus } from '../../ui/wantFocus.ts'
import './flow.css'
import { type FrozenPair, nameAmount } from './nameAmount.ts'
import { TransactionLine } from './TransactionLine.tsx'

interface FailureDialogProps {
  pair: FrozenPair
  /** One sentence; a reverted transaction has an analysis instead. */
  error: string | undefined
  reverted: { txId: TxId; href: string; analysis: Analysis | undefined } | undefined
  onRetry(): void
  onClose(): void
}

/** A swap that did not happen: what was wanted, why not, and another try. */
export function FailureDialog({ pair, error, reverted, onRetry, onClose }: FailureDialogProps) {
  if (reverted && !reverted.analysis) return <Analyzing txId={reverted.txId} onClose={onClose} />
  const analysis = reverted?.analysis
  return (
    <Dialog
      title={reverted ? 'Transaction Failed' : 'Swap Failed'}
      role="alertdialog"
      onClose={onClose}
    >
      <div className="ctr flow-seal">
        <span className="seal bad">
          <Icon name="error" />
        </span>
        {analysis && <b>{analysis.type}</b>}
        {analysis && (
          <p className="dim flow-small">Nothing was swapped. Only the transaction fee was spent.</p>
        )}
      </div>
      {analysis && (
        <Banner tone="warn" title={analysis.suggestion.title}>
          {analysis.suggestion.text}
        </Banner>
      )}
      <div className="flow-terms">
        <Terms
          terms={[
            { name: 'You were trying to sell', value: nameAmount(pair.sell) },
            { name: 'To receive', value: nameAmount(pair.buy) },
          ]}
        />
      </div>
      {error && <Banner tone="bad">{error}</Banner>}
      {reverted && analysis && (
        <details className="flow-details" open>
          <summary className="h4">Technical details</summary>
          <p className="mono wrap-any">{analysis.message}</p>
          <TransactionLine txId={reverted.txId} href={reverted.href}>
            Explorer
          </TransactionLine>
        </details>
      )}
      <div className="acts2">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button ref={wantFocus} onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </Dialog>
  )
}

function Analyzing({ txId, onClose }: { txId: TxId; onClose(): void }) {
  return (
    <Dialog title="Transaction Failed" onClose={onClose}>
      <div className="ctr flow-seal flow-wait" role="status">
        <Spinner />
        <b>Analyzing transaction error...</b>
        <span className="mono dim">
          {txId.slice(0, 6)}…{txId.slice(-4)}
        </span>
      </div>
    </Dialog>
  )
}
