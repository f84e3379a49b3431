import { encodeCall, governance } from '@vermeil/abi'
import { requireContract } from '../chain/venue.ts'
import type { TradingState } from './TradingState.ts'

/** Starts the next round of rewards if the last one has ended. Returns whether one was started. */
export async function startRound(market: TradingState): Promise<boolean> {
  const { sender, owner } = market
  const to = requireContract(sender.network, 'governance')
  const clause = { to, value: 0n, data: encodeCall(governance.startNewRound, []) }
  const [answer] = await sender.chain.call([clause], owner.address)
  if (answer === undefined || answer.reverted) return false
  await sender.send(owner, [clause], 300_000n)
  market.withoutPoints = new Set(market.traders)
  return true
}
