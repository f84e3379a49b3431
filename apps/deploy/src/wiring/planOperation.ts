import { encodeCall, timelock } from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { readContract } from '../node/readContract.ts'

/** The next step of a timelock's operation. */
export interface TimelockOperation {
  clauses: Clause[]
  /** When it can be executed, in seconds since 1970, or undefined if the clauses execute it. */
  readyAtSeconds: number | undefined
}

/** The states of an operation in OpenZeppelin's TimelockController. */
const states = { unset: 0, waiting: 1, ready: 2, done: 3 }
/** No other operation must be executed first. */
const noPredecessor: Hex = `0x${'00'.repeat(32)}`

/**
 * Plans the next step of an operation: schedule it, wait for its delay, or execute it. A finished operation can be
 * repeated with another salt.
 * @param nowSeconds the best block's time, in seconds since 1970.
 */
export async function planOperation(
  thor: ThorClient,
  at: Address,
  { calls, nowSeconds }: { calls: readonly Clause[]; nowSeconds: number },
): Promise<TimelockOperation> {
  const delay = await readContract(thor, at, timelock.getMinDelay, [])
  const call = (data: Hex): Clause => ({ to: at, value: 0n, data })
  for (let round = 0n; ; round++) {
    const operation = describeOperation(calls, round)
    const id = await readContract(thor, at, timelock.hashOperationBatch, operation)
    const state = Number(await readContract(thor, at, timelock.getOperationState, [id]))
    if (state === states.done) continue
    const execution = call(encodeCall(timelock.executeBatch, operation))
    if (state === states.ready) return { clauses: [execution], readyAtSeconds: undefined }
    if (state === states.waiting) {
      const readyAt = await readContract(thor, at, timelock.getTimestamp, [id])
      return { clauses: [], readyAtSeconds: Number(readyAt) }
    }
    const announcement = call(encodeCall(timelock.scheduleBatch, [...operation, delay]))
    return delay === 0n
      ? { clauses: [announcement, execution], readyAtSeconds: undefined }
      : { clauses: [announcement], readyAtSeconds: nowSeconds + Number(delay) }
  }
}

/** Whether the owner is a timelock that the account controls. */
export async function isTimelockOf(
  thor: ThorClient,
  owner: Address,
  account: Address,
): Promise<boolean> {
  if ((await thor.fetchCode(owner)) === '0x') return false
  const role = await readContract(thor, owner, timelock.PROPOSER_ROLE, [])
  return await readContract(thor, owner, timelock.hasRole, [role, account])
}

function describeOperation(
  calls: readonly Clause[],
  round: bigint,
): [Address[], bigint[], Hex[], Hex, Hex] {
  const salt: Hex = `0x${round.toString(16).padStart(64, '0')}`
  const targets = calls.flatMap(({ to }) => to ?? [])
  return [targets, calls.map(() => 0n), calls.map(({ data }) => data), noPredecessor, salt]
}
