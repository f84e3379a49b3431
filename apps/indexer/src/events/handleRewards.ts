import {
  decodeEvent,
  governanceEvents,
  nameResolverEvents,
  oracleEvents,
  rewardsEvents,
  vetUsdFeed,
} from '@vermeil/abi'
import type { Hex, Seconds } from '@vermeil/units'
import { assertRange, ImpossibleEvent, maxUint128 } from './assertRange.ts'
import type { Handler } from './Context.ts'
import { endorsementEvents } from './endorsementEvents.ts'
import { parseNumber } from './handleAggregator.ts'

const { RewardAdded, RewardClaimed } = rewardsEvents
const { AppEndorsed, AppUnendorsed } = endorsementEvents

/** Handlers of the rewards contract's events. */
export const rewardHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [RewardAdded.topic, handleReward(RewardAdded, 'added')],
  [RewardClaimed.topic, handleReward(RewardClaimed, 'claimed')],
])

function handleReward(form: typeof RewardAdded, kind: 'added' | 'claimed'): Handler {
  return (event, { rows }) => {
    const { user, roundId, amount } = decodeEvent(form, event)
    const { position, txId } = event
    const account = user
    assertRange('The amount', amount, { max: maxUint128 })
    rows.rewards.push({ ...position, txId, kind, account, roundId: parseNumber(roundId), amount })
  }
}

/** RoundCreated of VeBetterDAO's XAllocationVoting: round, proposer, two blocks and the apps. */
const publicRoundTopic: Hex = '0xed97f3daa22d7f521cfac2156e927c837565dd6980bd67cc6f7e53cc52ea09c8'

/** Handlers of new rounds, for our governance mock and for the public network. */
export const roundHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [governanceEvents.RoundCreated.topic, handleRound],
  [publicRoundTopic, handlePublicRound],
])

function handleRound(...[event, { rows, state }]: Parameters<Handler>): void {
  const { roundId, startsAt, endsAt } = decodeEvent(governanceEvents.RoundCreated, event)
  const id = parseNumber(roundId)
  rows.rounds.push({
    ...event.position,
    id,
    startsAt: parseNumber(startsAt) as Seconds,
    endsAt: parseNumber(endsAt) as Seconds,
  })
  state.roundId = id
}

/** The first value is the round, indexed or not. The public event has blocks and no times. */
function handlePublicRound(...[event, { rows, state }]: Parameters<Handler>): void {
  const word = event.topics[1] ?? event.data.slice(0, 66)
  if (!/^0x[0-9a-f]{64}$/.test(word)) throw new ImpossibleEvent('The event names no round.')
  const id = parseNumber(BigInt(word))
  rows.rounds.push({ ...event.position, id, startsAt: null, endsAt: null })
  state.roundId = id
}

/** Handlers of endorsements. Endorsements of other apps are ignored. */
export const endorsementHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [AppEndorsed.topic, handleEndorsed],
  [AppUnendorsed.topic, handleUnendorsed],
])

function handleEndorsed(...[event, { rows, state, sources }]: Parameters<Handler>): void {
  const { appId, nodeId, endorser } = decodeEvent(AppEndorsed, event)
  if (appId !== sources.endorsement?.appId) return
  state.setEndorser(nodeId, endorser)
  rows.endorsements.push({ ...event.position, nodeId, account: endorser })
}

function handleUnendorsed(...[event, { rows, state, sources }]: Parameters<Handler>): void {
  const { appId, nodeId } = decodeEvent(AppUnendorsed, event)
  if (appId !== sources.endorsement?.appId) return
  state.setEndorser(nodeId, null)
  rows.endorsements.push({ ...event.position, nodeId, account: null })
}

/** Handlers of the price oracle. */
export const oracleHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [oracleEvents.ValueUpdate.topic, handleValue],
])

/** The maximum time that a value may be ahead of its block. A value far in the future would never become stale. */
const maxAheadSeconds = 3600

function handleValue(...[event, { rows, state }]: Parameters<Handler>): void {
  const { id, value, updatedAt } = decodeEvent(oracleEvents.ValueUpdate, event)
  const feed = decodeText(id)
  const at = parseNumber(updatedAt) as Seconds
  if (at > event.position.timestamp + maxAheadSeconds)
    throw new ImpossibleEvent(
      `The value is dated ${at - event.position.timestamp} s after its block.`,
    )
  rows.oracleValues.push({ ...event.position, feed, value, updatedAt: at })
  if (feed === vetUsdFeed) state.vetUsd = { value, updatedAt: at }
}

/** Decodes the name of a feed, which is left-aligned text. An id that is not plain text stays hexadecimal. */
function decodeText(id: Hex): string {
  const text = Buffer.from(id.slice(2).replace(/(00)+$/, ''), 'hex').toString('latin1')
  return /^[\x21-\x7e]+$/.test(text) ? text : id
}

/** Handlers of the name resolver. */
export const nameHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [nameResolverEvents.NameClaimed.topic, handleName],
])

/** The maximum length of a domain name (RFC 1035). An index cannot hold text of thousands of bytes. */
const maxNameBytes = 255

/** A name can contain any characters, but PostgreSQL does not accept NUL. */
function handleName(...[event, { rows }]: Parameters<Handler>): void {
  const { node, account, name } = decodeEvent(nameResolverEvents.NameClaimed, event)
  const bytes = Buffer.byteLength(name)
  if (bytes > maxNameBytes)
    throw new ImpossibleEvent(`The name has ${bytes} bytes, above the maximum of ${maxNameBytes}.`)
  rows.names.push({ ...event.position, node, account, name: name.replaceAll('\0', '') })
}
