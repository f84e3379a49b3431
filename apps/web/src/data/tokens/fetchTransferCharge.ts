import { encodeCall, erc20 } from '@vermeil/abi'
import { type Address, parseAddress } from '@vermeil/units'
import type { AppDependencies } from '../app/createApp.ts'
import { readUint } from './readUint.ts'

/** What a token keeps of each transfer, in percent with two decimals, or that it refuses transfers. */
export type TransferCharge = { percent: number } | 'refused'

/** An account without tokens. */
const recipient = parseAddress(`0x${'7261'.repeat(10)}`)

/** The simulated transfer is this fraction of what the pool holds. */
const part = 100n

/**
 * Simulates a transfer from a pool, as every purchase makes one. Undefined if the pool holds nothing.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchTransferCharge(
  { thor }: Pick<AppDependencies, 'thor'>,
  token: Address,
  { address: caller, tokenAmount }: { address: Address; tokenAmount: bigint },
  signal: AbortSignal,
): Promise<TransferCharge | undefined> {
  const amount = tokenAmount < part ? tokenAmount : tokenAmount / part
  if (amount === 0n) return undefined
  const call = (data: ReturnType<typeof encodeCall>) => ({ to: token, value: 0n, data })
  const read = call(encodeCall(erc20.balanceOf, [recipient]))
  const transfer = call(encodeCall(erc20.transfer, [recipient, amount]))
  const results = await thor.simulate({ clauses: [read, transfer, read], caller }, 'best', {
    signal,
  })
  const [before, sent, after] = results
  if (!before || !sent || sent.reverted || !after || after.reverted) return 'refused'
  const received = (readUint(after.data) ?? 0n) - (readUint(before.data) ?? 0n)
  const lost = amount > received ? amount - received : 0n
  return { percent: Number((lost * 10_000n + amount - 1n) / amount) / 100 }
}
