import type { TxId } from '@vermeil/units'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/Progress.css'
import { Spinner } from '../../ui/Spinner.tsx'
import '../../ui/Steps.css'
import { TokenCoin } from '../../ui/TokenCoin.tsx'
import './flow.css'
import { type FrozenPair, nameAmount } from './nameAmount.ts'
import { TransactionLine } from './TransactionLine.tsx'

/** How far a transaction has come: at the wallet, or sent and waiting for a block. */
export type Pending =
  | { stage: 'signing' }
  | {
      stage: 'waiting'
      txId: TxId
      href: string
      expiresAtBlock: number | undefined
      seenBlocks: number | undefined
      ofBlocks: number | undefined
    }

interface ProgressDialogProps {
  pair: FrozenPair
  pending: Pending
  /** `VeWorld`, or what else signs. */
  walletName: string
  onClose(): void
}

const texts = {
  signing: 'Waiting for you to sign the transaction...',
  waiting: 'Please wait while we process your transaction...',
}
/** The specification's progress of each stage, in percent (1 §4). */
const percents = { signing: 0, waiting: 25 }

export function ProgressDialog({ pair, pending, walletName, onClose }: ProgressDialogProps) {
  const percent = percents[pending.stage]
  return (
    <Dialog title="Processing Swap" onClose={onClose}>
      <div className="flow-pair">
        <span className="row">
          <TokenCoin token={pair.sell.token} size="s" />
          <b>{nameAmount(pair.sell)}</b>
        </span>
        <Icon name="arrowRight" size="small" />
        <span className="row">
          <TokenCoin token={pair.buy.token} size="s" />
          <b>{nameAmount(pair.buy)}</b>
        </span>
      </div>
      <div
        className="bar"
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${Math.max(4, percent)}%` }} />
      </div>
      <p className="flow-text dim" role="status">
        {texts[pending.stage]}
      </p>
      {pending.stage === 'signing' ? (
        <Signing walletName={walletName} onClose={onClose} />
      ) : (
        <Waiting {...pending} walletName={walletName} />
      )}
    </Dialog>
  )
}

function Signing({ walletName, onClose }: { walletName: string; onClose(): void }) {
  return (
    <>
      <ol className="steps">
        <Step state="now" name={`Sign in ${walletName}`}>
          The numbers are frozen until you answer
        </Step>
        <Step state="next" mark="2" name="In a block">
          About 10 seconds
        </Step>
        <Step state="next" mark="3" name="Confirmed" />
      </ol>
      <Button variant="outline" className="flow-alone" onClick={onClose}>
        Cancel
      </Button>
    </>
  )
}

function Waiting(props: Extract<Pending, { stage: 'waiting' }> & { walletName: string }) {
  const { expiresAtBlock, seenBlocks, ofBlocks } = props
  const expiry = expiresAtBlock?.toLocaleString('en-US')
  const counted = seenBlocks !== undefined && ofBlocks !== undefined
  return (
    <>
      <ol className="steps">
        <Step state="done" name={`Signed in ${props.walletName}`} />
        <Step
          state="now"
          name="Waiting for a block"
          aside={counted ? `${seenBlocks} of ${ofBlocks}` : undefined}
        >
          {expiry && `Expires in block ${expiry} at the latest`}
        </Step>
        <Step state="next" mark="3" name="Confirmed" />
      </ol>
      <TransactionLine txId={props.txId} href={props.href}>
        Explorer
      </TransactionLine>
    </>
  )
}

interface StepProps {
  state: 'done' | 'now' | 'next'
  name: string
  mark?: string
  aside?: string | undefined
  children?: ReactNode
}

function Step({ state, name, mark, aside, children }: StepProps) {
  return (
    <li className={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="n">
        {state === 'done' && <Icon name="check" size="small" />}
        {state === 'now' && <Spinner />}
        {mark}
      </span>
      <span>
        <b>{name}</b>
        {children && <small>{children}</small>}
      </span>
      <span className="mono dim">{aside}</span>
    </li>
  )
}
