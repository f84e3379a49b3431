import {
  createRows,
  orderPair,
  readAccountEvents,
  readAccountSwaps,
  readCostBases,
  rollbackTo,
} from '@vermeil/ledger'
import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  addressOf,
  createPosition,
  createTransactionId,
  ether,
  markets,
  openFilledLedger,
  stranger,
  trader,
  writeRows,
  writeTrades,
} from '../testing/fixture/fillLedger.ts'
import { writeRecord } from '../testing/fixture/writeRecord.ts'

const [rocket] = markets as [(typeof markets)[number]]

test('a rollback restores the cost of tokens that its blocks sold', async () => {
  const { ledger, writer } = await openFilledLedger()
  await using _ledger = ledger
  await writeRecord(writer)
  const before = await readCostBases(ledger, trader)
  // Sells 5 of the 20 B3TR at their cost, because the fixture's trade has no value in dollars.
  await writeTrades(writer, 3, [{ market: rocket, vet: -25n * ether, token: 5n * ether }])
  const after = await readCostBases(ledger, trader)
  const sold = after.find(({ token }) => token === rocket.token)
  expect(sold).toMatchObject({ amount: 15n * ether, costUsd: (3n * ether) / 2n, realisedUsd: 0n })
  await rollbackTo(writer, 2)
  expect(await readCostBases(ledger, trader)).toEqual(before)
})

test('[HIS-03] what a swap pays to another account is sold and not bought, and both accounts have the swap', async () => {
  const { ledger, writer } = await openFilledLedger()
  await using _ledger = ledger
  await writeRecord(writer)
  const b3tr = addressOf('B3TR')
  const before = await readCostBases(ledger, trader)
  const rows = createRows()
  const place = { ...createPosition(3, 0), txId: createTransactionId(901) }
  rows.swaps.push({
    ...place,
    ...{ aggregator: stranger, tokenFrom: b3tr, tokenTo: zeroAddress, exchange: stranger },
    ...{ amountIn: 5n * ether, amountOut: 25n * ether, feeAmount: 0n },
    ...{ origin: trader, recipient: stranger },
  })
  rows.activities.push({
    ...place,
    ...{ trader, kind: 'swap', orderId: null, ...orderPair(zeroAddress, b3tr), price: '0.2' },
    ...{ amount0: -25n * ether, amount1: 5n * ether, roundId: 47, tradeType: 'SWAP' },
    ...{
      volumeVet: 25n * ether,
      volumeUsd: 0n,
      valueUsd: ether,
      multiplierPermille: 1000,
      points: 25n * ether,
    },
  })
  await writeRows(writer, 3, rows)
  const after = await readCostBases(ledger, trader)
  const find = (bases: typeof after, token: typeof b3tr) => bases.find((one) => one.token === token)
  // 5 of 20 B3TR that cost 2 dollars are sold for 1 dollar.
  expect(find(after, b3tr)).toMatchObject({ amount: 15n * ether, realisedUsd: ether / 2n })
  expect(find(after, zeroAddress)).toEqual(find(before, zeroAddress))
  const read = { account: trader, kind: 'swaps', limit: 1 } as const
  expect(await readAccountEvents(ledger, read)).toMatchObject([{ recipient: stranger }])
  for (const account of [trader, stranger])
    expect(await readAccountSwaps(ledger, { account, limit: 1 })).toMatchObject([
      { origin: trader, recipient: stranger },
    ])
})
