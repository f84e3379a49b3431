import { governance } from '@vermeil/abi'
import { readContract } from '@vermeil/deploy'
import { claimWindowRounds } from '@vermeil/points'
import { Waker } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
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
  const settled: SettledRounds = new Map()
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

/** The rounds whose rewards were all paid, with the block at which that was so. */
type SettledRounds = Map<number, Hex>

/**
 * Settles the rounds that have ended and can still be paid, and adds them to `settled`. It settles a round again if a
 * reorg has removed the block of its entry.
 * @returns why a round could not be settled. Later rounds then wait, because their pools begin with what it leaves.
 */
async function settleRounds(
  options: SettlerOptions,
  settled: SettledRounds,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { thor, governance: rounds, readPoints } = options
  try {
    const current = Number(await readContract(thor, rounds, governance.currentRoundId, []))
    for (let roundId = current - claimWindowRounds; roundId < current; roundId += 1) {
      const blockId = settled.get(roundId)
      if (blockId !== undefined && (await thor.fetchBlock(blockId))?.isTrunk) continue
      const points = await readPoints(roundId)
      if (signal.aborted) return undefined
      if (points === undefined) continue
      const decisions = await readDecisions(options.banned, { signal })
      settled.set(roundId, (await settleRound({ ...options, points, decisions })).blockId)
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
