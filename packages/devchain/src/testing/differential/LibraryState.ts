import type { StateManagerInterface } from '@ethereumjs/common'
import { Account, type Address } from '@ethereumjs/util'
import { type AccountFields, isEmpty } from '../../state/Account.ts'
import { Code, noCode } from '../../state/Code.ts'
import { State } from '../../state/State.ts'
import { decodeBytes, decodeWord, encodeWord } from '../../word/word.ts'

/** An account with its changed slots. */
export interface LibraryAccount extends AccountFields {
  slots: Map<bigint, bigint>
  /** Whether slots that are not in `slots` are empty, instead of those of the base. */
  cleared: boolean
}

type Unused =
  | 'getStateRoot'
  | 'setStateRoot'
  | 'hasStateRoot'
  | 'originalStorageCache'
  | 'shallowCopy'
  | 'clearCaches'

/** Accounts for the library's machine, as a layer over a state that it never changes. */
export class LibraryState implements Omit<StateManagerInterface, Unused> {
  readonly accounts = new Map<bigint, LibraryAccount>()
  #base: State = new State()
  readonly #undo: (() => void)[] = []
  readonly #checkpoints: number[] = []

  /** Removes all changes and sets another base. */
  reset(base: State): void {
    this.#base = base
    this.accounts.clear()
    this.#undo.length = 0
    this.#checkpoints.length = 0
  }

  /** The library reads original slots, but Thor's prices do not depend on them. */
  originalStorageCache = {
    get: (address: Address, key: Uint8Array) => this.getStorage(address, key),
    clear: () => undefined,
  }

  fields(address: bigint): Readonly<AccountFields> {
    return this.find(address)
  }

  find(address: bigint): LibraryAccount {
    const known = this.accounts.get(address)
    if (known !== undefined) return known
    const { balance, energy, master, code } = this.#base.fields(address)
    const account = { balance, energy, master, code, slots: new Map(), cleared: false }
    this.accounts.set(address, account)
    return account
  }

  change<Key extends keyof LibraryAccount>(
    address: bigint,
    key: Key,
    value: LibraryAccount[Key],
  ): void {
    const account = this.find(address)
    const before = account[key]
    this.#undo.push(() => {
      account[key] = before
    })
    account[key] = value
  }

  storage(address: bigint, slot: bigint): bigint {
    const { slots, cleared } = this.find(address)
    return slots.get(slot) ?? (cleared ? 0n : this.#base.storage(address, slot))
  }

  /** Empties an account at once, as Thor does. */
  destroy(address: bigint): void {
    this.change(address, 'balance', 0n)
    this.change(address, 'energy', 0n)
    this.change(address, 'master', 0n)
    this.change(address, 'code', noCode)
    this.change(address, 'slots', new Map())
    this.change(address, 'cleared', true)
  }

  async getAccount(address: Address): Promise<Account> {
    return new ThorAccount(this.find(decodeWord(address.bytes)))
  }

  async putAccount(address: Address, account?: Account): Promise<void> {
    this.change(decodeWord(address.bytes), 'balance', account?.balance ?? 0n)
  }

  async deleteAccount(address: Address): Promise<void> {
    this.destroy(decodeWord(address.bytes))
  }

  async modifyAccountFields(address: Address, fields: { balance?: bigint }): Promise<void> {
    if (fields.balance !== undefined)
      this.change(decodeWord(address.bytes), 'balance', fields.balance)
  }

  async putCode(address: Address, bytes: Uint8Array): Promise<void> {
    this.change(decodeWord(address.bytes), 'code', bytes.length === 0 ? noCode : new Code(bytes))
  }

  async getCode(address: Address): Promise<Uint8Array> {
    return this.find(decodeWord(address.bytes)).code.bytes
  }

  async getCodeSize(address: Address): Promise<number> {
    return (await this.getCode(address)).length
  }

  async getStorage(address: Address, key: Uint8Array): Promise<Uint8Array> {
    const word = this.storage(decodeWord(address.bytes), decodeWord(key))
    return word === 0n ? new Uint8Array(0) : encodeWord(word)
  }

  async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    const slot = decodeWord(key)
    const { slots } = this.find(decodeWord(address.bytes))
    const before = slots.get(slot)
    this.#undo.push(() => {
      if (before === undefined) slots.delete(slot)
      else slots.set(slot, before)
    })
    slots.set(slot, decodeWord(value))
  }

  /** On Thor, a creation does not clear the storage of its account. */
  clearStorage(): Promise<void> {
    return Promise.resolve()
  }

  checkpoint(): Promise<void> {
    this.#checkpoints.push(this.#undo.length)
    return Promise.resolve()
  }

  commit(): Promise<void> {
    this.#checkpoints.pop()
    return Promise.resolve()
  }

  revert(): Promise<void> {
    const length = this.#checkpoints.pop() ?? 0
    while (this.#undo.length > length) this.#undo.pop()?.()
    return Promise.resolve()
  }
}

/** An account for the library, without a nonce, which Thor's accounts do not have. */
class ThorAccount extends Account {
  readonly #isEmpty: boolean

  constructor(account: AccountFields) {
    super(0n, account.balance, undefined, decodeBytes(account.code.hash))
    this.#isEmpty = isEmpty(account)
  }

  override isEmpty(): boolean {
    return this.#isEmpty
  }
}
