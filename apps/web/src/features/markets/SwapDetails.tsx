import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import { formatAmount, parseTxId } from '@vermeil/units'
import { formatCount, groupDigits } from '../../language/numbers.ts'
import { formatDateTime } from '../../language/times.ts'
import { writeSwapAddress } from '../../trade/link/swapAddress.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Terms } from '../../ui/Terms.tsx'
import { TransactionLink } from '../flow/TransactionLink.tsx'
import { describeSwap, type PastSwap } from './describeSwap.ts'

/** The details of a past swap, with every digit of its amounts. */
export function SwapDetails({ swap, onClose }: { swap: PastSwap; onClose(): void }) {
  const { sell, buy, rate, inverseRate } = describeSwap(swap)
  const write = (amount: bigint, { decimals, symbol }: Token) =>
    `${groupDigits(formatAmount(amount, decimals))} ${symbol}`
  const at = new Date(swap.timestamp * 1000)
  return (
    <Dialog title={t`Swap details`} onClose={onClose}>
      <Terms
        terms={[
          {
            key: 'sold',
            name: (
              <span className="row">
                <TokenCoin token={sell} size="s" />
                <Trans>Sold</Trans>
              </span>
            ),
            value: write(swap.amountIn, sell),
          },
          {
            key: 'bought',
            name: (
              <span className="row">
                <TokenCoin token={buy} size="s" />
                <Trans>Bought</Trans>
              </span>
            ),
            value: write(swap.amountOut, buy),
          },
          { name: t`Rate`, value: writeRate(rate, buy, sell) },
          { name: t`Inverse Rate`, value: writeRate(inverseRate, sell, buy) },
          {
            name: t`Fee`,
            value: swap.feeAmount === 0n ? t`None` : write(swap.feeAmount, buy),
          },
          {
            name: t`Date/Time`,
            value: <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>,
          },
          { name: t`Block`, value: formatCount(swap.blockNumber) },
          {
            name: t`Transaction`,
            value: (
              <span className="row">
                <TransactionLink txId={parseTxId(swap.txID)} />
                <CopyButton text={swap.txID} label={t`Copy the transaction id`} />
              </span>
            ),
          },
        ]}
      />
      <p className="swap-share">
        <Link className="row" href={`/share/swap/${swap.txID}`}>
          <Icon name="share" size="small" />
          <Trans>Share your Swap</Trans>
        </Link>
      </p>
      <div className="dialog-actions">
        <Link
          className="btn line"
          href={writeSwapAddress({
            sell: sell.symbol,
            buy: buy.symbol,
            amount: undefined,
            exact: 'sell',
          })}
        >
          <Trans>Swap again</Trans>
        </Link>
        <Button variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

const writeRate = (rate: string, { symbol: one }: Token, { symbol: other }: Token) =>
  t`${rate} ${one} per ${other}`
