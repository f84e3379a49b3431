import {
  createRows,
  type Ledger,
  orderPair,
  readLeaderboard,
  rollbackTo,
  type Writer,
} from '@vermeil/ledger'
import { type Address, parseAddress, parseSeconds, zeroAddress } from '@vermeil/units'
import { maxTime } from '@vermeil/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReorgError } from '../http/ReorgError.ts'
import {
  addressOf,
  createPosition,
  createTransactionId,
  ether,
  openFilledLedger,
  writeRows,
} from '../testing/fixture/fillLedger.ts'
import { readLeaderPages } from './readLeaderPages.ts'
import { readTradePages } from './readTradePages.ts'

const roundId = 47
const users = Array.from({ length: 120 }, (_, index) =>
  parseAddress(`0x${(index + 1).toString(16).padStart(40, '0')}`),
)
const newcomer = parseAddress(`0x${'ff'.repeat(20)}`)

let ledger: Ledger
let writer: Writer
beforeEach(async () => {
  const filled = await openFilledLedger()
  ledger = filled.ledger
  writer = filled.writer
  await writePoints(
    2,
    users.map((user, index) => [user, BigInt(1_000 - index)]),
  )
})
afterEach(() => ledger[Symbol.asyncDispose]())

/** Writes a block in which each user trades once. */
async function writePoints(block: number, gains: readonly (readonly [Address, bigint])[]) {
  const rows = createRows()
  for (const [index, [user, points]] of gains.entries())
    rows.activities.push({
      ...createPosition(block, index),
      ...{ txId: createTransactionId(block * 1_000 + index), trader: user },
      ...{ kind: 'swap', orderId: null, price: '1', roundId, tradeType: 'SWAP' },
      ...orderPair(zeroAddress, addressOf('B3TR')),
      ...{ amount0: ether, amount1: -ether, multiplierPermille: 1_000, volumeUsd: 0n },
      ...{ volumeVet: points * ether, valueUsd: null, points: points * ether },
    })
  await writeRows(writer, block, rows)
}

const startLeaders = (): AsyncGenerator<string> =>
  readLeaderPages({ ledger, listDisqualified: () => [], finalPrizes: new Map() }, roundId)
const startTrades = (user: Address): AsyncGenerator<string> => {
  const filter = { user, start: parseSeconds(0), end: parseSeconds(maxTime) }
  return readTradePages(ledger, { filter, preset: 'full' })
}
const readNext = async (pages: AsyncGenerator<string>): Promise<string> =>
  (await pages.next()).value ?? ''

test('exports every user once, as of the block at its start', async () => {
  const pages = startLeaders()
  let text = await readNext(pages)
  // The last user becomes the first one, the first one gains points, and another user joins at the end.
  const [first, last] = [users[0] as Address, users.at(-1) as Address]
  await writePoints(3, [
    [last, 5_000n],
    [first, 7n],
    [newcomer, 1n],
  ])
  for await (const page of pages) text += page
  const rows = text.split('\r\n').slice(1, -1)
  const cells = rows.map((row) => row.replaceAll('"', '').split(',').slice(0, 5))
  expect(cells).toEqual(
    users.map((user, index) => [`${index + 1}`, user, `${1_000 - index}`, `${1_000 - index}`, '1']),
  )
  const [best] = await readLeaderboard(ledger, { roundId, excluded: [], offset: 0, limit: 1 })
  expect(best?.trader).toBe(last)
})

test('exports the trades of an account up to the block at its start', async () => {
  const [user = newcomer] = users
  await writePoints(
    3,
    users.map(() => [user, 1n]),
  )
  const pages = startTrades(user)
  let text = await readNext(pages)
  await writePoints(4, [[user, 1n]])
  for await (const page of pages) text += page
  expect(text.split('\r\n').slice(1, -1)).toHaveLength(users.length + 1)
})

test.each([
  ['a leaderboard', () => startLeaders()],
  ['trades', () => startTrades(users[0] ?? newcomer)],
])('fails to export %s if a reorg removes the block at its start', async (_, begin) => {
  await writePoints(
    3,
    users.map(() => [users[0] ?? newcomer, 1n]),
  )
  const pages = begin()
  await readNext(pages)
  await rollbackTo(writer, 2)
  await expect(pages.next()).rejects.toThrow(ReorgError)
})
