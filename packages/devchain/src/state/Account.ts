import { type Code, noCode } from './Code.ts'

/** The fields of an account besides its storage. Amounts are in wei. */
export interface AccountFields {
  balance: bigint
  energy: bigint
  /** 0 if the account has no master. */
  master: bigint
  code: Code
}

/** The fields of an account that does not exist. */
export const emptyFields: Readonly<AccountFields> = Object.freeze({
  balance: 0n,
  energy: 0n,
  master: 0n,
  code: noCode,
})

/** An account in a State. */
export class Account implements AccountFields {
  readonly address: bigint
  balance: bigint
  energy: bigint
  master: bigint
  code: Code
  /** Slots that are not zero, and zeros that override a slot of the base. */
  storage = new Map<bigint, bigint>()
  /** Whether missing slots are read from the base. */
  layered: boolean

  constructor(address: bigint, fields: Readonly<AccountFields>, layered: boolean) {
    this.address = address
    this.balance = fields.balance
    this.energy = fields.energy
    this.master = fields.master
    this.code = fields.code
    this.layered = layered
  }
}

/** Thor's rule: without balance, energy, master and code there is no account. */
export function isEmpty(fields: Readonly<AccountFields>): boolean {
  return (
    fields.balance === 0n &&
    fields.energy === 0n &&
    fields.master === 0n &&
    fields.code.bytes.length === 0
  )
}

/** A copy that later changes do not touch. */
export function copyFields(fields: Readonly<AccountFields>): AccountFields {
  const { balance, energy, master, code } = fields
  return { balance, energy, master, code }
}
