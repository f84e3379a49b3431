import { blake2b256 } from '@vermeil/thor'
import type { State } from '../state/State.ts'
import { decodeWord, encodeAddress } from '../word/word.ts'
import { builtinAddresses } from './addresses.ts'

const { prototype } = builtinAddresses

/** The credit of an account's users, in wei of VTHO, and its recovery rate, in wei per second. */
export interface CreditPlan {
  credit: bigint
  recoveryRate: bigint
}

/** Multi-party payment of an account: its users, their credit, and its sponsors. */
export class Sponsorship {
  readonly #state: State
  readonly #self: bigint

  constructor(state: State, self: bigint) {
    this.#state = state
    this.#self = self
  }

  plan(): CreditPlan {
    const slot = this.#slot('credit-plan')
    return { credit: this.#read(slot), recoveryRate: this.#read(slot + 1n) }
  }

  setPlan({ credit, recoveryRate }: CreditPlan): void {
    const slot = this.#slot('credit-plan')
    this.#write(slot, credit)
    this.#write(slot + 1n, recoveryRate)
  }

  isUser(user: bigint): boolean {
    const slot = this.#slot('user', user)
    return this.#read(slot) !== 0n || this.#read(slot + 1n) !== 0n
  }

  addUser(user: bigint, time: number): void {
    this.#setUser(user, 0n, BigInt(time))
  }

  removeUser(user: bigint): void {
    this.#setUser(user, 0n, 0n)
  }

  /** The user's remaining credit, in wei of VTHO. */
  credit(user: bigint, time: number): bigint {
    if (!this.isUser(user)) return 0n
    const slot = this.#slot('user', user)
    const { credit, recoveryRate } = this.plan()
    const since = BigInt(time) - this.#read(slot + 1n)
    const used = this.#read(slot) - (since > 0n ? since * recoveryRate : 0n)
    if (used <= 0n) return credit
    return used >= credit ? 0n : credit - used
  }

  setCredit(user: bigint, credit: bigint, time: number): void {
    const used = this.plan().credit - credit
    this.#setUser(user, used > 0n ? used : 0n, BigInt(time))
  }

  isSponsor(sponsor: bigint): boolean {
    return this.#read(this.#slot('sponsor', sponsor)) !== 0n
  }

  setSponsor(sponsor: bigint, sponsors: boolean): void {
    this.#write(this.#slot('sponsor', sponsor), sponsors ? 1n : 0n)
  }

  /** The selected sponsor, which may have stopped sponsoring; 0 if no sponsor is selected. */
  current(): bigint {
    return this.#read(this.#slot('cur-sponsor'))
  }

  select(sponsor: bigint): void {
    this.#write(this.#slot('cur-sponsor'), sponsor)
  }

  #setUser(user: bigint, used: bigint, since: bigint): void {
    const slot = this.#slot('user', user)
    this.#write(slot, used)
    this.#write(slot + 1n, since)
  }

  #slot(kind: string, party?: bigint): bigint {
    const middle = party === undefined ? new Uint8Array(0) : encodeAddress(party)
    return decodeWord(blake2b256(encodeAddress(this.#self), middle, Buffer.from(kind)))
  }

  #read(slot: bigint): bigint {
    return this.#state.storage(prototype, BigInt.asUintN(256, slot))
  }

  #write(slot: bigint, word: bigint): void {
    this.#state.setStorage(prototype, BigInt.asUintN(256, slot), word)
  }
}
