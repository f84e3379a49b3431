import { encodeCall, erc20 } from '@vermeil/abi'
import type { Clause, SimulationResult } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'

/** A trial moves one part in this many of the holder's balance. */
const part = 100n

/** The amount that a trial moves, in smallest units: 0 if the holder has nothing. */
export function findTrialAmount(held: bigint): bigint {
  return held < part ? held : held / part
}

/** The clauses of a trial, which the holder simulates: the recipient's balance, a transfer, and the balance after it. */
export function buildTransferTrial(token: Address, recipient: Address, amount: bigint): Clause[] {
  const call = (data: Hex): Clause => ({ to: token, value: 0n, data })
  const read = call(encodeCall(erc20.balanceOf, [recipient]))
  return [read, call(encodeCall(erc20.transfer, [recipient, amount])), read]
}

/** How much of the amount a simulated trial lost; undefined if the token refuses the transfer. */
export function measureLoss(
  results: readonly Pick<SimulationResult, 'data' | 'reverted'>[],
  amount: bigint,
): bigint | undefined {
  const [before, sent, after] = results
  if (!before || !sent || sent.reverted || !after || after.reverted) return undefined
  const received = readNumber(after.data) - readNumber(before.data)
  return amount > received ? amount - received : 0n
}

/** A token may return anything. Data that is not a number counts as 0. */
function readNumber(data: Hex): bigint {
  return data.length === 66 ? BigInt(data) : 0n
}
