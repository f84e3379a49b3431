import type { Address, Amount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { owner, whole } from '../../testing/sample.ts'
import { confirmTrade } from '../../testing/sampleStore.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import { findSignable, offerTerms, openReview, type Review, takePrepared } from './Review.ts'
import { stopReview } from './stopReview.ts'

const calm = { account: owner, connection: 'online', isSent: false } as const
const other = `0x${'77'.repeat(20)}` as Address

/** A review whose transaction is simulated. */
function open(): Review {
  const confirmed = confirmTrade()
  const prepared = { deal: confirmed.deal, fee: 0n as Amount } as PreparedDeal
  return takePrepared(openReview(confirmed, owner), confirmed, prepared)
}

test('changes nothing about a review of the active account, online', () => {
  const review = open()
  expect(stopReview(review, calm)).toBe(review)
  expect(stopReview(review, { ...calm, connection: 'nodeDown' })).toBe(review)
})

test.each([
  [{ account: other }, 'The active account has changed.', true],
  [{ account: undefined }, 'The active account has changed.', true],
  [{ isSent: true }, 'The same transaction was just sent from another tab.', true],
  [{ connection: 'nodeBehind' }, 'Wait until the chain node has caught up.', undefined],
  [{ connection: 'offline' }, "You're offline.", undefined],
] as const)('[SWP-17] signs nothing with %j: %s', (change, message, isFinal) => {
  const stopped = stopReview(open(), { ...calm, ...change })
  expect(stopped.failure).toMatchObject({ message, ...(isFinal && { isFinal }) })
  expect(findSignable(stopped)).toBeUndefined()
})

test('asks for no consent to a worse price while it is stopped', () => {
  const worse = offerTerms(open(), confirmTrade({ amountOut: whole(150) }))
  expect(worse.worse).toBeDefined()
  expect(stopReview(worse, { ...calm, account: other }).worse).toBeUndefined()
})
