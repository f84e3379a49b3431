import { expect, test } from 'vitest'
import { proveAgreement } from './proveAgreement.ts'

test('the contract agrees with the router in ten thousand plans', async () => {
  const { plans } = await proveAgreement(22_000, Date.now() % 2 ** 31)
  expect(plans).toBeGreaterThan(10_000)
})
