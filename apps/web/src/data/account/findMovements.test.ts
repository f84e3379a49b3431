import { findTokenBySymbol, wrappedVet } from '@vermeil/tokens'
import { type Address, parseAddress, type Seconds, type TxId, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, router, txId, vet, vtho, whole } from '../../testing/sample.ts'
import { findMovements, type TokenTransfer } from './findMovements.ts'

const friend = parseAddress(`0x${'fe'.repeat(20)}`)
const pool = parseAddress(`0x${'b0'.repeat(20)}`)
const vot3 = findTokenBySymbol('VOT3')?.address ?? zeroAddress
const { VVET } = wrappedVet
const contracts = new Set([router])

const place = { txId, blockNumber: 9, timestamp: 1_780_000_000 as Seconds }
const give = (token: Address, party: Address, amount = whole(5)): TokenTransfer => ({
  ...{ ...place, isOut: true, token, party, amount },
})
const take = (token: Address, party: Address, amount = whole(5)): TokenTransfer => ({
  ...give(token, party, amount),
  isOut: false,
})
const find = (...transfers: TokenTransfer[]) =>
  findMovements(transfers, contracts).map(({ kind, token, bought, party }) => ({
    ...{ kind, token, bought, party },
  }))

test('[HIS-03] tokens that only leave are sent, and those that only arrive are received', () => {
  expect(find(give(vet.address, friend), give(b3tr.address, pool))).toEqual([
    { kind: 'sent', token: vet.address, bought: undefined, party: friend },
    { kind: 'sent', token: b3tr.address, bought: undefined, party: pool },
  ])
  expect(find(take(vtho.address, friend))).toMatchObject([{ kind: 'received', party: friend }])
})

test('[HIS-03] a wrap, an unwrap and a lock are conversions', () => {
  const wrap = [give(zeroAddress, VVET), take(VVET, VVET)]
  expect(find(...wrap)).toMatchObject([{ kind: 'wrapped', token: zeroAddress, bought: VVET }])
  const unwrap = [give(VVET, VVET), take(zeroAddress, VVET)]
  expect(find(...unwrap)).toMatchObject([{ kind: 'unwrapped', token: VVET, bought: zeroAddress }])
  const lock = [give(b3tr.address, vot3), take(vot3, zeroAddress)]
  expect(find(...lock)).toMatchObject([{ kind: 'converted', bought: vot3 }])
  const unlock = [give(vot3, zeroAddress), take(b3tr.address, vot3)]
  expect(find(...unlock)).toMatchObject([{ kind: 'converted', bought: b3tr.address }])
})

test('[HIS-03] trades and payments of our contracts are not sends, but a wrap in the same transaction is listed', () => {
  expect(find(give(vet.address, pool), take(b3tr.address, pool, whole(1)))).toEqual([])
  expect(find(give(vet.address, router))).toEqual([])
  expect(find(take(b3tr.address, router))).toEqual([])
  const wrap = [give(zeroAddress, VVET), take(VVET, VVET)]
  expect(find(...wrap, give(VVET, pool), take(b3tr.address, pool))).toMatchObject([
    { kind: 'wrapped' },
  ])
})

test('[HIS-03] transactions do not mix', () => {
  const other = { txId: `0x${'cd'.repeat(32)}` as TxId }
  const transfers = [give(vet.address, friend), { ...take(b3tr.address, friend), ...other }]
  expect(find(...transfers)).toMatchObject([{ kind: 'sent' }, { kind: 'received' }])
})

test('[HIS-03] payments of a token by one account in one transaction are added up', () => {
  const parts = [take(b3tr.address, friend, whole(5)), take(b3tr.address, friend, whole(5))]
  const apart = [take(b3tr.address, pool, whole(2)), take(vtho.address, friend, whole(3))]
  const found = findMovements([...parts, ...apart], contracts)
  expect(found.map(({ token, party, amount }) => [token, party, amount])).toEqual([
    [b3tr.address, friend, whole(10)],
    [b3tr.address, pool, whole(2)],
    [vtho.address, friend, whole(3)],
  ])
  const later = { ...take(b3tr.address, friend), txId: `0x${'cd'.repeat(32)}` as TxId }
  expect(findMovements([...parts, later], contracts).map(({ amount }) => amount)).toEqual([
    whole(10),
    whole(5),
  ])
})
