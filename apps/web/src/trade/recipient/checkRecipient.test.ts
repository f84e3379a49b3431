import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, owner } from '../../testing/sample.ts'
import { checkRecipient, type RecipientFacts } from './checkRecipient.ts'

const friend = `0xabcd${'7'.repeat(32)}ef01` as Address
const fake = `0xabcd${'8'.repeat(32)}ef01` as Address

function check(address: Address, change: Partial<RecipientFacts> = {}) {
  const known = { own: [owner], recipients: [] }
  return checkRecipient(address, { owner, isContract: false, known, ...change })
}

test('[SND-01] has nothing against a plain account', () => {
  expect(check(friend)).toBeUndefined()
})

test('[SND-01] blocks the zero address and token contracts', () => {
  expect(check(zeroAddress)).toMatchObject({
    isBlocking: true,
    tone: 'bad',
    text: "This is the zero address. Tokens sent here can't be recovered.",
  })
  expect(check(b3tr.address)).toMatchObject({
    isBlocking: true,
    text: "This is the B3TR contract. Tokens sent here can't be recovered.",
  })
})

test('[SND-01] notes the user’s own address and warns about contracts', () => {
  expect(check(owner)).toMatchObject({ isBlocking: false, text: 'This is your own address.' })
  expect(check(friend, { isContract: true })).toMatchObject({
    isBlocking: false,
    title: 'The recipient is a contract',
  })
})

test('[SND-01] warns about a look-alike of a known address, unless it is known itself', () => {
  const known = { own: [owner], recipients: [friend] }
  expect(check(fake, { known })).toMatchObject({ title: 'A look-alike address', tone: 'bad' })
  const both = { own: [owner], recipients: [friend, fake] }
  expect(check(fake, { known: both })).toBeUndefined()
})
