import type { TxId } from '@vermeil/units'
import type { TokenText } from '../../trade/describeFlow.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type Term, Terms } from '../../ui/Terms.tsx'
import { TokenCoin } from '../../ui/TokenCoin.tsx'
import { wantFocus } from '../../ui/wantFocus.ts'
import './flow.css'
import { nameAmount } from './nameAmount.ts'
import { TransactionLine } from './TransactionLine.tsx'

interface SuccessDialogProps {
  sold: TokenText
  bought: TokenText
  /** Quoted, simulated and received amounts, as far as they are known. */
  terms: Term[]
  txId: TxId
  href: string
  onClose(): void
}

export function SuccessDialog(props: SuccessDialogProps) {
  return (
    <Dialog title="Swap complete" onClose={props.onClose} isTitleHidden>
      <div className="ctr flow-seal">
        <span className="seal">
          <Icon name="check" />
        </span>
      </div>
      <dl className="two-up">
        <Side name="Sold" side={props.sold} />
        <Side name="Bought" side={props.bought} />
      </dl>
      {props.terms.length > 0 && (
        <div className="flow-well">
          <Terms terms={props.terms} />
        </div>
      )}
      <TransactionLine txId={props.txId} href={props.href}>
        View transaction
      </TransactionLine>
      <Button className="flow-alone" ref={wantFocus} onClick={props.onClose}>
        Done
      </Button>
    </Dialog>
  )
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
