import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import { type ReactNode, useState } from 'react'
import { useHasCandles } from '../../../data/markets/useHasCandles.ts'
import { Empty } from '../../../ui/notice/Empty.tsx'
import { useWallet } from '../../../wallet/session/useWallet.ts'
import { PriceChart } from '../../chart/PriceChart.tsx'
import { RecentTrades } from '../../markets/RecentTrades.tsx'

interface TokenChartProps {
  token: Token
  partner: Token
  /** Content between the candles and the trades. */
  children: ReactNode
}

/** The candles and trades of a token against its partner, which the heading names. */
export function TokenChart({ token, partner, children }: TokenChartProps) {
  const { address } = useWallet()
  const [isLive, setLive] = useState(true)
  const { data: hasCandles } = useHasCandles(token.address, partner.address)
  const [symbol, partnerSymbol] = [token.symbol, partner.symbol]
  const pair = { quote: token, base: partner }
  return (
    <section className="token-chart" aria-label={t`${symbol} in ${partnerSymbol}`}>
      <h2>
        <Trans>
          {symbol} in {partnerSymbol}
        </Trans>
      </h2>
      {hasCandles === false && (
        <div className="card">
          <Empty icon="candles" title={t`No trades yet`}>
            <p>
              <Trans>The chart starts with the first trade of this pair.</Trans>
            </p>
          </Empty>
        </div>
      )}
      <PriceChart {...pair} account={address} isLive={isLive} onLive={setLive} />
      {children}
      <RecentTrades {...pair} isLive={isLive} />
    </section>
  )
}
