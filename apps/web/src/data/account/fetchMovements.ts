import {
  aggregatorEvents,
  decodeEvent,
  encodeEventTopics,
  erc20Events,
  vvetEvents,
} from '@vermeil/abi'
import type { EventCriterion, EventLog, LogMeta, TransferLog } from '@vermeil/thor'
import { isKnownToken, isVetLike } from '@vermeil/tokens'
import { type Address, type TxId, zeroAddress } from '@vermeil/units'
import type { AppDependencies } from '../app/createApp.ts'
import { findMovements, type TokenMovement, type TokenTransfer } from './findMovements.ts'

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'venues'>

/** The movements of a range of blocks, newest first. They are complete from `fromBlock` on, which may be later than asked. */
export interface MovementPage {
  movements: TokenMovement[]
  fromBlock: number
}

/** Logs per request: those of a page, with room for tokens that are left out. */
export const movementLogs = 250

const { Transfer } = erc20Events
const { Deposit, Withdrawal } = vvetEvents
const { SwapExecuted } = aggregatorEvents

/**
 * What an account sent, received and converted in a range of blocks, inclusive, from the node's logs. Only known
 * tokens count: anyone can send tokens that imitate others.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchMovements(
  app: App,
  { account, ...range }: { account: Address; fromBlock: number; toBlock: number },
  signal?: AbortSignal,
): Promise<MovementPage> {
  const page = { ...range, order: 'desc', limit: movementLogs } as const
  const criteria: EventCriterion[] = [
    { topics: encodeEventTopics(Transfer, { from: account }) },
    { topics: encodeEventTopics(Transfer, { to: account }) },
    { topics: encodeEventTopics(Deposit, { dst: account }) },
    { topics: encodeEventTopics(Withdrawal, { src: account }) },
  ]
  const { aggregator } = app.contracts
  if (aggregator)
    criteria.push({
      address: aggregator,
      topics: encodeEventTopics(SwapExecuted, { recipient: account }),
    })
  const [events, payments] = await Promise.all([
    app.thor.fetchEvents({ ...page, criteria }, { signal }),
    app.thor.fetchTransfers(
      { ...page, criteria: [{ sender: account }, { recipient: account }] },
      { signal },
    ),
  ])
  const fromBlock = Math.max(range.fromBlock, findComplete(events), findComplete(payments))
  const payers = findPayers(events, account)
  const moved = [
    ...events.flatMap((log) => readEvent(log, account)),
    ...payments.map((log) => readTransfer(log, account)),
  ].map((transfer) => namePayer(transfer, payers))
  const complete = moved.filter(
    ({ blockNumber, amount, party }) =>
      blockNumber >= fromBlock && amount > 0n && party !== account,
  )
  const movements = findMovements(complete, listContracts(app))
  return {
    movements: movements.toSorted((one, other) => other.blockNumber - one.blockNumber),
    fromBlock,
  }
}

/** Who swapped for the account, by transaction. Its own swaps are left out. */
function findPayers(events: readonly EventLog[], account: Address): ReadonlyMap<TxId, Address> {
  const swaps = events.filter(
    ({ topics, meta }) => topics[0] === SwapExecuted.topic && meta.txOrigin !== account,
  )
  return new Map(swaps.map(({ meta }) => [meta.txId, meta.txOrigin]))
}

/** What another account swapped for this one comes from that account, not from a pool or our contract. */
function namePayer(transfer: TokenTransfer, payers: ReadonlyMap<TxId, Address>): TokenTransfer {
  const party = payers.get(transfer.txId)
  return party === undefined || transfer.isOut ? transfer : { ...transfer, party }
}

/**
 * The first block whose logs are all in the page: a full page may lack some of its oldest block. A block that fills a
 * page alone is taken as it is.
 */
function findComplete(logs: readonly { meta: LogMeta }[]): number {
  const newest = logs[0]?.meta.blockNumber ?? 0
  const oldest = logs.at(-1)?.meta.blockNumber ?? 0
  return logs.length < movementLogs ? 0 : Math.min(newest, oldest + 1)
}

function readEvent(log: EventLog, account: Address): TokenTransfer[] {
  const { address: token, topics, meta } = log
  if (!isKnownToken(token)) return []
  const place = readPosition(meta)
  if (topics[0] === Transfer.topic) {
    const { from, to, value } = decodeEvent(Transfer, log)
    const isOut = from === account
    return [{ ...place, token, isOut, party: isOut ? to : from, amount: value }]
  }
  if (!isVetLike(token)) return []
  const isOut = topics[0] === Withdrawal.topic
  const { wad } = isOut ? decodeEvent(Withdrawal, log) : decodeEvent(Deposit, log)
  return [{ ...place, token, isOut, party: token, amount: wad }]
}

function readTransfer(
  { sender, recipient, amount, meta }: TransferLog,
  account: Address,
): TokenTransfer {
  const isOut = sender === account
  return {
    ...readPosition(meta),
    token: zeroAddress,
    isOut,
    party: isOut ? recipient : sender,
    amount,
  }
}

function readPosition({ txId, blockNumber, blockTimestamp }: LogMeta) {
  return { txId, blockNumber, timestamp: blockTimestamp }
}

/** Contracts whose transfers are parts of swaps, orders and claims. */
function listContracts({ contracts, venues }: App): ReadonlySet<Address> {
  const { aggregator, orderBook, rewards } = contracts
  const own = [aggregator, orderBook, rewards].flatMap((address) => address ?? [])
  return new Set([...own, ...venues.map(({ router }) => router)])
}
