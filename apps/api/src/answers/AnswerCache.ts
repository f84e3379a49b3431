import type { LedgerHead } from '@vermeil/ledger'
import {
  leastPopularHits,
  maxCachedCharacters,
  maxHotAgeMs,
  maxPopular,
  maxTurnMs,
} from '../config/limits.ts'
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

/** An answer with the addresses that lead to it, and how much all of it is. */
interface Entry {
  key: string
  answer: Promise<Answer>
  addresses: string[]
  characters: number
}

/** What is kept of one block. */
interface Page {
  head: string
  answers: Map<string, Entry>
  hot: Map<string, Kept>
  characters: number
}

/** What a key or an address costs besides its text: entries of maps, promises and functions. */
const overheadCharacters = 1_000

/**
 * Serialised answers of one block: nothing that they say changes before the next one, so each is made once.
 * Another head, also one of equal number after a reorg, empties it, but for the answers that were asked for all the
 * time: `prepare` makes them before that head is taken. Answers, keys and addresses together have a size limit; the
 * oldest answers are forgotten first, with the addresses that lead to them.
 */
export class AnswerCache {
  #page = createPage('')
  #next: Page | undefined

  /** Size of what is kept, in characters. */
  get characters(): number {
    return this.#page.characters
  }

  /** Whether the answer under that key is there or being made. */
  has(head: LedgerHead, key: string): boolean {
    return head.id === this.#page.head && this.#page.answers.has(key)
  }

  /** The answer under that key at that head; made where it is not there yet. */
  read(head: LedgerHead, { key, make }: Making): Promise<Answer> {
    return this.#readFrom(this.#open(head.id), head, { key, make })
  }

  /** Remembers what an address was answered, so that the same address needs no more than a look. */
  keep(head: string, url: string, answered: HotAnswer): void {
    if (head === this.#page.head) this.#keepOn(this.#page, url, answered)
  }

  /** What that address was answered at that head, if that was a moment ago. */
  find(head: string, url: string): Readonly<Kept> | undefined {
    if (head !== this.#page.head && head !== this.#next?.head) return undefined
    const kept = this.#open(head).hot.get(url)
    if (kept === undefined || kept.untilMs <= performance.now()) return undefined
    kept.hits += 1
    return kept
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
        this.#keepOn(page, url, { key, make, route, answer })
      } catch {
        // Who asks next makes it anew, and is told why that fails.
      }
    }
  }

  #readFrom(page: Page, head: LedgerHead, { key, make }: Making): Promise<Answer> {
    const known = page.answers.get(key)
    if (known !== undefined) return known.answer
    const answer = make(head).then((body) => sealAnswer(body))
    const entry: Entry = { key, answer, addresses: [], characters: 0 }
    page.answers.set(key, entry)
    grow(page, entry, key.length + overheadCharacters)
    answer.then(
      ({ body }) => grow(page, entry, 2 * body.length),
      () => forget(page, entry),
    )
    return answer
  }

  #keepOn(page: Page, url: string, answered: HotAnswer): void {
    const entry = page.answers.get(answered.key)
    if (entry === undefined) return
    const isNew = !page.hot.has(url)
    const untilMs = performance.now() + maxHotAgeMs
    page.hot.set(url, { ...answered, heads: {}, untilMs, hits: 0 })
    if (!isNew) return
    entry.addresses.push(url)
    grow(page, entry, url.length + overheadCharacters)
  }

  /** The page of that head, which is the only one from now on. */
  #open(head: string): Page {
    if (head === this.#page.head) return this.#page
    this.#page = this.#next?.head === head ? this.#next : createPage(head)
    this.#next = undefined
    return this.#page
  }
}

function createPage(head: string): Page {
  return { head, answers: new Map(), hot: new Map(), characters: 0 }
}

/** What is left of a full page: many entries are forgotten at once, since finding the oldest one takes long. */
const leftCharacters = 0.75 * maxCachedCharacters

/** Counts what an entry has become larger by, and forgets the oldest ones where that is too much. */
function grow(page: Page, entry: Entry, characters: number): void {
  if (page.answers.get(entry.key) !== entry) return
  entry.characters += characters
  page.characters += characters
  if (page.characters <= maxCachedCharacters) return
  for (const oldest of page.answers.values()) {
    if (page.characters <= leftCharacters) return
    forget(page, oldest)
  }
}

function forget(page: Page, entry: Entry): void {
  if (page.answers.get(entry.key) !== entry) return
  page.answers.delete(entry.key)
  for (const url of entry.addresses) page.hot.delete(url)
  page.characters -= entry.characters
}

function waitOut(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
