import {
  createRows,
  type Ledger,
  orderPair,
  type Rows,
  type Writer,
  writeBlocks,
} from '@vermeil/ledger'
import { splitPool } from '@vermeil/points'
import { type Address, parseAddress, parseAmount, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  addressOf,
  blockId,
  createPosition,
  createTransactionId,
  ether,
  openFilledLedger,
  stranger,
  trader,
} from '../testing/fixture/fillLedger.ts'
import { recordBlock, writeRecord } from '../testing/fixture/writeRecord.ts'
import { type BoardDependencies, readRoundBoard } from './readRoundBoard.ts'

/** Writes a block after the record's. */
async function write(
  writer: Writer,
  {
    number,
    finalizedNumber = 0,
    ...rows
  }: Partial<Rows> & { number: number; finalizedNumber?: number },
): Promise<void> {
  const { timestamp } = createPosition(number, 0)
  const block = { number, id: blockId(number), parentId: blockId(number - 1), timestamp }
  const after = blockId(number - 1)
  await writeBlocks(writer, { after, block, finalizedNumber, ...createRows(), ...rows })
}

function createDependencies(
  ledger: Ledger,
  listDisqualified: () => Address[] = () => [],
): BoardDependencies {
  return { ledger, listDisqualified, finalPrizes: new Map() }
}

test('[RWD-06] caches the prizes of a paid round once they are final, for one list of disqualified accounts', async () => {
  const { ledger, writer } = await openFilledLedger()
  await using _ledger = ledger
  await writeRecord(writer)
  let disqualified: Address[] = []
  const dependencies = createDependencies(ledger, () => disqualified)
  const read = async () => {
    const { users, points, pool } = await readRoundBoard(dependencies, 47)
    return { users, points: points / ether, pool: pool / ether }
  }
  const number = recordBlock + 1
  // 11% of a pool of 100 B3TR.
  const reward = { account: trader, roundId: 47, amount: 11n * ether, kind: 'added' as const }
  await write(writer, {
    number,
    rounds: [{ ...createPosition(number, 0), id: 48, startsAt: null, endsAt: null }],
    rewards: [{ ...createPosition(number, 1), txId: createTransactionId(901), ...reward }],
  })
  const paid = { users: 2, points: 285n, pool: 100n }
  expect(await read()).toEqual(paid)
  expect([...dependencies.finalPrizes.keys()]).toEqual([])

  await write(writer, { number: number + 1, finalizedNumber: number })
  expect(await read()).toEqual(paid)
  const kept = dependencies.finalPrizes.get(47)
  expect(kept?.facts.totals.traders).toBe(2)
  expect(await read()).toEqual(paid)
  expect(dependencies.finalPrizes.get(47)).toBe(kept)

  disqualified = [stranger]
  expect(await read()).toMatchObject({ users: 1, points: 250n })
})

test.each([
  ['0.08', 7],
  ['12.34', 9],
  ['1234567.89', 7],
])(
  '[RWD-06] finds the pool of %s B3TR from what the first of %i equal users got',
  async (text, users) => {
    const { ledger, writer } = await openFilledLedger()
    await using _ledger = ledger
    const pool = parseAmount(text, 18)
    const points = 3n * ether
    const scores = Array.from({ length: users }, (_, index) => {
      const user = parseAddress(`0x${String(index + 1).padStart(40, '0')}`)
      return { user, points, volumeVet: points, trades: 1 }
    })
    const number = 2
    const common = { txId: createTransactionId(900), roundId: 47 }
    await write(writer, {
      number,
      activities: scores.map(({ user: trader }, index) => ({
        ...{ ...createPosition(number, index), ...common, trader, points, volumeVet: points },
        ...{ kind: 'swap', orderId: null, tradeType: 'SWAP', multiplierPermille: 1000 },
        ...orderPair(zeroAddress, addressOf('B3TR')),
        ...{ amount0: points, amount1: -points, price: '1', volumeUsd: 0n, valueUsd: null },
      })),
      rewards: splitPool(scores, pool).rewards.map(({ user: account, amount }, index) => ({
        ...{ ...createPosition(number, users + index), ...common, kind: 'added', account, amount },
      })),
    })
    expect((await readRoundBoard(createDependencies(ledger), 47)).pool).toBe(pool)
  },
)
