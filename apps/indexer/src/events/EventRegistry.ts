import {
  aggregatorEvents,
  orderBookEvents,
  prototypeEvents,
  rewardsEvents,
  uniswapV2FactoryEvents,
  uniswapV2PairEvents,
  uniswapV3FactoryEvents,
  uniswapV3PoolEvents,
} from '@vermeil/abi'
import { type EventCriterion, maxCriteria } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import type { IndexedVenue, Sources } from '../chain/Sources.ts'
import type { DerivedState } from '../derive/DerivedState.ts'
import type { Handler } from './Context.ts'
import { aggregatorHandlers } from './handleAggregator.ts'
import { concentratedHandlers, handlePoolCreated } from './handleConcentrated.ts'
import { orderHandlers } from './handleOrders.ts'
import { handlePairCreated, pairHandlers } from './handlePairs.ts'
import {
  endorsementHandlers,
  nameHandlers,
  oracleHandlers,
  rewardHandlers,
  roundHandlers,
} from './handleRewards.ts'

/** A contract whose events are recorded. */
interface Source {
  handlers: ReadonlyMap<Hex, Handler>
  /** All known topics of our own contract; events with other topics are set aside. Null for third-party contracts. */
  known: ReadonlySet<Hex> | null
}

/** Thor emits this event for a contract when it is created and when its master changes. */
const masterTopic = prototypeEvents.$Master.topic

/** Finds the handler of an event, and lists the events to request from a node. */
export class EventRegistry {
  readonly #sources = new Map<Address, Source>()
  readonly #poolTopics: Hex[]

  constructor(sources: Sources) {
    const { venues, aggregator, orderBook, rewards, governance, oracle, names } = sources
    for (const venue of venues) this.#addForeign(venue.factory, listFactoryHandlers(venue))
    this.#addOwn(aggregator, aggregatorHandlers, aggregatorEvents)
    this.#addOwn(orderBook, orderHandlers, orderBookEvents)
    this.#addOwn(rewards, rewardHandlers, rewardsEvents)
    this.#addForeign(governance, roundHandlers)
    this.#addForeign(oracle, oracleHandlers)
    this.#addForeign(names, nameHandlers)
    this.#addForeign(sources.endorsement?.address, endorsementHandlers)
    const kinds = new Set(venues.map(({ kind = 'v2' }) => kind))
    this.#poolTopics = [
      ...(kinds.has('v2') ? pairHandlers.keys() : []),
      ...(kinds.has('v3') ? concentratedHandlers.keys() : []),
    ]
  }

  /**
   * The log criteria of all sources in groups that a node accepts. Events of pools are requested by topic, not by
   * address, because there are many pools and new ones may appear in the same range. `find` filters them later.
   */
  listCriteria(): EventCriterion[][] {
    const criteria: EventCriterion[] = this.#poolTopics.map((topic) => ({ topics: [topic] }))
    for (const [address, { handlers, known }] of this.#sources) {
      if (known) criteria.push({ address })
      else for (const topic of handlers.keys()) criteria.push({ address, topics: [topic] })
    }
    return Array.from({ length: Math.ceil(criteria.length / maxCriteria) }, (_, group) =>
      criteria.slice(group * maxCriteria, (group + 1) * maxCriteria),
    )
  }

  /** The handler of an event; 'unknown' for an unknown event of one of our own contracts. */
  find(event: ChainEvent, state: DerivedState): Handler | 'unknown' | undefined {
    const [topic] = event.topics
    if (topic === undefined) return undefined
    const source = this.#sources.get(event.address)
    if (source) {
      const handler = source.handlers.get(topic)
      return handler ?? (source.known && !source.known.has(topic) ? 'unknown' : undefined)
    }
    const pool = state.pools.get(event.address)
    if (!pool?.isTrusted) return undefined
    return (pool.kind === 'v2' ? pairHandlers : concentratedHandlers).get(topic)?.(pool)
  }

  #addOwn(
    address: Address | null | undefined,
    handlers: ReadonlyMap<Hex, Handler>,
    events: Readonly<Record<string, { topic: Hex }>>,
  ): void {
    const known = new Set([masterTopic, ...Object.values(events).map(({ topic }) => topic)])
    if (address) this.#sources.set(address, { handlers, known })
  }

  /** Adds handlers of a contract of others, which may have several roles. */
  #addForeign(address: Address | null | undefined, added: ReadonlyMap<Hex, Handler>): void {
    if (!address) return
    const before = this.#sources.get(address)?.handlers ?? []
    this.#sources.set(address, { handlers: new Map([...before, ...added]), known: null })
  }
}

/** Whether an event is a trade of a known and trusted pool. */
export function isPoolTrade(event: ChainEvent, state: DerivedState): boolean {
  const [topic] = event.topics
  if (topic !== swapTopics[0] && topic !== swapTopics[1]) return false
  return state.pools.get(event.address)?.isTrusted ?? false
}

const swapTopics: readonly Hex[] = [uniswapV2PairEvents.Swap.topic, uniswapV3PoolEvents.Swap.topic]

function listFactoryHandlers(venue: IndexedVenue): ReadonlyMap<Hex, Handler> {
  return venue.kind === 'v3'
    ? new Map([[uniswapV3FactoryEvents.PoolCreated.topic, handlePoolCreated(venue)]])
    : new Map([[uniswapV2FactoryEvents.PairCreated.topic, handlePairCreated(venue)]])
}
