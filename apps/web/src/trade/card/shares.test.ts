import { type Amount, formatAmount } from '@vermeil/units'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeEstimate, vthoReserve } from '../limits/limits.ts'
import { isTouchingReserve, takeShare } from './shares.ts'

const one = 10n ** 18n
const vtho = (whole: bigint) => (whole * one) as Amount

test('[SWP-13] reserves 10 VTHO for Max and says so', () => {
  const taken = takeShare({
    balance: vtho(25n),
    percent: 100,
    isGasToken: true,
    walletKind: 'veworld',
  })
  expect(taken).toEqual({
    amount: vtho(15n),
    note: '10 VTHO has been reserved for transaction gas fees',
  })
})

test('[SWP-13] uses the full balance without a note at 10 VTHO or less', () => {
  for (const balance of [vtho(10n), vtho(3n), 0n as Amount]) {
    expect(takeShare({ balance, percent: 100, isGasToken: true, walletKind: 'veworld' })).toEqual({
      amount: balance,
    })
  }
})

test('[SWP-13] reserves a simulated fee above 10 VTHO in full', () => {
  const fee = vtho(12n)
  const inputs = { balance: vtho(25n), isGasToken: true, walletKind: 'veworld', fee } as const
  expect(takeShare({ ...inputs, percent: 100 }).amount).toBe(vtho(13n))
})

describe('Max of VTHO in a wallet of this browser', () => {
  const inputs = {
    balance: vtho(25n),
    percent: 100,
    isGasToken: true,
    walletKind: 'browser',
  } as const

  test('[WAL-09][SWP-13] reserves the simulated fee and a fifth more, not 10 VTHO', () => {
    expect(takeShare({ ...inputs, fee: vtho(5n) })).toEqual({
      amount: vtho(19n),
      note: '6 VTHO has been reserved for transaction gas fees',
    })
  })

  test('[WAL-09][SWP-13] reserves an estimate while there is no simulation', () => {
    const taken = takeShare(inputs)
    expect(taken.amount).toBe(inputs.balance - feeEstimate)
    expect(isTouchingReserve(taken.amount, inputs)).toBe(false)
  })

  test('[WAL-09][SWP-13] leaves enough when taken again after the fee is known', () => {
    const balance = vtho(5n)
    expect(takeShare({ ...inputs, balance }).amount).toBe(balance)
    const fee = vtho(3n)
    const { amount } = takeShare({ ...inputs, balance, fee })
    expect(balance - amount).toBeGreaterThanOrEqual(fee)
    expect(amount).toBeGreaterThan(0n)
  })
})

test('[WAL-09][SWP-13] warns about an amount if the fee no longer fits, not from 10 VTHO below the balance', () => {
  const inputs = {
    balance: vtho(25n),
    isGasToken: true,
    walletKind: 'browser',
    fee: vtho(2n),
  } as const
  expect(isTouchingReserve(vtho(16n), inputs)).toBe(false)
  expect(isTouchingReserve(vtho(23n), inputs)).toBe(false)
  expect(isTouchingReserve((vtho(23n) + 1n) as Amount, inputs)).toBe(true)
  expect(isTouchingReserve(vtho(16n), { ...inputs, walletKind: 'veworld' })).toBe(true)
})

test('[SWP-13] reserves nothing for other tokens and smaller shares', () => {
  const inputs = { balance: vtho(25n), walletKind: 'veworld' } as const
  expect(takeShare({ ...inputs, percent: 100, isGasToken: false })).toEqual({ amount: vtho(25n) })
  expect(takeShare({ ...inputs, percent: 75, isGasToken: true }).amount).toBe(vtho(75n) / 4n)
})

test('[SWP-13] warns about an input above the balance less 10 VTHO', () => {
  const inputs = { balance: vtho(25n), isGasToken: true, walletKind: 'veworld' } as const
  expect(isTouchingReserve(vtho(15n), inputs)).toBe(false)
  expect(isTouchingReserve((vtho(15n) + 1n) as Amount, inputs)).toBe(true)
  expect(isTouchingReserve(vtho(26n), inputs)).toBe(true)
  expect(isTouchingReserve(vtho(20n), { ...inputs, isGasToken: false })).toBe(false)
})

test('[SWP-13] leaves out what open orders hold', () => {
  const inputs = { isGasToken: false, walletKind: 'veworld', balance: vtho(100n) } as const
  const committed = vtho(40n)
  expect(takeShare({ ...inputs, percent: 100, committed })).toEqual({ amount: vtho(60n) })
  expect(takeShare({ ...inputs, percent: 50, committed })).toEqual({ amount: vtho(30n) })
  const all = takeShare({ ...inputs, percent: 100, committed: vtho(200n) })
  expect(all).toEqual({ amount: 0n })
})

test('[TOK-05] takes a share of VOT3 from the unlockable amount', () => {
  const inputs = { isGasToken: false, walletKind: 'veworld', balance: vtho(100n) } as const
  const unlockable = vtho(30n)
  expect(takeShare({ ...inputs, percent: 100, unlockable })).toEqual({ amount: unlockable })
  expect(takeShare({ ...inputs, percent: 50, unlockable })).toEqual({ amount: vtho(15n) })
  const committed = vtho(90n)
  expect(takeShare({ ...inputs, percent: 100, unlockable, committed })).toEqual({
    amount: vtho(10n),
  })
})

test('[SWP-13] uses all VTHO for Max if the fee is paid by the sponsor', () => {
  const inputs = { balance: vtho(25n), isGasToken: true, isFeePaid: true } as const
  for (const walletKind of ['veworld', 'browser'] as const) {
    expect(takeShare({ ...inputs, percent: 100, walletKind })).toEqual({ amount: vtho(25n) })
  }
})

test('[SWP-13] never takes committed tokens or more than the balance, and reserves what its note says', () => {
  const amounts = fc.bigInt({ min: 0n, max: 40n * one })
  const inputs = fc.record({
    balance: amounts,
    committed: amounts,
    unlockable: fc.option(amounts, { nil: undefined }),
    fee: fc.option(amounts, { nil: undefined }),
    isGasToken: fc.boolean(),
    isFeePaid: fc.boolean(),
    walletKind: fc.constantFrom('veworld', 'browser', 'sync2'),
  })
  fc.assert(
    fc.property(inputs, ({ fee, ...rest }) => {
      const taking = { ...rest, ...(fee === undefined ? {} : { fee }) } as Omit<
        Parameters<typeof takeShare>[0],
        'percent'
      >
      const uncommitted = rest.balance > rest.committed ? rest.balance - rest.committed : 0n
      const { unlockable = uncommitted } = rest
      const free = unlockable < uncommitted ? unlockable : uncommitted
      for (const percent of [25, 50, 75] as const)
        expect(takeShare({ ...taking, percent })).toEqual({
          amount: (free * BigInt(percent)) / 100n,
        })
      const { amount, note } = takeShare({ ...taking, percent: 100 })
      if (note === undefined) {
        expect(amount).toBe(free)
        return
      }
      expect(rest).toMatchObject({ isGasToken: true, isFeePaid: false })
      expect(amount).toBeGreaterThan(0n)
      const kept = free - amount
      expect(kept).toBeGreaterThanOrEqual(fee ?? 0n)
      if (rest.walletKind !== 'browser') expect(kept).toBeGreaterThanOrEqual(vthoReserve)
      expect(note.startsWith(formatAmount(kept, 18, 4))).toBe(true)
      expect(isTouchingReserve(amount, taking)).toBe(false)
    }),
  )
})
