import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { Interval } from '@vermeil/wire'
import { useState } from 'react'
import type { ChartBar } from '../../chart/buildChartBars.ts'
import type { Pointed } from '../../chart/followPointer.ts'
import { formatChartPrice } from '../../chart/formatChartNumber.ts'
import { isLiveInterval, longerInterval, resumesLive } from '../../chart/intervals.ts'
import { findPlace } from '../../chart/mergeBars.ts'
import type { Marker } from '../../chart/placeMarkers.ts'
import { useApp } from '../../data/app/useApp.ts'
import { useHasCandles } from '../../data/markets/useHasCandles.ts'
import { groupDigits } from '../../language/numbers.ts'
import { useTitlePrefix } from '../../navigation/useTitlePrefix.ts'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { OrderDialogs } from '../orders/dialogs/OrderDialogs.tsx'
import { ChartFoot } from './ChartFoot.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import {
  LiveNote,
  OlderFailed,
  PickedNote,
  type PickedPrice,
  type PickedRate,
} from './ChartNotes.tsx'
import { ChartTools } from './ChartTools.tsx'
import { type ChartSettings, readChartSettings, writeChartSettings } from './chartSettings.ts'
import { type ChartPair, writePrice } from './orders/listOrderLines.ts'
import './PriceChart.css'
import { useChartOrders } from './orders/useChartOrders.ts'
import { useCandleChart } from './useCandleChart.ts'
import { useFullscreen } from './useFullscreen.ts'

const ChartSettingsDialog = createPart(
  async () => (await import('./ChartSettingsDialog.tsx')).ChartSettingsDialog,
  { isOver: true },
)

const IndicatorLegend = createPart(
  async () => (await import('./IndicatorLegend.tsx')).IndicatorLegend,
)

interface PriceChartProps {
  quote: Token
  base: Token
  /** The account whose trades are marked. */
  account: Address | undefined
  isLive: boolean
  onLive(isLive: boolean): void
  /** A price was picked on the axis: what one whole `of` costs in the other token. */
  onPrice?: ((text: string, of: Token) => PickedPrice) | undefined
  /** The account's orders are listed on the same screen, with the dialogs of their transactions. */
  hasOrdersBelow?: boolean
}

const noMarkers: readonly Marker[] = []

/** Candles and volumes of a pair with the account's trades, only if the pair has candles (SWP-27). */
export function PriceChart(props: PriceChartProps) {
  const { data: hasCandles } = useHasCandles(props.quote.address, props.base.address)
  return hasCandles === false ? null : <Chart {...props} />
}

function Chart(props: PriceChartProps) {
  const { quote, base, account, isLive: isWanted, onLive, onPrice, hasOrdersBelow = false } = props
  const [settings, changeSettings] = useChartSettings()
  const { interval, hasMarkers, indicators, hasVolume, hasCountdown, isLogarithmic } = settings
  const isLive = isWanted && isLiveInterval(interval)
  const question = { from: quote.address, to: base.address, interval, account }
  const chart = useCandleChart(question, isLive)
  const { loaded, live, isOnline, retry } = chart
  const [isTable, setTable] = useState(false)
  const [hasSettings, setHasSettings] = useState(false)
  const full = useFullscreen()
  const { bars, initial } = loaded
  const markers = hasMarkers ? loaded.markers : noMarkers
  const { shown, onPoint, onPin, unpin } = usePointed(markers)
  const chooseInterval = (chosen: Interval) => {
    unpin()
    changeSettings({ interval: chosen })
    if (resumesLive(interval, chosen)) onLive(true)
  }
  const toggleTable = () => {
    onPoint(undefined)
    unpin()
    setTable(!isTable)
  }
  const showNewest = () => (isLiveInterval(interval) ? onLive(true) : chart.loadNewest())
  const isOld = live.status === 'error' || !isOnline
  const at = findIndex(bars, shown?.time)
  const newest = bars.at(-1)
  const newestPrice = newest?.close ?? 0
  const orders = useChartOrders({ quote, base, account, isShown: settings.hasOrders, newestPrice })
  useTitlePrefix(newest ? `${formatChartPrice(newestPrice)} ${quote.symbol}/${base.symbol}` : '')
  const { picked, pickPrice, hidePicked } = usePickedRate({ quote, base }, onPrice)
  return (
    <section
      className={full.isFull ? 'card chart full' : 'card chart'}
      onBlur={full.onBlur}
      aria-label={t`Price chart`}
      aria-busy={initial === 'idle' || initial === 'loading'}
    >
      <ChartTools
        live={{
          isLive: isLive && isOnline,
          isInert: !isLiveInterval(interval) || !isOnline,
          status: live.status,
          onToggle: () => onLive(!isWanted),
        }}
        hasMarkers={account && hasMarkers}
        onMarkers={(chosen) => changeSettings({ hasMarkers: chosen })}
        interval={interval}
        onInterval={chooseInterval}
        onSettings={() => setHasSettings(true)}
        isTable={isTable}
        onTable={toggleTable}
        isFull={full.isFull}
        onFull={full.toggle}
      />
      <ChartLegend bar={bars[at]} symbol={quote.symbol} isPaused={!isLive} status={live.status} />
      <Await>
        {indicators.length > 0 && <IndicatorLegend {...{ indicators, bars, interval, at }} />}
      </Await>
      {bars.length > 0 && (
        <LiveNote
          live={live}
          isOnline={isOnline}
          quietMinutes={findQuietMinutes(bars, interval)}
          onRetry={retry}
        />
      )}
      <ChartFrame
        {...{ quote, base, interval, loaded, markers, indicators, orders, isTable, shown }}
        {...{ hasVolume, isLogarithmic }}
        hasCountdown={hasCountdown && isLive && !isOld}
        picked={picked?.price}
        {...{ isOld, onPoint, onPin }}
        onPrice={pickPrice}
        onTable={toggleTable}
        onEdge={chart.loadOlder}
        onNewest={isLive || !isOnline ? undefined : showNewest}
        onRetry={retry}
        onLonger={interval < longerInterval ? () => chooseInterval(longerInterval) : undefined}
      />
      {loaded.older === 'failed' && !isOld && <OlderFailed onRetry={chart.retryOlder} />}
      {picked && <PickedNote key={picked.rate} picked={picked} onHide={hidePicked} />}
      <ChartFoot interval={interval} first={loaded.older === 'none' ? bars[0] : undefined} />
      <OrderDialogs {...orders.dialogs} isFlowElsewhere={hasOrdersBelow} />
      <Await>
        {hasSettings && (
          <ChartSettingsDialog
            settings={settings}
            onChange={changeSettings}
            onClose={() => setHasSettings(false)}
          />
        )}
      </Await>
    </section>
  )
}

/** The candle under the pointer, or the one with the account's trades that was pinned by a click. */
function usePointed(markers: readonly Marker[]) {
  const [pointed, setPointed] = useState<Pointed | undefined>(undefined)
  const [pinned, setPinned] = useState<Pointed | undefined>(undefined)
  const hasTradesAt = (time: number | undefined) => markers.some((marker) => marker.time === time)
  return {
    // Another account, or My Trades turned off, leaves nothing to pin.
    shown: hasTradesAt(pinned?.time) ? pinned : pointed,
    // A chart that is dragged keeps the same candle under the pointer: nothing is rendered again.
    onPoint: (at: Pointed | undefined) =>
      setPointed((last) => (last?.time === at?.time && last?.half === at?.half ? last : at)),
    onPin(at: Pointed | undefined) {
      setPointed(at)
      setPinned(hasTradesAt(at?.time) && at?.time !== pinned?.time ? at : undefined)
    },
    unpin: () => setPinned(undefined),
  }
}

/** The price that was chosen on the axis, if the card beside the chart takes it. */
function usePickedRate({ quote, base }: ChartPair, onPrice: PriceChartProps['onPrice']) {
  const [picked, setPicked] = useState<PickedRate | undefined>(undefined)
  return {
    picked: onPrice && picked,
    pickPrice(price: number) {
      if (!onPrice) return
      const text = writePrice(price)
      const unit = t`${base.symbol} per ${quote.symbol}`
      setPicked({ price, rate: `${groupDigits(text)} ${unit}`, ...onPrice(text, quote) })
    },
    hidePicked: () => setPicked(undefined),
  }
}

function useChartSettings(): [ChartSettings, (change: Partial<ChartSettings>) => void] {
  const { storage } = useApp()
  const [settings, setSettings] = useState(() => readChartSettings(storage))
  return [
    settings,
    (change) => {
      const changed = { ...settings, ...change }
      setSettings(changed)
      writeChartSettings(storage, changed)
    },
  ]
}

/** The position of the candle of a time, or of the newest. */
function findIndex(bars: readonly ChartBar[], time: number | undefined): number {
  const index = findPlace(bars, time ?? Number.POSITIVE_INFINITY)
  return bars[index]?.time === time && time !== undefined ? index : bars.length - 1
}

/** Minutes from the end of the last candle with a trade to the newest candle; undefined if these adjoin. */
function findQuietMinutes(bars: readonly ChartBar[], interval: Interval): number | undefined {
  const traded = bars.findLast(({ volume }) => volume > 0)
  const newest = bars.at(-1)
  if (!traded || !newest || newest.time <= traded.time + interval) return undefined
  return Math.round((newest.time - traded.time - interval) / 60)
}
