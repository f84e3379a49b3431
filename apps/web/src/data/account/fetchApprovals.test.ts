import { encodeCall, encodeParameters, erc20 } from '@vermeil/abi'
import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { answerMulticall } from '../../testing/answerMulticall.ts'
import { b3tr, owner, vtho, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { fetchApprovals, listSpenders } from './fetchApprovals.ts'

test('looks at our contracts and at every exchange, each once', () => {
  const { app } = createSampleApp(() => 'revert')
  const spenders = listSpenders(app)
  expect(spenders).toContain(app.contracts.aggregator)
  expect(spenders).toContain(app.contracts.orderBook)
  for (const { router } of app.venues) expect(spenders).toContain(router)
  expect(new Set(spenders).size).toBe(spenders.length)
})

test('lists the allowances above 0 with one request for each contract, without tokens that do not answer', async () => {
  const spender = createSampleApp(() => 'revert').app.contracts.orderBook as Address
  const asked = encodeCall(erc20.allowance, [owner, spender])
  const { app, requests } = createSampleApp((clause) =>
    answerMulticall(clause, (token, callData) => {
      if (token === vtho.address) return '0x'
      const amount = token === b3tr.address && callData === asked ? whole(50) : 0n
      return encodeParameters([{ name: '', type: 'uint256' }], [amount])
    }),
  )
  expect(await fetchApprovals(app, owner)).toEqual([{ token: b3tr, spender, allowance: whole(50) }])
  expect(requests).toHaveLength(listSpenders(app).length)
})
