import { useApp } from '../../data/useApp.ts'
import type { SwapProgress } from '../../trade/describeFlow.ts'
import type { Term } from '../../ui/Terms.tsx'
import { useWallet } from '../../wallet/useWallet.ts'
import { ConfirmDialog } from '../flow/ConfirmDialog.tsx'
import { FailureDialog } from '../flow/FailureDialog.tsx'
import { ProgressDialog } from '../flow/ProgressDialog.tsx'
import { SuccessDialog } from '../flow/SuccessDialog.tsx'
import { linkTransaction } from '../linkTransaction.ts'
import type { Swap } from './useSwap.ts'

/** What a pressed swap asks and tells, one dialog at a time. */
export function SwapDialogs({ swap }: { swap: Swap }) {
  return swap.confirmation ? <Confirmation swap={swap} /> : <Progress swap={swap} />
}

function Confirmation({ swap }: { swap: Swap }) {
  const { confirmation } = swap
  if (!confirmation) return null
  const terms =
    confirmation.kind === 'valueLoss'
      ? [
          { name: 'You sell', value: confirmation.sellUsd },
          { name: 'You receive', value: confirmation.buyUsd },
          { name: 'Lost', value: <span className="dn">−{confirmation.lostUsd}</span> },
        ]
      : [
          { name: 'Before', value: confirmation.old },
          { name: 'Now', value: confirmation.new },
        ]
  return (
    <ConfirmDialog
      title={confirmation.title}
      text={confirmation.text}
      terms={terms}
      onCancel={swap.cancel}
      onProceed={swap.confirm}
    />
  )
}

function listOutcome(progress: Extract<SwapProgress, { stage: 'success' }>): Term[] {
  const { quoted, simulated, bought } = progress
  const name = (text: string) => `${text} ${bought.token.symbol}`
  return [
    ...(quoted === undefined ? [] : [{ name: 'Quoted', value: name(quoted) }]),
    ...(simulated === undefined ? [] : [{ name: 'Simulated', value: name(simulated) }]),
    { name: 'Received', value: name(bought.text) },
  ]
}

const walletNames = { veworld: 'VeWorld', browser: 'this browser' }

function Progress({ swap }: { swap: Swap }) {
  const { progress } = swap
  const { config } = useApp()
  const { kind = 'veworld' } = useWallet()
  if (!progress) return null
  const pair = { sell: progress.sell, buy: progress.buy }
  const href = 'txId' in progress ? linkTransaction(config, progress.txId) : ''
  const ends = { onClose: swap.dismiss, onRetry: swap.retry }
  switch (progress.stage) {
    case 'signing':
    case 'waiting':
      return (
        <ProgressDialog
          pair={pair}
          pending={progress.stage === 'signing' ? progress : { ...progress, href }}
          walletName={walletNames[kind]}
          onClose={swap.dismiss}
        />
      )
    case 'success':
      return (
        <SuccessDialog
          sold={progress.sold}
          bought={progress.bought}
          terms={listOutcome(progress)}
          txId={progress.txId}
          href={href}
          onClose={swap.dismiss}
        />
      )
    case 'reverted':
      return (
        <FailureDialog
          pair={pair}
          error={undefined}
          reverted={{ txId: progress.txId, href, analysis: progress.analysis }}
          {...ends}
        />
      )
    case 'expired':
    case 'rejected':
    case 'failed':
      return <FailureDialog pair={pair} error={progress.message} reverted={undefined} {...ends} />
  }
}
