import { expect, test } from 'vitest'
import { proveAgreement } from './proveAgreement.ts'

test('[SRV-07] the contract charges and pays exactly what the router says, in a thousand plans over every kind of pool', {
  timeout: 600_000,
}, async () => {
  const { plans, exactOut, exactOutSplit, ordersInFront, feeOnTransfer, wrapping, kinds } =
    await proveAgreement(2_400, 20_260_101)
  expect(plans).toBeGreaterThanOrEqual(1_000)
  expect(exactOut).toBeGreaterThan(250)
  expect(exactOutSplit).toBeGreaterThan(80)
  expect(ordersInFront).toBeGreaterThan(0)
  expect(feeOnTransfer).toBeGreaterThan(50)
  expect(wrapping).toBeGreaterThan(25)
  for (const kind of ['pair', 'ticks', 'order'] as const)
    expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(100)
})
