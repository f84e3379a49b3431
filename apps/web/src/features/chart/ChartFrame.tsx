import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import type { Interval } from '@vermeil/wire'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { ChartBar } from '../../chart/buildChartBars.ts'
import type { LoadedCandles } from '../../chart/CandleLoader.ts'
import { chartLibraryOptions } from '../../chart/chartLibrary.ts'
import type { ChartView } from '../../chart/drawCandles.ts'
import type { Pointed } from '../../chart/followPointer.ts'
import type { Indicator } from '../../chart/indicators.ts'
import type { Marker } from '../../chart/placeMarkers.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { Spinner } from '../../ui/button/Spinner.tsx'
import { CandleTable } from './CandleTable.tsx'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartEmpty, ChartFailed, ChartLoading } from './ChartNotes.tsx'
import { NewCandles } from './NewCandles.tsx'
import { OwnTradesCard, OwnTradesList } from './OwnTradesCard.tsx'
import type { OrderLinesProps } from './orders/OrderLines.tsx'
import { useTableKey } from './useTableKey.ts'

interface ChartFrameProps extends ChartView {
  quote: Token
  base: Token
  interval: Interval
  loaded: LoadedCandles
  markers: readonly Marker[]
  indicators: readonly Indicator[]
  orders: OrderLinesProps
  /** The time until the running candle closes is shown. */
  hasCountdown: boolean
  /** The price that was chosen on the axis. */
  picked: number | undefined
  /** The candles are a table. */
  isTable: boolean
  /** The candles are not current. */
  isOld: boolean
  /** The candle under the pointer, or the pinned one. */
  shown: Pointed | undefined
  onPoint(pointed: Pointed | undefined): void
  onPin(pointed: Pointed | undefined): void
  onPrice(price: number): void
  onTable(): void
  onEdge(firstVisible: number): void
  /** Shows the candles that began while the chart was paused; undefined if they appear by themselves. */
  onNewest: (() => void) | undefined
  onRetry(): void
  /** Shows a longer interval; undefined for the longest. */
  onLonger: (() => void) | undefined
}

/** The space of the candles: the candles, or why there are none. */
export function ChartFrame(props: ChartFrameProps) {
  const library = useQuery(chartLibraryOptions())
  const retry = () => {
    props.onRetry()
    if (library.error) void library.refetch()
  }
  const tableKey = useTableKey(props.onTable)
  return (
    <div className="chart-frame" {...tableKey}>
      {renderContent(props, library, retry)}
    </div>
  )
}

type Library = ComponentProps<typeof ChartCanvas>['library']

function renderContent(
  props: ChartFrameProps,
  library: { data: Library | undefined; error: unknown },
  onRetry: () => void,
): ReactNode {
  const { initial, bars, error } = props.loaded
  if (initial === 'failed') return <ChartFailed error={error} onRetry={onRetry} />
  if (library.error) return <ChartFailed error={library.error} onRetry={onRetry} />
  if (initial === 'empty') return <ChartEmpty onLonger={props.onLonger} />
  if (bars.length > 0 && props.isTable) {
    const { quote, interval, loaded, markers } = props
    return <CandleTable {...{ quote, interval, loaded, markers }} onOlder={() => props.onEdge(0)} />
  }
  if (bars.length === 0 || !library.data) return <ChartLoading />
  return <DrawnChart {...props} library={library.data} />
}

/** An error of the library takes the place of the candles until a retry, or until another chart is chosen. */
function DrawnChart(props: ChartFrameProps & { library: Library }) {
  const chart = `${props.interval} ${useLanguage()}`
  const [failure, setFailure] = useState<{ chart: string; error: unknown } | undefined>(undefined)
  if (failure?.chart === chart)
    return <ChartFailed error={failure.error} onRetry={() => setFailure(undefined)} />
  return <Candles key={chart} {...props} onFail={(error) => setFailure({ chart, error })} />
}

type CandlesProps = ChartFrameProps & Pick<ComponentProps<typeof ChartCanvas>, 'library' | 'onFail'>

function Candles({ library, onFail, ...props }: CandlesProps) {
  const { quote, base, interval, loaded, markers, shown } = props
  const { indicators, orders, isOld, onPoint, onPin, onPrice, onEdge, onNewest } = props
  const { hasVolume, hasCountdown, isLogarithmic, picked } = props
  const newest = loaded.bars.at(-1)
  return (
    <>
      <ChartCanvas
        library={library}
        pair={{ quote, base }}
        bars={loaded.bars}
        {...{ interval, markers, indicators, orders, isOld, onPoint, onPin, onPrice, onEdge }}
        {...{ hasVolume, hasCountdown, isLogarithmic, picked, onFail }}
        first={loaded.older === 'none' ? loaded.bars[0] : undefined}
      />
      <OwnTradesList markers={markers} quote={quote} />
      {shown && <OwnTradesAt {...{ shown, markers, quote, newest }} />}
      {onNewest && newest && <NewCandles {...{ newest, interval }} onShow={onNewest} />}
      {loaded.isLoadingOlder && (
        <p className="chart-older" role="status">
          <Spinner />
          <span className="visually-hidden">{t`Loading older candles`}</span>
        </p>
      )}
    </>
  )
}

interface OwnTradesAtProps {
  shown: Pointed
  markers: readonly Marker[]
  quote: Token
  newest: ChartBar | undefined
}

/** The account's trades in the candle under the pointer, on the other half of the chart. */
function OwnTradesAt({ shown, markers, quote, newest }: OwnTradesAtProps) {
  const found = markers.filter(({ time }) => time === shown.time)
  if (found.length === 0 || !newest) return null
  return (
    <div className={`own-cards ${shown.half === 'left' ? 'right' : 'left'}`}>
      {found.map((marker) => (
        <OwnTradesCard key={marker.id} marker={marker} quote={quote} price={newest.close} />
      ))}
    </div>
  )
}
