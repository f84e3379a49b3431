import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { findQuoteDelayMs } from '../../trade/quote/findQuoteDelayMs.ts'
import {
  isAnswerTo,
  isOutdated,
  isSameQuestion,
  isSameRequest,
  type QuoteAnswer,
  type QuoteRequest,
} from '../../trade/quote/Quote.ts'

/** The state of one source. Its answer may still belong to an earlier request. */
export interface SourceState {
  answer: QuoteAnswer | undefined
  error: Error | null
  /** When it last answered, in milliseconds. */
  answeredAtMs: number | undefined
  /** The answer is older than the refresh period of its source, so it must not be shown as current. */
  isOld: boolean
}

export interface QuoteState {
  /** The request that the sources had when they were read. */
  asked: QuoteRequest | undefined
  chain: SourceState
  api: SourceState
  /** An answer to the same request is so late that the shown one is marked as old. */
  isSlow: boolean
}

/** How to query one source. */
export type SourceOptions = QueryObserverOptions<
  QuoteAnswer,
  Error,
  QuoteAnswer,
  QuoteAnswer,
  readonly unknown[]
>

/** How to query the two sources. Without a request they are idle. */
export interface QuoteSources {
  chain(request: QuoteRequest | undefined): SourceOptions
  api(request: QuoteRequest | undefined): SourceOptions
}

/** The first of two answers waits this long for the other, so that an amount is rendered once and does not flicker. */
const togetherMs = 150

/** A refresh is shown only if it takes longer than this. Otherwise numbers would blink every few seconds. */
const slowMs = 400

/**
 * Sends a request to both sources once typing pauses, the longer the larger the amount (SWP-17), and notifies of their
 * answers. It is outside React, so that a key press renders only the typed text until an answer arrives.
 */
export class QuoteFollower {
  readonly #sources: QuoteSources
  readonly #chain: Source
  readonly #api: Source
  readonly #listeners = new Set<() => void>()
  #stops: (() => void)[] = []
  #request: QuoteRequest | undefined
  #asked: QuoteRequest | undefined
  #state: QuoteState | undefined
  #typing: ReturnType<typeof setTimeout> | undefined
  #pause: ReturnType<typeof setTimeout> | undefined
  #slow: ReturnType<typeof setTimeout> | undefined
  #aging: ReturnType<typeof setTimeout> | undefined
  #isSlow = false
  /** The chain's answer that the API was last asked to catch up with. */
  #caughtUp: QuoteAnswer | undefined

  constructor(client: QueryClient, sources: QuoteSources) {
    this.#sources = sources
    this.#chain = new QueryObserver(client, sources.chain(undefined))
    this.#api = new QueryObserver(client, sources.api(undefined))
  }

  /** Keeps its identity until there is a new answer. */
  readonly read = (): QuoteState => {
    this.#state ??= this.#readSources()
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) {
      this.#stops = [this.#chain, this.#api].map((source) =>
        source.subscribe(() => this.#handleChange()),
      )
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
   * Follows another request. Another amount or pair waits until typing pauses. Another slippage or account is sent to
   * both sources at once, because their quotes were built for the earlier one.
   * @param isTyped a key was pressed, which starts the pause again even if the amount stays, as `7.` after `7`.
   */
  follow(request: QuoteRequest | undefined, isTyped = false): void {
    const last = this.#request
    const isSame = request && last && isSameQuestion(request.question, last.question)
    this.#request = request
    if (request && (!isSame || (isTyped && this.#typing))) {
      clearTimeout(this.#typing)
      const { question } = request
      const delayMs = findQuoteDelayMs(question.amount, question[question.exact].decimals)
      this.#typing = setTimeout(() => this.#sendRequest(), delayMs)
      return
    }
    if (request && !(this.#asked && isSameQuestion(this.#asked.question, request.question))) return
    this.#sendRequest()
    // The chain's query does not depend on the slippage, so it is refreshed explicitly.
    if (request && last && !isSameRequest(request, last)) void this.#chain.refetch()
  }

  /** Refreshes both sources at once. */
  refresh(): void {
    for (const source of [this.#chain, this.#api]) {
      if (source.options.enabled === true) void source.refetch()
    }
  }

  #sendRequest(): void {
    clearTimeout(this.#typing)
    this.#typing = undefined
    this.#asked = this.#request
    this.#chain.setOptions(this.#sources.chain(this.#request))
    this.#api.setOptions(this.#sources.api(this.#request))
    this.#handleChange()
  }

  #handleChange(): void {
    this.#watchPace()
    const state = this.#readSources()
    if (!isNews(state, this.read())) return
    const isHalf =
      this.#isAwaited(this.#chain, state.chain) !== this.#isAwaited(this.#api, state.api)
    const waitMs = isHalf ? togetherMs : this.#isCatchingUp(state) ? slowMs : 0
    if (waitMs > 0) {
      this.#pause ??= setTimeout(() => this.#notify(), waitMs)
      return
    }
    this.#notify()
  }

  /**
   * Whether to ask the API again because the chain's answer is so much newer that the API's quote is out of the
   * comparison. Blocks can be faster than the API's refresh period, and its quote may still be the better one.
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
        this.#notify()
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

  #notify(): void {
    clearTimeout(this.#pause)
    this.#pause = undefined
    const state = this.#readSources()
    if (!isNews(state, this.read())) return
    this.#state = state
    this.#watchAge()
    for (const listener of this.#listeners) listener()
  }

  /** Notifies as soon as an answer has become old, even if no source reports anything then. */
  #watchAge(): void {
    clearTimeout(this.#aging)
    const nowMs = Date.now()
    const endsMs = [this.#chain, this.#api].map((source) => findEndMs(source) - nowMs)
    const nextMs = Math.min(...endsMs.filter((leftMs) => leftMs > 0))
    if (nextMs === Number.POSITIVE_INFINITY) return
    this.#aging = setTimeout(() => {
      this.#watchAge()
      this.#notify()
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

/** Whether a source has answered this request, even with an error. */
export function hasAnswered(
  { answer, error }: SourceState,
  request: QuoteRequest | undefined,
): boolean {
  if (error !== null) return true
  return request !== undefined && answer !== undefined && isAnswerTo(answer, request)
}

type Source = QueryObserver<QuoteAnswer, Error, QuoteAnswer, QuoteAnswer, readonly unknown[]>

/** Keeps the last answer and its time while the next one is loading. */
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

/** When a source's answer becomes old, including a short wait for the next one. */
function findEndMs(source: Source): number {
  const { refetchInterval } = source.options
  const periodMs = typeof refetchInterval === 'number' ? refetchInterval : Number.POSITIVE_INFINITY
  return source.getCurrentResult().dataUpdatedAt + periodMs + slowMs
}

/**
 * Whether there is something new to render: an answer to another request, even an equal one, but never a request alone.
 */
function isNews(state: QuoteState, reported: QuoteState): boolean {
  const { asked, chain, api } = state
  const isAnswered = asked && [chain, api].some((source) => hasAnswered(source, asked))
  const isOther = asked && reported.asked && !isSameRequest(asked, reported.asked)
  return (isAnswered && isOther) || !isSameState(state, reported)
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
