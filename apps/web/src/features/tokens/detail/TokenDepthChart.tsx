import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { TokenDepth } from '@vermeil/wire'
import { useState } from 'react'
import { formatPercentage, groupDigits } from '../../../language/numbers.ts'
import { ChartSlider } from '../../../ui/form/ChartSlider.tsx'
import { formatMarketPrice, formatSum } from '../describeMarket.ts'
import { type DepthPoint, drawDepth, listDepthPoints, placeMove, placeSum } from './drawDepth.ts'
import './depth.css'

interface TokenDepthChartProps {
  symbol: string
  priceUsd: string
  depths: readonly TokenDepth[]
}

/** The size of the move that is described first, in percent. */
const firstMove = 2

/** How far sells and buys move a token's price, in all its pools together. A slider over the chart shows the values. */
export function TokenDepthChart({ symbol, priceUsd, depths }: TokenDepthChartProps) {
  const points = listDepthPoints(depths)
  const [move, setMove] = useState(-firstMove)
  const lines = drawDepth(points)
  const at = Math.max(
    0,
    points.findIndex((point) => point.move === move),
  )
  const point = points[at]
  const maxMove = points.at(-1)?.move ?? 0
  if (!lines || !point) return null
  const text = describePoint(symbol, point)
  const choose = (index: number) => setMove(points[index]?.move ?? move)
  return (
    <section className="card token-depth" aria-labelledby="token-depth">
      <h2 id="token-depth">
        <Trans>Depth of all pools</Trans>
      </h2>
      <p className="dim">{text}</p>
      <ChartSlider
        className="depth-plot"
        label={t`Price impact`}
        text={text}
        at={at}
        last={points.length - 1}
        onPoint={choose}
      >
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <path className="grid" d="M0 0H1M0 .5H1M0 1H1" />
          <path className="sells area" d={`${lines.sells}L0 1Z`} />
          <path className="buys area" d={`${lines.buys}L1 1Z`} />
          <path className="sells" d={lines.sells} />
          <path className="buys" d={lines.buys} />
          <path className="grid" d="M.5 0V1" />
        </svg>
        <i
          className="depth-mark"
          style={{
            insetInlineStart: `${placeMove(point.move, maxMove) * 100}%`,
            insetBlockStart: `${placeSum(point.sumUsd, lines.maxUsd) * 100}%`,
          }}
        />
        <p className="depth-scale mono dim" aria-hidden="true">
          <span>{formatSum(lines.maxUsd)}</span>
          <span>{formatSum('0')}</span>
        </p>
      </ChartSlider>
      <p className="depth-moves mono dim" aria-hidden="true">
        <span>{formatMove(-maxMove)}</span>
        <span>{formatMarketPrice(priceUsd)}</span>
        <span>{formatMove(maxMove)}</span>
      </p>
    </section>
  )
}

function describePoint(symbol: string, { move, sumUsd }: DepthPoint): string {
  const [sum, change] = [formatSum(sumUsd), formatMove(move)]
  return move < 0
    ? t`Selling ${symbol} worth ${sum} moves its price by ${change}.`
    : t`Buying ${symbol} worth ${sum} moves its price by ${change}.`
}

/** A move of a price with its sign. */
function formatMove(move: number): string {
  return `${move < 0 ? '−' : '+'}${formatPercentage(groupDigits(String(Math.abs(move))))}`
}
