import { governance } from '@vermeil/abi'
import { readContract } from '@vermeil/deploy'
import { claimWindowRounds } from '@vermeil/points'
import { Waker } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { readDecisions } from './options/readDecisions.ts'
import { type SettleOptions, settleRound } from './settleRound.ts'

const defaultPollMs = 10_000

/** The options of a settler that runs by itself. */
export interface SettlerOptions
  extends Pick<SettleOptions, 'thor' | 'contract' | 'amount' | 'onStep' | 'readPoints'> {
  sender: NonNullable<SettleOptions['sender']>
  /** The contract that counts the rounds. */
  governance: Address
  /** The address of the published decisions about accounts; by default there are none. */
  banned?: string
  /** Is called once for each new failure. The next check tries again. */
  onTrouble: (message: string) => void
  /** Time between two checks of the current round. The default is 10,000. */
  pollMs?: number
}

/**
 * Settles every round that can still be paid, the oldest first, and from then on each round after its end. Like
 * `settleRound` it keeps no state, so it can be stopped at any moment. Disposing it does not wait for blocks.
 */
export function startSettler(options: SettlerOptions): AsyncDisposable {
  const stop = new AbortController()
  const waker = new Waker()
  const settled = new Set<number>()
  let trouble: string | undefined
  const sender = createStoppableSender(options.sender, stop.signal)
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const failure = await settleRounds({ ...options, sender }, settled, stop.signal)
      if (stop.signal.aborted) return
      if (failure !== undefined && failure !== trouble) options.onTrouble(failure)
      trouble = failure
      await waker.wait(options.pollMs ?? defaultPollMs, stop.signal)
    }
  }
  const ended = run()
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort()
      await ended
    },
  }
}

/**
 * Settles the rounds that have ended, can still be paid and are not in `settled`, to which it adds them.
 * @returns why a round could not be settled. Later rounds then wait, because their pools begin with what it leaves.
 */
async function settleRounds(
  options: SettlerOptions,
  settled: Set<number>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { thor, governance: rounds, readPoints } = options
  try {
    const current = Number(await readContract(thor, rounds, governance.currentRoundId, []))
    for (let roundId = current - claimWindowRounds; roundId < current; roundId += 1) {
      if (settled.has(roundId)) continue
      const points = await readPoints(roundId)
      if (signal.aborted) return undefined
      if (points === undefined) continue
      const decisions = await readDecisions(options.banned)
      await settleRound({ ...options, points, decisions })
      settled.add(roundId)
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

type RoundSender = SettlerOptions['sender']

/** A sender that stops waiting for blocks when the signal is aborted. What it has sent is read from the chain later. */
function createStoppableSender(sender: RoundSender, signal: AbortSignal): RoundSender {
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => undefined)
  signal.addEventListener('abort', () => stopped.reject(signal.reason))
  return {
    get address() {
      return sender.address
    },
    submit: (clauses) => sender.submit(clauses),
    wait: (txId) => Promise.race([sender.wait(txId), stopped.promise]),
  }
}
