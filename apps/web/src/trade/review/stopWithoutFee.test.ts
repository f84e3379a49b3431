import type { Amount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { owner, vtho, whole } from '../../testing/sample.ts'
import { confirmTrade } from '../../testing/sampleStore.ts'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import { findSignable, openReview, takePrepared } from './Review.ts'
import { stopWithoutFee } from './stopWithoutFee.ts'

/** A review whose transaction costs at most 2 VTHO. */
function open(change: Partial<ConfirmedTrade> = {}) {
  const confirmed = { ...confirmTrade(), ...change }
  const prepared = { deal: confirmed.deal, fee: whole(2) } as PreparedDeal
  return takePrepared(openReview(confirmed, owner), confirmed, prepared)
}

test('[SWP-23] signs nothing that the VTHO of the account cannot pay', () => {
  const stopped = stopWithoutFee(open(), whole(1))
  expect(findSignable(stopped)).toBeUndefined()
  expect(stopped.failure?.message).toBe(
    'Not enough VTHO for transaction fees. Get more VTHO to proceed.',
  )
  for (const known of [whole(2), undefined]) {
    const review = open()
    expect(stopWithoutFee(review, known)).toBe(review)
  }
})

test('[SWP-25] needs no VTHO if Vermeil pays the fee', () => {
  const review = open({ isFeePaid: true })
  expect(stopWithoutFee(review, 0n as Amount)).toBe(review)
})

test('[SWP-13] counts what is left of VTHO that is sold, and no VTHO that is bought', () => {
  const { deal } = confirmTrade()
  const sale = { ...deal, sell: vtho, amountIn: whole(9) }
  expect(stopWithoutFee(open({ deal: sale }), whole(10)).failure).toBeDefined()
  expect(stopWithoutFee(open({ deal: sale }), whole(11)).failure).toBeUndefined()
  const purchase = { ...deal, buy: vtho, amountOut: whole(500) }
  expect(stopWithoutFee(open({ deal: purchase }), whole(1)).failure).toBeDefined()
})
