import { expect, test } from 'vitest'
import { owner, router, txId } from '../../../testing/sample.ts'
import { createOrder } from '../../../testing/sampleOrder.ts'
import type { Transaction } from '../../../trade/transaction/Transaction.ts'
import { findPendingOrders } from './findPendingOrders.ts'

const known = { account: owner, shown: [], fetchedAtMs: 100_000 }

function create(change: Partial<Transaction>): Transaction {
  return { id: '1', kind: 'limit', owner, state: 'pending', txId, ...change } as Transaction
}

test('[LIM-07] an order is pending until its transaction is in a block', () => {
  const signed = create({})
  const others = [
    create({ kind: 'swap' }),
    create({ owner: router }),
    create({ state: 'reverted' }),
  ]
  expect(findPendingOrders([signed, ...others], known)).toEqual({ signed: [signed], created: [] })
})

test('[LIM-07] a created order is awaited for a minute, until the table has it', () => {
  const created = create({ state: 'success', endedAtMs: 40_001 })
  expect(findPendingOrders([created], known).created).toEqual([created])
  expect(findPendingOrders([created], { ...known, shown: [createOrder()] }).created).toEqual([])
  expect(findPendingOrders([{ ...created, endedAtMs: 40_000 }], known).created).toEqual([])
})
