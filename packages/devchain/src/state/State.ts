import { Account, type AccountFields, copyFields, emptyFields, isEmpty } from './Account.ts'
import { type Code, noCode } from './Code.ts'
import type { AccountDiff, Diff } from './Diff.ts'

/** The source of accounts and slots that a State does not have itself. */
export interface StateBase {
  account(address: bigint): Readonly<AccountFields> | undefined
  storage(address: bigint, slot: bigint): bigint
  allStorage(address: bigint): Map<bigint, bigint>
}

/**
 * Accounts and their storage, changed in place. Every change adds an entry to an undo log. A checkpoint is a position
 * in it, and the entries since the last `commit` are the diff of a block.
 */
export class State {
  readonly #accounts = new Map<bigint, Account>()
  readonly #base: StateBase | undefined
  #undo: Undo[] = []

  constructor(base?: StateBase) {
    this.#base = base
  }

  balance(address: bigint): bigint {
    return this.#find(address)?.balance ?? 0n
  }

  /** Wei of VTHO. */
  energy(address: bigint): bigint {
    return this.#find(address)?.energy ?? 0n
  }

  master(address: bigint): bigint {
    return this.#find(address)?.master ?? 0n
  }

  code(address: bigint): Code {
    return this.#find(address)?.code ?? noCode
  }

  fields(address: bigint): Readonly<AccountFields> {
    return this.#find(address) ?? emptyFields
  }

  exists(address: bigint): boolean {
    const account = this.#find(address)
    return account !== undefined && !isEmpty(account)
  }

  storage(address: bigint, slot: bigint): bigint {
    const account = this.#find(address)
    if (account === undefined) return 0n
    const word = account.storage.get(slot)
    if (word !== undefined) return word
    if (!account.layered || this.#base === undefined) return 0n
    const below = this.#base.storage(address, slot)
    account.storage.set(slot, below)
    return below
  }

  /** The account at the last commit. */
  committed(address: bigint): Readonly<AccountFields> {
    const diff: Diff = new Map()
    for (const step of this.#undo.toReversed())
      if (step.account.address === address) recordBefore(diff, step)
    return diff.get(address)?.before ?? this.fields(address)
  }

  /** Every account in this state, without those of the base. */
  accounts(): Iterable<Readonly<Account>> {
    return this.#accounts.values()
  }

  /** Replaces all accounts. There must be no uncommitted changes. */
  reset(accounts: Iterable<Account>): void {
    this.#accounts.clear()
    for (const account of accounts) this.#accounts.set(account.address, account)
  }

  /** A copy of all slots that are not zero. */
  allStorage(address: bigint): Map<bigint, bigint> {
    const account = this.#find(address)
    if (account === undefined) return new Map()
    if (!account.layered || this.#base === undefined) return new Map(account.storage)
    const slots = new Map([...this.#base.allStorage(address), ...account.storage])
    for (const [slot, word] of slots) if (word === 0n) slots.delete(slot)
    return slots
  }

  setBalance(address: bigint, amount: bigint): void {
    const account = this.#obtain(address)
    this.#log('balance', account, account.balance)
    account.balance = amount
  }

  setEnergy(address: bigint, amount: bigint): void {
    const account = this.#obtain(address)
    this.#log('energy', account, account.energy)
    account.energy = amount
  }

  setMaster(address: bigint, master: bigint): void {
    const account = this.#obtain(address)
    this.#log('master', account, account.master)
    account.master = master
  }

  setCode(address: bigint, code: Code): void {
    const account = this.#obtain(address)
    this.#undo.push({ kind: 'code', account, slot: 0n, word: 0n, rest: account.code })
    account.code = code
  }

  setStorage(address: bigint, slot: bigint, word: bigint): void {
    const before = this.storage(address, slot)
    if (before === word) return
    const account = this.#obtain(address)
    this.#undo.push({ kind: 'slot', account, slot, word: before, rest: undefined })
    putSlot(account, slot, word)
  }

  /** Empties the account and its storage, as a self-destruction does. */
  destroy(address: bigint): void {
    const account = this.#find(address)
    if (account === undefined) return
    const { storage, layered } = account
    const rest = { fields: copyFields(account), storage, layered }
    this.#undo.push({ kind: 'destroyed', account, slot: 0n, word: 0n, rest })
    Object.assign(account, emptyFields)
    account.storage = new Map()
    account.layered = false
  }

  /** A position for `revert`. */
  checkpoint(): number {
    return this.#undo.length
  }

  /** Undoes everything since the checkpoint. */
  revert(checkpoint: number): void {
    while (this.#undo.length > checkpoint) {
      const step = this.#undo.pop()
      if (step !== undefined) this.#undoStep(step)
    }
  }

  /** Commits everything since the last commit and returns the diff. */
  commit(): Diff {
    const diff: Diff = new Map()
    for (const step of this.#undo.reverse()) recordBefore(diff, step)
    this.#undo = []
    for (const [address, change] of diff) this.#recordAfter(address, change)
    return diff
  }

  /** Applies the diff of a block. There must be no uncommitted changes. */
  apply(diff: Diff): void {
    for (const change of diff.values()) {
      const account = this.#put(change.address, change.after)
      if (change.wiped !== undefined) account.storage = new Map()
      for (const [slot, { after }] of change.slots) putSlot(account, slot, after)
      if (isEmpty(account)) this.#accounts.delete(change.address)
    }
  }

  /** Undoes the diff of a block. The newest block must be undone first. */
  unapply(diff: Diff): void {
    for (const change of diff.values()) {
      const account = this.#put(change.address, change.before)
      if (change.wiped !== undefined) account.storage = new Map(change.wiped)
      for (const [slot, { before }] of change.slots)
        if (change.wiped === undefined) putSlot(account, slot, before)
      if (isEmpty(account)) this.#accounts.delete(change.address)
    }
  }

  #find(address: bigint): Account | undefined {
    const account = this.#accounts.get(address)
    if (account !== undefined || this.#base === undefined) return account
    const fields = this.#base.account(address)
    if (fields === undefined) return undefined
    const layered = new Account(address, fields, true)
    this.#accounts.set(address, layered)
    return layered
  }

  #obtain(address: bigint): Account {
    const known = this.#find(address)
    if (known !== undefined) return known
    const account = new Account(address, emptyFields, false)
    this.#accounts.set(address, account)
    this.#log('created', account, 0n)
    return account
  }

  #put(address: bigint, fields: Readonly<AccountFields>): Account {
    const known = this.#accounts.get(address)
    if (known !== undefined) return Object.assign(known, copyFields(fields))
    const account = new Account(address, fields, false)
    this.#accounts.set(address, account)
    return account
  }

  #log(kind: UndoKind, account: Account, word: bigint): void {
    this.#undo.push({ kind, account, slot: 0n, word, rest: undefined })
  }

  #undoStep({ kind, account, slot, word, rest }: Undo): void {
    if (kind === 'slot') putSlot(account, slot, word)
    else if (kind === 'code') account.code = rest as Code
    else if (kind === 'created') this.#accounts.delete(account.address)
    else if (kind === 'destroyed') {
      const { fields, storage, layered } = rest as Destroyed
      Object.assign(account, fields)
      account.storage = storage
      account.layered = layered
    } else account[kind] = word
  }

  /**
   * Records the values after the block. Thor removes an account that is empty at the end of a block, with its storage.
   */
  #recordAfter(address: bigint, change: AccountDiff): void {
    const account = this.#accounts.get(address)
    const survivor = account === undefined || isEmpty(account) ? undefined : account
    change.after = copyFields(survivor ?? emptyFields)
    for (const [slot, word] of survivor === undefined ? (account?.storage ?? []) : [])
      if (!change.slots.has(slot)) change.slots.set(slot, { before: word, after: 0n })
    for (const [slot, words] of change.slots) {
      words.after = survivor?.storage.get(slot) ?? 0n
      if (words.after === words.before && change.wiped === undefined) change.slots.delete(slot)
    }
    if (survivor === undefined) this.#accounts.delete(address)
  }
}

type UndoKind = 'created' | 'balance' | 'energy' | 'master' | 'code' | 'slot' | 'destroyed'

/** An entry of the undo log. `word` is the old amount or slot value, and `rest` an old value that is not a number. */
interface Undo {
  kind: UndoKind
  account: Account
  slot: bigint
  word: bigint
  rest: Code | Destroyed | undefined
}

interface Destroyed {
  fields: AccountFields
  storage: Map<bigint, bigint>
  layered: boolean
}

/** Writes a slot. A zero is kept only if it overrides a slot of the base. */
function putSlot(account: Account, slot: bigint, word: bigint): void {
  if (word === 0n && !account.layered) account.storage.delete(slot)
  else account.storage.set(slot, word)
}

/** Sets the values of a diff to those before an entry. Entries come newest first. */
function recordBefore(diff: Diff, { kind, account, slot, word, rest }: Undo): void {
  const change = diff.get(account.address) ?? startChange(diff, account)
  const { before, slots, wiped } = change
  if (kind === 'slot') {
    if (wiped === undefined) slots.set(slot, { before: word, after: 0n })
    else if (word === 0n) wiped.delete(slot)
    else wiped.set(slot, word)
  } else if (kind === 'code') before.code = rest as Code
  else if (kind === 'created') change.before = copyFields(emptyFields)
  else if (kind === 'destroyed') {
    const { fields, storage } = rest as Destroyed
    change.before = copyFields(fields)
    change.wiped = new Map(storage)
  } else before[kind] = word
}

function startChange(diff: Diff, account: Account): AccountDiff {
  const before = copyFields(account)
  const change: AccountDiff = { address: account.address, before, after: before, slots: new Map() }
  diff.set(account.address, change)
  return change
}
