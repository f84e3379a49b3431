import { prototypeEvents } from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { batchBySize } from './batchBySize.ts'
import type { Piece } from './Piece.ts'

/** Bytes of creation code in one request; a node takes 200 KiB of JSON. */
const maxBytes = 80_000

/**
 * The code that each piece would have if it were created now, by a simulation: what its constructor computes is in
 * it. The contract's own address is blanked out, as `blankAddress` does.
 * @throws {CreationError} where a constructor reverts.
 */
export async function fetchExpectedCodes(
  thor: ThorClient,
  pieces: readonly Piece[],
  caller: Address,
): Promise<Map<Piece, Hex>> {
  const codes = new Map<Piece, Hex>()
  for (const batch of batchBySize(pieces, maxBytes)) {
    const clauses = batch.map(({ initCode }): Clause => ({ to: null, value: 0n, data: initCode }))
    const results = await thor.simulate({ clauses, caller })
    for (const [index, piece] of batch.entries()) {
      const result = results[index]
      if (result === undefined || result.reverted)
        throw new CreationError(piece.name, result?.vmError ?? 'no answer')
      const master = prototypeEvents.$Master.topic
      const created = result.events.find(({ topics }) => topics[0] === master)?.address
      codes.set(piece, created === undefined ? result.data : blankAddress(result.data, created))
    }
  }
  return codes
}

/** The code without the address that it stands at, which some constructors write into it. */
export function blankAddress(code: Hex, address: Address): Hex {
  return code.replaceAll(address.slice(2), '00'.repeat(20)) as Hex
}

/** A contract cannot be created. */
export class CreationError extends Error {
  override name = 'CreationError'
  readonly retryable = false
  constructor(name: string, reason: string) {
    super(`${name} cannot be created: its constructor fails (${reason}).`)
  }
}
