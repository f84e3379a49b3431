import { DatabaseFault, type Ledger, type LedgerHead, readHead } from '@vermeil/ledger'
import type { Block } from '@vermeil/thor'
import type { AppConfig, ReportedIndexerStatus, StatusBody } from '@vermeil/wire'
import type { Head } from '../answers/Head.ts'
import { healthTimeoutMs, maxHeadAgeSeconds, maxLagBlocks } from '../config/limits.ts'
import type { NodeReader } from '../config/NodeReader.ts'
import { describeServed } from './describeServed.ts'

/** The dependencies of the health check. */
export interface HealthDependencies {
  ledger: Ledger
  thor: NodeReader
  head: Head
  config: AppConfig
  status: () => ReportedIndexerStatus
  /** Milliseconds since 1970. */
  clock: () => number
}

/** The state of the services, with one sentence for each obstacle to being ready. */
export async function readStatus(dependencies: HealthDependencies): Promise<StatusBody> {
  const indexer = dependencies.status()
  const [ledger, first] = await Promise.allSettled([
    raceDeadline(readHead(dependencies.ledger)),
    fetchBest(dependencies),
  ])
  const head = ledger.status === 'fulfilled' ? ledger.value : undefined
  const node = await settleNode(dependencies, first, head)
  const outdated = await describeServed(dependencies.head, head)
  const number = head?.number ?? (ledger.status === 'rejected' ? indexer.head?.number : undefined)
  const best = node.status === 'fulfilled' ? node.value.number : null
  const lagBlocks = measureLag(best ?? indexer.best, number)
  const time = Math.floor(dependencies.clock() / 1000)
  const headAgeSeconds = head ? Math.max(0, time - head.timestamp) : null
  const { network, genesisId } = dependencies.config
  const reasons = [
    describeIndexer(indexer),
    describeLedger(ledger),
    outdated,
    node.status === 'rejected' ? 'The node does not answer.' : undefined,
    best !== null && head && best < head.number
      ? `The node is at block ${best}, below block ${head.number} of the ledger: it is catching up, or on another chain.`
      : undefined,
    lagBlocks !== null && lagBlocks > maxLagBlocks
      ? `The indexer is ${lagBlocks} blocks behind the node.`
      : undefined,
    makesBlocksAlways(network) && headAgeSeconds !== null && headAgeSeconds > maxHeadAgeSeconds
      ? `The newest block is ${headAgeSeconds} s old.`
      : undefined,
  ].filter((reason) => reason !== undefined)
  return {
    ready: reasons.length === 0,
    reasons,
    network,
    genesisId,
    time,
    lagBlocks,
    headAgeSeconds,
    isCurrent: outdated === undefined,
    database: ledger.status === 'fulfilled' ? 'up' : 'down',
    node: node.status === 'fulfilled' ? 'up' : 'down',
    indexer,
  }
}

/** The node's best block, asked again if the ledger has passed it in the meantime. */
async function settleNode(
  dependencies: HealthDependencies,
  first: PromiseSettledResult<Block>,
  head: LedgerHead | undefined,
): Promise<PromiseSettledResult<Block>> {
  const isBehind = first.status === 'fulfilled' && head && first.value.number < head.number
  if (!isBehind) return first
  const [second] = await Promise.allSettled([fetchBest(dependencies)])
  return second
}

/** Null while one of them is unknown, or the node is behind the ledger. */
function measureLag(best: number | null, number: number | undefined): number | null {
  return best === null || number === undefined || best < number ? null : best - number
}

/** A public network has a block every ten seconds; a development chain may wait for transactions. */
function makesBlocksAlways(network: StatusBody['network']): boolean {
  return network === 'main' || network === 'test'
}

async function fetchBest(dependencies: HealthDependencies): Promise<Block> {
  const signal = AbortSignal.timeout(healthTimeoutMs)
  const best = await raceDeadline(dependencies.thor.fetchBlock('best', { signal }))
  if (!best) throw new NoAnswer()
  return best
}

const states: Readonly<Record<ReportedIndexerStatus['state'], string | undefined>> = {
  starting: 'The indexer is starting.',
  backfilling: 'The indexer is reading the past of the chain.',
  following: undefined,
  waiting: 'The indexer is waiting',
  failed: 'The indexer has stopped',
}

/** A sentence that names the trouble, with its detail. */
function describeIndexer({ state, trouble, detail }: ReportedIndexerStatus): string | undefined {
  const sentence = states[state]
  if (sentence === undefined) return undefined
  const named = trouble === undefined ? sentence : `${sentence}: ${trouble}`
  return [named.endsWith('.') ? named : `${named}.`, detail].filter(Boolean).join(' ')
}

function describeLedger(ledger: PromiseSettledResult<LedgerHead | undefined>): string | undefined {
  if (ledger.status === 'rejected')
    return ledger.reason instanceof DatabaseFault
      ? ledger.reason.sentence
      : 'The database does not answer.'
  return ledger.value ? undefined : 'No block is in the database yet.'
}

/** The promise, or an error once the time limit of a health check has passed. */
async function raceDeadline<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NoAnswer()), healthTimeoutMs)
  try {
    return await Promise.race([promise, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** The database or the node did not answer in time. A retry may help. */
class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly retryable = true
}
