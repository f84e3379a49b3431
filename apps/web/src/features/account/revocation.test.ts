import type { Amount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, router, vtho, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import type { PortfolioToken } from './portfolio/Portfolio.ts'
import { createRevocation, findAtRisk, nameSpender, writeAllowance } from './revocation.ts'

const approval = { token: b3tr, spender: router, allowance: whole(50) }
const { app } = createSampleApp(() => 'revert')

test('revokes the allowance of one contract, and says what it could take now', () => {
  const hold = (amount: Amount) => new Map([[b3tr.address, amount]])
  const name = nameSpender(app, approval)
  expect(createRevocation([approval], app, hold(whole(7)))?.deal).toMatchObject({
    ...{ kind: 'revoke', sell: b3tr, amountIn: whole(7) },
    revokes: [{ token: b3tr, spender: router, name, amount: whole(7) }],
  })
  expect(createRevocation([approval], app, hold(whole(70)))?.deal.amountIn).toBe(whole(50))
  expect(createRevocation([], app, new Map())).toBeUndefined()
})

test('[HIS-03] revokes several approvals in one deal', () => {
  const other = { ...approval, token: vtho }
  const deal = createRevocation([approval, other], app, new Map())?.deal
  expect(deal?.revokes?.map(({ token, amount }) => [token, amount])).toEqual([
    [b3tr, 0n],
    [vtho, 0n],
  ])
})

test('values what a contract can take now', () => {
  const held: PortfolioToken = {
    ...{ token: b3tr, balance: whole(7), price: 2_000_000_000_000n as Usd, value: undefined },
    ...{ changePercent: undefined, unrealised: undefined },
  }
  expect(findAtRisk(approval, [held])).toBe(14_000_000_000_000n)
  expect(findAtRisk(approval, [{ ...held, balance: whole(90) }])).toBe(100_000_000_000_000n)
  expect(findAtRisk(approval, [{ ...held, balance: whole(0) }])).toBeUndefined()
  expect(findAtRisk(approval, [{ ...held, price: undefined }])).toBeUndefined()
  expect(findAtRisk(approval, [])).toBeUndefined()
})

test('names our contracts, known exchanges and the address of others', () => {
  const { aggregator, orderBook } = app.contracts
  const [venue] = app.venues
  expect(aggregator && nameSpender(app, { ...approval, spender: aggregator })).toBe('Vermeil swaps')
  expect(orderBook && nameSpender(app, { ...approval, spender: orderBook })).toBe('Vermeil orders')
  expect(venue && nameSpender(app, { ...approval, spender: venue.router })).toBe(venue?.name)
  expect(nameSpender(app, approval)).toMatch(/^0x2222/)
})

test('writes an allowance above any supply as unlimited', () => {
  expect(writeAllowance(approval)).toBe('50')
  expect(writeAllowance({ ...approval, allowance: (2n ** 256n - 1n) as Amount })).toBe('Unlimited')
})
