import { type Interval, maxCandles } from '@vermeil/wire'
import type { ChartBar } from './buildChartBars.ts'
import { createRequestOrder } from './createRequestOrder.ts'
import { firstCandles, moreCandles } from './intervals.ts'
import { mergeBars } from './mergeBars.ts'
import { type Marker, type OwnTrade, placeMarkers } from './placeMarkers.ts'

/** Seconds since 1970, inclusive. */
export interface TimeRange {
  start: number
  end: number
}

/** Where the candles of a pair come from. */
export interface CandleSource {
  /** The candles that overlap a range, ascending and without gaps. */
  fetchBars(range: TimeRange, signal: AbortSignal): Promise<readonly ChartBar[]>
  /** The account's trades in a range; undefined without an account. */
  fetchTrades: ((range: TimeRange, signal: AbortSignal) => Promise<readonly OwnTrade[]>) | undefined
  /** The time of the chain. */
  readNowSeconds(): number
}

/** What a loader has loaded. */
export interface LoadedCandles {
  /** The initial load: 'empty' if no candles came back. */
  initial: 'idle' | 'loading' | 'ready' | 'empty' | 'failed'
  /** Why the initial load failed. */
  error: unknown
  bars: readonly ChartBar[]
  trades: readonly OwnTrade[]
  markers: readonly Marker[]
  isLoadingOlder: boolean
  /** Whether there may be older candles: 'none' at the start of the history, 'failed' after too many failures. */
  older: 'more' | 'none' | 'failed'
}

/** Older candles are no longer requested after this many consecutive failed or empty requests (2 §4). */
const maxFailures = 3

const nothing: LoadedCandles = {
  initial: 'idle',
  error: undefined,
  bars: [],
  trades: [],
  markers: [],
  isLoadingOlder: false,
  older: 'more',
}

/** Loads a pair's candles page by page, with the account's trades and their markers (2 §4). */
export class CandleLoader {
  readonly #source: CandleSource
  readonly #interval: Interval
  readonly #listeners = new Set<() => void>()
  #abort = new AbortController()
  #loaded = nothing
  /** Consecutive requests for older candles that were answered without any, and that failed. */
  #empty = 0
  #failed = 0
  readonly #beginRequest = createRequestOrder()
  readonly #beginTradesRequest = createRequestOrder()
  /** Of each request for the newest candles: what the stream has reported since it began. */
  readonly #reported = new Set<ChartBar[]>()

  constructor(source: CandleSource, interval: Interval) {
    this.#source = source
    this.#interval = interval
  }

  readonly read = (): LoadedCandles => this.#loaded

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Loads the newest candles. Ignored while loading and once they are loaded. */
  async loadInitial(): Promise<void> {
    const { initial } = this.#loaded
    if (initial === 'loading' || initial === 'ready') return
    this.#change({ initial: 'loading', error: undefined })
    const { signal } = this.#abort
    try {
      await this.#add(await this.#source.fetchBars(this.#findNewest(), signal), signal)
      this.#endInitial(signal, { initial: 'empty' })
    } catch (error) {
      this.#endInitial(signal, { initial: 'failed', error })
    }
  }

  /** The initial load brought nothing. By then the live updates can have brought candles. */
  #endInitial({ aborted }: AbortSignal, change: Partial<LoadedCandles>): void {
    if (!aborted && this.#loaded.bars.length === 0) this.#change(change)
  }

  /**
   * Loads older candles. `firstVisible` is the position of the first visible bar, negative if the view starts before the
   * first candle. Ignored while loading and at the end of the history.
   */
  async loadOlder(firstVisible: number): Promise<void> {
    const { bars, isLoadingOlder, older } = this.#loaded
    const [oldest] = bars
    if (!oldest || isLoadingOlder || older !== 'more') return
    this.#change({ isLoadingOlder: true })
    const { signal } = this.#abort
    try {
      const range = this.#findOlder(oldest.time, moreCandles - firstVisible)
      const found = await this.#source.fetchBars(range, signal)
      // Newer candles can have replaced those that the answer belongs to.
      const isAdjoining = this.#loaded.bars[0]?.time === oldest.time
      if (isAdjoining) await this.#add(found, signal)
      this.#count(!isAdjoining || found.length > 0 ? 'found' : 'empty', signal)
    } catch {
      this.#count('failed', signal)
    }
  }

  /** Loads older candles again after too many requests have failed. */
  async retryOlder(): Promise<void> {
    this.#restartHistory()
    await this.loadOlder(0)
  }

  /**
   * Fetches the newest two candles and all that began since. What arrived in the meantime, from the stream or from a later
   * request, is newer than the answer and stays.
   * @returns the fetched candles; empty if there are none.
   */
  async loadNewest(): Promise<readonly ChartBar[]> {
    const { signal } = this.#abort
    const isCurrent = this.#beginRequest()
    const reported: ChartBar[] = []
    this.#reported.add(reported)
    try {
      const found = await this.#source.fetchBars(this.#findNewest(), signal)
      if (found.length > 0 && isCurrent()) await this.#add(this.#overlay(found, reported), signal)
      return found
    } finally {
      this.#reported.delete(reported)
    }
  }

  #overlay(found: readonly ChartBar[], reported: readonly ChartBar[]): readonly ChartBar[] {
    let bars = found
    for (const bar of reported) bars = mergeBars(bars, [bar], this.#interval)
    return bars
  }

  /** Adds a candle that the stream reported. Returns false if candles before it are missing. */
  addBar(bar: ChartBar): boolean {
    const newest = this.#loaded.bars.at(-1)
    if (newest && bar.time > newest.time + this.#interval) return false
    for (const reported of this.#reported) reported.push(bar)
    void this.#add([bar], this.#abort.signal)
    return true
  }

  /** Cancels all requests. The loader can be used again. */
  cancel(): void {
    this.#abort.abort()
    this.#abort = new AbortController()
    const { initial } = this.#loaded
    this.#change({ isLoadingOlder: false, ...(initial === 'loading' && { initial: 'idle' }) })
  }

  #findNewest(): TimeRange {
    const { bars } = this.#loaded
    // The node that tells the time can be behind the candles.
    const end = Math.max(this.#source.readNowSeconds(), bars.at(-1)?.time ?? 0)
    const known = bars.at(-2) ?? bars.at(-1)
    return { start: known?.time ?? Math.max(0, end - firstCandles * this.#interval), end }
  }

  /** The candles before the oldest one. After an empty answer the range lies further back. */
  #findOlder(oldest: number, wanted: number): TimeRange {
    const count = Math.min(maxCandles, Math.ceil(wanted))
    const end = Math.max(0, oldest - 1 - this.#empty * count * this.#interval)
    return { start: Math.max(0, end + 1 - count * this.#interval), end }
  }

  /** Shows candles at once, and the account's trades in them when they arrive. */
  async #add(found: readonly ChartBar[], signal: AbortSignal): Promise<void> {
    const [first] = found
    const last = found.at(-1)
    if (!first || !last || signal.aborted) return
    const known = this.#loaded.bars
    const bars = mergeBars(known, found, this.#interval)
    if (known.length > 0 && bars === found) this.#restartHistory()
    this.#change({ initial: 'ready', error: undefined, bars, ...this.#place(bars) })
    await this.#addTrades({ start: first.time, end: last.time + this.#interval - 1 }, signal)
  }

  /** The newest answer for a range replaces earlier ones. If it fails, the earlier trades stay (2 §8). */
  async #addTrades(range: TimeRange, signal: AbortSignal): Promise<void> {
    const isNewest = range.end > (this.#loaded.bars.at(-1)?.time ?? 0)
    const isCurrent = isNewest ? this.#beginTradesRequest() : () => true
    const found = await this.#source.fetchTrades?.(range, signal).catch(() => undefined)
    if (!found || signal.aborted || !isCurrent()) return
    const others = this.#loaded.trades.filter(
      ({ atSeconds }) => atSeconds < range.start || atSeconds > range.end,
    )
    if (found.length === 0 && others.length === this.#loaded.trades.length) return
    const trades = [...others, ...found].sort((one, other) => one.atSeconds - other.atSeconds)
    this.#change({ trades, ...this.#place(this.#loaded.bars, trades) })
  }

  #place(bars: readonly ChartBar[], trades = this.#loaded.trades): Pick<LoadedCandles, 'markers'> {
    return {
      markers: trades.length === 0 ? nothing.markers : placeMarkers(bars, trades, this.#interval),
    }
  }

  #count(result: 'found' | 'empty' | 'failed', signal: AbortSignal): void {
    if (signal.aborted) return
    if (result === 'found') {
      this.#empty = 0
      this.#failed = 0
    } else if (result === 'empty') this.#empty += 1
    else this.#failed += 1
    const isOver = this.#empty + this.#failed >= maxFailures
    const older = isOver ? (this.#failed > 0 ? 'failed' : 'none') : 'more'
    this.#change({ isLoadingOlder: false, older })
  }

  /** Older candles can be loaded again, for example because newer ones have replaced the known ones. */
  #restartHistory(): void {
    this.#empty = 0
    this.#failed = 0
    this.#change({ older: 'more' })
  }

  #change(change: Partial<LoadedCandles>): void {
    this.#loaded = { ...this.#loaded, ...change }
    for (const listener of this.#listeners) listener()
  }
}
