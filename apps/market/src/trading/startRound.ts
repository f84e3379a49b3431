import { encodeCall, governance } from '@vermeil/abi'
import { requireContract } from '../chain/venue.ts'
import type { TradingState } from './TradingState.ts'

/** Begins the next round of rewards where the last one has ended. Answers whether one was begun. */
export async function startRound({ sender, owner }: TradingState): Promise<boolean> {
  const to = requireContract(sender.network, 'governance')
  const clause = { to, value: 0n, data: encodeCall(governance.startNewRound, []) }
  const [answer] = await sender.chain.call([clause], owner.address)
  if (answer === undefined || answer.reverted) return false
  await sender.send(owner, [clause], 300_000n)
  return true
}
