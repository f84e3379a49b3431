import { type Code, noCode } from './Code.ts'

/** What Thor keeps of an account beside its storage. Amounts in wei. */
export interface AccountFields {
  balance: bigint
  energy: bigint
  /** 0 where there is none. */
  master: bigint
  code: Code
}

export const emptyFields: Readonly<AccountFields> = Object.freeze({
  balance: 0n,
  energy: 0n,
  master: 0n,
  code: noCode,
})

/** An account as a State holds it. */
export class Account implements AccountFields {
  readonly address: bigint
  balance: bigint
  energy: bigint
  master: bigint
  code: Code
  /** Slots that are not zero, and zeros that hide a slot of the layer below. */
  storage = new Map<bigint, bigint>()
  /** Whether slots that are not here are those of the layer below. */
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
