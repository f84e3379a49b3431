import { plural } from '@lingui/core/macro'
import type { Interval } from '@vermeil/wire'
import type { ChartBar } from '../../chart/buildChartBars.ts'
import { useBestBlock } from '../../data/connection/useBestBlock.ts'
import { Button } from '../../ui/button/Button.tsx'

interface NewCandlesProps {
  newest: ChartBar
  interval: Interval
  onShow(): void
}

/** Shows the candles that began while the chart was paused. Hidden if there are none. */
export function NewCandles({ newest, interval, onShow }: NewCandlesProps) {
  const block = useBestBlock()
  const count = block ? Math.floor((block.timestamp - newest.time) / interval) : 0
  if (count < 1) return null
  return (
    <Button className="chart-new" size="small" variant="outline" onClick={onShow}>
      {plural(count, { one: '# new candle', other: '# new candles' })}
    </Button>
  )
}
