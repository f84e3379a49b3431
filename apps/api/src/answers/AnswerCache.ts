import { createHash } from 'node:crypto'
import { maxCachedCharacters } from '../limits.ts'

/** A serialised body with its entity tag. */
export interface Answer {
  body: string
  etag: string
}

/**
 * Serialised answers of one block: nothing that they say changes before the next one, so each is made once.
 * Another head, also one of equal number after a reorg, empties it.
 */
export class AnswerCache {
  #head = ''
  #answers = new Map<string, Promise<Answer>>()
  #characters = 0

  /** The answer under that key at that head; made by `make` where it is not there yet. */
  read(head: string, key: string, make: () => Promise<string>): Promise<Answer> {
    if (head !== this.#head) this.#empty(head)
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answers = this.#answers
    const answer = make().then(sealAnswer)
    answers.set(key, answer)
    answer.then(
      ({ body }) => this.#count(answers, body.length),
      () => answers.delete(key),
    )
    return answer
  }

  #count(answers: Map<string, Promise<Answer>>, characters: number): void {
    if (answers !== this.#answers) return
    this.#characters += characters
    if (this.#characters > maxCachedCharacters) this.#empty(this.#head)
  }

  #empty(head: string): void {
    this.#head = head
    this.#answers = new Map()
    this.#characters = 0
  }
}

/** Adds the entity tag; weak, since the same answer may travel compressed. */
export function sealAnswer(body: string): Answer {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, etag: `W/"${digest}"` }
}
