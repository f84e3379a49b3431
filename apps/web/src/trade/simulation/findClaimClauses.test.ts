import { encodeCall, rewards } from '@vermeil/abi'
import { expect, test } from 'vitest'
import { b3tr, owner, router, whole } from '../../testing/sample.ts'
import type { Deal } from '../deal/Deal.ts'
import { assertClaimed, describeClaimRefusal, findClaimClauses } from './findClaimClauses.ts'

const ends = { aggregator: undefined, owner }
const deal: Deal = {
  kind: 'claim',
  sell: b3tr,
  buy: b3tr,
  amountIn: whole(7),
  amountOut: whole(7),
  rewardRounds: [124, 123],
}

test('[RWD-04] claims for the signer, and only if the network has rewards', () => {
  expect(findClaimClauses({ ...ends, rewards: router })).toEqual({
    clauses: [{ to: router, value: 0n, data: encodeCall(rewards.claimRewards, [owner]) }],
    taker: undefined,
  })
  expect(() => findClaimClauses(ends)).toThrow('No clauses built')
})

test('[RWD-04] refuses a claim that pays less than was shown', () => {
  const pay = (amount: number) => ({ received: new Map([[b3tr.address, whole(amount)]]) })
  expect(() => assertClaimed(deal, pay(7))).not.toThrow()
  expect(() => assertClaimed(deal, pay(8))).not.toThrow()
  expect(() => assertClaimed(deal, pay(6.9))).toThrow(/Fewer rewards are available than shown/)
  expect(() => assertClaimed({ ...deal, kind: 'approve' }, pay(0))).not.toThrow()
})

test('[RWD-04] says why the contract refuses a claim', () => {
  const refuse = (message: string) => describeClaimRefusal({ type: 'Reward Error', message })
  expect(refuse('NothingToClaim')).toBe('There is nothing left to claim. Refresh the page.')
  expect(refuse('Paused')).toBe('The rewards contract refused the claim: Paused.')
  expect(refuse('')).toContain('Unknown error occurred during simulation')
})
