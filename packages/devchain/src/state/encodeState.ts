import type { ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'
import { Account, emptyFields } from './Account.ts'
import { type Code, noCode, shareCode } from './Code.ts'
import type { State } from './State.ts'

/** Writes a whole state: every program once, then the accounts with their slots. */
export function encodeState(writer: ByteWriter, state: State): void {
  const accounts = [...state.accounts()]
  const codes = new Map<Code, number>([[noCode, 0]])
  for (const { code } of accounts) if (!codes.has(code)) codes.set(code, codes.size)
  writer.uint(codes.size - 1)
  for (const code of codes.keys()) if (code !== noCode) writer.block(code.bytes)
  writer.uint(accounts.length)
  for (const { address, balance, energy, master, code, storage } of accounts) {
    for (const word of [address, balance, energy, master]) writer.word(word)
    writer.uint(codes.get(code) ?? 0)
    writer.uint(storage.size)
    for (const [slot, word] of storage) {
      writer.word(slot)
      writer.word(word)
    }
  }
}

/** Reads the accounts of a state. */
export function decodeState(reader: ByteReader): Account[] {
  const codes = [noCode, ...reader.list(() => shareCode(reader.block()))]
  return reader.list(() => {
    const account = new Account(reader.word(), emptyFields, false)
    account.balance = reader.word()
    account.energy = reader.word()
    account.master = reader.word()
    account.code = codes[reader.uint()] ?? noCode
    for (let left = reader.uint(); left > 0; left--) {
      const slot = reader.word()
      account.storage.set(slot, reader.word())
    }
    return account
  })
}
