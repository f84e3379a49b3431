import {
  type AbiEvent,
  aggregatorEvents,
  erc20Events,
  governanceEvents,
  nameResolverEvents,
  oracleEvents,
  orderBookEvents,
  rewardsEvents,
  uniswapV2FactoryEvents,
  uniswapV2PairEvents,
  uniswapV3FactoryEvents,
  uniswapV3PoolEvents,
} from '@vermeil/abi'
import type { SeededRandom } from '@vermeil/random'
import { wrappedVet } from '@vermeil/tokens'
import type { Address, Hex } from '@vermeil/units'
import { endorsementEvents } from '../events/endorsementEvents.ts'
import {
  aggregator,
  appId,
  betterSwap,
  contracts,
  createAddress,
  ticked,
  veRocket,
} from './events.ts'
import type { FakeEvent } from './FakeNode.ts'

/** The pools of a hostile chain. */
export const hostilePools: readonly Address[] = Array.from({ length: 24 }, (_, index) =>
  createAddress(0xbad_0000 + index),
)
const tokens = [
  wrappedVet.VVET,
  ...[1, 2, 3, 4].map((number) => createAddress(0xbad_1000 + number)),
]

interface Source {
  addresses: readonly Address[]
  events: Readonly<Record<string, AbiEvent>>
}

/** Third-party contracts, with all events that they may emit. */
const foreignSources: readonly Source[] = [
  { addresses: hostilePools, events: uniswapV2PairEvents },
  { addresses: hostilePools, events: uniswapV3PoolEvents },
  { addresses: [veRocket.factory, betterSwap.factory], events: uniswapV2FactoryEvents },
  { addresses: [ticked.factory], events: uniswapV3FactoryEvents },
  { addresses: [contracts.governance], events: governanceEvents },
  { addresses: [contracts.oracle], events: oracleEvents },
  { addresses: [contracts.names], events: nameResolverEvents },
  { addresses: [contracts.endorsement.address], events: endorsementEvents },
  { addresses: tokens, events: erc20Events },
]
const ownSources: readonly Source[] = [
  { addresses: [aggregator], events: aggregatorEvents },
  { addresses: [contracts.orderBook], events: orderBookEvents },
  { addresses: [contracts.rewards], events: rewardsEvents },
]

/** Limits of the types in use and their neighbours, times, and negative numbers as words. */
const words: readonly bigint[] = [
  ...[0n, 1n, 2n, 3n, 1000n, 10n ** 18n, 1_700_000_000n, 253_402_300_800n],
  ...[8n, 24n, 31n, 32n, 53n, 63n, 64n, 96n, 112n, 128n, 160n, 255n].flatMap((bits) => [
    2n ** bits - 1n,
    2n ** bits,
  ]),
  ...[1n, 60n, 887_272n, 887_273n, 2n ** 127n, 2n ** 128n].map((value) => 2n ** 256n - value),
]

const texts: readonly string[] = [
  '',
  '\0',
  'name\0.vet',
  '\\"{},NULL',
  'ä😀'.repeat(30),
  // Text that a database cannot compress.
  Array.from({ length: 30_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join(''),
]

/**
 * Creates an event of any kind that the indexer reads, with values or a form that the real contract would never emit.
 * @param who whether our own contracts lie too, or only others.
 */
export function createHostileEvent(random: SeededRandom, who: 'all' | 'others'): FakeEvent {
  const sources = who === 'all' ? [...foreignSources, ...ownSources] : foreignSources
  const { addresses, events } = random.pick(sources)
  const event = random.pick(Object.values(events))
  const indexed = event.inputs.filter((input) => input.indexed)
  const plain = event.inputs.filter((input) => !input.indexed)
  const topics = [event.topic, ...indexed.map(({ type }): Hex => `0x${createWord(type, random)}`)]
  const data: Hex = `0x${plain.map(({ type }, at) => createWord(type, random, plain.length * 32 + at)).join('')}`
  const text = plain.some(({ type }) => type === 'string') ? createText(random.pick(texts)) : ''
  return distort({ address: random.pick(addresses), topics, data: `${data}${text}` }, random)
}

/** One word of a value. A text is the offset of its data after the last word. */
function createWord(type: string, random: SeededRandom, size = 32): string {
  if (type === 'string') return (size - (size % 32)).toString(16).padStart(64, '0')
  if (type === 'address' && random.chance(0.95))
    return random
      .pick([...hostilePools, ...tokens])
      .slice(2)
      .padStart(64, '0')
  if (type === 'bytes32' && random.chance(0.5)) return appId.slice(2)
  const bits = BigInt(/^u?int(\d+)$/.exec(type)?.[1] ?? 256)
  const word = random.pick(words)
  // Mostly values that fit the type, so that the event can be decoded.
  return (random.chance(0.8) ? wrapWord(word, bits) : word).toString(16).padStart(64, '0')
}

/** Wraps a value to a number of bits, with its sign. */
function wrapWord(word: bigint, bits: bigint): bigint {
  return word >= 2n ** 255n && word > 2n ** 256n - 2n ** (bits - 1n) ? word : word % 2n ** bits
}

function createText(text: string): string {
  const bytes = Buffer.from(text)
  const digits = bytes.toString('hex')
  const length = bytes.length.toString(16).padStart(64, '0')
  return length + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

/** Sometimes removes or adds topics or data. */
function distort(event: FakeEvent, random: SeededRandom): FakeEvent {
  const { topics, data } = event
  if (random.chance(0.9)) return event
  return random.pick<() => FakeEvent>([
    () => ({ ...event, data: '0x' }),
    () => ({ ...event, data: `0x${data.slice(2, 2 + 64 * random.below(3))}` }),
    () => ({ ...event, data: `${data}${'ff'.repeat(random.below(100))}` }),
    () => ({ ...event, topics: topics.slice(0, random.below(topics.length + 1)) }),
    () => ({ ...event, topics: [...topics, `0x${'ff'.repeat(32)}`] }),
    () => ({
      ...event,
      topics: [topics[0] ?? null, ...topics.slice(1).map((): Hex => `0x${'ff'.repeat(32)}`)],
    }),
  ])()
}
