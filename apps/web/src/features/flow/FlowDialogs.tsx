import { t } from '@lingui/core/macro'
import type { Address } from '@vermeil/units'
import { useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useConnection } from '../../data/connection/useConnection.ts'
import { readTheme } from '../../theme/theme.ts'
import type { ConfirmedTrade } from '../../trade/deal/ConfirmedTrade.ts'
import { linkTransaction } from '../../trade/link/linkTransaction.ts'
import { writeShareLink } from '../../trade/link/writeShareLink.ts'
import type { ReviewSession } from '../../trade/review/ReviewSession.ts'
import { describeConfirmation } from '../../trade/transaction/texts/describeConfirmation.ts'
import {
  describeFlow,
  type FlowProgress,
  type OrderText,
} from '../../trade/transaction/texts/describeFlow.ts'
import { findConfirmationReason } from '../../trade/transaction/texts/findConfirmationReason.ts'
import { nameStatus } from '../../trade/transaction/texts/nameStatus.ts'
import { Change } from '../../ui/Change.tsx'
import type { Term } from '../../ui/Terms.tsx'
import { nameSigner } from '../../wallet/nameWallet.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { ReviewDialog } from '../review/ReviewDialog.tsx'
import { ClaimedDialog } from './ClaimedDialog.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { dealTexts } from './dealTexts.ts'
import { FailureDialog } from './FailureDialog.tsx'
import { nameAmount } from './nameAmount.ts'
import { OrderCreatedDialog } from './OrderCreatedDialog.tsx'
import { ProgressDialog } from './ProgressDialog.tsx'
import { SuccessDialog } from './SuccessDialog.tsx'
import type { DealFlow } from './useFlow.ts'

interface FlowDialogsProps {
  flow: DealFlow
  /** The card's current deal, with its newest quote. */
  now: ConfirmedTrade | undefined
  /** The user confirmed. */
  onConfirm(): void
  /** After 'Try Again': the form is unchanged. */
  onRetry(): void
  /** The user chose the known address instead of the look-alike. */
  onUseReceiver?(address: Address): void
}

/** The dialogs of a transaction, one at a time. */
export function FlowDialogs({ flow, onConfirm, onRetry, ...review }: FlowDialogsProps) {
  const confirmation = describeConfirmation(flow.state)
  const progress = describeFlow(flow.state)
  if (confirmation) {
    return (
      <ConfirmDialog
        key={`${confirmation.kind} ${confirmation.terms.map(({ value }) => value).join()}`}
        {...confirmation}
        terms={confirmation.terms.map(({ name, value, isLoss }) => ({
          name,
          value: isLoss ? <span className="down">{value}</span> : value,
        }))}
        onCancel={flow.dismiss}
        onProceed={onConfirm}
      />
    )
  }
  if (flow.state.stage === 'reviewing') {
    const { session } = flow.state
    return <Review {...review} flow={flow} session={session} onRefresh={onRetry} />
  }
  return progress ? (
    <Shown
      progress={progress}
      percent={nameStatus(flow.state, true).percent}
      signing={flow.state.stage === 'signing' ? flow.state.id : undefined}
      onClose={flow.dismiss}
      onRetry={() => {
        flow.dismiss()
        onRetry()
      }}
    />
  ) : null
}

interface ReviewProps extends Pick<FlowDialogsProps, 'flow' | 'now' | 'onUseReceiver'> {
  session: ReviewSession
  onRefresh(): void
}

function Review({ flow, session, onUseReceiver, ...props }: ReviewProps) {
  return (
    <ReviewDialog
      {...props}
      session={session}
      onSign={(wallet) => flow.sign(session, wallet)}
      onAccept={(worse) => {
        const question = findConfirmationReason(worse)
        if (!question || question === findConfirmationReason(session.read().confirmed))
          void session.accept()
        else {
          // The loss now requires the specification's confirmation first.
          flow.dismiss()
          flow.submit(worse, { isRepeated: true })
        }
      }}
      onUseReceiver={
        onUseReceiver &&
        ((address) => {
          flow.dismiss()
          onUseReceiver(address)
        })
      }
      onClose={flow.dismiss}
    />
  )
}

function Shown(props: {
  progress: FlowProgress
  percent: number
  /** The transaction that a wallet is asked to sign. */
  signing: string | undefined
  onClose(): void
  onRetry(): void
}) {
  const { progress, percent, signing, ...ends } = props
  const { config, transactions } = useApp()
  const { kind: active = 'veworld' } = useWallet()
  // The asked wallet, even if another tab makes another one active.
  const [kind] = useState(active)
  const isDown = useConnection() !== 'online'
  const href = 'txId' in progress ? linkTransaction(config, progress.txId) : ''
  switch (progress.stage) {
    case 'signing':
    case 'waiting':
      return (
        <ProgressDialog
          agreed={progress}
          percent={percent}
          isDown={isDown}
          pending={progress.stage === 'signing' ? progress : { ...progress, href }}
          walletName={nameSigner(kind)}
          onClose={() => {
            if (signing) void transactions.act((store) => store.cancel(signing))
            props.onClose()
          }}
        />
      )
    case 'success':
      if (progress.order)
        return <Created {...progress} order={progress.order} href={href} {...ends} />
      if (progress.kind === 'claim') return <ClaimedDialog {...progress} href={href} {...ends} />
      return (
        <SuccessDialog
          agreed={progress}
          sold={progress.sold}
          bought={progress.bought}
          terms={listOutcome(progress)}
          txId={progress.txId}
          href={href}
          shareHref={progress.kind === 'swap' ? shareSwap(progress) : undefined}
          onClose={props.onClose}
        />
      )
    case 'reverted':
      return (
        <FailureDialog
          agreed={progress}
          error={undefined}
          reverted={{ txId: progress.txId, href, analysis: progress.analysis }}
          {...ends}
        />
      )
    case 'expired':
    case 'rejected':
    case 'failed':
      return (
        <FailureDialog
          agreed={progress}
          error={progress.message}
          reverted={undefined}
          isCancelled={progress.stage === 'rejected'}
          isRetry={progress.stage === 'failed' && progress.isRetry === true}
          {...ends}
        />
      )
  }
}

type Success = Extract<FlowProgress, { stage: 'success' }>

interface CreatedProps extends Success {
  order: OrderText
  href: string
  onClose(): void
}

function Created({ kind, sold, bought, order, txId, href, onClose }: CreatedProps) {
  const link = `${location.origin}/limit/${txId}`
  return (
    <OrderCreatedDialog
      title={t(dealTexts[kind].complete)}
      terms={[
        { name: t`Sell`, value: nameAmount(sold) },
        { name: t`Buy`, value: nameAmount(bought) },
        { name: t`Rate`, value: order.rate },
        { name: t`Expires`, value: order.expires },
      ]}
      rate={order.rate}
      txId={txId}
      href={href}
      link={link}
      shareHref={writeShareLink({ kind: 'limit', sold, bought, url: link }, readTheme())}
      onClose={onClose}
    />
  )
}

function listOutcome({ quoted, simulated, bought, gain }: Success): Term[] {
  if (quoted === undefined) return []
  const name = (text: string) => `${text} ${bought.token.symbol}`
  const terms: Term[] = [{ name: t`Quoted`, value: name(quoted) }]
  if (simulated !== undefined) terms.push({ name: t`Simulated`, value: name(simulated) })
  terms.push({ name: t`Received`, value: name(bought.text) })
  if (gain) {
    terms.push({
      name: gain.isBetter ? t`Better than quoted` : t`Less than quoted`,
      value: <Change percent={gain.isBetter ? 1 : -1} text={name(gain.text)} />,
    })
  }
  return terms
}

function shareSwap({ sold, bought, txId }: Success): string {
  const url = `${location.origin}/share/swap/${txId}`
  return writeShareLink({ kind: 'swap', sold, bought, url }, readTheme())
}
