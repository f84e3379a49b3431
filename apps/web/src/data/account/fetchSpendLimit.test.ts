import { addresses, encodeCall, encodeParameters, lockedToken, orderBook } from '@vermeil/abi'
import { expect, test } from 'vitest'
import { b3tr, owner, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { fetchSpendLimit } from './fetchSpendLimit.ts'

const ask = { owner, token: b3tr.address, signal: new AbortController().signal }
const five = encodeParameters([{ name: '', type: 'uint256' }], [whole(5)])

test('[WRP-02] reads from the order book what open orders hold, which may be nothing', async () => {
  const { app, requests } = createSampleApp(() => five)
  expect(await fetchSpendLimit(app, 'committed', ask)).toBe(whole(5))
  const data = encodeCall(orderBook.getUserCommittedTokens, [owner, b3tr.address])
  expect(requests).toEqual([[{ to: addresses.dev.orderBook, value: 0n, data }]])
  expect(await fetchSpendLimit(createSampleApp(() => 'revert').app, 'committed', ask)).toBe(0n)
})

test('[TOK-05] reads the unlockable amount from the locked token and never guesses it', async () => {
  const { app, requests } = createSampleApp(() => five)
  expect(await fetchSpendLimit(app, 'unlockable', ask)).toBe(whole(5))
  const data = encodeCall(lockedToken.convertedB3trOf, [owner])
  expect(requests).toEqual([[{ to: b3tr.address, value: 0n, data }]])
  const silent = createSampleApp(() => 'revert').app
  await expect(fetchSpendLimit(silent, 'unlockable', ask)).rejects.toThrow()
})
