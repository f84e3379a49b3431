import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { TxId } from '@vermeil/units'
import { nameErrorType } from '../../trade/errors/nameErrorType.ts'
import { shortenHash } from '../../trade/link/shortenHash.ts'
import { orderMessages } from '../../trade/messages/orderMessages.ts'
import type { FailureAnalysis } from '../../trade/transaction/outcome/analyzeFailure.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Spinner } from '../../ui/button/Spinner.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { focusOnOpen } from '../../ui/dialog/focusOnOpen.ts'
import { Banner } from '../../ui/notice/Banner.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { type Term, Terms } from '../../ui/Terms.tsx'
import './flow.css'
import { dealTexts } from './dealTexts.ts'
import { type AgreedDeal, nameAmount } from './nameAmount.ts'
import { TransactionLine } from './TransactionLine.tsx'

interface FailureDialogProps {
  agreed: AgreedDeal
  /** One sentence. A reverted transaction has an analysis instead. */
  error: string | undefined
  reverted: { txId: TxId; href: string; analysis: FailureAnalysis | undefined } | undefined
  /** The user declined in the wallet: `error` says so, and it is not shown as a failure. */
  isCancelled?: boolean
  /** Another try failed because there is nothing to send again. */
  isRetry?: boolean
  onRetry(): void
  onClose(): void
}

/** A failed transaction: the deal, the reason and a retry button. */
export function FailureDialog(props: FailureDialogProps) {
  const { agreed, error, reverted, isCancelled = false, isRetry = false, onRetry, onClose } = props
  const texts = dealTexts[agreed.kind]
  if (reverted && !reverted.analysis) {
    return <Analyzing title={t(texts.reverted)} txId={reverted.txId} onClose={onClose} />
  }
  const analysis = reverted?.analysis
  const title = findTitle(props)
  return (
    <Dialog title={title} role={isCancelled ? 'dialog' : 'alertdialog'} onClose={onClose}>
      <div className="centered flow-seal">
        <span className={isCancelled ? 'seal plain' : 'seal bad'}>
          <ScreenIcon name={isCancelled ? 'wallet' : 'close'} />
        </span>
        {isCancelled && (
          <p className="dim flow-small">
            <Trans>Nothing was signed.</Trans>
          </p>
        )}
        {analysis && <b>{nameErrorType(analysis.type)}</b>}
        {analysis?.hint && <p className="flow-small">{analysis.hint}</p>}
        {analysis && <p className="dim flow-small">{t(texts.nothing)}</p>}
      </div>
      {analysis && (
        <Banner tone="warn" title={analysis.suggestion.title}>
          {analysis.suggestion.text}
        </Banner>
      )}
      <div className="flow-terms">
        <Terms terms={listTried(agreed)} />
      </div>
      {error && error !== title && <Banner tone="bad">{error}</Banner>}
      {reverted && analysis && (
        <details className="flow-details" open>
          <summary className="heading">
            <Trans>Technical details</Trans>
          </summary>
          <p className="mono wrap-any">{analysis.message}</p>
          <TransactionLine txId={reverted.txId} href={reverted.href}>
            <Trans>Explorer</Trans>
          </TransactionLine>
        </details>
      )}
      <div className="dialog-actions">
        <Button variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button ref={focusOnOpen} onClick={isRetry ? onClose : onRetry}>
          {isRetry ? <Trans>Back to the form</Trans> : <Trans>Try Again</Trans>}
        </Button>
      </div>
    </Dialog>
  )
}

function listTried(agreed: AgreedDeal): Term[] {
  const texts = dealTexts[agreed.kind]
  if (agreed.subject) return [{ name: t(texts.tried), value: agreed.subject }]
  const tried = { name: t(texts.tried), value: nameAmount(agreed.sell) }
  if (agreed.kind === 'approve' || agreed.kind === 'claim' || agreed.kind === 'revoke')
    return [tried]
  return [tried, { name: t(texts.toGet), value: nameAmount(agreed.buy) }]
}

function findTitle({ agreed, error, reverted, isCancelled, isRetry }: FailureDialogProps): string {
  const texts = dealTexts[agreed.kind]
  if (isCancelled && error) return error
  if (isRetry) return t(orderMessages.retryFailed)
  return t(reverted ? texts.reverted : texts.failed)
}

function Analyzing({ title, txId, onClose }: { title: string; txId: TxId; onClose(): void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="centered flow-seal flow-waiting" role="status">
        <Spinner />
        <b>
          <Trans>Analyzing transaction error...</Trans>
        </b>
        <span className="mono dim">{shortenHash(txId)}</span>
      </div>
    </Dialog>
  )
}
