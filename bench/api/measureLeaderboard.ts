import {
  createRows,
  openLedger,
  orderPair,
  startWriter,
  type Writer,
  writeBlocks,
  writeStatistics,
} from '@vermeil/ledger'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, parseAddress, parseSeconds, parseTxId, zeroAddress } from '@vermeil/units'
import { type Figure, quantile } from '../devchain/Figure.ts'
import { formatHash, serveLedger, timeAnswer, waitForBlock } from './serveLedger.ts'

const userCount = 100_000
const usersPerBlock = 1_000
const blockCount = userCount / usersPerBlock
const roundId = 47
const firstBlockAt = 1_750_000_000
const ether = 10n ** 18n
const b3tr = findTokenBySymbol('B3TR')?.address ?? zeroAddress

/** Each page is requested so often, with a new block before each request, so that none is cached. */
const rounds = 20

/** Pages of the leaderboard of a round with 100,000 users: the first one, one in the middle, and the last one. */
export async function measureLeaderboard(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const ledger = stack.use(await openLedger({ memory: true }))
  const writer = await startWriter(ledger, formatHash(0))
  for (let number = 1; number <= blockCount; number++) await writeUsers(writer, number)
  await writeStatistics(ledger)
  const api = stack.use(await serveLedger(ledger))
  const times: number[] = []
  let number = blockCount
  for (let round = 0; round < rounds; round++)
    for (const offset of [0, userCount / 2, userCount - 100]) {
      number += 1
      await writeUsers(writer, number, 1)
      await waitForBlock(api.url, number)
      const query = `offset=${offset}&limit=100`
      times.push(await timeAnswer(`${api.url}/indexer/leaderboards/round/${roundId}?${query}`))
    }
  return [
    {
      what: `a page of a leaderboard with ${userCount} users, p99`,
      value: quantile(times, 0.99),
      unit: 'ms',
      target: 20,
      atMost: true,
    },
  ]
}

/** Writes a block with one trade each of as many users, who differ in their points. */
async function writeUsers(writer: Writer, number: number, count = usersPerBlock): Promise<void> {
  const rows = createRows()
  const timestamp = parseSeconds(firstBlockAt + number * 10)
  for (let logIndex = 0; logIndex < count; logIndex++) {
    const user = number * usersPerBlock + logIndex
    const points = ether * BigInt((user * 7_919) % 99_991) + 1n
    rows.activities.push({
      ...{ block: number, timestamp, txIndex: logIndex, clauseIndex: 0, logIndex },
      ...{ txId: parseTxId(formatHash(user)), trader: createUser(user) },
      ...{ kind: 'swap', orderId: null, roundId, tradeType: 'SWAP', multiplierPermille: 1000 },
      ...orderPair(zeroAddress, b3tr),
      ...{ amount0: points, amount1: -points, price: '1' },
      ...{ volumeVet: points, volumeUsd: points, points },
    })
  }
  await writeBlocks(writer, {
    after: number === 1 ? null : formatHash(number - 1),
    block: { number, id: formatHash(number), parentId: formatHash(number - 1), timestamp },
    finalizedNumber: number,
    ...rows,
  })
}

function createUser(number: number): Address {
  return parseAddress(`0x${number.toString(16).padStart(40, '0')}`)
}
