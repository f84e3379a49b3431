import type { Amount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, router, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { createRevocation, nameSpender, writeAllowance } from './revocation.ts'

const approval = { token: b3tr, spender: router, allowance: whole(50) }
const { app } = createSampleApp(() => 'revert')

test('revokes the allowance of one contract, and says what it could take now', () => {
  expect(createRevocation(approval, { balance: whole(7), name: 'Router' }).deal).toMatchObject({
    kind: 'revoke',
    sell: b3tr,
    spender: router,
    amountIn: whole(7),
  })
  expect(createRevocation(approval, { balance: whole(70), name: 'Router' }).deal.amountIn).toBe(
    whole(50),
  )
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
