import {
  createRows,
  type Ledger,
  orderPair,
  readLeaderboard,
  rollbackTo,
  type Writer,
} from '@vermeil/ledger'
import { type Address, parseAddress, zeroAddress } from '@vermeil/units'
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
import { readLeaders } from './readLeaders.ts'

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

const start = (): AsyncGenerator<string> =>
  readLeaders({ ledger, listDisqualified: () => [], finalPrizes: new Map() }, roundId)
const readNext = async (pages: AsyncGenerator<string>): Promise<string> =>
  (await pages.next()).value ?? ''

test('exports every user once, as of the block at its start', async () => {
  const pages = start()
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

test('fails if a reorg removes the block at its start', async () => {
  const pages = start()
  await readNext(pages)
  await rollbackTo(writer, 1)
  await expect(pages.next()).rejects.toThrow(ReorgError)
})
