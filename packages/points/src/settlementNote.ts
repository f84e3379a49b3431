import { decodeHex, encodeHex } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'

/** The data that a settlement publishes on chain. Together with the points of the round it determines every reward. */
export interface SettlementNote {
  roundId: number
  /** The B3TR of the round, in wei. */
  pool: bigint
  /** The root of the Merkle tree of the round's points. */
  root: Hex
}

/** The text `vermeil:settlement:1`, padded with zeros to 32 bytes. */
const tag = encodeHex(new TextEncoder().encode('vermeil:settlement:1')).slice(2).padEnd(64, '0')

/**
 * Encodes the data of the clause that publishes a settlement. The clause calls the settler's own account, which has no
 * code, because the rewards contract has no field for a root.
 */
export function encodeSettlementNote({ roundId, pool, root }: SettlementNote): Hex {
  const words = [BigInt(roundId), pool].map((value) => value.toString(16).padStart(64, '0'))
  return `0x${tag}${words.join('')}${root.slice(2)}`
}

/** Reads the data of a clause; undefined if it is not a settlement note. */
export function decodeSettlementNote(data: Hex): SettlementNote | undefined {
  const [, roundId, pool, root] = new RegExp(`^0x${tag}(.{64})(.{64})(.{64})$`).exec(data) ?? []
  if (roundId === undefined || pool === undefined || root === undefined) return undefined
  const id = BigInt(`0x${roundId}`)
  if (id > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return { roundId: Number(id), pool: BigInt(`0x${pool}`), root: encodeHex(decodeHex(`0x${root}`)) }
}
