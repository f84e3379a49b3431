import { prototypeEvents } from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { batchBySize } from './batchBySize.ts'
import type { PlannedContract } from './PlannedContract.ts'

/** The maximum creation code in one request, in bytes: a node accepts 200 KiB of JSON. */
const maxBytes = 80_000

/**
 * Simulates the creation of each contract and returns its code, with the values that its constructor computes. The
 * contract's own address is replaced by zeros, see `blankAddress`.
 * @throws {CreationError} if a constructor reverts.
 */
export async function fetchExpectedCodes(
  thor: ThorClient,
  items: readonly PlannedContract[],
  caller: Address,
): Promise<Map<PlannedContract, Hex>> {
  const codes = new Map<PlannedContract, Hex>()
  for (const batch of batchBySize(items, maxBytes)) {
    const clauses = batch.map(({ initCode }): Clause => ({ to: null, value: 0n, data: initCode }))
    const results = await thor.simulate({ clauses, caller })
    for (const [index, item] of batch.entries()) {
      const result = results[index]
      if (result === undefined || result.reverted)
        throw new CreationError(item.name, result?.vmError ?? 'no answer')
      const master = prototypeEvents.$Master.topic
      const created = result.events.find(({ topics }) => topics[0] === master)?.address
      codes.set(item, created === undefined ? result.data : blankAddress(result.data, created))
    }
  }
  return codes
}

/** Replaces the contract's own address in its code by zeros, because some constructors write it there. */
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
