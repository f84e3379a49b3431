import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { findQuoteDelayMs } from '../../trade/quote/findQuoteDelayMs.ts'
import {
  isAnswerTo,
  isOutdated,
  isSameAsk,
  isSameWish,
  type QuoteAnswer,
  type QuoteWish,
} from '../../trade/quote/Quote.ts'

/** The state of one source. Its answer may still be that of an earlier question. */
export interface SourceState {
  answer: QuoteAnswer | undefined
  error: Error | null
  /** When it answered last, in milliseconds. */
  answeredAtMs: number | undefined
  /** The answer is older than the period in which its source is asked again: it must not pass for a price of now. */
  isOld: boolean
}

export interface QuoteState {
  /** What the sources had been asked for when they were read. */
  asked: QuoteWish | undefined
  chain: SourceState
  api: SourceState
  /** An answer to the same question is awaited for so long that what stands is shown as old. */
  isSlow: boolean
}

/** How one source is asked. */
export type SourceOptions = QueryObserverOptions<
  QuoteAnswer,
  Error,
  QuoteAnswer,
  QuoteAnswer,
  readonly unknown[]
>

/** How to ask the two sources; without a wish they are left alone. */
export interface QuoteSources {
  chain(wish: QuoteWish | undefined): SourceOptions
  api(wish: QuoteWish | undefined): SourceOptions
}

/** The first of two answers waits this long for the other, so that an amount is drawn once and does not flip. */
const togetherMs = 150

/** Asking again is shown only if it takes longer than this: numbers would blink every few seconds. */
const slowMs = 400

/**
 * Puts a question to both sources once typing rests, the longer the larger the amount (SWP-17), and tells of their
 * answers. It stands beside React so that a key press draws what was typed, and nothing more until there is an answer.
 */
export class QuoteFollower {
  readonly #sources: QuoteSources
  readonly #chain: Source
  readonly #api: Source
  readonly #listeners = new Set<() => void>()
  #stops: (() => void)[] = []
  #wish: QuoteWish | undefined
  #asked: QuoteWish | undefined
  #state: QuoteState | undefined
  #typing: ReturnType<typeof setTimeout> | undefined
  #pause: ReturnType<typeof setTimeout> | undefined
  #slow: ReturnType<typeof setTimeout> | undefined
  #aging: ReturnType<typeof setTimeout> | undefined
  #isSlow = false
  /** The chain's answer that the api was last asked to catch up with. */
  #caughtUp: QuoteAnswer | undefined

  constructor(client: QueryClient, sources: QuoteSources) {
    this.#sources = sources
    this.#chain = new QueryObserver(client, sources.chain(undefined))
    this.#api = new QueryObserver(client, sources.api(undefined))
  }

  /** Keeps its identity until something has been answered. */
  readonly read = (): QuoteState => {
    this.#state ??= this.#readSources()
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) {
      this.#stops = [this.#chain, this.#api].map((source) => source.subscribe(() => this.#hear()))
      this.#watchAge()
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      clearTimeout(this.#typing)
      clearTimeout(this.#pause)
      clearTimeout(this.#slow)
      clearTimeout(this.#aging)
      this.#pause = undefined
      this.#slow = undefined
      for (const stop of this.#stops.splice(0)) stop()
    }
  }

  /**
   * Follows another wish. Another question waits until typing rests. Another slippage or account asks both sources
   * again at once: what they have offered was built for the earlier one.
   */
  follow(wish: QuoteWish | undefined): void {
    const last = this.#wish
    const isSame = wish && last && isSameAsk(wish.ask, last.ask)
    this.#wish = wish
    if (isSame && this.#asked === undefined) return
    if (wish && !isSame) {
      clearTimeout(this.#typing)
      const { ask } = wish
      const delayMs = findQuoteDelayMs(ask.amount, ask[ask.exact].decimals)
      this.#typing = setTimeout(() => this.#ask(), delayMs)
      return
    }
    if (!wish) clearTimeout(this.#typing)
    if (wish && !(this.#asked && isSameAsk(this.#asked.ask, wish.ask))) return
    this.#ask()
    // The chain is asked the same whatever the slippage, so it is asked again by hand.
    if (wish && last && !isSameWish(wish, last)) void this.#chain.refetch()
  }

  /** Asks both again at once. */
  refresh(): void {
    for (const source of [this.#chain, this.#api]) {
      if (source.options.enabled === true) void source.refetch()
    }
  }

  #ask(): void {
    this.#asked = this.#wish
    this.#chain.setOptions(this.#sources.chain(this.#wish))
    this.#api.setOptions(this.#sources.api(this.#wish))
    this.#hear()
  }

  #hear(): void {
    this.#watchPace()
    const state = this.#readSources()
    if (!isNews(state, this.read())) return
    const isHalf =
      this.#isAwaited(this.#chain, state.chain) !== this.#isAwaited(this.#api, state.api)
    const waitMs = isHalf ? togetherMs : this.#isCatchingUp(state) ? slowMs : 0
    if (waitMs > 0) {
      this.#pause ??= setTimeout(() => this.#tell(), waitMs)
      return
    }
    this.#tell()
  }

  /**
   * Whether the api is asked again because the chain has answered for a block that leaves its offer out of the
   * comparison: blocks may come faster than the api is asked, and its offer may be the better one all the same.
   */
  #isCatchingUp({ chain, api }: QuoteState): boolean {
    const isOld = chain.answer && api.answer && isOutdated(api.answer, chain.answer)
    if (!isOld || this.#api.options.enabled !== true || api.error) return false
    if (this.#caughtUp !== chain.answer) {
      this.#caughtUp = chain.answer
      void this.#api.refetch({ cancelRefetch: false })
    }
    return this.#api.getCurrentResult().isFetching
  }

  #watchPace(): void {
    const isAsking = [this.#chain, this.#api].some((source) => source.getCurrentResult().isFetching)
    if (isAsking) {
      this.#slow ??= setTimeout(() => {
        this.#isSlow = true
        this.#tell()
      }, slowMs)
      return
    }
    clearTimeout(this.#slow)
    this.#slow = undefined
    this.#isSlow = false
  }

  #isAwaited(source: { options: { enabled?: unknown } }, state: SourceState): boolean {
    return source.options.enabled === true && !hasAnswered(state, this.#asked)
  }

  #tell(): void {
    clearTimeout(this.#pause)
    this.#pause = undefined
    const state = this.#readSources()
    if (!isNews(state, this.read())) return
    this.#state = state
    this.#watchAge()
    for (const listener of this.#listeners) listener()
  }

  /** Tells as soon as an answer has become old, although no source says anything then. */
  #watchAge(): void {
    clearTimeout(this.#aging)
    const nowMs = Date.now()
    const endsMs = [this.#chain, this.#api].map((source) => findEndMs(source) - nowMs)
    const nextMs = Math.min(...endsMs.filter((leftMs) => leftMs > 0))
    if (nextMs === Number.POSITIVE_INFINITY) return
    this.#aging = setTimeout(() => {
      this.#watchAge()
      this.#tell()
    }, nextMs)
  }

  #readSources(): QuoteState {
    return {
      asked: this.#asked,
      chain: readSource(this.#chain, this.#state?.chain),
      api: readSource(this.#api, this.#state?.api),
      isSlow: this.#isSlow,
    }
  }
}

/** Whether a source has answered this wish, even if with a failure. */
export function hasAnswered({ answer, error }: SourceState, wish: QuoteWish | undefined): boolean {
  if (error !== null) return true
  return wish !== undefined && answer !== undefined && isAnswerTo(answer, wish)
}

type Source = QueryObserver<QuoteAnswer, Error, QuoteAnswer, QuoteAnswer, readonly unknown[]>

/** While an answer is awaited the last one stays, with its time. */
function readSource(source: Source, last: SourceState | undefined): SourceState {
  const result = source.getCurrentResult()
  if (result.isPlaceholderData) {
    const { answeredAtMs, isOld = false } = last ?? {}
    return { answer: result.data, error: result.error, answeredAtMs, isOld }
  }
  return {
    answer: result.data,
    error: result.error,
    answeredAtMs: result.dataUpdatedAt || undefined,
    isOld: result.data !== undefined && findEndMs(source) <= Date.now(),
  }
}

/** When the answer of a source becomes old: its next one is awaited for a moment. */
function findEndMs(source: Source): number {
  const { refetchInterval } = source.options
  const periodMs = typeof refetchInterval === 'number' ? refetchInterval : Number.POSITIVE_INFINITY
  return source.getCurrentResult().dataUpdatedAt + periodMs + slowMs
}

/** Whether there is something to draw: an answer to another wish, even if it says the same, but never a question alone. */
function isNews(state: QuoteState, told: QuoteState): boolean {
  const { asked, chain, api } = state
  const isAnswered = asked && [chain, api].some((source) => hasAnswered(source, asked))
  const isOther = asked && told.asked && !isSameWish(asked, told.asked)
  return (isAnswered && isOther) || !isSameState(state, told)
}

function isSameState(one: QuoteState, other: QuoteState): boolean {
  return (
    one.isSlow === other.isSlow &&
    (['chain', 'api'] as const).every(
      (name) =>
        one[name].answer === other[name].answer &&
        one[name].error === other[name].error &&
        one[name].isOld === other[name].isOld &&
        one[name].answeredAtMs === other[name].answeredAtMs,
    )
  )
}
