import type { ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'
import { type AccountFields, emptyFields } from './Account.ts'
import { type Code, shareCode } from './Code.ts'
import type { AccountDiff, Diff, SlotDiff } from './Diff.ts'

/** Writes a diff with the values after the block only. */
export function encodeDiff(writer: ByteWriter, diff: Diff): void {
  writer.uint(diff.size)
  for (const { address, before, after, slots, wiped } of diff.values()) {
    writer.word(address)
    const codeChanged = before.code !== after.code || wiped !== undefined
    writer.byte((codeChanged ? 1 : 0) + (wiped === undefined ? 0 : 2))
    writer.word(after.balance)
    writer.word(after.energy)
    writer.word(after.master)
    if (codeChanged) writer.block(after.code.bytes)
    writer.uint(slots.size)
    for (const [slot, words] of slots) {
      writer.word(slot)
      writer.word(words.after)
    }
  }
}

/** The parts of the state before a block that are needed to decode a diff. */
export interface Before {
  fields(address: bigint): Readonly<AccountFields>
  storage(address: bigint, slot: bigint): bigint
  allStorage(address: bigint): Map<bigint, bigint>
}

/** Reads a diff. The values before the block come from the state to which it will be applied. */
export function decodeDiff(reader: ByteReader, before: Before): Diff {
  const changes = reader.list(() => decodeAccount(reader, before))
  return new Map(changes.map((change) => [change.address, change]))
}

function decodeAccount(reader: ByteReader, before: Before): AccountDiff {
  const address = reader.word()
  const flags = reader.byte()
  const old = before.fields(address)
  const fields = { balance: reader.word(), energy: reader.word(), master: reader.word() }
  const code: Code = (flags & 1) === 0 ? old.code : shareCode(reader.block())
  const slots = new Map<bigint, SlotDiff>()
  for (let left = reader.uint(); left > 0; left--) {
    const slot = reader.word()
    slots.set(slot, { before: before.storage(address, slot), after: reader.word() })
  }
  const change = { address, before: { ...emptyFields, ...pick(old) }, after: { ...fields, code } }
  return (flags & 2) === 0
    ? { ...change, slots }
    : { ...change, slots, wiped: before.allStorage(address) }
}

function pick({ balance, energy, master, code }: Readonly<AccountFields>): AccountFields {
  return { balance, energy, master, code }
}
