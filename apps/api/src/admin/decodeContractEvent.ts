import {
  AbiDecodeError,
  type AbiEvent,
  aggregatorEvents,
  decodeEvent,
  orderBookEvents,
  rewardsEvents,
  timelockEvents,
} from '@vermeil/abi'
import type { EventLog } from '@vermeil/thor'
import type { adminContracts, adminEventsCall, CallBody } from '@vermeil/wire'

export type AdminContract = (typeof adminContracts)[number]

const eventsOf: Readonly<Record<AdminContract, readonly AbiEvent[]>> = {
  aggregator: Object.values(aggregatorEvents),
  orderBook: Object.values(orderBookEvents),
  rewards: Object.values(rewardsEvents),
  timelock: Object.values(timelockEvents),
}

/** A log of one of our contracts, raw and decoded. */
export function decodeContractEvent(
  contract: AdminContract,
  log: EventLog,
): CallBody<typeof adminEventsCall>['events'][number] {
  const { address, topics, data, meta } = log
  const place = {
    contract,
    address,
    blockNumber: meta.blockNumber,
    timestamp: meta.blockTimestamp,
    txID: meta.txId,
    origin: meta.txOrigin,
    logIndex: meta.logIndex,
  }
  return { ...place, topics: [...topics], data, ...decodeFields(contract, log) }
}

function decodeFields(contract: AdminContract, log: EventLog) {
  const event = eventsOf[contract].find(({ topic }) => topic === log.topics[0])
  try {
    if (!event) return { name: null, fields: null }
    const values = Object.entries(decodeEvent(event, log))
    const fields = values.map(([name, value]) => ({ name, value: formatValue(value) }))
    return { name: event.name, fields }
  } catch (error) {
    if (error instanceof AbiDecodeError) return { name: null, fields: null }
    throw error
  }
}

/** A decoded value as text: a list or tuple as JSON with its numbers as text. */
function formatValue(value: unknown): string {
  if (typeof value !== 'object') return String(value)
  return JSON.stringify(value, (_name, part) => (typeof part === 'bigint' ? String(part) : part))
}
