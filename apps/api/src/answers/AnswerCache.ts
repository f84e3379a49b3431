import { maxCachedCharacters, maxHotAddresses, maxHotAgeMs } from '../limits.ts'
import type { Answer } from './Answer.ts'
import { sealAnswer } from './sealAnswer.ts'

/**
 * Serialised answers of one block: nothing that they say changes before the next one, so each is made once.
 * Another head, also one of equal number after a reorg, empties it.
 */
export class AnswerCache {
  #head = ''
  #answers = new Map<string, Promise<Answer>>()
  #hot = new Map<string, { answer: Answer; untilMs: number }>()
  #characters = 0

  /** The answer under that key at that head; made by `make` where it is not there yet. */
  read(head: string, key: string, make: () => Promise<string>): Promise<Answer> {
    if (head !== this.#head) this.#empty(head)
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answers = this.#answers
    const answer = make().then((body) => sealAnswer(body))
    answers.set(key, answer)
    answer.then(
      ({ body }) => this.#count(answers, body.length),
      () => answers.delete(key),
    )
    return answer
  }

  /** Remembers what an address was answered, so that the same address needs no more than a look. */
  keep(head: string, url: string, answer: Answer): void {
    if (head !== this.#head || this.#hot.size >= maxHotAddresses) return
    this.#hot.set(url, { answer, untilMs: performance.now() + maxHotAgeMs })
  }

  /** What that address was answered at that head, if that was a moment ago. */
  find(head: string, url: string): Answer | undefined {
    if (head !== this.#head) return undefined
    const hot = this.#hot.get(url)
    if (hot === undefined) return undefined
    if (hot.untilMs > performance.now()) return hot.answer
    this.#hot.delete(url)
    return undefined
  }

  #count(answers: Map<string, Promise<Answer>>, characters: number): void {
    if (answers !== this.#answers) return
    this.#characters += characters
    if (this.#characters > maxCachedCharacters) this.#empty(this.#head)
  }

  #empty(head: string): void {
    this.#head = head
    this.#answers = new Map()
    this.#hot = new Map()
    this.#characters = 0
  }
}
