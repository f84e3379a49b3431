import type { AccountFields } from './Account.ts'
import type { Diff } from './Diff.ts'
import type { State, StateBase } from './State.ts'

/**
 * The differences of the newest blocks, from which the state after any of them can be read without
 * turning the head back.
 */
export class History {
  readonly #capacity: number
  readonly #diffs: Diff[] = []
  /** The number of the block whose difference stands first. */
  #first: number

  constructor(capacity: number, firstBlock: number) {
    this.#capacity = capacity
    this.#first = firstBlock
  }

  /** How many differences are kept. */
  get size(): number {
    return this.#diffs.length
  }

  /** Forgets everything; the next difference is that of this block. */
  reset(firstBlock: number): void {
    this.#diffs.length = 0
    this.#first = firstBlock
  }

  /** Takes the difference of the next block. */
  push(diff: Diff): void {
    this.#diffs.push(diff)
    if (this.#diffs.length <= this.#capacity) return
    this.#diffs.shift()
    this.#first++
  }

  /** Gives back the newest difference, for a block that is taken back. */
  pop(): Diff | undefined {
    return this.#diffs.pop()
  }

  /** Whether the state after that block can still be read. */
  has(number: number): boolean {
    return number >= this.#first - 1 && number < this.#first + this.#diffs.length
  }

  /** The state after that block, seen from the head's. */
  at(number: number, head: State): StateBase {
    const later = this.#diffs.slice(number + 1 - this.#first)
    return {
      account: (address) => readAccount(later, address) ?? head.committed(address),
      storage: (address, slot) => readSlot(later, address, slot) ?? head.storage(address, slot),
      allStorage: (address) => readAllSlots(later, address, head.allStorage(address)),
    }
  }
}

function readAccount(later: Diff[], address: bigint): Readonly<AccountFields> | undefined {
  for (const diff of later) {
    const change = diff.get(address)
    if (change !== undefined) return change.before
  }
  return undefined
}

function readSlot(later: Diff[], address: bigint, slot: bigint): bigint | undefined {
  for (const diff of later) {
    const change = diff.get(address)
    if (change === undefined) continue
    if (change.wiped !== undefined) return change.wiped.get(slot) ?? 0n
    const words = change.slots.get(slot)
    if (words !== undefined) return words.before
  }
  return undefined
}

/** Takes back what the later blocks did to an account's storage, newest first. */
function readAllSlots(
  later: Diff[],
  address: bigint,
  slots: Map<bigint, bigint>,
): Map<bigint, bigint> {
  for (const diff of later.toReversed()) {
    const change = diff.get(address)
    if (change === undefined) continue
    if (change.wiped !== undefined) {
      slots.clear()
      for (const [slot, word] of change.wiped) slots.set(slot, word)
    } else
      for (const [slot, { before }] of change.slots)
        if (before === 0n) slots.delete(slot)
        else slots.set(slot, before)
  }
  return slots
}
