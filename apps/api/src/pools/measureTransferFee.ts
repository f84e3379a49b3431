import {
  buildBalanceClause,
  buildTransferTrial,
  decodeBalance,
  findTrialAmount,
  measureLoss,
} from '@vermeil/clauses'
import type { Clause } from '@vermeil/thor'
import { type Address, divideRoundingUp } from '@vermeil/units'
import { nodeTimeoutMs } from '../config/limits.ts'
import type { NodeReader } from '../config/NodeReader.ts'

const million = 1_000_000n

/** Many times the gas of a transfer: a token that burns more is not worth the node's time. */
const maxGas = 2_000_000n

/** Transfers to simulate: from a pool that holds the token to the recipients of a swap. */
export interface TransferTrial {
  token: Address
  holder: Address
  recipients: readonly Address[]
}

/**
 * The fee of a token on transfers, in millionths, rounded up: the largest of several simulated transfers on the node's
 * newest state. 0 if the transfers fail, because swaps then fail too.
 * @throws {ThorError} if the node does not answer.
 */
export async function measureTransferFee(
  thor: Pick<NodeReader, 'simulate'>,
  { token, holder, recipients }: TransferTrial,
): Promise<number> {
  const ask = async (clauses: readonly Clause[]) => {
    const signal = AbortSignal.timeout(nodeTimeoutMs)
    return await thor.simulate({ clauses, caller: holder, gas: maxGas }, 'best', { signal })
  }
  const [held] = await ask([buildBalanceClause(token, holder)])
  const amount = held?.reverted === false ? findTrialAmount(decodeBalance(held.data)) : 0n
  if (amount === 0n) return 0
  const losses = recipients.map(async (recipient) => {
    const results = await ask(buildTransferTrial(token, recipient, amount))
    return measureLoss(results, amount) ?? 0n
  })
  const loss = (await Promise.all(losses)).reduce((one, other) => (one > other ? one : other), 0n)
  return loss >= amount ? Number(million) : Number(divideRoundingUp(loss * million, amount))
}
