import {
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'
import type { Address, Bps } from '@vermeil/units'
import { findQuoteDelayMs } from '../trade/findQuoteDelayMs.ts'
import {
  findQuestion,
  isOutdated,
  isSameAsk,
  type QuoteAnswer,
  type QuoteAsk,
} from '../trade/Quote.ts'

/** What a quote is asked for, and for whom: the api makes the clauses for that account. */
export interface QuoteWish {
  ask: QuoteAsk
  slippage: Bps
  maker: Address | undefined
  /** The chart stands beside the card: the api is asked for one single path as well (1 §7). */
  isAdvanced?: boolean
}

/** Where one source stands. Its answer may still be that of an earlier question. */
export interface SourceState {
  answer: QuoteAnswer | undefined
  error: Error | null
  /** When it answered last, in milliseconds. */
  answeredAtMs: number | undefined
}

export interface QuoteState {
  /** The question that was put to the sources last. */
  asked: QuoteAsk | undefined
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

/** Asking again is nothing to show unless it takes longer than this: numbers would blink every few seconds. */
const slowMs = 400

/**
 * Puts a question to both sources once typing rests, the longer the larger the amount (SWP-17), and tells of their
 * answers. It stands beside React so that a key press draws what was typed, and nothing more until there is an answer.
 */
export class QuoteFollower {
  readonly #sources: QuoteSources
  readonly #chain: QueryObserver<QuoteAnswer, Error, QuoteAnswer, QuoteAnswer, readonly unknown[]>
  readonly #api: QueryObserver<QuoteAnswer, Error, QuoteAnswer, QuoteAnswer, readonly unknown[]>
  readonly #listeners = new Set<() => void>()
  #stops: (() => void)[] = []
  #wish: QuoteWish | undefined
  #asked: QuoteAsk | undefined
  #state: QuoteState | undefined
  #typing: ReturnType<typeof setTimeout> | undefined
  #pause: ReturnType<typeof setTimeout> | undefined
  #slow: ReturnType<typeof setTimeout> | undefined
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
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      clearTimeout(this.#typing)
      clearTimeout(this.#pause)
      clearTimeout(this.#slow)
      this.#pause = undefined
      this.#slow = undefined
      for (const stop of this.#stops.splice(0)) stop()
    }
  }

  /** Follows another wish: another question waits until typing rests, the rest counts at once. */
  follow(wish: QuoteWish | undefined): void {
    const isSame = wish && this.#wish && isSameAsk(wish.ask, this.#wish.ask)
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
    if (!wish || (this.#asked && isSameAsk(this.#asked, wish.ask))) this.#ask()
  }

  /** Asks both again at once. */
  refresh(): void {
    for (const source of [this.#chain, this.#api]) {
      if (source.options.enabled === true) void source.refetch()
    }
  }

  #ask(): void {
    this.#asked = this.#wish?.ask
    this.#chain.setOptions(this.#sources.chain(this.#wish))
    this.#api.setOptions(this.#sources.api(this.#wish))
    this.#hear()
  }

  #hear(): void {
    this.#watchPace()
    const state = this.#readSources()
    if (isSameState(state, this.read())) return
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
    if (isSameState(state, this.read())) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #readSources(): QuoteState {
    const [chain, api] = [this.#chain, this.#api].map((source) => source.getCurrentResult())
    return {
      asked: this.#asked,
      chain: readSource(chain, this.#state?.chain),
      api: readSource(api, this.#state?.api),
      isSlow: this.#isSlow,
    }
  }
}

/** Whether a source has answered this question, were it with a failure. */
export function hasAnswered({ answer, error }: SourceState, ask: QuoteAsk | undefined): boolean {
  if (error !== null) return true
  return ask !== undefined && answer !== undefined && isSameAsk(findQuestion(answer), ask)
}

/** While an answer is awaited the last one stays, with its time. */
function readSource(
  result: QueryObserverResult<QuoteAnswer> | undefined,
  last: SourceState | undefined,
): SourceState {
  const answeredAtMs = result?.isPlaceholderData ? last?.answeredAtMs : result?.dataUpdatedAt
  return {
    answer: result?.data,
    error: result?.error ?? null,
    answeredAtMs: answeredAtMs || undefined,
  }
}

/** That a question has been put is nothing to draw: its answer is. */
function isSameState(one: QuoteState, other: QuoteState): boolean {
  return (
    one.isSlow === other.isSlow &&
    (['chain', 'api'] as const).every(
      (name) =>
        one[name].answer === other[name].answer &&
        one[name].error === other[name].error &&
        one[name].answeredAtMs === other[name].answeredAtMs,
    )
  )
}
