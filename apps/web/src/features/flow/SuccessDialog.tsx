import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { TxId } from '@vermeil/units'
import { useNotification } from '../../data/notifications/useNotification.ts'
import type { TokenText } from '../../trade/amounts/TokenText.ts'
import { orderMessages } from '../../trade/messages/orderMessages.ts'
import { nameRevoked } from '../../trade/transaction/texts/nameRevoked.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { focusOnOpen } from '../../ui/dialog/focusOnOpen.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type Term, Terms } from '../../ui/Terms.tsx'
import './flow.css'
import { dealTexts } from './dealTexts.ts'
import { type AgreedDeal, nameAmount } from './nameAmount.ts'
import { TransactionLine } from './TransactionLine.tsx'

interface SuccessDialogProps {
  agreed: AgreedDeal
  sold: TokenText
  bought: TokenText
  /** The quoted, simulated and received amounts, if known. */
  terms: Term[]
  txId: TxId
  href: string
  /** Opens a prefilled post. */
  shareHref: string | undefined
  onClose(): void
}

/** A successful transaction: what it moved, and how that compares with its quote (SWP-21). */
export function SuccessDialog(props: SuccessDialogProps) {
  const { agreed, sold, bought } = props
  const texts = dealTexts[agreed.kind]
  const title = nameSuccess(agreed)
  const isDone = hasEffect(agreed)
  const hasAmounts = !agreed.subject && !agreed.ended
  const hasBoth = hasAmounts && sold.token !== bought.token
  useNotification({
    title,
    body: nameAmount(bought),
    tag: props.txId,
    path: location.pathname,
  })
  return (
    <Dialog title={title} onClose={props.onClose} isTitleHidden={isDone}>
      {isDone && (
        <div className="centered flow-seal">
          <span className="seal">
            <Icon name="check" />
          </span>
        </div>
      )}
      <dl className="two-columns">
        {agreed.subject && (
          <div>
            <dt>{agreed.kind === 'cancel' ? t`Cancelled` : t(texts.got)}</dt>
            <dd>{agreed.subject}</dd>
          </div>
        )}
        {agreed.ended && (
          <div>
            <dt>{t(orderMessages.endedBefore)}</dt>
            <dd>{agreed.ended}</dd>
          </div>
        )}
        {hasBoth && <Side name={t(texts.given)} side={sold} />}
        {hasAmounts && <Side name={t(texts.got)} side={bought} />}
        {agreed.recipient && (
          <div>
            <dt>
              <Trans>To</Trans>
            </dt>
            <dd className="mono flow-receiver wrap-any">{agreed.recipient}</dd>
          </div>
        )}
      </dl>
      {props.terms.length > 0 && (
        <div className="flow-box">
          <Terms terms={props.terms} />
        </div>
      )}
      <TransactionLine txId={props.txId} href={props.href}>
        <Trans>View transaction</Trans>
      </TransactionLine>
      <div className="dialog-actions">
        {props.shareHref && (
          <a className="btn line" href={props.shareHref} target="_blank" rel="noreferrer">
            <Icon name="share" size="small" />
            <Trans>Share your Swap</Trans>
          </a>
        )}
        <Button ref={focusOnOpen} onClick={props.onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

/** Whether it cancelled any of its orders, or does something else. */
function hasEffect({ subject, ended }: AgreedDeal): boolean {
  return !ended || subject !== undefined
}

function nameSuccess(agreed: AgreedDeal): string {
  const { kind, revoked = 1 } = agreed
  if (kind === 'revoke') return nameRevoked(revoked)
  return t(hasEffect(agreed) ? dealTexts[kind].complete : orderMessages.noneCancelled)
}

function Side({ name, side }: { name: string; side: TokenText }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <TokenCoin token={side.token} size="s" />
        {nameAmount(side)}
      </dd>
    </div>
  )
}
