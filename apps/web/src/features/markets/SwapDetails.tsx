import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { formatExactAmount, formatPairRate } from '../history/formatTrade.ts'
import { TradeDialog } from '../history/TradeDialog.tsx'
import { describeSwap, type PastSwap } from './describeSwap.ts'

/** The details of a past swap. */
export function SwapDetails({ swap, onClose }: { swap: PastSwap; onClose(): void }) {
  const { sell, buy, rate, inverseRate } = describeSwap(swap)
  const { feeAmount } = swap
  return (
    <TradeDialog
      title={t`Swap details`}
      sold={{ token: sell, amount: swap.amountIn }}
      bought={{ token: buy, amount: swap.amountOut }}
      terms={[
        { name: t`Rate`, value: formatPairRate(rate, buy, sell) },
        { name: t`Inverse Rate`, value: formatPairRate(inverseRate, sell, buy) },
        { name: t`Fee`, value: feeAmount === 0n ? t`None` : formatExactAmount(feeAmount, buy) },
      ]}
      timestamp={swap.timestamp}
      blockNumber={swap.blockNumber}
      txId={swap.txID}
      onClose={onClose}
    >
      <p className="swap-share">
        <Link className="row" href={`/share/swap/${swap.txID}`}>
          <Icon name="share" size="small" />
          <Trans>Share your Swap</Trans>
        </Link>
      </p>
    </TradeDialog>
  )
}
