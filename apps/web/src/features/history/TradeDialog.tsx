import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import { parseTxId } from '@vermeil/units'
import type { ReactNode } from 'react'
import { writeTokenWord } from '../../data/tokens/findNamedToken.ts'
import { formatCount } from '../../language/numbers.ts'
import { writeSwapAddress } from '../../trade/link/swapAddress.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Term, Terms } from '../../ui/Terms.tsx'
import { TransactionLink } from '../flow/TransactionLink.tsx'
import { formatExactAmount } from './formatTrade.ts'

interface TokenAmount {
  token: Token
  amount: bigint
}

interface TradeDialogProps {
  title: string
  sold: TokenAmount
  bought: TokenAmount
  /** Prices, fees and what else is known of the trade. */
  terms: readonly Term[]
  /** Seconds since 1970. */
  timestamp: number
  blockNumber: number
  txId: string
  /** Shown below the terms. */
  children?: ReactNode
  onClose(): void
}

/** The details of a past trade, with every digit of its amounts. */
export function TradeDialog(props: TradeDialogProps) {
  const { title, sold, bought, txId, onClose } = props
  const [sell, buy] = [writeTokenWord(sold.token), writeTokenWord(bought.token)]
  return (
    <Dialog title={title} onClose={onClose}>
      <Terms
        terms={[
          describeSide('sold', t`Sold`, sold),
          describeSide('bought', t`Bought`, bought),
          ...props.terms,
          { name: t`Date/Time`, value: <DateTime seconds={props.timestamp} /> },
          { name: t`Block`, value: formatCount(props.blockNumber) },
          {
            name: t`Transaction`,
            value: (
              <span className="row">
                <TransactionLink txId={parseTxId(txId)} />
                <CopyButton text={txId} label={t`Copy the transaction id`} />
              </span>
            ),
          },
        ]}
      />
      {props.children}
      <div className="dialog-actions">
        <Link className="btn line" href={writeSwapAddress({ sell, buy })}>
          <Trans>Swap again</Trans>
        </Link>
        <Button variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function describeSide(key: string, name: string, { token, amount }: TokenAmount): Term {
  const label = (
    <span className="row">
      <TokenCoin token={token} size="s" />
      {name}
    </span>
  )
  return { key, name: label, value: formatExactAmount(amount, token) }
}
