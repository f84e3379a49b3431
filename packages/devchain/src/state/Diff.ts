import type { AccountFields } from './Account.ts'

/** The changes of a block in one account, with the values before and after. */
export interface AccountDiff {
  address: bigint
  before: AccountFields
  after: AccountFields
  slots: Map<bigint, SlotDiff>
  /** The storage that a self-destruction removed. `slots` then has what was written afterwards. */
  wiped?: Map<bigint, bigint>
}

/** The change of a storage slot. */
export interface SlotDiff {
  before: bigint
  after: bigint
}

/** The changes of a block, by account. */
export type Diff = Map<bigint, AccountDiff>
