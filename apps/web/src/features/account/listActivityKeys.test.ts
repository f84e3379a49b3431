import type { AccountEvent } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { b3tr, txId, vet, whole } from '../../testing/sample.ts'
import { listActivityKeys } from './listActivityKeys.ts'

const swap: AccountEvent = {
  ...{ kind: 'swap', transactionId: txId, blockNumber: 9, timestamp: 1_780_000_000 },
  ...{ reference: null, tokenFrom: vet.address, amountFrom: whole(100), tokenTo: b3tr.address },
  ...{ amountTo: whole(20), volumeUsd: null, recipient: null },
}

test('[HIS-03] two equal swaps of a transaction have two keys, which a newer swap does not change', () => {
  const items = [{ event: swap }, { event: { ...swap } }]
  const keys = [...listActivityKeys(items).values()]
  expect(new Set(keys).size).toBe(2)
  const newer = { event: { ...swap, amountTo: whole(21) } }
  expect([...listActivityKeys([newer, ...items]).values()].slice(1)).toEqual(keys)
})
