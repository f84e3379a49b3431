import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findToken, type Token } from '@vermeil/tokens'
import { formatAmount, parseTxId } from '@vermeil/units'
import type { AccountTrade } from '@vermeil/wire'
import { formatCount, groupDigits } from '../../../language/numbers.ts'
import { writeSwapAddress } from '../../../trade/link/swapAddress.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Terms } from '../../../ui/Terms.tsx'
import { TransactionLink } from '../../flow/TransactionLink.tsx'
import { describeAccountTrade, nameTradeKind } from './describeAccountTrade.ts'

/** The details of a trade, with every digit of its amounts. */
export function TradeDetails({ trade, onClose }: { trade: AccountTrade; onClose(): void }) {
  const { base, quote, price, value } = describeAccountTrade(trade)
  const [sold, bought] = [findToken(trade.tokenSold), findToken(trade.tokenBought)]
  const address = { sell: sold.symbol, buy: bought.symbol, amount: undefined, exact: 'sell' }
  return (
    <Dialog title={t`Trade details`} onClose={onClose}>
      <Terms
        terms={[
          {
            key: 'sold',
            name: <TokenName token={sold} name={t`Sold`} />,
            value: writeExact(trade.amountSold, sold),
          },
          {
            key: 'bought',
            name: <TokenName token={bought} name={t`Bought`} />,
            value: writeExact(trade.amountBought, bought),
          },
          { name: t`Price`, value: writePrice(price, quote, base) },
          { name: t`Value at the time`, value: value ?? t`Unknown` },
          { name: t`Kind`, value: nameTradeKind(trade) },
          { name: t`Date/Time`, value: <DateTime seconds={trade.timestamp} /> },
          { name: t`Block`, value: formatCount(trade.blockNumber) },
          {
            name: t`Transaction`,
            value: (
              <span className="row">
                <TransactionLink txId={parseTxId(trade.transactionId)} />
                <CopyButton text={trade.transactionId} label={t`Copy the transaction id`} />
              </span>
            ),
          },
        ]}
      />
      <div className="dialog-actions">
        <Link className="btn line" href={writeSwapAddress({ ...address, exact: 'sell' })}>
          <Trans>Swap again</Trans>
        </Link>
        <Button variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function TokenName({ token, name }: { token: Token; name: string }) {
  return (
    <span className="row">
      <TokenCoin token={token} size="s" />
      {name}
    </span>
  )
}

const writePrice = (rate: string, { symbol: one }: Token, { symbol: other }: Token) =>
  t`${rate} ${one} per ${other}`

function writeExact(amount: bigint, { decimals, symbol }: Token): string {
  return `${groupDigits(formatAmount(amount, decimals))} ${symbol}`
}
