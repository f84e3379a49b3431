import { vvetEvents } from '@vermeil/abi'
import { findTokenBySymbol } from '@vermeil/tokens'
import type { Hex } from '@vermeil/units'
import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, owner, whole } from '../../testing/sample.ts'
import { findDifferences } from './findDifferences.ts'

const vvet = (findTokenBySymbol('VVET') ?? b3tr).address
const pad = (hex: string) => `0x${hex.replace('0x', '').padStart(64, '0')}` as Hex

function announce(topic: Hex, emitter: Address) {
  return { address: emitter, topics: [topic, pad(owner)], data: pad(whole(5).toString(16)) }
}

const paid = { sender: owner, recipient: vvet, amount: whole(5) }

test('[WRP-02] moves VET out and wrapped VET in when wrapping, and the reverse when unwrapping', () => {
  const { Deposit, Withdrawal } = vvetEvents
  const wrap = { transfers: [paid], events: [announce(Deposit.topic, vvet)] }
  expect(findDifferences([wrap], owner)).toEqual({
    sent: new Map([[zeroAddress, whole(5)]]),
    received: new Map([[vvet, whole(5)]]),
  })
  const back = { ...paid, sender: vvet, recipient: owner }
  const unwrap = { transfers: [back], events: [announce(Withdrawal.topic, vvet)] }
  expect(findDifferences([unwrap], owner)).toEqual({
    sent: new Map([[vvet, whole(5)]]),
    received: new Map([[zeroAddress, whole(5)]]),
  })
})

test('ignores a deposit event of another contract', () => {
  const forged = { transfers: [], events: [announce(vvetEvents.Deposit.topic, b3tr.address)] }
  expect(findDifferences([forged], owner).received).toEqual(new Map())
})
