import { encodeCall, encodeParameters, orderBook } from '@vermeil/abi'
import { tokens, wrappedVet } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { answerMulticall } from '../../testing/answerMulticall.ts'
import { b3tr, owner, vtho, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { fetchAllCommitted } from './fetchAllCommitted.ts'

test('[HIS-03] reads what open orders hold of every token in one request, and leaves out what is unknown', async () => {
  const ask = (token: typeof b3tr.address) =>
    encodeCall(orderBook.getUserCommittedTokens, [owner, token])
  const { app, requests, contracts } = createSampleApp((clause) =>
    answerMulticall(clause, (target, callData) => {
      expect(target).toBe(contracts.orderBook)
      if (callData === ask(vtho.address)) return undefined
      const amount = callData === ask(wrappedVet.VVET) ? whole(40) : 0n
      return encodeParameters([{ name: '', type: 'uint256' }], [amount])
    }),
  )
  const committed = await fetchAllCommitted(app, owner)
  expect(committed.get(wrappedVet.VVET)).toBe(whole(40))
  expect(committed.get(b3tr.address)).toBe(0n)
  expect([vtho.address, zeroAddress].map((token) => committed.has(token))).toEqual([false, false])
  expect(committed.size).toBe(tokens.length - 2)
  expect(requests).toHaveLength(1)
})
