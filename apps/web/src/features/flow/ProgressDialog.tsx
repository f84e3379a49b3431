import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { parseAddress, shortenAddress, type TxId } from '@vermeil/units'
import { formatCount } from '../../language/numbers.ts'
import type { TokenText } from '../../trade/amounts/TokenText.ts'
import type { DealKind } from '../../trade/deal/Deal.ts'
import { endTexts } from '../../trade/transaction/texts/endTexts.ts'
import { Button } from '../../ui/button/Button.tsx'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import '../../ui/Progress.css'
import { Spinner } from '../../ui/button/Spinner.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { StepItem } from '../../ui/StepItem.tsx'
import './flow.css'
import { type AgreedDeal, nameAmount } from './nameAmount.ts'
import { lockTexts, progressTitles } from './progressTitles.ts'
import { TransactionLine } from './TransactionLine.tsx'

/** The progress of a transaction: at the wallet, or sent and waiting for a block. */
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
  agreed: AgreedDeal
  pending: Pending
  /** The specification's progress of the stage (1 §4). */
  percent: number
  /** The connection is lost, so the transaction may have ended. */
  isDown?: boolean
  /** The signing wallet, such as `VeWorld`. */
  walletName: string
  onClose(): void
}

const texts = {
  signing: msg`Waiting for you to sign the transaction...`,
  waiting: msg`Please wait while we process your transaction...`,
}

/** The progress of a transaction from the request to the wallet until it is in a block (SWP-20). */
export function ProgressDialog({
  agreed,
  pending,
  percent,
  isDown = false,
  walletName,
  onClose,
}: ProgressDialogProps) {
  const isUnknown = isDown && pending.stage === 'waiting'
  return (
    <Dialog title={t(progressTitles[agreed.kind])} onClose={onClose}>
      <div className="flow-pair">
        {agreed.subject ? <b>{agreed.subject}</b> : <Sides agreed={agreed} />}
      </div>
      <div
        className="bar"
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${Math.max(4, percent)}%` }} />
      </div>
      <p className="flow-text dim" role="status">
        {t(isUnknown ? endTexts.statusUnknown : texts[pending.stage])}
      </p>
      {pending.stage === 'signing' ? (
        <Signing kind={agreed.kind} walletName={walletName} onClose={onClose} />
      ) : (
        <Waiting {...pending} kind={agreed.kind} walletName={walletName} isDown={isUnknown} />
      )}
    </Dialog>
  )
}

function Sides({ agreed }: { agreed: AgreedDeal }) {
  if (agreed.kind === 'approve' || agreed.kind === 'claim' || agreed.kind === 'revoke')
    return <Moved side={agreed.sell} />
  return (
    <>
      <Moved side={agreed.sell} />
      <ScreenIcon name="arrowRight" size="small" />
      {agreed.sell.token !== agreed.buy.token && <Moved side={agreed.buy} />}
      {agreed.recipient && <Receiver address={agreed.recipient} />}
    </>
  )
}

function Moved({ side }: { side: TokenText }) {
  return (
    <span className="row">
      <TokenCoin token={side.token} size="s" />
      <b>{nameAmount(side)}</b>
    </span>
  )
}

function Receiver({ address }: { address: string }) {
  return (
    <span className="row">
      <AccountCoin address={parseAddress(address)} />
      <b className="mono">{shortenAddress(parseAddress(address))}</b>
    </span>
  )
}

interface SigningProps {
  kind: DealKind
  walletName: string
  onClose(): void
}

function Signing({ kind, walletName, onClose }: SigningProps) {
  const locked = lockTexts[kind]
  return (
    <>
      <ol className="steps">
        <StepItem state="now" mark={<Spinner />} name={t`Sign in ${walletName}`}>
          {locked && t(locked)}
        </StepItem>
        <StepItem state="next" mark="2" name={t`In a block`}>
          <Trans>About 10 seconds</Trans>
        </StepItem>
        <StepItem state="next" mark="3" name={nameEnd(kind)} />
      </ol>
      <Button variant="outline" className="flow-close" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </>
  )
}

type WaitingProps = Extract<Pending, { stage: 'waiting' }> & {
  kind: DealKind
  walletName: string
  isDown: boolean
}

function Waiting(props: WaitingProps) {
  const { expiresAtBlock, seenBlocks, ofBlocks, walletName } = props
  const expiry = expiresAtBlock === undefined ? undefined : formatCount(expiresAtBlock)
  const counted = seenBlocks !== undefined && ofBlocks !== undefined
  return (
    <>
      <ol className="steps">
        <StepItem state="done" name={t`Signed in ${walletName}`} />
        <StepItem
          state="now"
          name={t`Waiting for a block`}
          mark={props.isDown ? '?' : <Spinner />}
          aside={counted ? t`${seenBlocks} of ${ofBlocks}` : undefined}
        >
          {expiry && t`Expires in block ${expiry} at the latest`}
        </StepItem>
        <StepItem state="next" mark="3" name={nameEnd(props.kind)} />
      </ol>
      <TransactionLine txId={props.txId} href={props.href}>
        <Trans>Explorer</Trans>
      </TransactionLine>
    </>
  )
}

function nameEnd(kind: DealKind): string {
  return kind === 'limit' ? t`Order is open` : t`Confirmed`
}
