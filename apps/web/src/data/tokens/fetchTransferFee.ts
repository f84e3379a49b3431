import { buildTransferTrial, findTrialAmount, measureLoss } from '@vermeil/clauses'
import { type Address, divideRoundingUp, parseAddress } from '@vermeil/units'
import type { AppDependencies } from '../app/createApp.ts'

/** What a token keeps of each transfer, in percent with two decimals, or that it refuses transfers. */
export type TransferFee = { percent: number } | 'refused'

/** An account without tokens. */
const recipient = parseAddress(`0x${'7261'.repeat(10)}`)

/**
 * Simulates a transfer from a pool, as every purchase makes one. Undefined if the pool holds nothing.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchTransferFee(
  { thor }: Pick<AppDependencies, 'thor'>,
  token: Address,
  { address: caller, tokenAmount }: { address: Address; tokenAmount: bigint },
  signal: AbortSignal,
): Promise<TransferFee | undefined> {
  const amount = findTrialAmount(tokenAmount)
  if (amount === 0n) return undefined
  const clauses = buildTransferTrial(token, recipient, amount)
  const lost = measureLoss(await thor.simulate({ clauses, caller }, 'best', { signal }), amount)
  if (lost === undefined) return 'refused'
  return { percent: Number(divideRoundingUp(lost * 10_000n, amount)) / 100 }
}
