import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { CandleLoader, type LoadedCandles } from '../../chart/CandleLoader.ts'
import { type LiveState, type LiveStatus, LiveUpdates } from '../../chart/LiveUpdates.ts'
import { useApp } from '../../data/app/useApp.ts'
import { useIsOnline } from '../../data/connection/useIsOnline.ts'
import { type ChartQuestion, createCandleSource } from '../../data/markets/createCandleSource.ts'
import { openCandleStream } from '../../data/markets/openCandleStream.ts'
import { useIsVisible } from '../../ui/state/useIsVisible.ts'

interface CandleChartState {
  loaded: LoadedCandles
  live: LiveState
  isOnline: boolean
  loadOlder(firstVisible: number): void
  /** Loads older candles after that has failed too often. */
  retryOlder(): void
  /** Loads the candles that began since, once. */
  loadNewest(): void
  /** Repeats the initial load, or the live updates that failed. */
  retry(): void
}

/** The candles of a pair, which are current while the chart is live and the page is visible and online. */
export function useCandleChart(
  { from, to, interval, account }: ChartQuestion,
  isLive: boolean,
): CandleChartState {
  const { live: chain } = useApp()
  const { loader, live } = useMemo(() => {
    const question = { from, to, interval, account }
    const created = new CandleLoader(createCandleSource(chain, question), interval)
    const openStream = (events: Parameters<typeof openCandleStream>[1]) =>
      openCandleStream(question, events)
    return {
      loader: created,
      live: new LiveUpdates({ loader: created, interval, openStream }),
    }
  }, [chain, from, to, interval, account])
  const loaded = useSyncExternalStore(loader.subscribe, loader.read, loader.read)
  const state = useSyncExternalStore(live.subscribe, live.read, live.read)
  const isOnline = useIsOnline()
  const isVisible = useIsVisible()
  useEffect(() => {
    void loader.loadInitial()
    return () => loader.cancel()
  }, [loader])
  const hasTried = loaded.initial !== 'idle' && loaded.initial !== 'loading'
  const isRunning = isLive && isOnline && isVisible && hasTried
  useEffect(() => (isRunning ? live.start() : undefined), [live, isRunning])
  return {
    loaded,
    live: isLive && isOnline ? { ...state, status: nameStatus(loaded, state) } : state,
    isOnline,
    loadOlder: (firstVisible) => void loader.loadOlder(firstVisible),
    retryOlder: () => void loader.retryOlder(),
    // If that fails, the chart still says that there are newer candles.
    loadNewest: () => void loader.loadNewest().catch(() => undefined),
    retry() {
      void loader.loadInitial()
      live.retry()
    },
  }
}

/** The status of a live chart: its updates start only after the initial load. */
function nameStatus({ initial }: LoadedCandles, { status }: LiveState): LiveStatus {
  if (initial === 'failed') return 'error'
  return status === 'disconnected' ? 'connecting' : status
}
