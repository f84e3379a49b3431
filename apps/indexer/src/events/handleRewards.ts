import {
  decodeEvent,
  governanceEvents,
  nameResolverEvents,
  oracleEvents,
  rewardsEvents,
} from '@vermeil/abi'
import type { Hex, Seconds } from '@vermeil/units'
import { assertRange, ImpossibleEvent, maxUint128 } from './assertRange.ts'
import type { Handler } from './Context.ts'
import { endorsementEvents } from './endorsementEvents.ts'
import { parseNumber } from './handleAggregator.ts'

const { RewardAdded, RewardClaimed } = rewardsEvents
const { AppEndorsed, AppUnendorsed } = endorsementEvents

/** What is recorded of the rewards contract's events. */
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

/** RoundCreated as VeBetterDAO's XAllocationVoting has it: round, proposer, two blocks and the apps. */
const publicRoundTopic: Hex = '0xed97f3daa22d7f521cfac2156e927c837565dd6980bd67cc6f7e53cc52ea09c8'

/** How rounds begin: on our stand-in for governance, and on the public network. */
export const roundHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [governanceEvents.RoundCreated.topic, handleRound],
  [publicRoundTopic, handlePublicRound],
])

function handleRound(...[event, { rows, memory }]: Parameters<Handler>): void {
  const { roundId, startsAt, endsAt } = decodeEvent(governanceEvents.RoundCreated, event)
  const id = parseNumber(roundId)
  rows.rounds.push({
    ...event.position,
    id,
    startsAt: parseNumber(startsAt) as Seconds,
    endsAt: parseNumber(endsAt) as Seconds,
  })
  memory.roundId = id
}

/** The number stands first, whether it is indexed or not; the public event gives blocks and no times. */
function handlePublicRound(...[event, { rows, memory }]: Parameters<Handler>): void {
  const word = event.topics[1] ?? event.data.slice(0, 66)
  if (!/^0x[0-9a-f]{64}$/.test(word)) throw new ImpossibleEvent('It names no round.')
  const id = parseNumber(BigInt(word))
  rows.rounds.push({ ...event.position, id, startsAt: null, endsAt: null })
  memory.roundId = id
}

/** How endorsers come and go. Other apps are no concern of ours. */
export const endorsementHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [AppEndorsed.topic, handleEndorsed],
  [AppUnendorsed.topic, handleUnendorsed],
])

function handleEndorsed(...[event, { rows, memory, sources }]: Parameters<Handler>): void {
  const { appId, nodeId, endorser } = decodeEvent(AppEndorsed, event)
  if (appId !== sources.endorsement?.appId) return
  memory.setEndorser(nodeId, endorser)
  rows.endorsements.push({ ...event.position, nodeId, account: endorser })
}

function handleUnendorsed(...[event, { rows, memory, sources }]: Parameters<Handler>): void {
  const { appId, nodeId } = decodeEvent(AppUnendorsed, event)
  if (appId !== sources.endorsement?.appId) return
  memory.setEndorser(nodeId, null)
  rows.endorsements.push({ ...event.position, nodeId, account: null })
}

/** What the price oracle says. */
export const oracleHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [oracleEvents.ValueUpdate.topic, handleValue],
])

/** Clocks differ; a value that is dated later would never be stale. */
const maxAheadSeconds = 3600

/** The oracle's feed of VET in US dollars. */
export const vetFeed = 'vet-usd'

function handleValue(...[event, { rows, memory }]: Parameters<Handler>): void {
  const { id, value, updatedAt } = decodeEvent(oracleEvents.ValueUpdate, event)
  const feed = decodeText(id)
  const at = parseNumber(updatedAt) as Seconds
  if (at > event.position.timestamp + maxAheadSeconds)
    throw new ImpossibleEvent(`It is dated ${at - event.position.timestamp} s after its block.`)
  rows.oracleValues.push({ ...event.position, feed, value, updatedAt: at })
  if (feed === vetFeed) memory.vetUsd = { value, updatedAt: at }
}

/** A feed's name is its text, left-aligned; what is no plain text stays a number. */
function decodeText(id: Hex): string {
  const text = Buffer.from(id.slice(2).replace(/(00)+$/, ''), 'hex').toString('latin1')
  return /^[\x21-\x7e]+$/.test(text) ? text : id
}

/** Who claims which name. */
export const nameHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [nameResolverEvents.NameClaimed.topic, handleName],
])

/** No domain name is longer (RFC 1035), and an index takes no text of thousands of bytes. */
const maxNameBytes = 255

/** Anybody may put anything into a name; a database takes no NUL. */
function handleName(...[event, { rows }]: Parameters<Handler>): void {
  const { node, account, name } = decodeEvent(nameResolverEvents.NameClaimed, event)
  const bytes = Buffer.byteLength(name)
  if (bytes > maxNameBytes)
    throw new ImpossibleEvent(`The name has ${bytes} bytes, above the maximum of ${maxNameBytes}.`)
  rows.names.push({ ...event.position, node, account, name: name.replaceAll('\0', '') })
}
