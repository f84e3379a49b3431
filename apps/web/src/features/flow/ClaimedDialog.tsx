import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { TxId } from '@vermeil/units'
import type { TokenText } from '../../trade/amounts/TokenText.ts'
import { writeShareLink } from '../../trade/link/writeShareLink.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { focusOnOpen } from '../../ui/dialog/focusOnOpen.ts'
import { Icon } from '../../ui/Icon.tsx'
import './flow.css'
import { nameAmount } from './nameAmount.ts'
import { TransactionLine } from './TransactionLine.tsx'

interface ClaimedDialogProps {
  bought: TokenText
  /** The newest round that the claim paid. */
  rewardRound: number | undefined
  txId: TxId
  href: string
  onClose(): void
}

/** The claimed amount, its newest round and a post about it (RWD-04). */
export function ClaimedDialog({
  bought,
  rewardRound = 0,
  txId,
  href,
  onClose,
}: ClaimedDialogProps) {
  const url = `${location.origin}/leaderboard/${rewardRound}`
  const shared = { kind: 'reward', amount: bought.text, roundId: rewardRound, url } as const
  return (
    <Dialog title={t`Rewards claimed`} onClose={onClose} isTitleHidden>
      <div className="centered flow-seal">
        <span className="seal">
          <Icon name="check" />
        </span>
        <p className="flow-title">{nameAmount(bought)}</p>
        <p>{t`Rewards claimed from Round #${rewardRound}`}</p>
      </div>
      <TransactionLine txId={txId} href={href}>
        <Trans>View transaction</Trans>
      </TransactionLine>
      <div className="dialog-actions">
        <a className="btn line" href={writeShareLink(shared)} target="_blank" rel="noreferrer">
          <Icon name="share" size="small" />
          <Trans>Share your Achievement</Trans>
        </a>
        <Button ref={focusOnOpen} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
