import { blake2b256 } from '@vermeil/thor'
import type { State } from '../state/State.ts'
import { decodeWord, encodeAddress } from '../word/word.ts'
import { builtinAddresses } from './addresses.ts'

const { authority } = builtinAddresses

/** A candidate for producing blocks: its endorsor and its identity. */
export interface Candidate {
  endorsor: bigint
  identity: bigint
}

/** The doubly linked list of candidates, kept in the storage of the Authority contract. */
export class Candidates {
  readonly #state: State

  constructor(state: State) {
    this.#state = state
  }

  /** The first node master, or 0 if the list is empty. */
  first(): bigint {
    return this.#read('head')
  }

  /** The node master after the given one, or 0 at the end. */
  next(master: bigint): bigint {
    return this.#read('next', master)
  }

  get(master: bigint): Candidate & { isListed: boolean; isActive: boolean } {
    return {
      isListed: this.#isLinked(master) || (master !== 0n && this.first() === master),
      endorsor: this.#read('endorsor', master),
      identity: this.#read('identity', master),
      isActive: this.#read('active', master) === 1n,
    }
  }

  /** Appends a candidate. Returns false if it was ever added before. */
  add(master: bigint, { endorsor, identity }: Candidate): boolean {
    if (this.#read('endorsor', master) !== 0n) return false
    const tail = this.#read('tail')
    this.#write(endorsor, 'endorsor', master)
    this.#write(identity, 'identity', master)
    this.#write(1n, 'active', master)
    this.#write(tail, 'prev', master)
    this.#write(master, 'tail')
    if (tail === 0n) this.#write(master, 'head')
    else this.#write(master, 'next', tail)
    return true
  }

  /** Removes a candidate from the list. As in Thor, a single candidate remains, because it has no links. */
  revoke(master: bigint): boolean {
    if (!this.#isLinked(master)) return false
    const [prev, next] = [this.#read('prev', master), this.#read('next', master)]
    if (prev === 0n) this.#write(next, 'head')
    else this.#write(next, 'next', prev)
    if (next === 0n) this.#write(prev, 'tail')
    else this.#write(prev, 'prev', next)
    for (const field of ['prev', 'next', 'active']) this.#write(0n, field, master)
    return true
  }

  #isLinked(master: bigint): boolean {
    return this.#read('prev', master) !== 0n || this.#read('next', master) !== 0n
  }

  #read(field: string, master?: bigint): bigint {
    return this.#state.storage(authority, slotOf(field, master))
  }

  #write(word: bigint, field: string, master?: bigint): void {
    this.#state.setStorage(authority, slotOf(field, master), word)
  }
}

function slotOf(field: string, master = 0n): bigint {
  return decodeWord(blake2b256(encodeAddress(master), Buffer.from(field)))
}
