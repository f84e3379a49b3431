import { t } from '@lingui/core/macro'
import {
  decodeEvent,
  decodeResult,
  encodeCall,
  encodeEventTopics,
  governance,
  rewards,
  rewardsEvents,
} from '@vermeil/abi'
import type { EventLog } from '@vermeil/thor'
import type { Address, Amount, Hex, TxId } from '@vermeil/units'
import { type AppDependencies, findContract } from '../app/createApp.ts'

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config'>

/** A reward that was added for an account, or that it claimed; in wei of B3TR. */
export interface RewardEvent {
  type: 'added' | 'claimed'
  roundId: number
  amount: Amount
  txId: TxId
}

/** Events in a request (2 §7). */
const pageSize = 100

const { RewardAdded, RewardClaimed } = rewardsEvents

/**
 * What an account can claim now, in wei of B3TR.
 * @throws {ThorError} if the node does not answer.
 * @throws {RewardsError} if the contract does not answer.
 */
export async function fetchAvailableRewards(
  app: App,
  account: Address,
  signal?: AbortSignal,
): Promise<Amount> {
  const data = encodeCall(rewards.getAvailableRewards, [account])
  const answer = await read(app, { to: findContract(app, 'rewards'), data }, signal)
  return decodeResult(rewards.getAvailableRewards, answer) as Amount
}

/**
 * The number of the current round.
 * @throws {ThorError} if the node does not answer.
 * @throws {RewardsError} if the contract does not answer.
 */
export async function fetchCurrentRound(app: App, signal?: AbortSignal): Promise<number> {
  const data = encodeCall(governance.currentRoundId, [])
  const answer = await read(app, { to: findContract(app, 'governance'), data }, signal)
  return Number(decodeResult(governance.currentRoundId, answer))
}

/**
 * The rewards of an account from the logs of the chain, newest first, in pages of 100 until one is shorter (2 §7).
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchRewardEvents(
  app: App,
  user: Address,
  signal?: AbortSignal,
): Promise<RewardEvent[]> {
  const address = findContract(app, 'rewards')
  const criteria = [RewardAdded, RewardClaimed].map((event) => ({
    address,
    topics: encodeEventTopics(event, { user }),
  }))
  const events: RewardEvent[] = []
  for (let offset = 0; ; offset += pageSize) {
    const filter = { fromBlock: 0, criteria, offset, limit: pageSize }
    const page = await app.thor.fetchEvents({ ...filter, order: 'desc' }, { signal })
    events.push(...page.map(readEvent))
    if (page.length < pageSize) return events
  }
}

function readEvent(log: EventLog): RewardEvent {
  const isAdded = log.topics[0] === RewardAdded.topic
  const { roundId, amount } = decodeEvent(isAdded ? RewardAdded : RewardClaimed, log)
  const type = isAdded ? 'added' : 'claimed'
  return { type, roundId: Number(roundId), amount: amount as Amount, txId: log.meta.txId }
}

async function read(
  app: App,
  { to, data }: { to: Address; data: Hex },
  signal?: AbortSignal,
): Promise<Hex> {
  const clauses = [{ to, value: 0n, data }]
  const [result] = await app.thor.simulate({ clauses }, 'best', { signal })
  if (!result || result.reverted) throw new RewardsError()
  return result.data
}

/** The contracts of rewards and rounds do not answer. The next block may do better. */
export class RewardsError extends Error {
  override name = 'RewardsError'
  readonly retryable = true
  constructor() {
    super(t`The rewards contract is not responding.`)
  }
}
