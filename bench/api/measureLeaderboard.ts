import {
  createRows,
  openLedger,
  orderPair,
  type RoundRow,
  startWriter,
  type Writer,
  writeBlocks,
  writeStatistics,
} from '@vermeil/ledger'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, parseAddress, parseSeconds, parseTxId, zeroAddress } from '@vermeil/units'
import { type Figure, findQuantile } from '../Figure.ts'
import { formatHash, serveLedger, timeAnswer, waitForBlock } from './serveLedger.ts'

const userCount = 100_000
const usersPerBlock = 1_000
const blockCount = userCount / usersPerBlock
/** The previous round is paid, so its pool is the preview of this round's. */
const roundId = 47
const firstBlockAt = 1_750_000_000
const ether = 10n ** 18n
const b3tr = findTokenBySymbol('B3TR')?.address ?? zeroAddress

/** How often each page is requested, with a new block before each request, so that no page is cached. */
const rounds = 40

/**
 * Pages of the leaderboards of two rounds with 100,000 users each, one of them paid: the first page, one in the middle
 * and the last one. Then the ranks of single users, which the screen pins and its search finds.
 */
export async function measureLeaderboard(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const ledger = stack.use(await openLedger({ memory: true }))
  const writer = await startWriter(ledger, formatHash(0))
  for (let number = 1; number <= blockCount; number++) await writeUsers(writer, number)
  await writeStatistics(ledger)
  const api = stack.use(await serveLedger(ledger))
  const offsets = [0, userCount / 2, userCount - 100]
  const listPages = (round: number) =>
    offsets.map((offset) => `/indexer/leaderboards/round/${round}?offset=${offset}&limit=100`)
  const calls = {
    'a page of a leaderboard': listPages(roundId),
    'a page of a paid round': listPages(roundId - 1),
    'a user’s place in a leaderboard': offsets.map(
      (user) => `/api/rounds/${roundId}/ranks/${createUser(usersPerBlock + user)}`,
    ),
  }
  const figures: Figure[] = []
  let number = blockCount
  for (const [name, paths] of Object.entries(calls)) {
    const times: number[] = []
    // The first round is the warm-up: it compiles the code and fills the caches of the database.
    for (let round = 0; round <= rounds; round++)
      for (const path of paths) {
        number += 1
        await writeUsers(writer, number, 1)
        await waitForBlock(api.url, number)
        const timeMs = await timeAnswer(`${api.url}${path}`)
        if (round > 0) times.push(timeMs)
      }
    const what = `${name} with ${userCount} users`
    figures.push(
      { what: `${what}, p50`, value: findQuantile(times, 0.5), unit: 'ms' },
      {
        what: `${what}, p99`,
        value: findQuantile(times, 0.99),
        unit: 'ms',
        target: 20,
        atMost: true,
      },
    )
  }
  return figures
}

/**
 * Writes a block with as many users, who differ in their points. Each has a trade in the current round. Those of the
 * first blocks also have a trade and a reward in the paid round.
 */
async function writeUsers(writer: Writer, number: number, count = usersPerBlock): Promise<void> {
  const isInPaidRound = number <= blockCount
  const roundIds = isInPaidRound ? [roundId - 1, roundId] : [roundId]
  const rows = createRows()
  const timestamp = parseSeconds(firstBlockAt + number * 10)
  if (number === 1) rows.rounds.push(createRound(roundId - 1, 0), createRound(roundId, 1))
  for (let index = 0; index < count; index++) {
    const user = number * usersPerBlock + index
    const points = ether * BigInt((user * 7_919) % 99_991) + 1n
    const at = { block: number, timestamp, txIndex: index, clauseIndex: 0 }
    const txId = parseTxId(formatHash(user))
    for (const [log, round] of roundIds.entries())
      rows.activities.push({
        ...{ ...at, logIndex: 3 * index + log + 2, txId, trader: createUser(user) },
        ...{ kind: 'swap', orderId: null, roundId: round, tradeType: 'SWAP' },
        ...{ multiplierPermille: 1000, ...orderPair(zeroAddress, b3tr) },
        ...{ amount0: points, amount1: -points, price: '1' },
        ...{ volumeVet: points, volumeUsd: points, valueUsd: points, points },
      })
    if (!isInPaidRound) continue
    rows.rewards.push({
      ...{ ...at, logIndex: 3 * index + 4, txId, kind: 'added', account: createUser(user) },
      ...{ roundId: roundId - 1, amount: ether },
    })
  }
  await writeBlocks(writer, {
    after: number === 1 ? null : formatHash(number - 1),
    block: { number, id: formatHash(number), parentId: formatHash(number - 1), timestamp },
    finalizedNumber: number,
    ...rows,
  })
}

function createRound(id: number, logIndex: number): RoundRow {
  return {
    ...{ block: 1, timestamp: parseSeconds(firstBlockAt + 10), txIndex: 0, clauseIndex: 0 },
    ...{ logIndex, id, startsAt: null, endsAt: null },
  }
}

function createUser(number: number): Address {
  return parseAddress(`0x${number.toString(16).padStart(40, '0')}`)
}
