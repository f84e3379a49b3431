import { parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createOrderAddress, findFillableAmounts } from './orders.ts'

const addressOf = (byte: string) => parseAddress(`0x${byte.repeat(20)}`)

test('orders of one maker share its funds, and earlier orders take them first', () => {
  const parties = { maker: addressOf('a1'), tokenFrom: addressOf('b1') }
  const order = { ...parties, amountFrom: 60n, amountFilled: 0n, funds: 100n }
  expect(
    findFillableAmounts([
      order,
      { ...order, amountFilled: 10n },
      order,
      { ...order, tokenFrom: addressOf('b2'), funds: 7n },
      { ...order, maker: addressOf('a2'), funds: 0n },
    ]),
  ).toEqual([60n, 40n, 0n, 7n, 0n])
})

test('every order of a book has its own address', () => {
  const book = addressOf('0d')
  const addresses = [0n, 1n, 2n ** 64n - 1n].map((id) => createOrderAddress(book, id))
  expect(addresses).toEqual([
    `0x${'0d'.repeat(12)}${'0'.repeat(16)}`,
    `0x${'0d'.repeat(12)}${'0'.repeat(15)}1`,
    `0x${'0d'.repeat(12)}${'f'.repeat(16)}`,
  ])
})
