import type { Address } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareAddresses } from './compareAddresses.ts'
import { findReceiver } from './findReceiver.ts'

const used = `0xabcd${'1'.repeat(32)}ef01` as Address
const fake = `0xabcd${'2'.repeat(32)}ef01` as Address
const own = `0x${'3'.repeat(40)}` as Address
const known = { own: [own], recipients: [used] }

test('[SND-01] recognizes an address of the user, one paid before, and a new one', () => {
  expect(findReceiver(own, known)).toEqual({ address: own, status: 'own' })
  expect(findReceiver(used, known)).toEqual({ address: used, status: 'used' })
  const first = `0x${'4'.repeat(40)}` as Address
  expect(findReceiver(first, known)).toEqual({ address: first, status: 'first' })
})

test('[SND-01] names the address that a look-alike imitates, unless it was paid before', () => {
  expect(findReceiver(fake, known).lookAlike).toEqual({ address: used, isOwn: false })
  expect(findReceiver(fake, { own: [used], recipients: [] }).lookAlike).toEqual({
    address: used,
    isOwn: true,
  })
  expect(findReceiver(fake, { own: [], recipients: [used, fake] }).lookAlike).toBeUndefined()
})

const address = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.join('')}` as Address)

test('splits an address into groups and marks those that differ', () => {
  fc.assert(
    fc.property(address, address, (one, other) => {
      const groups = compareAddresses(one, other)
      expect(groups.map(({ text }) => text).join('')).toBe(one)
      const others = compareAddresses(other)
      for (const [at, { text, isDifferent }] of groups.entries())
        expect(isDifferent).toBe(text !== others[at]?.text)
      expect(others.every(({ isDifferent }) => !isDifferent)).toBe(true)
    }),
  )
})
