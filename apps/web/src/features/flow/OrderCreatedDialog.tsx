import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { focusOnOpen } from '../../ui/dialog/focusOnOpen.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Term, Terms } from '../../ui/Terms.tsx'
import './flow.css'
import { TransactionLine } from './TransactionLine.tsx'

interface OrderCreatedDialogProps {
  /** The order was created, or changed. */
  title: string
  /** The order's amounts, its rate and its expiry. */
  terms: Term[]
  rate: string
  txId: Parameters<typeof TransactionLine>[0]['txId']
  href: string
  /** The address that shows the order to anyone. */
  link: string
  /** Opens a prefilled post. */
  shareHref: string
  onClose(): void
}

/** The order is open: its terms and a link to share it. */
export function OrderCreatedDialog(props: OrderCreatedDialogProps) {
  const { link, rate, title } = props
  return (
    <Dialog title={title} onClose={props.onClose} isTitleHidden>
      <div className="centered flow-seal">
        <span className="seal">
          <Icon name="check" />
        </span>
        <p className="flow-title" aria-hidden="true">
          {title}
        </p>
        <p className="dim">
          <Trans>Your order is open. It fills at {rate} or better.</Trans>
        </p>
      </div>
      <div className="flow-box">
        <Terms terms={props.terms} />
      </div>
      <div className="row spread flow-link">
        <span className="mono ellipsis">{link}</span>
        <CopyButton text={link} label={t`Copy the link`} />
      </div>
      <Link className="flow-small" href="/me/limit/orders">
        <Trans>My Limit Orders</Trans>
      </Link>
      <TransactionLine txId={props.txId} href={props.href}>
        <Trans>View transaction</Trans>
      </TransactionLine>
      <div className="dialog-actions">
        <a className="btn line" href={props.shareHref} target="_blank" rel="noreferrer">
          <Icon name="share" size="small" />
          <Trans>Share your Order</Trans>
        </a>
        <Button ref={focusOnOpen} onClick={props.onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
