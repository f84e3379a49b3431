import { parseAddress, type Seconds } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { TokenMovement } from '../../data/account/findMovements.ts'
import { b3tr, txId, vet, whole } from '../../testing/sample.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { screenActivity } from './screenActivity.ts'

const friend = parseAddress(`0xabcd${'11'.repeat(16)}dcba`)
const imitator = parseAddress(`0xabcd${'22'.repeat(16)}dcba`)
const stranger = parseAddress(`0x${'33'.repeat(20)}`)
/** Two cents for a VET. */
const prices = new Map([[vet.address, 20_000_000_000n as Usd]])
const none = { prices, recipients: [] }

const move = (change: Partial<TokenMovement>) => ({
  movement: {
    ...{ txId, blockNumber: 5, timestamp: 1_780_000_000 as Seconds, bought: undefined },
    ...{ kind: 'received' as const, token: vet.address, amount: whole(1), party: stranger },
    ...change,
  },
})
const cent = whole(1) / 2n

test('[HIS-03] hides what strangers sent for less than a cent, and nothing else', () => {
  const dust = move({ amount: cent - 1n })
  const enough = move({ amount: cent })
  const unpriced = move({ token: b3tr.address, amount: 1n })
  const sent = move({ kind: 'sent', amount: 1n, party: friend })
  const fromFriend = move({ amount: 1n, party: friend })
  const items = [dust, enough, unpriced, sent, fromFriend]
  expect(screenActivity(items, none)).toEqual({
    shown: [enough, unpriced, sent, fromFriend],
    dust: [dust],
    lookAlikes: new Set(),
  })
  const known = screenActivity([dust], { prices, recipients: [stranger] })
  expect(known.dust).toEqual([])
})

test('[HIS-03] finds a sender whose address looks like one that the account has sent to', () => {
  const sent = move({ kind: 'sent', party: friend })
  const imitated = move({ party: imitator })
  expect(screenActivity([imitated, sent], none).lookAlikes).toEqual(new Set([imitator]))
  const earlier = screenActivity([imitated], { prices, recipients: [friend] })
  expect(earlier.lookAlikes).toEqual(new Set([imitator]))
  expect(screenActivity([imitated], none).lookAlikes).toEqual(new Set())
})
