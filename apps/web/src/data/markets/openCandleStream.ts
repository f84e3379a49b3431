import { formatTopic, parseWire, streamCall, streamMessages } from '@vermeil/wire'
import { buildChartBars } from '../../chart/buildChartBars.ts'
import type { CandleStreamEvents } from '../../chart/LiveUpdates.ts'
import type { ChartQuestion } from './createCandleSource.ts'

/** The part of the browser's EventSource that is used. */
interface Source {
  readonly readyState: number
  addEventListener(name: string, listener: (event: { data?: unknown }) => void): void
  close(): void
}

/** The state of an EventSource that does not reconnect. */
const closed = 2

/**
 * Follows a pair's candles block by block, and the account's balances: its swap may use pools of other pairs, and then
 * changes no candle. Returns a function that stops.
 */
export function openCandleStream(
  { from, to, interval, account }: ChartQuestion,
  { onBar, onReset, onClose }: CandleStreamEvents,
  open: (url: string) => Source = (url) => new EventSource(url),
): () => void {
  const candles = formatTopic({ kind: 'candles', from, to, interval })
  const topics = account ? `${candles},${formatTopic({ kind: 'balances', account })}` : candles
  const source = open(`${streamCall.path}?${new URLSearchParams({ topics })}`)
  source.addEventListener('candle', ({ data }) => {
    const { candle } = parseWire(streamMessages.candle, JSON.parse(String(data)))
    for (const bar of buildChartBars([candle])) onBar(bar)
  })
  source.addEventListener('block', ({ data }) => {
    if (parseWire(streamMessages.block, JSON.parse(String(data))).isReorg) onReset()
  })
  source.addEventListener('balance', () => onReset())
  source.addEventListener('reset', () => onReset())
  source.addEventListener('error', () => {
    if (source.readyState === closed) onClose()
  })
  return () => source.close()
}
