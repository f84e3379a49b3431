import type { AccountFields } from './Account.ts'
import type { Diff } from './Diff.ts'
import type { State, StateBase } from './State.ts'

/** The state changes of the newest blocks. The state after any of them can be read without undoing changes. */
export class History {
  readonly #capacity: number
  readonly #diffs: Diff[] = []
  /** The number of the block with the first diff. */
  #first: number

  constructor(capacity: number, firstBlock: number) {
    this.#capacity = capacity
    this.#first = firstBlock
  }

  /** How many diffs are kept. */
  get size(): number {
    return this.#diffs.length
  }

  /** Removes all diffs. The next one is that of `firstBlock`. */
  reset(firstBlock: number): void {
    this.#diffs.length = 0
    this.#first = firstBlock
  }

  /** Adds the diff of the next block. */
  push(diff: Diff): void {
    this.#diffs.push(diff)
    if (this.#diffs.length <= this.#capacity) return
    this.#diffs.shift()
    this.#first++
  }

  /** Removes and returns the newest diff. */
  pop(): Diff | undefined {
    return this.#diffs.pop()
  }

  /** Whether the state after that block can still be read. */
  has(number: number): boolean {
    return number >= this.#first - 1 && number < this.#first + this.#diffs.length
  }

  /** The state after that block, derived from the head's. */
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

/** Undoes what later blocks changed in an account's storage, newest first. */
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
