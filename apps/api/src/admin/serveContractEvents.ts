import { type EventCriterion, type EventLog, maxLogs } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { adminContracts, adminEventsCall } from '@vermeil/wire'
import type { Head } from '../answers/Head.ts'
import { maxContractEvents, nodeTimeoutMs } from '../config/limits.ts'
import type { NodeReader } from '../config/NodeReader.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import type { AdminEndpoints } from './AdminEndpoints.ts'
import { type AdminContract, decodeContractEvent } from './decodeContractEvent.ts'

/** The dependencies of the call about events. */
interface EventDependencies {
  thor: NodeReader
  head: Head
  /** The contracts of the network, null if it lacks one. */
  addresses: Readonly<Record<AdminContract, Address | null>>
}

/** The events of our contracts as the node has them, newest first, by whole blocks. */
export function serveContractEvents(
  endpoints: AdminEndpoints,
  { thor, head, addresses }: EventDependencies,
): void {
  endpoints.serve(adminEventsCall, async ({ query: { toBlock, contract } }) => {
    const names = contract === undefined ? adminContracts : [contract]
    const known = new Map<Address, AdminContract>()
    for (const name of names) if (addresses[name]) known.set(addresses[name], name)
    if (known.size === 0) throw new ApiProblem(404, 'This network has no such contract.')
    const last = toBlock ?? (await head.read())?.number ?? 0
    const criteria = [...known.keys()].map((address) => ({ address }))
    const { logs, nextBlock } = await fetchNewest(thor, criteria, last)
    return {
      events: logs.flatMap((log) => {
        const name = known.get(log.address)
        return name === undefined ? [] : [decodeContractEvent(name, log)]
      }),
      toBlock: nextBlock,
    }
  })
}

/**
 * The newest events up to a block. Only whole blocks are returned, so that the next page begins with a block.
 * @throws {ApiProblem} 503 if the node does not answer.
 */
async function fetchNewest(
  thor: NodeReader,
  criteria: readonly EventCriterion[],
  toBlock: number,
): Promise<{ logs: EventLog[]; nextBlock: number | null }> {
  const ask = async (fromBlock: number, limit: number): Promise<EventLog[]> => {
    try {
      const signal = AbortSignal.timeout(nodeTimeoutMs)
      const range = { fromBlock, toBlock, criteria, order: 'desc', limit } as const
      return await thor.fetchEvents(range, { signal })
    } catch (cause) {
      const detail = 'The node does not answer. Try again in a moment.'
      throw new ApiProblem(503, detail, { cause, retryAfterSeconds: 5 })
    }
  }
  const logs = await ask(0, maxContractEvents)
  const oldest = logs.at(-1)?.meta.blockNumber
  if (oldest === undefined || logs.length < maxContractEvents) return { logs, nextBlock: null }
  const whole = logs.filter(({ meta }) => meta.blockNumber > oldest)
  if (whole.length > 0) return { logs: whole, nextBlock: oldest }
  const nextBlock = oldest === 0 ? null : oldest - 1
  return { logs: await ask(oldest, maxLogs), nextBlock }
}
