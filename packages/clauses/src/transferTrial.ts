import { encodeCall, erc20 } from '@vermeil/abi'
import type { Clause, SimulationResult } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { buildBalanceClause, decodeBalance } from './tokenBalance.ts'

/** A trial moves one part in this many of the holder's balance. */
const part = 100n

/** The amount that a trial moves, in smallest units: 0 if the holder has nothing. */
export function findTrialAmount(held: bigint): bigint {
  return held < part ? held : held / part
}

/** The clauses of a trial, which the holder simulates: the recipient's balance, a transfer, and the balance after it. */
export function buildTransferTrial(token: Address, recipient: Address, amount: bigint): Clause[] {
  const read = buildBalanceClause(token, recipient)
  const send = { to: token, value: 0n, data: encodeCall(erc20.transfer, [recipient, amount]) }
  return [read, send, read]
}

/** How much of the amount a simulated trial lost; undefined if the token refuses the transfer. */
export function measureLoss(
  results: readonly Pick<SimulationResult, 'data' | 'reverted'>[],
  amount: bigint,
): bigint | undefined {
  const [before, sent, after] = results
  if (!before || !sent || sent.reverted || !after || after.reverted) return undefined
  const received = decodeBalance(after.data) - decodeBalance(before.data)
  return amount > received ? amount - received : 0n
}
