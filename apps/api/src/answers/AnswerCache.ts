import type { LedgerHead } from '@vermeil/ledger'
import {
  leastPopularHits,
  maxCachedCharacters,
  maxHotAddresses,
  maxHotAgeMs,
  maxPopular,
  maxTurnMs,
} from '../limits.ts'
import type { Answer, Coding } from './Answer.ts'
import { codeAnswer } from './codeAnswer.ts'
import type { Heads } from './fillHead.ts'
import { sealAnswer } from './sealAnswer.ts'

/** Makes an answer's text as of a head. `key` says everything else that it depends on. */
export interface Making {
  key: string
  make: (head: LedgerHead) => Promise<string>
}

/** What an address was answered, the route that answered it, and how that is made again. */
export interface HotAnswer extends Making {
  answer: Answer
  route: string
}

/** A hot answer of one block: its heads, until when it may be given, and how often it was. */
interface Kept extends HotAnswer {
  heads: Heads
  untilMs: number
  hits: number
}

/** What is kept of one block. */
interface Page {
  head: string
  answers: Map<string, Promise<Answer>>
  hot: Map<string, Kept>
  characters: number
}

/**
 * Serialised answers of one block: nothing that they say changes before the next one, so each is made once.
 * Another head, also one of equal number after a reorg, empties it, but for the answers that were asked for all the
 * time: `prepare` makes them before that head is taken.
 */
export class AnswerCache {
  #page = createPage('')
  #next: Page | undefined

  /** The answer under that key at that head; made where it is not there yet. */
  read(head: LedgerHead, { key, make }: Making): Promise<Answer> {
    return this.#readFrom(this.#open(head.id), head, { key, make })
  }

  /** Remembers what an address was answered, so that the same address needs no more than a look. */
  keep(head: string, url: string, answered: HotAnswer): void {
    const { hot } = this.#page
    if (head !== this.#page.head || hot.size >= maxHotAddresses) return
    hot.set(url, { ...answered, heads: {}, untilMs: performance.now() + maxHotAgeMs, hits: 0 })
  }

  /** What that address was answered at that head, if that was a moment ago. */
  find(head: string, url: string): Readonly<Kept> | undefined {
    if (head !== this.#page.head && head !== this.#next?.head) return undefined
    const { hot } = this.#open(head)
    const kept = hot.get(url)
    if (kept === undefined) return undefined
    if (kept.untilMs > performance.now()) {
      kept.hits += 1
      return kept
    }
    hot.delete(url)
    return undefined
  }

  /**
   * Makes the answers that were asked for most at the last head as of the coming one, one after the other, for at most
   * a moment.
   * @returns undefined where nothing has to be made, so that nobody waits.
   */
  prepare(head: LedgerHead): Promise<void> | undefined {
    const popular = [...this.#page.hot]
      .filter(([, { hits }]) => hits >= leastPopularHits)
      .sort(([, a], [, b]) => b.hits - a.hits)
      .slice(0, maxPopular)
    if (popular.length === 0 || head.id === this.#page.head) return undefined
    const page = createPage(head.id)
    this.#next = page
    return Promise.race([this.#remake(page, head, popular), waitOut(maxTurnMs)])
  }

  async #remake(page: Page, head: LedgerHead, popular: [string, Kept][]): Promise<void> {
    const untilMs = performance.now() + maxTurnMs
    for (const [url, { key, make, route, answer: before }] of popular) {
      if (performance.now() > untilMs) return
      try {
        const answer = await this.#readFrom(page, head, { key, make })
        for (const coding of Object.keys(before.coded) as Coding[]) await codeAnswer(answer, coding)
        const keptUntilMs = performance.now() + maxHotAgeMs
        page.hot.set(url, { key, make, route, answer, heads: {}, untilMs: keptUntilMs, hits: 0 })
      } catch {
        // Who asks next makes it anew, and is told why that fails.
      }
    }
  }

  #readFrom(page: Page, head: LedgerHead, { key, make }: Making): Promise<Answer> {
    const known = page.answers.get(key)
    if (known !== undefined) return known
    const answer = make(head).then((body) => sealAnswer(body))
    page.answers.set(key, answer)
    answer.then(
      ({ body }) => this.#count(page, body.length),
      () => page.answers.delete(key),
    )
    return answer
  }

  /** The page of that head, which is the only one from now on. */
  #open(head: string): Page {
    if (head === this.#page.head) return this.#page
    this.#page = this.#next?.head === head ? this.#next : createPage(head)
    this.#next = undefined
    return this.#page
  }

  #count(page: Page, characters: number): void {
    page.characters += characters
    if (page === this.#page && page.characters > maxCachedCharacters)
      this.#page = createPage(page.head)
  }
}

function createPage(head: string): Page {
  return { head, answers: new Map(), hot: new Map(), characters: 0 }
}

function waitOut(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
