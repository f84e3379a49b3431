import type { LedgerHead } from '@vermeil/ledger'
import {
  maxCachedCharacters,
  maxHotAgeMs,
  maxPopular,
  maxTurnMs,
  minPopularHits,
} from '../config/limits.ts'
import type { CachedAnswer, Coding } from './CachedAnswer.ts'
import { compressAnswer } from './compressAnswer.ts'
import { createAnswer } from './createAnswer.ts'
import type { Heads } from './fillHead.ts'

/** Makes an answer's text as of a head. `key` names everything else that it depends on. */
export interface AnswerMaker {
  key: string
  make: (head: LedgerHead) => Promise<string>
}

/** The answer to a URL, its route, and how to make it again. */
export interface HotAnswer extends AnswerMaker {
  answer: CachedAnswer
  route: string
}

/** A URL's answer in one block: its headers, when it expires, and how often it was sent. */
interface HotEntry extends HotAnswer {
  heads: Heads
  untilMs: number
  hits: number
}

/** An answer, the URLs that lead to it, and the size of all of it. */
interface Entry {
  key: string
  answer: Promise<CachedAnswer>
  addresses: string[]
  characters: number
}

/** The cache of one block. */
interface Page {
  head: string
  answers: Map<string, Entry>
  hot: Map<string, HotEntry>
  characters: number
}

/** The size of a key or URL besides its text: entries of maps, promises and functions. */
const overheadCharacters = 1_000

/**
 * Serialized answers of one block. Nothing in them changes before the next block, so each is made once. A new head
 * empties the cache, even one with the same number after a reorg, except for popular answers: `prepare` makes them before
 * the head is taken. Answers, keys and URLs share a size limit; the oldest answers are removed first, with their URLs.
 */
export class AnswerCache {
  #page = createPage('')
  #next: Page | undefined

  /** The size of the cache in characters. */
  get characters(): number {
    return this.#page.characters
  }

  /** Whether the cache has the answer, or is making it. */
  has(head: LedgerHead, key: string): boolean {
    return head.id === this.#page.head && this.#page.answers.has(key)
  }

  /** Removes every answer, because something other than a new block has changed them. */
  clear(): void {
    this.#page = createPage('')
    this.#next = undefined
  }

  /** The answer of that key at that head, made if it is missing. */
  read(head: LedgerHead, { key, make }: AnswerMaker): Promise<CachedAnswer> {
    return this.#readFrom(this.#open(head.id), head, { key, make })
  }

  /** Remembers the answer to a URL, so that the same URL needs one lookup only. */
  keep(head: string, url: string, answered: HotAnswer): void {
    if (head === this.#page.head) this.#keepOn(this.#page, url, answered)
  }

  /** The answer to that URL at that head, if it is recent. */
  find(head: string, url: string): Readonly<HotEntry> | undefined {
    if (head !== this.#page.head && head !== this.#next?.head) return undefined
    const kept = this.#open(head).hot.get(url)
    if (kept === undefined || kept.untilMs <= performance.now()) return undefined
    kept.hits += 1
    return kept
  }

  /**
   * Makes the most popular answers of the last head again for the coming one, one after the other, within a time
   * limit.
   * @returns undefined if there is nothing to make, so that the caller need not wait.
   */
  prepare(head: LedgerHead): Promise<void> | undefined {
    const popular = [...this.#page.hot]
      .filter(([, { hits }]) => hits >= minPopularHits)
      .sort(([, a], [, b]) => b.hits - a.hits)
      .slice(0, maxPopular)
    if (popular.length === 0 || head.id === this.#page.head) return undefined
    const page = createPage(head.id)
    this.#next = page
    return Promise.race([this.#remake(page, head, popular), waitOut(maxTurnMs)])
  }

  async #remake(page: Page, head: LedgerHead, popular: [string, HotEntry][]): Promise<void> {
    const untilMs = performance.now() + maxTurnMs
    for (const [url, { key, make, route, answer: before }] of popular) {
      if (performance.now() > untilMs) return
      try {
        const answer = await this.#readFrom(page, head, { key, make })
        for (const coding of Object.keys(before.coded) as Coding[])
          await compressAnswer(answer, coding)
        this.#keepOn(page, url, { key, make, route, answer })
      } catch {
        // The next request makes it again and gets the error.
      }
    }
  }

  #readFrom(page: Page, head: LedgerHead, { key, make }: AnswerMaker): Promise<CachedAnswer> {
    const known = page.answers.get(key)
    if (known !== undefined) return known.answer
    const answer = make(head).then((body) => createAnswer(body))
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

  /** The cache of that head, which replaces the one before. */
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

/** The size to which a full cache shrinks. It removes many entries at once, because finding the oldest one is slow. */
const leftCharacters = 0.75 * maxCachedCharacters

/** Counts the growth of an entry, and removes the oldest entries if the cache is full. */
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
